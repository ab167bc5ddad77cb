import ElistModel

/// Writes one Card of JSContact (RFC 9553) as vCard text, by the conversions of RFC 9555.
///
/// Versions 1.0 and 2.0 are alike in what is read here.
struct JSContactReader {
  private(set) var lines: LineCounter
  private let source: JSONSource
  private let start: Int
  /// The card's members by name.
  private var members: [String: Int] = [:]

  /// A reader of the object at an offset, whose end is known to be there.
  init(_ source: JSONSource, _ start: Int, lines: LineCounter) {
    self.source = source
    self.start = start
    self.lines = lines
  }

  /// Reads all that elist keeps; what has not the form that it must have is told.
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
    readKept(into: &reading)
    reading.text.endCard(first)
  }

  /// A member that stands twice counts as it stands first.
  private mutating func findMembers() throws(JSONError) {
    guard var parts = JSONParts(source.bytes, at: start) else { return }
    while let part = try parts.next() {
      guard let key = part.key, Self.known.contains(key), members[key] == nil else { continue }
      members[key] = part.start
    }
  }

  private static let known: Set<String> = [
    "uid", "kind", "@type", "name", "keywords", "members", "nicknames", "organizations", "titles",
    "phones", "emails", "addresses", "anniversaries", "notes", "links", "media", "relatedTo",
    "preferredLanguages", "vCardProps", "vCard",
  ]

  private mutating func readSingles(into reading: inout CardTextReading) {
    if let uid = text("uid") { reading.text.add(CardLine("UID", .text(uid)), line("uid")) }
    if let kind = text("@type") == "CardGroup" ? "group" : text("kind") {
      reading.text.add(CardLine("KIND", .text(kind)), line("kind"))
    }
    if let name = value("name", into: &reading)?.object {
      for property in JSContactName(name).lines { reading.text.add(property, line("name")) }
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
      forEach(name, into: &reading) { value, line, reading in
        guard let members = value.object, let converted = convert(members) else {
          return JSContactReader.complain(of: name, line, in: &reading)
        }
        for property in converted.lines {
          reading.text.add(property, label: converted.label, line)
        }
      }
    }
  }

  /// A number that is lost is an error, anything else a warning.
  private static func complain(
    of name: String,
    _ line: Int,
    in reading: inout CardTextReading
  ) {
    let message = "this of \"\(name)\" has no value that is understood and was left out"
    if name == "phones" { reading.log.fail(line, message) } else { reading.log.warn(line, message) }
  }

  /// RFC 9553 §2.1.8: the keys are the identifiers of the others.
  private mutating func readRelated(into reading: inout CardTextReading) {
    guard let start = members["relatedTo"], var parts = JSONParts(source.bytes, at: start) else {
      return
    }
    while let part = try? parts.next() {
      guard let uid = part.key, let value = value(at: part.start, into: &reading)?.object else {
        continue
      }
      let types = value.set("relation").map { (name: "TYPE", value: $0) }
      reading.text.add(CardLine("RELATED", types, .text(uid)), lines.line(at: part.start))
    }
  }

  /// Properties of a vCard that JSContact has no place for, in jCard's form (RFC 9555 §2.15.1).
  private mutating func readKept(into reading: inout CardTextReading) {
    let value = value("vCardProps", into: &reading)
    let older = self.value("vCard", into: &reading)?.object?["properties"]
    for property in (value ?? older)?.array ?? [] {
      guard let written = JCardProperty(property)?.line else { continue }
      reading.text.add(written, line(members["vCardProps"] == nil ? "vCard" : "vCardProps"))
    }
  }
}

// MARK: Members

extension JSContactReader {
  private mutating func line(_ name: String) -> Int {
    lines.line(at: members[name] ?? start)
  }

  private func text(_ name: String) -> String? {
    members[name].flatMap { source.string(at: $0) }
  }

  private mutating func value(_ name: String, into reading: inout CardTextReading) -> JSONValue? {
    members[name].flatMap { value(at: $0, into: &reading) }
  }

  private mutating func value(at start: Int, into reading: inout CardTextReading) -> JSONValue? {
    do throws(JSONError) {
      return try source.value(at: start)
    } catch {
      reading.log.fail(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      return nil
    }
  }

  /// The keys of a set, `{"Family": true}`.
  private mutating func keys(_ name: String, into reading: inout CardTextReading) -> [String] {
    guard let start = members[name], var parts = JSONParts(source.bytes, at: start) else {
      return []
    }
    var keys: [String] = []
    while let part = try? parts.next() {
      guard let key = part.key, !source.bytes[part.start...].starts(with: "false".utf8) else {
        continue
      }
      keys.append(key)
    }
    return keys
  }

  /// Calls with each value of a map, in its order.
  private mutating func forEach(
    _ name: String,
    into reading: inout CardTextReading,
    _ body: (JSONValue, Int, inout CardTextReading) -> Void
  ) {
    guard let start = members[name], var parts = JSONParts(source.bytes, at: start) else { return }
    while let part = try? parts.next() {
      let line = lines.line(at: part.start)
      // Pictures are only asked for being there.
      guard name != "media" else {
        body(source.medium(at: part.start), line, &reading)
        continue
      }
      if let value = value(at: part.start, into: &reading) { body(value, line, &reading) }
    }
  }
}

extension JSONSource {
  /// A medium without its bytes.
  fileprivate func medium(at start: Int) -> JSONValue {
    var kind = JSONValue.null
    guard var parts = JSONParts(bytes, at: start) else { return .object([:]) }
    while let part = try? parts.next() {
      if part.key == "kind" { kind = .text(string(at: part.start)) }
    }
    return .object(["kind": kind])
  }
}
