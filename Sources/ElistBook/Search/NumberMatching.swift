/// Compares the numbers of rows with the digits that were typed.
struct NumberMatching {
  private let keys: Bytes
  private let callingCode: Bytes
  /// The keys of each word; `nil` if it is not part of a number.
  private let dials: [DialNeedle?]

  init(_ memory: SearchMemory, _ query: BookQuery) {
    keys = memory.keys
    callingCode = memory.query.part(query.callingCode)
    dials = query.words.map { $0.fragment.map { DialNeedle($0, memory.query) } }
  }

  /// The signature that a row's number must have to match a word; `nil` if it cannot be dialled.
  func least(of word: Int) -> DigitSignature? { dials[word]?.least }

  /// How well the words that can be dialled match the number of a row, one after the other.
  func rank(
    of words: [Int],
    _ row: Catalogue.RowSlot,
    _ signature: DigitSignature,
    reach: MatchRank
  ) -> MatchRank {
    if has(words, signature, \.near) {
      let near = nearRank(words, row)
      if near != .unfit { return near }
    }
    guard reach == .scattered, has(words, signature, \.scattered) else { return .unfit }
    return scatters(words, in: row.written.places) ? .scattered : .unfit
  }

  private func has(
    _ words: [Int],
    _ signature: DigitSignature,
    _ needed: (DialNeedle) -> DigitSignature
  ) -> Bool {
    words.allSatisfy { word in dials[word].map { signature.isSuperset(of: needed($0)) } ?? false }
  }

  private func nearRank(_ words: [Int], _ row: Catalogue.RowSlot) -> MatchRank {
    let asWritten = find(words, in: row.written.places, isInternational: row.isGlobal)
    guard asWritten != .beginning, row.international != row.written else { return asWritten }
    return min(asWritten, find(words, in: row.international.places, isInternational: true))
  }

  private struct Found {
    var end: Int
    var isBeginning: Bool
  }

  private func find(
    _ words: [Int],
    in whole: Range<Int>,
    isInternational: Bool
  ) -> MatchRank {
    var place = whole.lowerBound
    var isBeginning = false
    for word in words {
      guard let needle = dials[word] else { return .unfit }
      let isFirst = place == whole.lowerBound
      let atStart = isFirst && isInternational ? fromStart(needle, whole) : nil
      guard let found = atStart ?? anywhere(needle, from: place, whole) else { return .unfit }
      if isFirst { isBeginning = found.isBeginning }
      place = found.end
    }
    return isBeginning ? .beginning : .elsewhere
  }

  private func anywhere(_ needle: DialNeedle, from place: Int, _ whole: Range<Int>) -> Found? {
    guard !needle.isGlobal,
      let index = keys.firstIndex(of: needle.keys, in: place..<whole.upperBound)
    else { return nil }
    return Found(end: index + needle.keys.count, isBeginning: index == whole.lowerBound)
  }

  /// Compares from the beginning of a number, as it is dialled from abroad or at home.
  private func fromStart(_ needle: DialNeedle, _ whole: Range<Int>) -> Found? {
    if needle.isGlobal { return prefix(needle.keys, at: whole.lowerBound, whole) }
    if let rest = needle.afterExitCode, let found = prefix(rest, at: whole.lowerBound, whole) {
      return found
    }
    if has(callingCode, at: whole.lowerBound, whole) {
      let national = needle.afterTrunkPrefix ?? needle.keys
      let start = whole.lowerBound + callingCode.count
      if let found = prefix(national, at: start, whole) { return found }
    }
    guard let rest = needle.afterTrunkPrefix else { return nil }
    // A country calling code has one to three digits.
    for length in 1...3 {
      if let found = prefix(rest, at: whole.lowerBound + length, whole) { return found }
    }
    return nil
  }

  private func prefix(_ wanted: Bytes, at start: Int, _ whole: Range<Int>) -> Found? {
    guard has(wanted, at: start, whole) else { return nil }
    return Found(end: start + wanted.count, isBeginning: true)
  }

  private func has(_ wanted: Bytes, at start: Int, _ whole: Range<Int>) -> Bool {
    guard start + wanted.count <= whole.upperBound else { return false }
    var offset = 0
    while offset < wanted.count {
      guard keys[start + offset] == wanted[offset] else { return false }
      offset += 1
    }
    return true
  }

  private func scatters(_ words: [Int], in written: Range<Int>) -> Bool {
    var place = written.lowerBound
    for word in words {
      guard let needle = dials[word], !needle.isGlobal else { return false }
      for key in needle.keys {
        while place < written.upperBound, keys[place] != key { place += 1 }
        guard place < written.upperBound else { return false }
        place += 1
      }
    }
    return true
  }
}

/// The part of a number that was typed, in the form to search for.
struct DialNeedle {
  let keys: Bytes
  /// Whether a plus precedes it.
  let isGlobal: Bool
  let afterExitCode: Bytes?
  let afterTrunkPrefix: Bytes?
  /// Contained in the signature of every number that has it in one piece, however it is dialled.
  let near: DigitSignature
  /// Contained in the signature of every number that has its keys in order, perhaps apart.
  let scattered: DigitSignature

  init(_ fragment: DialFragment, _ query: Bytes) {
    keys = query.part(fragment.keys)
    isGlobal = fragment.isGlobal
    afterExitCode = fragment.afterExitCode.map { query.part($0) }
    afterTrunkPrefix = fragment.afterTrunkPrefix.map { query.part($0) }
    scattered = DigitSignature(keys).withoutPairs
    // The other ways to dial it omit some of its first keys.
    let shortest = [keys, afterExitCode, afterTrunkPrefix].compactMap(\.self)
      .min { $0.count < $1.count }
    near = DigitSignature(shortest ?? keys)
  }

  /// Contained in the signature of every number that matches.
  var least: DigitSignature { near.withoutPairs }
}

extension Range<UInt32> {
  /// The range as indices.
  var places: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
