/// Which keys a number has, and which pairs of keys follow each other; some pairs share a bit.
///
/// It is small enough to be compared in one step, so most numbers are skipped without being read.
struct DigitSignature: Sendable, Equatable {
  private var bits: UInt64 = 0

  private static let keyCount: UInt64 = 12
  private static let pairBits: UInt64 = 52

  /// The signature of some keys in their order.
  init(_ keys: some Sequence<UInt8> = []) {
    var before: UInt64?
    for key in keys {
      let key = Self.value(key)
      bits |= 1 << key
      if let before {
        bits |= 1 << (Self.keyCount + (before * Self.keyCount + key) % Self.pairBits)
      }
      before = key
    }
  }

  /// The same without the pairs: what is needed if other keys may be between.
  var withoutPairs: DigitSignature {
    var signature = self
    signature.bits &= 1 << Self.keyCount - 1
    return signature
  }

  func isSuperset(of other: DigitSignature) -> Bool { other.bits & ~bits == 0 }

  mutating func formUnion(_ other: DigitSignature) { bits |= other.bits }

  private static func value(_ key: UInt8) -> UInt64 {
    switch key {
    case UInt8(ascii: "*"): 10
    case UInt8(ascii: "#"): 11
    default: UInt64(key &- UInt8(ascii: "0")) % 10
    }
  }
}

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
