/// A set of bytes, small enough to be compared in one step; different bytes may share a bit.
struct ByteSignature: Sendable, Equatable {
  private var bits: UInt64 = 0

  /// The bytes of a text.
  init(_ text: some Sequence<UInt8> = []) {
    for byte in text { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) { bits |= Self.bit(byte) }

  func contains(_ byte: UInt8) -> Bool { bits & Self.bit(byte) != 0 }

  func isSuperset(of other: ByteSignature) -> Bool { other.bits & ~bits == 0 }

  mutating func formUnion(_ other: ByteSignature) { bits |= other.bits }

  /// Lower-case letters and digits have a bit each, which nothing else shares.
  private static func bit(_ byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 1 << UInt64(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 1 << UInt64(26 + byte - UInt8(ascii: "0"))
    default: 1 << UInt64(36 + byte % 28)
    }
  }
}
