import ElistContacts
import PhoneNumbers

/// Compares the numbers of rows with the digits that were typed.
struct NumberMatching {
  private let keys: Bytes
  private let callingCode: Bytes
  /// The keys of the words that may be part of a number.
  private let dials: [DialNeedle]
  /// What every number that matches them has, by the index of the word.
  private let least: [DigitSignature?]

  init(_ memory: SearchMemory, _ query: BookQuery) {
    keys = memory.keys
    callingCode = memory.query.part(query.callingCode)
    let needles = query.words.map { $0.fragment.map { DialNeedle($0, memory.query) } }
    dials = needles.compactMap(\.self)
    least = needles.map { $0?.least }
  }

  /// The signature that a row's number must contain to match a word; `nil` if it cannot be dialled.
  func least(of word: Int) -> DigitSignature? { least[word] }

  /// How well the words that can be dialled match the number of a row, one after the other.
  ///
  /// `isWanted` says which of them count; all do if it is `nil`.
  func rank(
    _ row: SearchIndex.RowSlot,
    _ signature: DigitSignature,
    of isWanted: [Bool]?,
    reach: MatchRank
  ) -> MatchRank {
    guard let isWanted else {
      return dials.withUnsafeBufferPointer { rank(row, signature, of: $0, reach: reach) }
    }
    let wanted = zip(dials, isWanted).filter(\.1).map(\.0)
    return wanted.withUnsafeBufferPointer { rank(row, signature, of: $0, reach: reach) }
  }

  private func rank(
    _ row: SearchIndex.RowSlot,
    _ signature: DigitSignature,
    of dials: UnsafeBufferPointer<DialNeedle>,
    reach: MatchRank
  ) -> MatchRank {
    if dials.allSatisfy({ signature.isSuperset(of: $0.near) }) {
      let near = nearRank(dials, row)
      if near != .unfit { return near }
    }
    guard reach == .scattered, dials.allSatisfy({ signature.isSuperset(of: $0.scattered) }) else {
      return .unfit
    }
    return scatters(dials, in: row.written.places) ? .scattered : .unfit
  }

  private func nearRank(
    _ dials: UnsafeBufferPointer<DialNeedle>,
    _ row: SearchIndex.RowSlot
  ) -> MatchRank {
    let asWritten = find(dials, in: row.written.places, isInternational: row.isGlobal)
    guard asWritten != .beginning, !row.international.isEmpty else { return asWritten }
    return min(asWritten, find(dials, in: row.international.places, isInternational: true))
  }

  private struct Found {
    var end: Int
    var isBeginning: Bool
  }

  private func find(
    _ dials: UnsafeBufferPointer<DialNeedle>,
    in whole: Range<Int>,
    isInternational: Bool
  ) -> MatchRank {
    var place = whole.lowerBound
    var isBeginning = false
    for index in dials.indices {
      let isFirst = place == whole.lowerBound
      let atStart = isFirst && isInternational ? fromStart(dials[index], whole) : nil
      guard let found = atStart ?? anywhere(dials[index], from: place, whole) else {
        return .unfit
      }
      if isFirst { isBeginning = found.isBeginning }
      place = found.end
    }
    return isBeginning ? .beginning : .elsewhere
  }

  @inline(__always)
  private func anywhere(_ needle: DialNeedle, from place: Int, _ whole: Range<Int>) -> Found? {
    guard !needle.isGlobal,
      let index = keys.firstIndex(of: needle.keys, in: place..<whole.upperBound)
    else { return nil }
    return Found(end: index + needle.keys.count, isBeginning: index == whole.lowerBound)
  }

  /// Compares from the beginning of a number, as it is dialled from abroad or at home.
  @inline(__always)
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

  @inline(__always)
  private func prefix(_ wanted: Bytes, at start: Int, _ whole: Range<Int>) -> Found? {
    guard has(wanted, at: start, whole) else { return nil }
    return Found(end: start + wanted.count, isBeginning: true)
  }

  @inline(__always)
  private func has(_ wanted: Bytes, at start: Int, _ whole: Range<Int>) -> Bool {
    guard start + wanted.count <= whole.upperBound else { return false }
    var offset = 0
    while offset < wanted.count {
      guard keys[start + offset] == wanted[offset] else { return false }
      offset += 1
    }
    return true
  }

  private func scatters(
    _ dials: UnsafeBufferPointer<DialNeedle>,
    in written: Range<Int>
  ) -> Bool {
    var place = written.lowerBound
    for needle in dials {
      guard !needle.isGlobal else { return false }
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
  /// Contained in the signature of every number that has the keys in one piece, in any way to dial
  /// it.
  let near: DigitSignature
  /// Contained in the signature of every number that has the keys in order, perhaps apart.
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

/// The parts of a region's numbering plan by which two spellings of a number are compared cheaply.
///
/// Interpreting every number of a book takes seconds; comparing prefixes takes almost no time.
struct HomePlan: Sendable {
  /// The digits of the country calling code; empty if the region is unknown.
  let callingCode: [UInt8]
  /// What is dialled before a number of another area, usually `0`.
  let trunk: [UInt8]
  /// What is dialled before a country calling code, the longest first.
  let exitCodes: [[UInt8]]

  init(region: String) {
    callingCode = countryCallingCode(ofRegion: region).map { Array(String($0).utf8) } ?? []
    trunk = Array(trunkPrefix(ofRegion: region).utf8)
    exitCodes = PhoneNumbers.exitCodes(ofRegion: region).map { Array($0.utf8) }
  }

  /// What follows an exit code; `nil` if the keys do not begin with one.
  func afterExitCode(_ keys: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    exitCodes.first { keys.starts(with: $0) }
      .map { keys.dropFirst($0.count) }
  }

  /// How many keys to drop from a number before adding its country calling code.
  ///
  /// It is `nil` if the number cannot have one. Short numbers cannot, nor can local numbers if the
  /// plan has a trunk prefix to call other areas.
  func international(_ keys: [UInt8]) -> Int? {
    guard keys.count >= 7, !callingCode.isEmpty else { return nil }
    if !trunk.isEmpty, keys.starts(with: trunk) { return trunk.count }
    return trunk.isEmpty || trunk == callingCode && keys.count == 10 ? 0 : nil
  }
}

extension DialKeys {
  /// Appends the number with its country calling code, without a plus; returns whether it did.
  ///
  /// It does not if the number was written that way, or if the code is not certain.
  func appendInternational(_ plan: HomePlan, to buffer: inout [UInt8]) -> Bool {
    guard let spelling = spelling(plan) else { return false }
    guard trunkZero != nil || !spelling.prefix.isEmpty || spelling.dropped > 0 else { return false }
    buffer.append(contentsOf: spelling.prefix)
    let end = spelling.isGlobal ? trunkZero ?? keys.count : keys.count
    buffer.append(contentsOf: keys[spelling.dropped..<end])
    buffer.append(contentsOf: keys[end...].dropFirst())
    return true
  }

  /// What to put before the keys, and how many of them to drop.
  private func spelling(
    _ plan: HomePlan
  ) -> (prefix: [UInt8], dropped: Int, isGlobal: Bool)? {
    if isGlobal { return ([], 0, true) }
    if let rest = plan.afterExitCode(keys[...]) {
      let isBeforeZero = trunkZero.map { $0 >= keys.count - rest.count } ?? false
      return ([], keys.count - rest.count, isBeforeZero)
    }
    return plan.international(keys).map { (plan.callingCode, $0, false) }
  }

  /// Whether it names its country itself.
  func isGlobal(_ plan: HomePlan) -> Bool { isGlobal || plan.afterExitCode(keys[...]) != nil }
}
