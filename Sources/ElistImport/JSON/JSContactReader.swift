import ElistModel
import JSONFormat

/// Writes one JSContact Card (RFC 9553) as vCard text, by the conversions of RFC 9555.
///
/// Versions 1.0 and 2.0 do not differ in what is read here.
struct JSContactReader {
  /// Knows where the lines are; it is handed back so that no line is counted twice.
  var lines: LineCounter
  let source: JSONSource
  let start: Int
  /// The card's members by name.
  private(set) var members: [String: Int] = [:]
  /// The members that a program added (RFC 9553 §1.8.1).
  private var extensions: [(key: String, start: Int)] = []

  /// A reader of the object at an offset; the object's end must be known to exist.
  init(_ source: JSONSource, _ start: Int, lines: LineCounter) {
    self.source = source
    self.start = start
    self.lines = lines
  }

  /// Reads all that elist keeps; anything without the required form is reported.
  mutating func read(into reading: inout CardTextReading) {
    let first = lines.line(at: start)
    reading.text.beginCard(first)
    do throws(JSONError) {
      try findMembers()
    } catch {
      reading.log.fail(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
    }
    readSingles(into: &reading)
    readMaps(into: &reading)
    readRelated(into: &reading)
    readLocalizations(into: &reading)
    readKept(into: &reading)
    for member in extensions { add(member, into: &reading) }
    reading.text.endCard(first)
  }

  /// If a member appears twice, the first one counts.
  private mutating func findMembers() throws(JSONError) {
    guard var parts = JSONParts(source.bytes, at: start) else { return }
    while let part = try parts.next() {
      guard let key = part.key, !Self.unread.contains(key) else { continue }
      guard Self.known.contains(key) else {
        extensions.append((key, part.start))
        continue
      }
      members[key] = members[key] ?? part.start
    }
  }

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

  private mutating func readSingles(into reading: inout CardTextReading) {
    if let uid = text("uid") { reading.text.add(CardLine("UID", .text(uid)), line("uid")) }
    if let kind = text("@type") == "CardGroup" ? "group" : text("kind") {
      reading.text.add(CardLine("KIND", .text(kind)), line("kind"))
    }
    let name = members["name"] == nil ? "fullName" : "name"
    if let value = value(name, into: &reading) {
      for property in JSContactName(value).lines { reading.text.add(property, line(name)) }
    }
    let keywords = keys("keywords", into: &reading)
    if !keywords.isEmpty {
      reading.text.add(CardLine("CATEGORIES", .list(keywords)), line("keywords"))
    }
    for member in keys("members", into: &reading) {
      reading.text.add(CardLine("MEMBER", .text(member)), line("members"))
    }
  }

  private mutating func readMaps(into reading: inout CardTextReading) {
    for (name, convert) in JSContactValues.conversions {
      forEachPart(of: name, into: &reading) { part, reader, reading in
        let line = reader.lines.line(at: part.start)
        // Of a picture, only its existence matters.
        let isMedium = name == "media"
        guard
          let value = isMedium
            ? reader.source.medium(at: part.start) : reader.value(at: part.start, into: &reading)
        else { return }
        guard let converted = value.object.flatMap(convert) else {
          return Self.complain(of: name, line, in: &reading)
        }
        for property in converted.lines {
          reading.text.add(property, label: converted.label, line)
        }
      }
    }
  }

  private mutating func readLocalizations(into reading: inout CardTextReading) {
    guard let value = value("localizations", into: &reading) else { return }
    let localizations = JSContactLocalizations(value, name: self.value("name", into: &reading))
    for property in localizations.lines { reading.text.add(property, line("localizations")) }
  }

  /// RFC 9553 §2.1.8: the keys are the identifiers of the related people.
  private mutating func readRelated(into reading: inout CardTextReading) {
    forEachPart(of: "relatedTo", into: &reading) { part, reader, reading in
      guard let uid = part.key,
        let value = reader.value(at: part.start, into: &reading)?.object
      else { return }
      let types = value.set("relation").map { (name: "TYPE", value: $0) }
      reading.text.add(CardLine("RELATED", types, .text(uid)), reader.lines.line(at: part.start))
    }
  }

  /// A program's own text becomes a vCard extension, which is searched for a number.
  private mutating func add(
    _ member: (key: String, start: Int),
    into reading: inout CardTextReading
  ) {
    guard let text = source.string(at: member.start), !text.isEmpty else { return }
    let name = String(member.key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    reading.text.add(CardLine("X-" + name, .text(text)), lines.line(at: member.start))
  }

  /// Reads the vCard properties that JSContact has no place for, in jCard's form (RFC 9555
  /// §2.15.1).
  private mutating func readKept(into reading: inout CardTextReading) {
    let value = value("vCardProps", into: &reading)
    let older = self.value("vCard", into: &reading)?.object?["properties"]
    for property in (value ?? older)?.array ?? [] {
      guard let written = JCardProperty(property)?.line else { continue }
      reading.text.add(written, line(members["vCardProps"] == nil ? "vCard" : "vCardProps"))
    }
  }
}
