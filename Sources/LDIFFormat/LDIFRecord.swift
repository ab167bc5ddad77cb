/// A record of an LDIF file: the entry of a directory, or a change to one.
package struct LDIFRecord: Equatable, Sendable {
  /// The physical line where it starts, from 1.
  package var line: Int
  package var attributes: [LDIFAttribute] = []

  /// The first value of an attribute, whose name is given in small letters.
  package func first(_ name: String) -> LDIFAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute with one value.
package struct LDIFAttribute: Equatable, Sendable {
  /// The physical line where it starts, from 1.
  package var line: Int
  /// The name in small letters, `cn`, without its options.
  package var name: String
  /// The options in small letters, `lang-ja`.
  package var options: [String] = []
  /// The bytes of the value, which UTF-8 or a picture may be.
  package var value: [UInt8] = []
  package var form: Form = .plain

  /// How a value was given.
  package enum Form: Equatable, Sendable {
    /// As it is.
    case plain
    /// In base64.
    case encoded
    /// By an address where it can be had, which is the value; nobody goes there.
    case address
    /// It was passed over: a picture, a key, or longer than the limit.
    case skipped
  }
}
