/// The digits of a number without leading zeros and signs, to compare uninterpreted numbers.
struct PlainDigits: Hashable {
  let digits: [UInt8]

  /// The fewest digits of a number that is the same with and without a country calling code.
  private static let fewest = 7

  /// Fails if there is no digit, or if a key to dial is not a digit.
  init?(_ raw: String) {
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
  var ending: String { String(decoding: digits.suffix(Self.fewest), as: UTF8.self) }

  /// Whether both may be one number, one of them written with its country calling code.
  func isSame(as other: PlainDigits) -> Bool {
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
  func isSameNumber(as other: Phone) -> Bool {
    guard region == nil || other.region == nil || region == other.region else { return false }
    if raw.withoutSeparators == other.raw.withoutSeparators { return true }
    guard let digits = PlainDigits(raw), let others = PlainDigits(other.raw) else { return false }
    return digits.isSame(as: others) && min(digits.digits.count, others.digits.count) > 7
  }
}
