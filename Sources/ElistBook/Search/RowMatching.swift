/// Compares the rows of an index with one query.
///
/// It compares one word with many contacts, and then the next word: what concerns the word alone
/// is found out once.
struct RowMatching {
  private let memory: SearchMemory
  private let words: [WordNeedle]
  private let numbers: NumberMatching
  private let labels: LabelRanks
  /// The loosest rank that is searched for.
  private let reach: MatchRank
  /// The words that may be part of a number.
  private let dialable: [Int]
  /// Whether each word is one of these.
  private let isDialled: [Bool]

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
    isDialled = query.words.map { $0.fragment != nil }
    dialable = query.words.indices.filter { query.words[$0].fragment != nil }
  }

  /// Parts of a pass, small enough for a core's own memory.
  ///
  /// A core that comes late leaves more of them to the other.
  static func parts(of count: Int) -> [Range<Int>] {
    let most = 2048
    return stride(from: 0, to: count, by: most).map { $0..<min($0 + most, count) }
  }

  /// Writes the ranks of the rows of some contacts, and returns the contacts of those that match.
  func match<Contacts: RandomAccessCollection>(
    _ contacts: Contacts,
    _ ranks: UnsafeMutableBufferPointer<UInt8>
  ) -> [UInt32] where Contacts.Element: BinaryInteger {
    var needs = [Need](repeating: Need(), count: contacts.count)
    var own = [MatchRank](repeating: .unfit, count: contacts.count * words.count)
    for word in words.indices {
      needs.withUnsafeMutableBufferPointer { needs in
        own.withUnsafeMutableBufferPointer { own in
          compare(word, contacts, needs, own)
        }
      }
    }
    return own.withUnsafeBufferPointer { own in
      var found: [UInt32] = []
      found.reserveCapacity(needs.count)
      for ((place, contact), need) in zip(contacts.enumerated(), needs) where need.canBeMet {
        let first = place &* words.count
        let ofWords = Ranks(rebasing: own[first..<(first &+ words.count)])
        if match(Int(contact), need, ofWords, ranks) { found.append(UInt32(contact)) }
      }
      return found
    }
  }

  /// Writes the ranks of the rows of a contact, and returns whether any row matches.
  private func match(
    _ contact: Int,
    _ need: Need,
    _ own: Ranks,
    _ ranks: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    let rows = memory.rows(of: contact)
    guard need.isOpen else {
      for row in rows { ranks[row] = need.rank.rawValue }
      return !rows.isEmpty
    }
    var any = false
    for row in rows where memory.signatures[row].isSuperset(of: need.signature) {
      let rank = rank(ofRow: row, own)
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
    /// Whether any row can have it.
    var canBeMet = true
    /// The signature that its number must have.
    var signature = DigitSignature()
  }

  /// How well a contact matches each word.
  private typealias Ranks = UnsafeBufferPointer<MatchRank>

  /// Compares a word with the contacts' own texts, and notes what it still needs of their rows.
  private func compare<Contacts: RandomAccessCollection>(
    _ index: Int,
    _ contacts: Contacts,
    _ needs: UnsafeMutableBufferPointer<Need>,
    _ ranks: UnsafeMutableBufferPointer<MatchRank>
  ) where Contacts.Element: BinaryInteger {
    let word = words[index]
    let isLabelled = labels.fits(word: index)
    let least = numbers.least(of: index)
    for (place, contact) in contacts.enumerated() where needs[place].canBeMet {
      let rank = rank(of: word, Int(contact))
      ranks[place &* words.count &+ index] = rank
      needs[place].rank = max(needs[place].rank, rank)
      guard rank > .elsewhere else { continue }
      if isLabelled || rank == .unfit || word.isDialled { needs[place].isOpen = true }
      guard rank == .unfit, !isLabelled else { continue }
      if let least {
        needs[place].signature.formUnion(least)
      } else if !word.mayBeWritten {
        needs[place].canBeMet = false
      }
    }
  }

  /// How well the contact's names, organisation, job title and groups match a word.
  @inline(__always)
  private func rank(of word: WordNeedle, _ contact: Int) -> MatchRank {
    let own = min(textRank(of: word, contact), spelledRank(of: word, contact))
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
  private func spelledRank(of word: WordNeedle, _ contact: Int) -> MatchRank {
    guard let spelling = word.spelling,
      memory.letters[contact].isSuperset(of: spelling.letters)
    else { return .unfit }
    let slot = memory.contacts[contact]
    let names = Int(slot.start)..<Int(slot.filedStart)
    switch memory.texts.beginning(of: spelling.needle, in: names) {
    case .whole: return .initials
    case .unfit: return .unfit
    case .beginning, .elsewhere, .initials, .filed, .inside, .scattered:
      return reach >= .inside ? .inside : .unfit
    }
  }

  @inline(__always)
  private func textRank(of word: WordNeedle, _ contact: Int) -> MatchRank {
    guard memory.letters[contact].isSuperset(of: word.letters) else { return .unfit }
    let slot = memory.contacts[contact]
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
  private func rank(ofRow row: Int, _ own: Ranks) -> MatchRank {
    let label = labels.ranks(of: memory.rowLabels[row])
    var (worst, worstBeside) = (MatchRank.whole, MatchRank.whole)
    var dialledCount = 0
    for index in own.indices {
      let rank = min(own[index], labels.ranks[label &+ index])
      if isDialled[index], own[index] > .elsewhere {
        worstBeside = max(worstBeside, rank)
        dialledCount += 1
      } else {
        worst = max(worst, rank == .unfit ? writtenRank(of: index, row) : rank)
        guard worst != .unfit else { return .unfit }
      }
    }
    guard dialledCount > 0 else { return worst }
    let isWanted = dialledCount == dialable.count ? nil : dialable.map { own[$0] > .elsewhere }
    let rank = numbers.rank(memory.rows[row], memory.signatures[row], of: isWanted, reach: reach)
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
