import FoundationEssentials

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
    throw .noEntry(word)
  }

  /// The entries that the words name, each once, in the order of the words; all where there is
  /// none.
  package func entries(named words: [String]) throws(ModelError) -> [Entry] {
    guard !words.isEmpty else { return entries }
    var chosen: [Entry] = []
    for word in words {
      let entry = entries[try index(of: word)]
      if !chosen.contains(where: { $0.id == entry.id }) { chosen.append(entry) }
    }
    return chosen
  }

  /// The entry that holds the same number of the same person, where there is one.
  package func twin(of entry: Entry) -> Entry? {
    entries.first { other in
      if let source = entry.source, other.source?.valueID == source.valueID { return true }
      return other.name == entry.name && other.number.identity == entry.number.identity
    }
  }
}

extension EmergencyList {
  /// The position of an entry, from 1.
  package func position(of entry: Entry) -> Int? {
    entries.firstIndex { $0.id == entry.id }.map { $0 + 1 }
  }
}
