/// A record of an LDIF file: the entry of a directory, or a change to one.
package struct LDIFRecord: Equatable, Sendable {
  /// The physical line where it starts, from 1.
  package var line: Int
  package var attributes: [LDIFAttribute] = []

  /// The first value of an attribute, whose name is given in lower case.
  package func first(_ name: String) -> LDIFAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute with one value.
package struct LDIFAttribute: Equatable, Sendable {
  /// The physical line where it starts, from 1.
  package var line: Int
  /// The name in lower case, `cn`, without its options.
  package var name: String
  /// The options in lower case, `lang-ja`.
  package var options: [String] = []
  /// The bytes of the value, such as UTF-8 or a picture.
  package var value: [UInt8] = []
  package var form: Form = .plain

  /// How a value was given.
  package enum Form: Equatable, Sendable {
    /// As it is.
    case plain
    /// In base64.
    case encoded
    /// The value is a URL. It is never fetched.
    case address
    /// It was skipped: a picture, a key, or longer than the limit.
    case skipped
  }
}
