import ElistModel
import ElistText
import ElistVCards
import JSONFormat
import UnicodeText
import VCardFormat

/// Makes a card of one jCard (RFC 7095 §3).
struct JCardReader {
  private(set) var lines: LineCounter
  private let source: JSONSource
  private let start: Int

  /// A reader of the array at an offset; the array's end must be known to exist.
  init(_ source: JSONSource, _ start: Int, lines: LineCounter) {
    self.source = source
    self.start = start
    self.lines = lines
  }

  /// Reads all properties; anything else is reported and does not affect the others.
  mutating func read(into collector: inout CardCollector) {
    let first = lines.line(at: start)
    var card = CardBuilder(line: first)
    do throws(JSONError) {
      try readProperties(into: &card, &collector)
    } catch {
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
    }
    collector.take(card.finish())
  }

  private mutating func readProperties(
    into card: inout CardBuilder,
    _ collector: inout CardCollector
  ) throws(JSONError) {
    guard var whole = JSONParts(source.bytes, at: start) else { return }
    _ = try whole.next()
    guard let list = try whole.next(), var parts = JSONParts(source.bytes, at: list.start) else {
      return
    }
    while let part = try source.next(of: &parts) {
      readProperty(part.place, into: &card, &collector)
    }
  }

  private mutating func readProperty(
    _ place: Range<Int>,
    into card: inout CardBuilder,
    _ collector: inout CardCollector
  ) {
    let line = lines.line(at: place.lowerBound)
    do throws(JSONError) {
      let value = try source.value(in: place)
      guard let property = JCardProperty(value) else {
        return collector.note(.error(line, JCardProperty.complaint(value)))
      }
      if let written = property.line { card.add(written, at: line) }
    } catch {
      // A picture is not read at all.
      guard !source.isPicture(place.lowerBound) else { return }
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
    }
  }
}

extension JSONSource {
  /// Whether a property is a picture or the like, which may be too long to read.
  fileprivate func isPicture(_ start: Int) -> Bool {
    guard var parts = JSONParts(bytes, at: start), let first = try? parts.next(),
      let name = string(at: first.start)?.lowercased()
    else { return false }
    return ["photo", "logo", "sound", "key"].contains(name)
  }
}

/// A property of a jCard, `[name, parameters, type, value, …]` (RFC 7095 §3.3).
struct JCardProperty {
  private let name: String
  private let parameters: [String: JSONValue]
  private let isOfUnknownType: Bool
  private let values: ArraySlice<JSONValue>

  /// Reads a property; `nil` if the value does not have its form.
  init?(_ value: JSONValue) {
    guard let parts = value.array, parts.count >= 4, let name = parts[0].string,
      let type = parts[2].string
    else { return nil }
    self.name = name
    parameters = parts[1].object ?? [:]
    isOfUnknownType = type != "text" && type.lowercased() == "unknown"
    values = parts[3...]
  }

  /// How something that is not a property is reported.
  static func complaint(_ value: JSONValue) -> String {
    let name = value.array?.first?.string ?? "this"
    return "\"\(name)\" is not a property; [name, parameters, type, value] was expected"
  }

  /// The property as a line of a vCard; `nil` if it has no value.
  var line: ContentLine? {
    guard let value else { return nil }
    return ContentLine(name.uppercased(), group: group, writtenParameters, value)
  }

  private var group: String? { parameters["group"]?.string }

  /// A parameter with several values is an array (RFC 7095 §3.4.1).
  private var writtenParameters: [(name: String, value: String)] {
    guard !parameters.isEmpty else { return [] }
    return parameters.sorted { $0.key < $1.key }.filter { $0.key != "group" }.flatMap {
      name,
      value in
      (value.array ?? [value]).compactMap(\.scalarText).map { (name.uppercased(), $0) }
    }
  }

  private var value: ContentLine.Value? {
    if values.count == 1, let only = values.first {
      return only.array.map(Self.components) ?? only.scalarText.map(text)
    }
    let texts = values.compactMap(\.scalarText)
    return texts.count > 1 ? .list(texts) : texts.first.map(text)
  }

  private func text(_ text: String) -> ContentLine.Value {
    isOfUnknownType ? .raw(text) : .text(text)
  }

  /// The components of a structured value, each of which is a text or has several.
  private static func components(_ components: [JSONValue]) -> ContentLine.Value {
    components.contains { $0.array != nil }
      ? .structured(components.map { ($0.array ?? [$0]).compactMap(\.scalarText) })
      : .components(components.map { $0.scalarText ?? "" })
  }
}

extension JSONValue {
  /// The text of a string, a number or a Boolean.
  var scalarText: String? {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    case .bool(let value): value ? "TRUE" : "FALSE"
    case .null, .array, .object: nil
    }
  }
}
