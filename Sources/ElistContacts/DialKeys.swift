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
    // A search reads every number of a book, and bytes in memory are read without a call for each.
    let isRead: Void? = text.withContiguousStorageIfAvailable { read(bytes: $0) }
    if isRead == nil { Array(text).withUnsafeBufferPointer { read(bytes: $0) } }
  }

  private mutating func read(bytes: UnsafeBufferPointer<UInt8>) {
    keys.removeAll(keepingCapacity: true)
    (isGlobal, trunkZero) = (false, nil)
    var before: (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      guard byte < 0x80 else { return readScalars(String(decoding: bytes, as: UTF8.self)) }
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

/// The digits of a number without leading zeros and signs, to compare uninterpreted numbers.
package struct PlainDigits: Hashable {
  package let digits: [UInt8]

  /// The fewest digits of a number that is the same with and without a country calling code.
  private static let fewest = 7

  /// `nil` if there is no digit except zeros, or if the text has a letter, `*` or `#`.
  package init?(_ raw: String) {
    let dialled = DialKeys(raw.utf8)
    let zero = UInt8(ascii: "0")
    var keys = dialled.keys
    // `+49 (0)170`: the zero is not dialled from abroad.
    if let trunkZero = dialled.trunkZero, dialled.isGlobal || keys.starts(with: [zero, zero]) {
      keys.remove(at: trunkZero)
    }
    digits = Array(keys.drop { $0 == zero })
    guard !digits.isEmpty, digits.allSatisfy({ (zero...zero + 9).contains($0) }) else { return nil }
    guard !raw.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
  }

  /// The last digits, which are the same in two spellings of one number.
  package var ending: String { String(decoding: digits.suffix(Self.fewest), as: UTF8.self) }

  /// Whether both may be one number, one of them written with its country calling code.
  package func isSame(as other: PlainDigits) -> Bool {
    let (short, long) = digits.count < other.digits.count ? (self, other) : (other, self)
    guard short.digits.count < long.digits.count else { return digits == other.digits }
    return short.digits.count >= Self.fewest
      && long.digits.suffix(short.digits.count) == short.digits[...]
  }
}

extension Phone {
  /// Whether it is the same number, however it is written.
  ///
  /// The same digits under two regions are two numbers. Seven digits that end a longer number may
  /// belong to another area, and do not count as the same.
  package func isSameNumber(as other: Phone) -> Bool {
    guard region == nil || other.region == nil || region == other.region else { return false }
    if raw.isSpelling(of: other.raw) { return true }
    guard let digits = PlainDigits(raw), let others = PlainDigits(other.raw) else { return false }
    return digits.isSame(as: others) && min(digits.digits.count, others.digits.count) > 7
  }
}
