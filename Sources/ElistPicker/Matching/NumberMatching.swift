/// Compares the number of a row with the digits that were typed.
struct NumberMatching {
  private let keys: Bytes
  private let row: Catalogue.RowSlot
  private let plan: HomePlan

  init(_ keys: Bytes, _ row: Catalogue.RowSlot, _ plan: HomePlan) {
    (self.keys, self.row, self.plan) = (keys, row, plan)
  }

  /// How the fragments stand in the number, one after the other; `nil` where they do not.
  func rank(of fragments: [DialFragment]) -> MatchRank? {
    let spellings = [
      places(of: fragments, in: written, isInternational: row.isGlobal),
      international == written
        ? nil : places(of: fragments, in: international, isInternational: true),
    ].compactMap(\.self)
    if spellings.contains(where: \.isBeginning) { return .beginning }
    guard spellings.isEmpty else { return .elsewhere }
    return scatter(fragments) ? .scattered : nil
  }

  private var written: Range<Int> { Int(row.written.lowerBound)..<Int(row.written.upperBound) }

  private var international: Range<Int> {
    Int(row.international.lowerBound)..<Int(row.international.upperBound)
  }

  private struct Found {
    var end: Int
    var isBeginning: Bool
  }

  private func places(
    of fragments: [DialFragment],
    in range: Range<Int>,
    isInternational: Bool
  ) -> Found? {
    var result: Found?
    for fragment in fragments {
      let start = result?.end ?? range.lowerBound
      guard let found = find(fragment, in: start..<range.upperBound, of: range, isInternational)
      else { return nil }
      result = Found(end: found.end, isBeginning: result?.isBeginning ?? found.isBeginning)
    }
    return result
  }

  private func find(
    _ fragment: DialFragment,
    in range: Range<Int>,
    of whole: Range<Int>,
    _ isInternational: Bool
  ) -> Found? {
    let atStart = range.lowerBound == whole.lowerBound
    if fragment.isGlobal {
      return atStart && isInternational ? prefix(fragment.keys, at: range.lowerBound, whole) : nil
    }
    if atStart, isInternational {
      if let rest = fragment.afterExitCode, let found = prefix(rest, at: range.lowerBound, whole) {
        return found
      }
      if let found = afterCallingCode(fragment, whole) { return found }
    }
    guard let index = keys.firstIndex(of: fragment.keys, in: range) else { return nil }
    return Found(end: index + fragment.keys.count, isBeginning: index == whole.lowerBound)
  }

  /// The number as it is dialled at home, behind a country calling code of one to three digits.
  private func afterCallingCode(_ fragment: DialFragment, _ whole: Range<Int>) -> Found? {
    let national = fragment.afterTrunkPrefix ?? fragment.keys
    let code = plan.callingCode
    if has(code, at: whole.lowerBound, whole),
      let found = prefix(national, at: whole.lowerBound + code.count, whole)
    {
      return found
    }
    guard let rest = fragment.afterTrunkPrefix else { return nil }
    return (1...3).lazy.compactMap { prefix(rest, at: whole.lowerBound + $0, whole) }.first
  }

  private func prefix(_ wanted: [UInt8], at start: Int, _ whole: Range<Int>) -> Found? {
    guard has(wanted, at: start, whole) else { return nil }
    return Found(end: start + wanted.count, isBeginning: true)
  }

  private func has(_ wanted: [UInt8], at start: Int, _ whole: Range<Int>) -> Bool {
    guard start + wanted.count <= whole.upperBound else { return false }
    for offset in wanted.indices where keys[start + offset] != wanted[offset] { return false }
    return true
  }

  private func scatter(_ fragments: [DialFragment]) -> Bool {
    guard !fragments.contains(where: \.isGlobal) else { return false }
    return keys.places(of: fragments.flatMap(\.keys), in: written) != nil
  }
}
