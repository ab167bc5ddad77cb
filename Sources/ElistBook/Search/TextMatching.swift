/// Folded UTF-8 to search in.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// A word to search for.
struct Needle {
  let bytes: Bytes
  let isASCII: Bool
  let isFoundAnywhere: Bool
}

/// A word of the query, ready to be compared with names and labels.
struct WordNeedle {
  let needle: Needle
  let letters: ByteSignature
  /// How the same sound may be spelled otherwise.
  let spelling: (needle: Needle, letters: ByteSignature)?
  /// Whether it may be part of a number.
  let isDialled: Bool
  /// Whether it is searched for in numbers as they were written.
  let mayBeWritten: Bool

  init(_ word: QueryWord, _ query: Bytes) {
    needle = Needle(
      bytes: query.part(word.folded),
      isASCII: word.isASCII,
      isFoundAnywhere: word.isFoundAnywhere
    )
    letters = word.letters
    spelling = word.spelling.map { spelled in
      let needle = Needle(
        bytes: query.part(spelled.text),
        isASCII: word.isASCII,
        isFoundAnywhere: word.isFoundAnywhere
      )
      return (needle, spelled.letters)
    }
    isDialled = word.fragment != nil
    mayBeWritten = word.mayBeWritten
  }
}

extension Bytes {
  /// A part of the text.
  func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

  /// How a word matches at the beginning of words in a range: whole, as a beginning, or not at all.
  func beginning(of word: Needle, in range: Range<Int>) -> MatchRank {
    var best = MatchRank.unfit
    var start = range.lowerBound
    while let index = firstIndex(of: word.bytes, in: start..<range.upperBound) {
      start = index + 1
      guard word.isFoundAnywhere || index == range.lowerBound || isWordStart(index) else {
        continue
      }
      best = .beginning
      let end = index + word.bytes.count
      guard end < range.upperBound else { return .whole }
      if !isASCIILetterOrDigit(self[end]), self[end] < 0x80 { return .whole }
    }
    return best
  }

  /// How a word that begins no other word matches in a range, if as well as `reach`.
  func loose(_ word: Needle, in range: Range<Int>, reach: MatchRank) -> MatchRank {
    guard reach >= .inside else {
      return joinsBeginnings(word.bytes, in: range) ? .initials : .unfit
    }
    let isInside = firstIndex(of: word.bytes, in: range) != nil
    guard isInside || scatters(word, in: range) else { return .unfit }
    if joinsBeginnings(word.bytes, in: range) { return .initials }
    return isInside ? .inside : .scattered
  }

  /// Where a text begins in a range of this one.
  func firstIndex(of wanted: Bytes, in range: Range<Int>) -> Int? {
    guard let first = wanted.first else { return range.lowerBound }
    guard range.count >= wanted.count else { return nil }
    var index = range.lowerBound
    let last = range.upperBound - wanted.count
    while index <= last {
      if self[index] == first, has(wanted, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func has(_ wanted: Bytes, at index: Int) -> Bool {
    var matched = 1
    while matched < wanted.count, self[index + matched] == wanted[matched] { matched += 1 }
    return matched == wanted.count
  }

  /// Whether the characters of a word are in one line of a range, in their order.
  private func scatters(_ word: Needle, in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, self[end] != UInt8(ascii: "\n") { end += 1 }
      if hasInOrder(word.bytes, start..<end),
        word.isASCII || places(of: word.bytes, in: start..<end) != nil
      {
        return true
      }
      start = end + 1
    }
    return false
  }

  /// Where the bytes of a word are in a range, in their order; `nil` if they are not there.
  ///
  /// The bytes of one character must be together.
  func places(of word: Bytes, in range: Range<Int>) -> [Int]? {
    var places: [Int] = []
    var (place, next) = (range.lowerBound, 0)
    while next < word.count {
      let count = word.sequenceLength(at: next)
      let character = word.part(next..<next + count)
      guard let index = firstIndex(of: character, in: place..<range.upperBound) else { return nil }
      place = index + count
      next += count
      places.append(contentsOf: index..<place)
    }
    return places
  }

  /// How many bytes the code point at an index takes.
  private func sequenceLength(at index: Int) -> Int {
    var end = index + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end - index
  }

  /// Whether the bytes of a word are in a range, in their order.
  func hasInOrder(_ word: Bytes, _ range: Range<Int>) -> Bool {
    guard !word.isEmpty, word.count <= range.count else { return false }
    var (found, place) = (0, range.lowerBound)
    while place < range.upperBound {
      if self[place] == word[found] {
        found += 1
        if found == word.count { return true }
      }
      place += 1
    }
    return false
  }
}

extension Bytes {
  /// Whether a word consists of the beginnings of several words of one line of a range, in order.
  ///
  /// The time is linear in the range, for any input.
  func joinsBeginnings(_ word: Bytes, in range: Range<Int>) -> Bool {
    guard (2..<UInt64.bitWidth).contains(word.count) else { return false }
    // Which lengths of the word the beginnings so far can make, one bit for each length.
    var made: UInt64 = 1
    for index in range {
      if self[index] == UInt8(ascii: "\n") {
        made = 1
      } else if word.contains(self[index]), beginsWord(index, range) {
        made |= lengths(of: word, after: made, at: index, until: range.upperBound)
        guard made >> word.count == 0 else { return true }
      }
    }
    return false
  }

  private func beginsWord(_ index: Int, _ range: Range<Int>) -> Bool {
    guard self[index] & 0xC0 != 0x80 else { return false }
    return index == range.lowerBound || isWordStart(index)
  }

  /// The lengths that the beginning of the text at an index makes from those before it.
  private func lengths(
    of word: Bytes,
    after made: UInt64,
    at index: Int,
    until end: Int
  ) -> UInt64 {
    var more: UInt64 = 0
    for length in 0..<word.count where made >> length & 1 == 1 {
      var count = 0
      while length + count < word.count, index + count < end,
        self[index + count] == word[length + count]
      {
        count += 1
        more |= 1 << UInt64(length + count)
      }
    }
    return more
  }
}
