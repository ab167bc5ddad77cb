import FoundationEssentials
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
