import FoundationEssentials
import PhoneNumbers
import UnicodeText

extension EmergencyList {
  /// The index of the entry that a word names: its handle, its id, or its position from 1.
  ///
  /// Handles begin with a letter and positions are digits, so the two cannot be mistaken.
  package func index(of word: String) throws(ModelError) -> Int {
    if let position = Int(word), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      guard entries.indices.contains(position - 1) else {
        throw .noPosition(position, count: entries.count)
      }
      return position - 1
    }
    if let index = entries.firstIndex(where: { $0.handle.description == word }) { return index }
    if let id = UUID(uuidString: word), let index = entries.firstIndex(where: { $0.id == id }) {
      return index
    }
    let handles = entries.map(\.handle.description)
    throw .noEntry(word, count: entries.count, alike: alike(word, among: handles))
  }

  /// The entries that the words name, each once, in the order of the words; without words, all.
  package func entries(named words: [String]) throws(ModelError) -> [Entry] {
    guard !words.isEmpty else { return entries }
    return try indices(named: words).map { entries[$0] }
  }

  /// The indices of the entries that the words name, each once, in the order of the words.
  func indices(named words: [String]) throws(ModelError) -> [Int] {
    var chosen: [Int] = []
    for word in words {
      let index = try index(of: word)
      if !chosen.contains(index) { chosen.append(index) }
    }
    return chosen
  }
}

extension EmergencyList {
  /// The position of an entry, from 1.
  package func position(of entry: Entry) -> Int? {
    entries.firstIndex { $0.id == entry.id }.map { $0 + 1 }
  }
}

extension EmergencyList {
  /// The entry that holds the same number of the same person, if there is one.
  ///
  /// The person is the same if both entries come from one number of the book, even if one was
  /// renamed since, or if both are shown under one name. Two people may share a number, and an
  /// entry whose number was changed is no longer a twin of the number that it came from.
  package func twin(of entry: Entry) -> Entry? {
    entries.first { $0.hasSamePerson(as: entry) && $0.hasSameNumber(as: entry) }
  }

  /// The entry that holds the number of a row of the book, if there is one, by the same rule.
  ///
  /// The number is interpreted only if the person is the same.
  package func entry(of row: BookRow) -> Entry? {
    guard let phone = row.phone else { return nil }
    let name = folded(row.contact.shownName)
    return entries.first { entry in
      let isFromRow = entry.source?.valueID == row.id
      guard isFromRow || folded(entry.shownName) == name else { return false }
      if isFromRow, entry.number.raw == phone.raw { return true }
      return row.number(home: region)?.identity == entry.number.identity
    }
  }
}

extension Entry {
  fileprivate func hasSamePerson(as other: Entry) -> Bool {
    if let id = source?.valueID, id == other.source?.valueID { return true }
    return folded(shownName) == folded(other.shownName)
  }

  /// The same text of the same source is one number, even if it was read under another region.
  fileprivate func hasSameNumber(as other: Entry) -> Bool {
    if number.identity == other.number.identity { return true }
    return source != nil && source?.valueID == other.source?.valueID
      && number.raw == other.number.raw
  }
}
