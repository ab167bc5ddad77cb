/// What a search reads: the arrays of a catalogue and the bytes of a query, without their counting.
struct SearchMemory {
  let contacts: UnsafeBufferPointer<Catalogue.ContactSlot>
  let rows: UnsafeBufferPointer<Catalogue.RowSlot>
  let texts: Bytes
  let keys: Bytes
  let latin: Bytes
  let latinEnds: UnsafeBufferPointer<UInt32>
  let query: Bytes

  /// Where the rows of a contact stand.
  func rows(of contact: Int) -> Range<Int> {
    let next = contact + 1
    let end = next < contacts.count ? Int(contacts[next].firstRow) : rows.count
    return Int(contacts[contact].firstRow)..<end
  }

  /// Where the Latin text of a contact stands; empty where there is none.
  func latin(_ contact: Int) -> Range<Int> {
    guard contact < latinEnds.count else { return 0..<0 }
    return (contact == 0 ? 0 : Int(latinEnds[contact - 1]))..<Int(latinEnds[contact])
  }

  /// A word of the query.
  func needle(_ word: QueryWord) -> Needle {
    Needle(
      bytes: query.part(word.folded),
      isASCII: word.isASCII,
      isFoundAnywhere: word.isFoundAnywhere
    )
  }
}

/// Compares the rows of a catalogue with one query.
struct RowMatching {
  private let memory: SearchMemory
  private let words: [QueryWord]
  private let numbers: NumberMatching
  /// How each label fits each word.
  private let labelRanks: [[MatchRank?]]
  /// How the contact at hand fits each word.
  private var contactRanks: [MatchRank?]
  /// What of the query must stand in the number of the row at hand.
  private var dialled: [DialFragment] = []

  init(_ catalogue: Catalogue, _ query: PickerQuery, _ memory: SearchMemory) {
    self.memory = memory
    words = query.words
    numbers = NumberMatching(memory, callingCode: query.callingCode)
    contactRanks = Array(repeating: nil, count: query.words.count)
    labelRanks = query.words.map { word in
      catalogue.labels.map { label in
        label.withUnsafeBufferPointer { $0.labelRank(of: memory.needle(word)) }
      }
    }
  }

  /// Writes the ranks of the rows of a contact, and gives whether any fits.
  mutating func match(_ contact: Int, _ ranks: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let rows = memory.rows(of: contact)
    guard !rows.isEmpty else { return false }
    var worst: MatchRank? = .whole
    for index in words.indices {
      let rank = rank(of: words[index], contact)
      contactRanks[index] = rank
      worst = worst.flatMap { sofar in rank.map { max(sofar, $0) } }
    }
    if let worst, worst <= .beginning {
      for row in rows { ranks[row] = worst.rawValue }
      return true
    }
    var any = false
    for row in rows {
      guard let rank = rank(ofRow: row) else { continue }
      ranks[row] = rank.rawValue
      any = true
    }
    return any
  }

  /// How the contact's names, organisation and groups fit a word.
  private func rank(of word: QueryWord, _ contact: Int) -> MatchRank? {
    let own = rank(of: word, memory.contacts[contact])
    if let own, own <= .beginning { return own }
    let range = memory.latin(contact)
    guard !range.isEmpty else { return own }
    let needle = memory.needle(word)
    let other = memory.latin.beginning(of: needle, in: range)
    return best(own, other ?? memory.latin.loose(needle, in: range))
  }

  private func rank(of word: QueryWord, _ slot: Catalogue.ContactSlot) -> MatchRank? {
    guard slot.letters.isSuperset(of: word.letters) else { return nil }
    let names = Int(slot.start)..<Int(slot.otherStart)
    let others = Int(slot.otherStart)..<Int(slot.end)
    let needle = memory.needle(word)
    if word.isFoundAnywhere || slot.initials.contains(needle.bytes[0]) {
      if let rank = memory.texts.beginning(of: needle, in: names) { return rank }
      if memory.texts.beginning(of: needle, in: others) != nil { return .elsewhere }
    }
    return memory.texts.loose(needle, in: names.lowerBound..<others.upperBound)
  }

  /// How a row fits the whole query, by what its contact has and by its own label and number.
  private mutating func rank(ofRow row: Int) -> MatchRank? {
    let slot = memory.rows[row]
    var worst = MatchRank.whole
    var fallback: MatchRank? = .whole
    dialled.removeAll(keepingCapacity: true)
    for index in words.indices {
      let rank = best(contactRanks[index], labelRanks[index][Int(slot.label)])
      if let fragment = words[index].fragment, rank.map({ $0 > .elsewhere }) ?? true {
        dialled.append(fragment)
        fallback = fallback.flatMap { sofar in rank.map { max(sofar, $0) } }
      } else {
        guard let rank else { return nil }
        worst = max(worst, rank)
      }
    }
    guard !dialled.isEmpty else { return worst }
    return best(numbers.rank(of: dialled, slot), fallback).map { max(worst, $0) }
  }

  private func best(_ left: MatchRank?, _ right: MatchRank?) -> MatchRank? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }
}

extension Bytes {
  /// How a word stands in a label.
  fileprivate func labelRank(of word: Needle) -> MatchRank? {
    guard beginning(of: word, in: 0..<count) == nil else { return .elsewhere }
    return loose(word, in: 0..<count)
  }
}
