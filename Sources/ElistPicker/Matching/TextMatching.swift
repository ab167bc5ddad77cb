import ElistModel

/// Folded UTF-8 in which words are looked for.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// How a word stands in a range of the text at the beginning of another: whole, or as its
  /// beginning; `nil` where it does not.
  func beginning(of word: QueryWord, in range: Range<Int>) -> MatchRank? {
    var best: MatchRank?
    var start = range.lowerBound
    while let index = firstIndex(of: word.folded, in: start..<range.upperBound) {
      start = index + 1
      guard word.isFoundAnywhere || isStart(index, of: range) else { continue }
      best = .beginning
      let end = index + word.folded.count
      guard end < range.upperBound else { return .whole }
      if !isASCIILetterOrDigit(self[end]), self[end] < 0x80 { return .whole }
    }
    return best
  }

  private func isStart(_ index: Int, of range: Range<Int>) -> Bool {
    index == range.lowerBound || isWordStart(index)
  }

  /// Where a text begins in a range of this one.
  func firstIndex(of wanted: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = wanted.first else { return range.lowerBound }
    guard range.count >= wanted.count else { return nil }
    return wanted.withUnsafeBufferPointer { wanted in
      for index in range.lowerBound...range.upperBound - wanted.count where self[index] == first {
        var matched = 1
        while matched < wanted.count, self[index + matched] == wanted[matched] { matched += 1 }
        if matched == wanted.count { return index }
      }
      return nil
    }
  }

  /// Whether the characters of a word stand in one line of a range, in their order.
  func scatters(_ word: QueryWord, in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = lineEnd(from: start, in: range)
      if word.isASCII
        ? hasInOrder(word.folded, start..<end)
        : places(of: word.folded, in: start..<end) != nil
      {
        return true
      }
      start = end + 1
    }
    return false
  }

  private func lineEnd(from start: Int, in range: Range<Int>) -> Int {
    var end = start
    while end < range.upperBound, self[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// Where the bytes of a word stand in a range, in their order, those of one character together;
  /// `nil` where they do not.
  func places(of word: [UInt8], in range: Range<Int>) -> [Int]? {
    guard hasInOrder(word, range) else { return nil }
    var places: [Int] = []
    var place = range.lowerBound
    for character in word.characters {
      guard let index = firstIndex(of: character, in: place..<range.upperBound) else { return nil }
      place = index + character.count
      places.append(contentsOf: index..<place)
    }
    return places
  }

  private func hasInOrder(_ word: [UInt8], _ range: Range<Int>) -> Bool {
    guard !word.isEmpty, word.count <= range.count else { return false }
    var found = 0
    for place in range where self[place] == word[found] {
      found += 1
      if found == word.count { return true }
    }
    return false
  }
}

extension [UInt8] {
  /// The sequences of UTF-8, one for each code point.
  fileprivate var characters: [[UInt8]] {
    var characters: [[UInt8]] = []
    for byte in self {
      if byte & 0xC0 == 0x80, !characters.isEmpty {
        characters[characters.count - 1].append(byte)
      } else {
        characters.append([byte])
      }
    }
    return characters
  }
}
