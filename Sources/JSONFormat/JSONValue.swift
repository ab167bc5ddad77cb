/// Any JSON value (RFC 8259).
///
/// A rewritten document keeps what this version does not know.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits as they were written, so no number loses precision.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A whole number.
  package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// A string, or `null` for `nil`.
  package static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// An array of strings.
  package static func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

  /// The string, if it is one.
  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The whole number, if it is one that fits.
  package var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits)
  }

  /// The truth value, if it is one.
  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements, if it is an array.
  package var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The members, if it is an object.
  package var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
