import UnicodeText
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

  mutating func value(_ name: String, into collector: inout CardCollector) -> JSONValue? {
    members[name].flatMap { value(at: $0, into: &collector) }
  }

  mutating func value(at start: Int, into collector: inout CardCollector) -> JSONValue? {
    do throws(JSONError) {
      return try source.value(at: start)
    } catch {
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
      return nil
    }
  }

  /// The parts of a member; `nil` if it is missing, or has no parts, which is reported.
  private mutating func parts(_ name: String, into collector: inout CardCollector) -> JSONParts? {
    guard let start = members[name] else { return nil }
    if let parts = JSONParts(source.bytes, at: start) { return parts }
    guard !source.isNull(at: start) else { return nil }
    Self.complain(of: name, lines.line(at: start), in: &collector)
    return nil
  }

  /// The next part; anything that is not JSON is reported.
  private mutating func next(
    of parts: inout JSONParts,
    into collector: inout CardCollector
  ) -> JSONPart? {
    do throws(JSONError) {
      return try parts.next()
    } catch {
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
      return nil
    }
  }

  /// Reports a lost number as an error and anything else as a warning.
  static func complain(of name: String, _ line: Int, in collector: inout CardCollector) {
    let message = "this of \"\(name)\" has no value that is understood and was left out"
    if name == "phones" {
      collector.note(.error(line, message))
    } else {
      collector.note(.warning(line, message))
    }
  }

  /// The keys of a set, `{"Family": true}`.
  mutating func keys(_ name: String, into collector: inout CardCollector) -> [String] {
    var keys: [String] = []
    forEachPart(of: name, into: &collector) { part, reader, _ in
      guard let key = part.key, !reader.source.isFalse(at: part.start) else { return }
      keys.append(key)
    }
    return keys
  }

  /// Calls the closure with each part of a map or a list, in order.
  mutating func forEachPart(
    of name: String,
    into collector: inout CardCollector,
    _ body: (JSONPart, inout JSContactReader, inout CardCollector) -> Void
  ) {
    guard var parts = parts(name, into: &collector) else { return }
    while let part = next(of: &parts, into: &collector) { body(part, &self, &collector) }
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
