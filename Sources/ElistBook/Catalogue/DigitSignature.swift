/// Which keys a number has, and which pairs of keys follow each other; some pairs share a bit.
///
/// It is small enough to be compared in one step, so most numbers are skipped without being read.
struct DigitSignature: Sendable, Equatable {
  private var bits: UInt64 = 0

  private static let keyCount: UInt64 = 12
  private static let pairBits: UInt64 = 52

  /// The traces of some keys in their order.
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
    var traces = self
    traces.bits &= 1 << Self.keyCount - 1
    return traces
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
