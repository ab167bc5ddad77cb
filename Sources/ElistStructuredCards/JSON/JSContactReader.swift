import ElistText
import ElistVCards
import JSONFormat
import UnicodeText
import VCardFormat

/// Makes a card of one JSContact Card (RFC 9553), by the conversions of RFC 9555.
///
/// Versions 1.0 and 2.0 do not differ in what is read here.
struct JSContactReader {
  /// Knows where the lines are; it is handed back so that no line is counted twice.
  var lines: LineCounter
  let source: JSONSource
  let start: Int
  private var card: CardBuilder
  /// The card's members that are read, a few, so that a plain search is fastest.
  private var members: [(name: String, start: Int)] = []
  /// The members that a program added (RFC 9553 §1.8.1).
  private var extensions: [(key: String, start: Int)] = []

  /// A reader of the object at an offset; the object's end must be known to exist.
  init(_ source: JSONSource, _ start: Int, lines: LineCounter) {
    self.source = source
    self.start = start
    self.lines = lines
    card = CardBuilder(line: 1)
  }

  /// Reads all that elist keeps; anything without the required form is reported.
  mutating func read(into collector: inout CardCollector) {
    let first = lines.line(at: start)
    card = CardBuilder(line: first)
    do throws(JSONError) {
      try findMembers()
    } catch {
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
    }
    readSingles(into: &collector)
    readMaps(into: &collector)
    readRelated(into: &collector)
    readLocalizations(into: &collector)
    readKept(into: &collector)
    for member in extensions { add(member, into: &collector) }
    collector.take(card.finish())
  }

  /// If a member appears twice, the first one counts.
  private mutating func findMembers() throws(JSONError) {
    guard var parts = JSONParts(source.bytes, at: start) else { return }
    while let part = try parts.next() {
      guard let key = part.key else { continue }
      if Self.known.contains(key) {
        if start(of: key) == nil { members.append((key, part.start)) }
      } else if !Self.unread.contains(key) {
        extensions.append((key, part.start))
      }
    }
  }

  private func start(of name: String) -> Int? { members.first { $0.name == name }?.start }

  /// The members that say nothing about the person, only about the card and its place on a server.
  private static let unread: Set<String> = [
    "version", "prodId", "created", "updated", "language", "id", "blobId", "addressBookId",
    "addressBookIds", "size",
  ]

  private static let known: Set<String> = [
    "uid", "kind", "@type", "name", "fullName", "keywords", "members", "nicknames", "organizations",
    "titles",
    "phones", "emails", "addresses", "anniversaries", "notes", "links", "media", "relatedTo",
    "preferredLanguages", "onlineServices", "localizations", "vCardProps", "vCard",
  ]

  private mutating func readSingles(into collector: inout CardCollector) {
    if let uid = text("uid") { card.add(ContentLine("UID", .text(uid)), at: line("uid")) }
    if let kind = text("@type") == "CardGroup" ? "group" : text("kind") {
      card.add(ContentLine("KIND", .text(kind)), at: line("kind"))
    }
    let name = start(of: "name") == nil ? "fullName" : "name"
    if let value = value(name, into: &collector) {
      for property in JSContactName(value).lines { card.add(property, at: line(name)) }
    }
    let keywords = keys("keywords", into: &collector)
    if !keywords.isEmpty {
      card.add(ContentLine("CATEGORIES", .list(keywords)), at: line("keywords"))
    }
    for member in keys("members", into: &collector) {
      card.add(ContentLine("MEMBER", .text(member)), at: line("members"))
    }
  }

  private mutating func readMaps(into collector: inout CardCollector) {
    for (name, convert) in JSContactValues.conversions {
      forEachPart(of: name, into: &collector) { _, place, reader, collector in
        let line = reader.lines.line(at: place.lowerBound)
        // Of a picture, only its existence matters.
        let isMedium = name == "media"
        guard
          let value = isMedium
            ? reader.source.medium(at: place.lowerBound) : reader.value(in: place, into: &collector)
        else { return }
        guard let converted = value.object.flatMap(convert) else {
          return Self.complain(of: name, line, in: &collector)
        }
        for property in converted.lines {
          reader.card.add(property, label: converted.label, at: line)
        }
      }
    }
  }

  private mutating func readLocalizations(into collector: inout CardCollector) {
    guard let value = value("localizations", into: &collector) else { return }
    let localizations = JSContactLocalizations(value, name: self.value("name", into: &collector))
    for property in localizations.lines { card.add(property, at: line("localizations")) }
  }

  /// RFC 9553 §2.1.8: the keys are the identifiers of the related people.
  private mutating func readRelated(into collector: inout CardCollector) {
    forEachPart(of: "relatedTo", into: &collector) { key, place, reader, collector in
      guard let uid = key, let value = reader.value(in: place, into: &collector)?.object
      else { return }
      let types = value.set("relation").map { (name: "TYPE", value: $0) }
      reader.card.add(
        ContentLine("RELATED", types, .text(uid)),
        at: reader.lines.line(at: place.lowerBound)
      )
    }
  }

