import UnicodeText

extension Contact {
  /// What a search looks through besides the numbers, in folded UTF-8, one text on each line.
  ///
  /// It has the name, nickname, organisation, phonetic name and, for a nameless contact, the hint
  /// that is shown for it. Then come the parts of the name that the displayed name lacks, and the
  /// other names and nicknames of its cards. A name with an apostrophe is repeated without it,
  /// `ohara` after `o'hara`.
  var searchText: [UInt8] {
    let shown = name?.isBlank == false ? name : hint
    var text: [UInt8] = []
    text.reserveCapacity(96)
    text.appendLine(shown)
    text.appendLine(nickname)
    if organization != shown { text.appendLine(organization) }
    if phoneticGiven != nil || phoneticFamily != nil { text.appendLine(phoneticName) }
    text.appendLine(given, unlessIn: shown)
    text.appendLine(additional, unlessIn: shown)
    text.appendLine(family, unlessIn: shown)
    for other in otherNames { text.appendLine(other, unlessIn: shown) }
    text.appendWordsWithoutApostrophes()
    return text
  }
}

extension Contact {
  /// Other names that its cards have for it, each once.
  fileprivate var otherNames: [String] {
    var others: [String] = []
    for card in cards {
      for case let other? in [card.name, card.nickname]
      where !other.isBlank && other != nickname && !others.contains(other) {
        others.append(other)
      }
    }
    return others
  }
}

extension [UInt8] {
  fileprivate mutating func appendLine(_ line: String?) {
    guard let line else { return }
    if !isEmpty { append(UInt8(ascii: "\n")) }
    appendFolded(line, to: &self)
  }

  fileprivate mutating func appendLine(_ part: String?, unlessIn shown: String?) {
    guard let part, shown?.hasPlainWords(part) != true else { return }
    appendLine(part)
  }

  fileprivate mutating func appendWordsWithoutApostrophes() {
    let apostrophe = UInt8(ascii: "'")
    guard contains(apostrophe) else { return }
    for word in split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) where word.contains(apostrophe)
    {
      append(UInt8(ascii: "\n"))
      append(contentsOf: word.filter { $0 != apostrophe })
    }
  }
}

extension String {
  /// Whether a part of a name is in it byte for byte, at its beginning or after an ASCII space.
  fileprivate func hasPlainWords(_ part: String) -> Bool {
    var (whole, part) = (self, part)
    return whole.withUTF8 { whole in
      part.withUTF8 { part in
        guard !whole.isEmpty, part.count <= whole.count else { return false }
        var start = 0
        while start <= whole.count - part.count {
          if whole[start...].starts(with: part) { return true }
          // Continues with the next word.
          guard let space = whole[start...].firstIndex(of: 0x20) else { return false }
          start = space + 1
        }
        return false
      }
    }
  }
}
