/// Sixteen random bytes that name a vault or one save of it.
package struct Identifier: Hashable, Sendable, CustomStringConvertible {
  /// The length in bytes.
  static let length = 16
  /// The parent of a first save.
  static let none = Identifier(bytes: [UInt8](repeating: 0, count: length)[...])

  /// The bytes as they are in the header.
  package let bytes: [UInt8]

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The bytes as 32 lower-case hexadecimal digits.
  package var description: String {
    String(decoding: hexadecimal(bytes), as: UTF8.self)
  }
}

/// Two lower-case hexadecimal digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("0123456789abcdef".utf8)
  return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
}
