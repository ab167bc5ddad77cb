/// The keys to dial in a number's text, without separators: digits of any script, `*`, `#`.
package struct DialKeys: Equatable, Sendable {
  /// ASCII digits, `*` and `#`, without a leading plus.
  package private(set) var keys: [UInt8] = []
  /// Whether a plus is written before them.
  package private(set) var isGlobal = false
  /// The index of a zero that was written `(0)`, which is not dialled from abroad.
  package private(set) var trunkZero: Int?

  package init() {}

  /// The keys of a text.
  package init(_ text: some Sequence<UInt8>) {
    self.init()
    read(text)
  }

  /// Replaces the keys by those of another text.
  package mutating func read(_ text: some Sequence<UInt8>) {
    keys.removeAll(keepingCapacity: true)
    (isGlobal, trunkZero) = (false, nil)
    var before: (UInt8, UInt8) = (0, 0)
    for byte in text {
      guard byte < 0x80 else { return readScalars(String(decoding: Array(text), as: UTF8.self)) }
      append(byte)
      if before == (UInt8(ascii: "("), UInt8(ascii: "0")), byte == UInt8(ascii: ")") {
        trunkZero = keys.count - 1
      }
      before = (before.1, byte)
    }
  }

  private mutating func readScalars(_ text: String) {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        plain.append(UInt8(scalar.value))
      } else if scalar == "\u{FF0B}" {
        plain.append(UInt8(ascii: "+"))
      } else if scalar.properties.numericType == .decimal {
        let digit = scalar.properties.numericValue.flatMap { UInt8(exactly: $0) } ?? 0
        plain.append(UInt8(ascii: "0") + digit)
      }
    }
    read(plain)
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"):
      keys.append(byte)
    case UInt8(ascii: "+"): isGlobal = isGlobal || keys.isEmpty
    default: break
    }
  }
}
