/// Compares the rows of a catalogue with one query.
struct RowMatching {
  private let catalogue: Catalogue
  private let query: PickerQuery
  /// How each label fits each word.
  private let labelRanks: [[MatchRank?]]
  private let texts: Bytes
  private let latin: Bytes
  private let keys: Bytes
  /// How the contact at hand fits each word.
  private var contactRanks: [MatchRank?]

  /// The buffers are those of the catalogue's texts, Latin texts and keys.
  init(_ catalogue: Catalogue, _ query: PickerQuery, texts: Bytes, latin: Bytes, keys: Bytes) {
    self.catalogue = catalogue
    self.query = query
    (self.texts, self.latin, self.keys) = (texts, latin, keys)
    contactRanks = Array(repeating: nil, count: query.words.count)
    labelRanks = query.words.map { word in
      catalogue.labels.map { label in
        label.withUnsafeBufferPointer { $0.labelRank(of: word) }
      }
    }
  }

  /// The rows of a contact that fit, each with its rank.
  mutating func matches(_ contact: Int, _ take: (UInt32, MatchRank) -> Void) {
    let rows = catalogue.rows(of: contact)
    guard !rows.isEmpty else { return }
    var isWhole = true
    for (index, word) in query.words.enumerated() {
      let rank = rank(of: word, contact)
      contactRanks[index] = rank
      isWhole = isWhole && rank.map { $0 <= .beginning } ?? false
    }
    if isWhole {
      let rank = contactRanks.compactMap(\.self).max() ?? .whole
      for row in rows { take(row, rank) }
    } else {
      for row in rows { if let rank = rank(ofRow: Int(row)) { take(row, rank) } }
    }
  }

  /// How the contact's names, organisation and groups fit a word.
  private func rank(of word: QueryWord, _ contact: Int) -> MatchRank? {
    let slot = catalogue.contacts[contact]
    let own = rank(of: word, slot)
    if let own, own <= .beginning { return own }
    let range = catalogue.latin.range(contact)
    guard !range.isEmpty, let other = latin.rank(of: word, in: range) else { return own }
    return min(own ?? other, other)
  }

  private func rank(of word: QueryWord, _ slot: Catalogue.ContactSlot) -> MatchRank? {
    guard slot.letters.isSuperset(of: word.letters) else { return nil }
    let names = Int(slot.start)..<Int(slot.otherStart)
    let others = Int(slot.otherStart)..<Int(slot.end)
    if word.isFoundAnywhere || word.folded.first.map(slot.initials.contains) ?? false {
      if let rank = texts.beginning(of: word, in: names) { return rank }
      if texts.beginning(of: word, in: others) != nil { return .elsewhere }
    }
    return texts.loose(word, in: names.lowerBound..<others.upperBound)
  }

  /// How a row fits the whole query, by what its contact has and by its own label and number.
  private func rank(ofRow row: Int) -> MatchRank? {
    let slot = catalogue.rows[row]
    var (worst, dialled) = (MatchRank.whole, [DialFragment]())
    var fallback: MatchRank? = .whole
    for (index, word) in query.words.enumerated() {
      let rank = best(contactRanks[index], labelRanks[index][Int(slot.label)])
      if let fragment = word.fragment, rank.map({ $0 > .elsewhere }) ?? true {
        dialled.append(fragment)
        fallback = fallback.flatMap { sofar in rank.map { max(sofar, $0) } }
      } else {
        guard let rank else { return nil }
        worst = max(worst, rank)
      }
    }
    guard !dialled.isEmpty else { return worst }
    let number = NumberMatching(keys, slot, catalogue.plan).rank(of: dialled)
    return best(number, fallback).map { max(worst, $0) }
  }

  private func best(_ left: MatchRank?, _ right: MatchRank?) -> MatchRank? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }
}

extension Bytes {
  /// How a word stands in a text of its own.
  fileprivate func labelRank(of word: QueryWord) -> MatchRank? {
    let all = 0..<count
    if beginning(of: word, in: all) != nil { return .elsewhere }
    return loose(word, in: all)
  }

  fileprivate func rank(of word: QueryWord, in range: Range<Int>) -> MatchRank? {
    beginning(of: word, in: range) ?? loose(word, in: range)
  }

  /// How a word that begins no other stands in a range.
  fileprivate func loose(_ word: QueryWord, in range: Range<Int>) -> MatchRank? {
    if firstIndex(of: word.folded, in: range) != nil { return .inside }
    return scatters(word, in: range) ? .scattered : nil
  }
}
