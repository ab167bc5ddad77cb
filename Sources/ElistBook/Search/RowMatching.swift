/// Compares the rows of an index with one query.
struct RowMatching {
  private let memory: SearchMemory
  private let words: [WordNeedle]
  private let numbers: NumberMatching
  private let labels: LabelRanks
  /// The loosest rank that is searched for.
  private let reach: MatchRank
  /// How well the current contact matches each word.
  private var contactRanks: [MatchRank]
  /// The words that may be part of a number.
  private let dialable: [Int]

  init(
    _ labels: [[UInt8]],
    _ query: BookQuery,
    _ memory: SearchMemory,
    reach: MatchRank = .scattered
  ) {
    self.memory = memory
    self.reach = reach
    words = query.words.map { WordNeedle($0, memory.query) }
    numbers = NumberMatching(memory, query)
    self.labels = LabelRanks(labels, words, reach: reach)
    dialable = query.words.indices.filter { query.words[$0].fragment != nil }
    contactRanks = Array(repeating: .unfit, count: query.words.count)
  }

  /// Writes the ranks of the rows of a contact, and returns whether any row matches.
  mutating func match(_ contact: Int, _ ranks: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let rows = memory.rows(of: contact)
    guard !rows.isEmpty, let need = need(of: contact) else { return false }
    guard need.isOpen else {
      for row in rows { ranks[row] = need.rank.rawValue }
      return true
    }
    var any = false
    for row in rows where memory.signatures[row].isSuperset(of: need.signature) {
      let rank = rank(ofRow: row)
      guard rank != .unfit else { continue }
      ranks[row] = rank.rawValue
      any = true
    }
    return any
  }

  /// How well a contact matches by its names, organisation, job title and groups alone.
  func ownRank(of contact: Int) -> MatchRank {
    words.reduce(.whole) { max($0, rank(of: $1, contact)) }
  }

  /// What a row must have besides the contact's own texts.
  private struct Need {
    /// How well these match the whole query.
    var rank = MatchRank.whole
    /// Whether a number or its label may match better; if not, all rows have the same rank.
    var isOpen = false
    /// The signature that its number must have.
    var signature = DigitSignature()
  }

  /// Compares the contact's own texts; `nil` if none of its rows can match.
  private mutating func need(of contact: Int) -> Need? {
    var need = Need()
    for index in words.indices {
      let rank = rank(of: words[index], contact)
      contactRanks[index] = rank
      need.rank = max(need.rank, rank)
      guard rank > .elsewhere else { continue }
      let isLabelled = labels.fits(word: index)
      if isLabelled || rank == .unfit || words[index].isDialled { need.isOpen = true }
      guard rank == .unfit, !isLabelled else { continue }
      if let least = numbers.least(of: index) {
        need.signature.formUnion(least)
      } else if !words[index].mayBeWritten {
        return nil
      }
    }
    return need
  }

  /// How well the contact's names, organisation, job title and groups match a word.
  ///
  /// It and what it calls are inlined: a call from a mutating method copies all of this value.
  @inline(__always)
  private func rank(of word: WordNeedle, _ contact: Int) -> MatchRank {
    let own = min(
      rank(of: word, memory.contacts[contact]),
      spelledRank(of: word, memory.contacts[contact])
    )
    guard own > .beginning, let latin = memory.latin(contact, with: word.letters) else {
      return own
    }
    return min(
      own,
      memory.latin.rank(of: word.needle, in: latin.own, filed: latin.filed, reach: reach)
    )
  }

  /// How well the names match another spelling of a word: less well than the word itself.
  ///
  /// A command accepts only whole words, because `joel` does not spell the beginning of Jolanda.
  @inline(__always)
  private func spelledRank(of word: WordNeedle, _ slot: SearchIndex.ContactSlot) -> MatchRank {
    guard let spelling = word.spelling, slot.letters.isSuperset(of: spelling.letters) else {
      return .unfit
    }
    let names = Int(slot.start)..<Int(slot.filedStart)
    switch memory.texts.beginning(of: spelling.needle, in: names) {
    case .whole: return .initials
    case .unfit: return .unfit
    case .beginning, .elsewhere, .initials, .filed, .inside, .scattered:
      return reach >= .inside ? .inside : .unfit
    }
  }

  @inline(__always)
  private func rank(of word: WordNeedle, _ slot: SearchIndex.ContactSlot) -> MatchRank {
    guard slot.letters.isSuperset(of: word.letters) else { return .unfit }
    let names = Int(slot.start)..<Int(slot.otherStart)
    let organization = Int(slot.otherStart)..<Int(slot.filedStart)
    let groups = Int(slot.filedStart)..<Int(slot.end)
    let needle = word.needle
    // If no word here begins with its first letter, the word is inside another one at best.
    let begins = slot.initials.contains(needle.bytes[0])
    if needle.isFoundAnywhere || begins {
      let rank = memory.texts.beginning(of: needle, in: names)
      if rank != .unfit { return rank }
      if memory.texts.beginning(of: needle, in: organization) != .unfit { return .elsewhere }
    } else if reach < .inside {
      return .unfit
    }
    let own = names.lowerBound..<organization.upperBound
    return min(
      memory.texts.loose(needle, in: own, begins: begins, reach: reach),
      memory.texts.filedRank(of: needle, in: groups, reach: reach)
    )
  }

  /// How well a row matches the query, by its contact and by its own label and number.
  private func rank(ofRow row: Int) -> MatchRank {
    let label = memory.rows[row].label
    var (worst, worstBeside) = (MatchRank.whole, MatchRank.whole)
    var dialledCount = 0
    for index in words.indices {
      let rank = min(contactRanks[index], labels.rank(of: label, word: index))
      if words[index].isDialled, contactRanks[index] > .elsewhere {
        worstBeside = max(worstBeside, rank)
        dialledCount += 1
      } else {
        worst = max(worst, rank == .unfit ? writtenRank(of: index, row) : rank)
        guard worst != .unfit else { return .unfit }
      }
    }
    guard dialledCount > 0 else { return worst }
    let dialled =
      dialledCount == dialable.count
      ? dialable : dialable.filter { contactRanks[$0] > .elsewhere }
    let rank = numbers.rank(of: dialled, memory.rows[row], memory.signatures[row], reach: reach)
    return max(worst, min(rank, worstBeside))
  }

  /// How well a word that cannot be dialled matches a number as it was written.
  private func writtenRank(of word: Int, _ row: Int) -> MatchRank {
    guard words[word].mayBeWritten else { return .unfit }
    let needle = words[word].needle
    guard needle.isFoundAnywhere || memory.rows[row].hasLetters else { return .unfit }
    let raw = memory.book.part(memory.rows[row].raw.places)
    return raw.isNumber(with: needle.bytes) ? .elsewhere : .unfit
  }
}

extension Bytes {
  /// How well a text followed by groups matches a word.
  fileprivate func rank(
    of word: Needle,
    in own: Range<Int>,
    filed groups: Range<Int>,
    reach: MatchRank
  ) -> MatchRank {
    let rank = beginning(of: word, in: own)
    guard rank == .unfit else { return rank }
    return Swift.min(
      loose(word, in: own, reach: reach),
      filedRank(of: word, in: groups, reach: reach)
    )
  }

  fileprivate func filedRank(of word: Needle, in groups: Range<Int>, reach: MatchRank) -> MatchRank
  {
    guard !groups.isEmpty else { return .unfit }
    if beginning(of: word, in: groups) != .unfit { return .filed }
    return Swift.max(.filed, loose(word, in: groups, reach: reach))
  }
}
