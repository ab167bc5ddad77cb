import Foundation

/// Where a value is in JSON: names and positions between dots, `entries.0.number.e164`.
///
/// `*` goes through all members of an array and gives an array; `#` is how many there are; `.`
/// alone is the whole. A name that is left out is a failure, which `null` is not.
struct JSONPath {
  private let steps: ArraySlice<Substring>

  init(_ text: String) { steps = text.split(separator: ".")[...] }

  /// The value there, as JSON with sorted keys.
  func value(in data: Data) throws -> String {
    let root = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    return try Self.render(try Self.follow(steps, in: root))
  }

  /// JSON with sorted keys and no spaces, so that equal values are equal texts.
  static func canonical(_ data: Data) throws -> String {
    try render(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private static func render(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [
      .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options),
      as: UTF8.self
    )
  }

  private static func follow(_ steps: ArraySlice<Substring>, in value: Any) throws -> Any {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    switch value {
    case let array as [Any] where step == "*": return try array.map { try follow(rest, in: $0) }
    case let array as [Any] where step == "#": return array.count
    case let array as [Any]:
      guard let index = Int(step), array.indices.contains(index) else {
        throw ScriptFailure("there is no \(step) among \(array.count)")
      }
      return try follow(rest, in: array[index])
    case let object as [String: Any]:
      guard let member = object[String(step)] else { throw ScriptFailure("there is no \(step)") }
      return try follow(rest, in: member)
    default: throw ScriptFailure("there is no \(step) in \(value)")
    }
  }
}
