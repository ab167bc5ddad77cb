import VCardFormat
import ElistModel
import JSONFormat

/// A property of a jCard, `[name, parameters, type, value, …]` (RFC 7095 §3.3).
struct JCardProperty {
  private let name: String
  private let parameters: [String: JSONValue]
  private let type: String
  private let values: [JSONValue]

  /// Reads a property; `nil` if the value does not have its form.
  init?(_ value: JSONValue) {
    guard let parts = value.array, parts.count >= 4, let name = parts[0].string,
      let type = parts[2].string
    else { return nil }
    self.name = name
    parameters = parts[1].object ?? [:]
    self.type = type.lowercased()
    values = Array(parts[3...])
  }

  /// How something that is not a property is reported.
  static func complaint(_ value: JSONValue) -> String {
    let name = value.array?.first?.string ?? "this"
    return "\"\(name)\" is not a property, [name, parameters, type, value] was expected"
  }

  /// The property as a line of a vCard; `nil` if it has no value.
  var line: ContentLine? {
    guard let value else { return nil }
    return ContentLine(name.uppercased(), group: group, writtenParameters, value)
  }

  private var group: String? { parameters["group"]?.string }

  /// A parameter with several values is an array (RFC 7095 §3.4.1).
  private var writtenParameters: [(name: String, value: String)] {
    parameters.sorted { $0.key < $1.key }.filter { $0.key != "group" }.flatMap { name, value in
      (value.array ?? [value]).compactMap(\.scalarText).map { (name.uppercased(), $0) }
    }
  }

  private var value: ContentLine.Value? {
    let texts = values.compactMap(\.scalarText)
    if values.count == 1, let components = values[0].array {
      return .structured(components.map { ($0.array ?? [$0]).compactMap(\.scalarText) })
    }
    guard let first = texts.first else { return nil }
    if texts.count > 1 { return .list(texts) }
    return type == "unknown" ? .raw(first) : .text(first)
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
