import ElistModel
import JSONFormat

/// Reads what the members of a Card hold; values are made one by one.
extension JSContactReader {
  mutating func line(_ name: String) -> Int {
    lines.line(at: members[name] ?? start)
  }

  func text(_ name: String) -> String? {
    members[name].flatMap { source.string(at: $0) }
  }

  mutating func value(_ name: String, into reading: inout CardTextReading) -> JSONValue? {
    members[name].flatMap { value(at: $0, into: &reading) }
  }

  mutating func value(at start: Int, into reading: inout CardTextReading) -> JSONValue? {
    do throws(JSONError) {
      return try source.value(at: start)
    } catch {
      reading.log.fail(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      return nil
    }
  }

  /// The parts of a member; `nil` if it is missing, or has no parts, which is reported.
  private mutating func parts(_ name: String, into reading: inout CardTextReading) -> JSONParts? {
    guard let start = members[name] else { return nil }
    if let parts = JSONParts(source.bytes, at: start) { return parts }
    guard !source.isNull(at: start) else { return nil }
    Self.complain(of: name, lines.line(at: start), in: &reading)
    return nil
  }

  /// The next part; anything that is not JSON is reported.
  private mutating func next(
    of parts: inout JSONParts,
    into reading: inout CardTextReading
  ) -> JSONPart? {
    do throws(JSONError) {
      return try parts.next()
    } catch {
      reading.log.fail(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      return nil
    }
  }

  /// Reports a lost number as an error and anything else as a warning.
  static func complain(of name: String, _ line: Int, in reading: inout CardTextReading) {
    let message = "this of \"\(name)\" has no value that is understood and was left out"
    if name == "phones" { reading.log.fail(line, message) } else { reading.log.warn(line, message) }
  }

  /// The keys of a set, `{"Family": true}`.
  mutating func keys(_ name: String, into reading: inout CardTextReading) -> [String] {
    var keys: [String] = []
    forEachPart(of: name, into: &reading) { part, reader, _ in
      guard let key = part.key, !reader.source.isFalse(at: part.start) else { return }
      keys.append(key)
    }
    return keys
  }

  /// Calls the closure with each part of a map or a list, in order.
  mutating func forEachPart(
    of name: String,
    into reading: inout CardTextReading,
    _ body: (JSONPart, inout JSContactReader, inout CardTextReading) -> Void
  ) {
    guard var parts = parts(name, into: &reading) else { return }
    while let part = next(of: &parts, into: &reading) { body(part, &self, &reading) }
  }
}

extension JSONSource {
  fileprivate func isNull(at start: Int) -> Bool { bytes[start...].starts(with: "null".utf8) }

  fileprivate func isFalse(at start: Int) -> Bool { bytes[start...].starts(with: "false".utf8) }

  /// A medium without its bytes.
  func medium(at start: Int) -> JSONValue {
    var kind = JSONValue.null
    guard var parts = JSONParts(bytes, at: start) else { return .object([:]) }
    while let part = try? parts.next() {
      if part.key == "kind" { kind = .text(string(at: part.start)) }
    }
    return .object(["kind": kind])
  }
}
