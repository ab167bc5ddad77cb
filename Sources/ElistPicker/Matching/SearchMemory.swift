import ElistModel

/// What a search reads: the arrays of a catalogue and the bytes of a query, without their counting.
struct SearchMemory {
  let contacts: UnsafeBufferPointer<Catalogue.ContactSlot>
  let rows: UnsafeBufferPointer<Catalogue.RowSlot>
  let traces: UnsafeBufferPointer<KeyTraces>
  let texts: Bytes
  let keys: Bytes
  let book: Bytes
  let latin: Bytes
  let latinSlots: UnsafeBufferPointer<LatinTexts.Slot>
  let query: Bytes

  /// Where the rows of a contact stand.
  func rows(of contact: Int) -> Range<Int> {
    let next = contact + 1
    let end = next < contacts.count ? Int(contacts[next].firstRow) : rows.count
    return Int(contacts[contact].firstRow)..<end
  }

  /// Where the Latin text of a contact stands; `nil` where none has all the letters of a word.
  func latin(_ contact: Int, with letters: Letters) -> Range<Int>? {
    guard contact < latinSlots.count else { return nil }
    let slot = latinSlots[contact]
    guard slot.letters.isSuperset(of: letters) else { return nil }
    return (contact == 0 ? 0 : Int(latinSlots[contact - 1].end))..<Int(slot.end)
  }
}

/// A word of the query, as names and labels are compared with it.
struct WordNeedle {
  let needle: Needle
  let letters: Letters
  /// Whether it may be a part of a number.
  let isDialled: Bool
  /// Whether it is looked for in numbers as they were written.
  let mayBeWritten: Bool

  init(_ word: QueryWord, _ query: Bytes) {
    needle = Needle(
      bytes: query.part(word.folded),
      isASCII: word.isASCII,
      isFoundAnywhere: word.isFoundAnywhere
    )
    letters = word.letters
    isDialled = word.fragment != nil
    mayBeWritten = word.mayBeWritten
  }
}

/// How each label of a book fits each word of a query; there are few of either.
struct LabelRanks {
  private let ranks: [MatchRank]
  private let fits: [Bool]
  private let labelCount: Int

  init(_ labels: [[UInt8]], _ words: [WordNeedle]) {
    let ranks = words.map { word in
      labels.map { label in label.withUnsafeBufferPointer { $0.labelRank(of: word.needle) } }
    }
    self.ranks = ranks.flatMap(\.self)
    fits = ranks.map { $0.contains { $0 != .unfit } }
    labelCount = labels.count
  }

  /// Whether any label fits a word.
  func fits(word: Int) -> Bool { fits[word] }

  /// How a label fits a word.
  func rank(of label: UInt32, word: Int) -> MatchRank { ranks[word * labelCount + Int(label)] }
}

extension Bytes {
  fileprivate func labelRank(of word: Needle) -> MatchRank {
    let isBeginning = beginning(of: word, in: 0..<count) != .unfit
    return isBeginning ? .elsewhere : loose(word, in: 0..<count)
  }
}