  /// A program's own text becomes a vCard extension, which is searched for a number.
  private mutating func add(
    _ member: (key: String, start: Int),
    into collector: inout CardCollector
  ) {
    guard let text = source.string(at: member.start), !text.isEmpty else { return }
    let name = String(member.key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    card.add(ContentLine("X-" + name, .text(text)), at: lines.line(at: member.start))
  }

  /// Reads the vCard properties that JSContact has no place for, in jCard's form (RFC 9555
  /// §2.15.1).
  private mutating func readKept(into collector: inout CardCollector) {
    let value = value("vCardProps", into: &collector)
    let older = self.value("vCard", into: &collector)?.object?["properties"]
    for property in (value ?? older)?.array ?? [] {
      guard let written = JCardProperty(property)?.line else { continue }
      card.add(written, at: line(start(of: "vCardProps") == nil ? "vCard" : "vCardProps"))
    }
  }
}

/// Reads what the members of a Card hold; values are made one by one.
extension JSContactReader {
  mutating func line(_ name: String) -> Int {
    lines.line(at: start(of: name) ?? start)
  }

  func text(_ name: String) -> String? {
    start(of: name).flatMap { source.string(at: $0) }
  }

  mutating func value(_ name: String, into collector: inout CardCollector) -> JSONValue? {
    guard let start = start(of: name) else { return nil }
    return noting(in: &collector) { source throws(JSONError) in try source.value(at: start) }
  }

  mutating func value(in place: Range<Int>, into collector: inout CardCollector) -> JSONValue? {
    noting(in: &collector) { source throws(JSONError) in try source.value(in: place) }
  }

  /// What is read of the source; `nil` if it is not JSON, which is reported.
  private mutating func noting<Result>(
    in collector: inout CardCollector,
    _ read: (JSONSource) throws(JSONError) -> Result?
  ) -> Result? {
    do throws(JSONError) {
      return try read(source)
    } catch {
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
      return nil
    }
  }

  /// The parts of a member; `nil` if it is missing, or has no parts, which is reported.
  private mutating func parts(_ name: String, into collector: inout CardCollector) -> JSONParts? {
    guard let start = start(of: name) else { return nil }
    if let parts = JSONParts(source.bytes, at: start) { return parts }
    guard !source.isNull(at: start) else { return nil }
    Self.complain(of: name, lines.line(at: start), in: &collector)
    return nil
  }

  /// The key and the place of the next part; anything that is not JSON is reported.
  private mutating func next(
    of parts: inout JSONParts,
    into collector: inout CardCollector
  ) -> (key: String?, place: Range<Int>)? {
    noting(in: &collector) { source throws(JSONError) in try source.next(of: &parts) }
  }

  /// Reports a lost number as an error and anything else as a warning.
  static func complain(of name: String, _ line: Int, in collector: inout CardCollector) {
    let message = "an item of \"\(name)\" has no value that elist understands; it was left out"
    if name == "phones" {
      collector.note(.error(line, message))
    } else {
      collector.note(.warning(line, message))
    }
  }

  /// The keys of a set, `{"Family": true}`.
  mutating func keys(_ name: String, into collector: inout CardCollector) -> [String] {
    var keys: [String] = []
    forEachPart(of: name, into: &collector) { key, place, reader, _ in
      guard let key, !reader.source.isFalse(at: place.lowerBound) else { return }
      keys.append(key)
    }
    return keys
  }

  /// Calls the closure with the key and the place of each part of a map or a list, in order.
  mutating func forEachPart(
    of name: String,
    into collector: inout CardCollector,
    _ body: (String?, Range<Int>, inout JSContactReader, inout CardCollector) -> Void
  ) {
    guard var parts = parts(name, into: &collector) else { return }
    while let (key, place) = next(of: &parts, into: &collector) {
      body(key, place, &self, &collector)
    }
  }
}

extension JSONSource {
  fileprivate func isNull(at start: Int) -> Bool { bytes[start...].starts(with: "null".utf8) }

  fileprivate func isFalse(at start: Int) -> Bool { bytes[start...].starts(with: "false".utf8) }

  /// A medium, without its bytes unless photographs are to be kept.
  func medium(at start: Int) -> JSONValue {
    var (kind, uri) = (JSONValue.null, JSONValue.null)
    guard var parts = JSONParts(bytes, at: start) else { return .object([:]) }
    while let part = try? parts.next() {
      if part.key == "kind" { kind = .text(string(at: part.start)) }
      if part.key == "uri", keepsPhotos { uri = .text(string(at: part.start)) }
    }
    return .object(["kind": kind, "uri": uri])
  }
}
