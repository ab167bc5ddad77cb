/// Part of a number as a person types it into a search: what is dialled, without separators.
struct NumberFragment: Sendable {
  /// Digits, `*` and `#`, without a leading plus.
  private let keys: [UInt8]
  /// Whether a plus stands before the digits.
  private let isGlobal: Bool

  /// The fragment of a folded word; `nil` where there is a letter or no digit.
  init?(_ word: String) {
    guard !word.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
    let dialled = DialledNumber(Array(word.utf8)[...])
    guard dialled.keys.contains(where: isASCIILetterOrDigit) else { return nil }
    (keys, isGlobal) = (dialled.keys, dialled.isGlobal)
  }

  /// The place after the fragment in a number, from a place in it on; `nil` where it is not there.
  ///
  /// A plus or `00` stands for the beginning of an international number, and so does the zero that
  /// is dialled at home instead of the country calling code.
  fileprivate func end(in number: DialledNumber, from start: Int) -> Int? {
    if isGlobal { return start == 0 && number.isGlobal ? number.end(ofPrefix: keys, at: 0) : nil }
    if start == 0, number.isGlobal, let end = endAsDialled(in: number) { return end }
    return number.end(of: keys, from: start)
  }

  private func endAsDialled(in number: DialledNumber) -> Int? {
    let zero = UInt8(ascii: "0")
    if keys.starts(with: [zero, zero]) {
      return number.end(ofPrefix: keys.dropFirst(2), at: 0)
    }
    guard keys.first == zero, keys.count > 2 else { return nil }
    return (1...3).lazy.compactMap { number.end(ofPrefix: keys.dropFirst(), at: $0) }.first
  }
}

/// What is dialled of a number in the book, whatever stands between.
struct DialledNumber {
  /// Digits, `*` and `#`, without a leading plus or `00`.
  fileprivate(set) var keys: [UInt8] = []
  /// Whether a plus or `00` stands before the digits.
  fileprivate(set) var isGlobal = false
  /// Where in the keys a zero stands that was written `(0)`, which is not dialled from abroad.
  private var trunkZero: Int?

  /// What is dialled of a text in UTF-8, in which the digits of every script count.
  init(_ utf8: ArraySlice<UInt8>) {
    keys.reserveCapacity(utf8.count)
    if utf8.allSatisfy({ $0 < 0x80 }) {
      append(utf8.lazy.map { Unicode.Scalar($0) })
    } else {
      append(String(decoding: utf8, as: UTF8.self).unicodeScalars)
    }
  }

  private mutating func append(_ scalars: some Sequence<Unicode.Scalar>) {
    var before: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in scalars {
      append(scalar)
      if before == ("(", "0"), scalar == ")" { trunkZero = keys.count - 1 }
      before = (before.1, scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9", "*", "#": keys.append(UInt8(truncatingIfNeeded: scalar.value))
    case "+", "\u{FF0B}": isGlobal = isGlobal || keys.isEmpty
    case _ where scalar.value >= 0x80 && scalar.properties.numericType == .decimal:
      let digit = scalar.properties.numericValue.flatMap { UInt8(exactly: $0) } ?? 0
      keys.append(UInt8(ascii: "0") + digit)
    default: break
    }
  }

  /// The number without the zero that was written `(0)`.
  private var fromAbroad: DialledNumber? {
    guard let trunkZero, isGlobal else { return nil }
    var shorter = self
    shorter.keys.remove(at: trunkZero)
    shorter.trunkZero = nil
    return shorter
  }

  /// The number with `00` read as a plus.
  private var fromHome: DialledNumber? {
    guard !isGlobal, keys.starts(with: "00".utf8) else { return nil }
    var shorter = self
    shorter.keys.removeFirst(2)
    shorter.isGlobal = true
    shorter.trunkZero = trunkZero.flatMap { $0 < 2 ? nil : $0 - 2 }
    return shorter
  }

  /// Whether the fragments stand in the number, one after the other.
  func contains(_ fragments: [NumberFragment]) -> Bool {
    if let fromHome, fromHome.contains(fragments) { return true }
    if let fromAbroad, fromAbroad.contains(fragments) { return true }
    var place = 0
    return fragments.allSatisfy { fragment in
      guard let end = fragment.end(in: self, from: place) else { return false }
      place = end
      return true
    }
  }

  fileprivate func end(ofPrefix wanted: some Collection<UInt8>, at start: Int) -> Int? {
    guard start <= keys.count, keys[start...].starts(with: wanted) else { return nil }
    return start + wanted.count
  }

  fileprivate func end(of wanted: [UInt8], from start: Int) -> Int? {
    guard wanted.count <= keys.count - start else { return nil }
    return (start...(keys.count - wanted.count)).lazy
      .compactMap { end(ofPrefix: wanted, at: $0) }.first
  }
}
