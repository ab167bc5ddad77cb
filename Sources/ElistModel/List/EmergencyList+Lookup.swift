package import ElistContacts
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
    if let colon = word.lastIndex(of: ":"), let index = try? index(of: String(word[..<colon])) {
      throw .needsEntry(word, entries[index].handle)
    }
    let handles = entries.map(\.handle.description)
    throw .noEntry(word, count: entries.count, alike: alike(word, among: handles))
  }

  /// The index of the entry that a word names, and that of its number if the word ends with one: the
  /// second for `kate:2`.
  func place(of word: String) throws(ModelError) -> (entry: Int, number: Int?) {
    guard let colon = word.lastIndex(of: ":"), let place = Int(word[word.index(after: colon)...])
    else { return (try index(of: word), nil) }
    let entry = try index(of: String(word[..<colon]))
    let count = entries[entry].numbers.count
    guard (1...count).contains(place) else {
      throw .noNumber(place, entries[entry].handle, count: count)
    }
    return (entry, place - 1)
  }

  /// The numbers that the words name, each once: those of `kate:2` and all of `kate`.
  func numbers(named words: [String]) throws(ModelError) -> [(entry: Int, number: Int)] {
    var chosen: [(entry: Int, number: Int)] = []
    for word in words {
      let (entry, number) = try place(of: word)
      for number in number.map({ [$0] }) ?? Array(entries[entry].numbers.indices)
      where !chosen.contains(where: { $0 == (entry, number) }) {
        chosen.append((entry, number))
      }
    }
    return chosen
  }

  /// The entries that the words name, each with one number alone; without words, all.
  package func eachNumber(named words: [String]) throws(ModelError) -> [Entry] {
    guard !words.isEmpty else { return entries.flatMap(\.each) }
    return try numbers(named: words).map { entries[$0.entry].each[$0.number] }
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
  /// The entry that holds the first number of another one, of the same person, if there is one.
  ///
  /// The person is the same if both entries come from one number of the book, even if one was
  /// renamed since, or if both are shown under one name. Two people may share a number, and an
  /// entry whose number was changed is no longer a twin of the number that it came from.
  package func twin(of entry: Entry) -> Entry? {
    entries.first { own in
      let isNamed = folded(own.shownName) == folded(entry.shownName)
      return own.numbers.contains { number in
        (isNamed || number.isFromSameNumber(as: entry.numbers[0]))
          && number.isSame(as: entry.numbers[0])
      }
    }
  }

  /// The entry that holds the number of a row of the book, if there is one, by the same rule.
  ///
  /// The number is interpreted only if the person is the same.
  package func entry(of row: BookRow) -> Entry? {
    guard let phone = row.phone else { return nil }
    let name = folded(row.contact.shownName)
    return entries.first { entry in
      let fromRow = entry.numbers.first { $0.source?.valueID == row.id }
      guard fromRow != nil || folded(entry.shownName) == name else { return false }
      if fromRow?.number.raw == phone.raw { return true }
      guard let number = row.number(home: region) else { return false }
      return entry.numbers.contains { $0.number.isSame(as: number) }
    }
  }
}

extension EntryNumber {
  fileprivate func isFromSameNumber(as other: EntryNumber) -> Bool {
    source != nil && source?.valueID == other.source?.valueID
  }

  /// The same text of the same source is one number, even if it was read under another region.
  fileprivate func isSame(as other: EntryNumber) -> Bool {
    if number.isSame(as: other.number) { return true }
    return isFromSameNumber(as: other) && number.raw == other.number.raw
  }
}
