/// Compares the numbers of rows with the digits that were typed.
struct NumberMatching {
  private let keys: Bytes
  private let query: Bytes
  private let callingCode: Bytes

  init(_ memory: SearchMemory, callingCode: Range<Int>) {
    keys = memory.keys
    query = memory.query
    self.callingCode = memory.query.part(callingCode)
  }

  /// How the fragments stand in the number of a row, one after the other; `nil` where they do not.
  func rank(of fragments: [DialFragment], _ row: Catalogue.RowSlot) -> MatchRank? {
    let written = Int(row.written.lowerBound)..<Int(row.written.upperBound)
    let asWritten = find(fragments, in: written, isInternational: row.isGlobal)
    if asWritten == .beginning { return .beginning }
    if row.international != row.written {
      let abroad = Int(row.international.lowerBound)..<Int(row.international.upperBound)
      if let rank = find(fragments, in: abroad, isInternational: true) { return rank }
    }
    return asWritten ?? (scatters(fragments, in: written) ? .scattered : nil)
  }

  private struct Found {
    var end: Int
    var isBeginning: Bool
  }

  private func find(
    _ fragments: [DialFragment],
    in whole: Range<Int>,
    isInternational: Bool
  ) -> MatchRank? {
    var place = whole.lowerBound
    var isBeginning = false
    for fragment in fragments {
      let isFirst = place == whole.lowerBound
      let atStart = isFirst && isInternational ? fromStart(fragment, whole) : nil
      guard let found = atStart ?? anywhere(fragment, from: place, whole) else { return nil }
      if isFirst { isBeginning = found.isBeginning }
      place = found.end
    }
    return isBeginning ? .beginning : .elsewhere
  }

  private func anywhere(_ fragment: DialFragment, from place: Int, _ whole: Range<Int>) -> Found? {
    guard !fragment.isGlobal else { return nil }
    let wanted = query.part(fragment.keys)
    guard let index = keys.firstIndex(of: wanted, in: place..<whole.upperBound) else { return nil }
    return Found(end: index + wanted.count, isBeginning: index == whole.lowerBound)
  }

  /// A number from its beginning, as it is dialled from abroad or at home.
  private func fromStart(_ fragment: DialFragment, _ whole: Range<Int>) -> Found? {
    if fragment.isGlobal { return prefix(fragment.keys, at: whole.lowerBound, whole) }
    if let rest = fragment.afterExitCode, let found = prefix(rest, at: whole.lowerBound, whole) {
      return found
    }
    if has(callingCode, at: whole.lowerBound, whole) {
      let national = fragment.afterTrunkPrefix ?? fragment.keys
      let start = whole.lowerBound + callingCode.count
      if let found = prefix(national, at: start, whole) { return found }
    }
    guard let rest = fragment.afterTrunkPrefix else { return nil }
    // A country calling code has one to three digits.
    for length in 1...3 {
      if let found = prefix(rest, at: whole.lowerBound + length, whole) { return found }
    }
    return nil
  }

  private func prefix(_ wanted: Range<Int>, at start: Int, _ whole: Range<Int>) -> Found? {
    guard has(query.part(wanted), at: start, whole) else { return nil }
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

  private func scatters(_ fragments: [DialFragment], in written: Range<Int>) -> Bool {
    var place = written.lowerBound
    for fragment in fragments {
      guard !fragment.isGlobal else { return false }
      for key in query.part(fragment.keys) {
        while place < written.upperBound, keys[place] != key { place += 1 }
        guard place < written.upperBound else { return false }
        place += 1
      }
    }
    return true
  }
}
