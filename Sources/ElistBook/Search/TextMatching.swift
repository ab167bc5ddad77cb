import UnicodeText

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
  /// Another spelling of the same sound.
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

  /// How a word matches in a range, other than as a beginning, if at least as well as `reach`.
  ///
  /// `begins` is whether a word of the range may begin with its first letter.
  func loose(
    _ word: Needle,
    in range: Range<Int>,
    begins: Bool = true,
    reach: MatchRank
  ) -> MatchRank {
    guard reach >= .inside else {
      return begins && joinsBeginnings(word.bytes, in: range) ? .initials : .unfit
    }
    let isInside = firstIndex(of: word.bytes, in: range) != nil
    guard isInside || scatters(word, in: range) else { return .unfit }
    if begins, joinsBeginnings(word.bytes, in: range) { return .initials }
    return isInside ? .inside : .scattered
  }

  /// Where a text begins in a range of this one.
  func firstIndex(of wanted: Bytes, in range: Range<Int>) -> Int? {
    guard let first = wanted.first else { return range.lowerBound }
    guard range.count >= wanted.count else { return nil }
    let last = range.upperBound - wanted.count
    var index = range.lowerBound
    while index <= last {
      index = passing(allBut: first, from: index, to: range.upperBound)
      guard index <= last else { return nil }
      if self[index] == first, has(wanted, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// The place of a byte, or one from which fewer than eight bytes are left.
  ///
  /// It looks at eight bytes at once: a search reads all names of a book.
  private func passing(allBut byte: UInt8, from start: Int, to end: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let wanted = ones &* UInt64(byte)
    var index = start
    while index + 8 <= end {
      let bytes = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // Zero where the byte is, and the lowest high bit that is then left marks the first zero.
      let others = bytes ^ wanted
      let found = (others &- ones) & ~others & high
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    return index
  }

  private func has(_ wanted: Bytes, at index: Int) -> Bool {
    var matched = 1
    while matched < wanted.count, self[index + matched] == wanted[matched] { matched += 1 }
    return matched == wanted.count
  }

  /// Whether the characters of a word are in one line of a range, in their order.
  private func scatters(_ word: Needle, in range: Range<Int>) -> Bool {
    guard hasInOrder(word.bytes, range) else { return false }
    guard !word.isASCII else { return true }
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, self[end] != UInt8(ascii: "\n") { end += 1 }
      if places(of: word.bytes, in: start..<end) != nil { return true }
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

  /// Whether the bytes of a word are in one line of a range, in their order.
  private func hasInOrder(_ word: Bytes, _ range: Range<Int>) -> Bool {
    guard !word.isEmpty, word.count <= range.count else { return false }
    var found = 0
    for place in range {
      let byte = self[place]
      if byte == word[found] {
        found += 1
        if found == word.count { return true }
      } else if byte == UInt8(ascii: "\n") {
        found = 0
      }
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
      } else if beginsWord(index, range) {
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

  /// The lengths that the text at an index adds to those made before it.
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

/// Whether a byte of folded text is an ASCII letter or digit.
func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Whether the code point with these first two bytes of UTF-8 can only be a letter.
///
/// It accepts lower-case Greek (U+03B1 to U+03BF), Cyrillic (U+0400 to U+047F), Hebrew (U+05D0 to
/// U+05EA), Arabic (U+0620 to U+064A), Han and Hangul (U+4E00 to U+9FFF, U+AC00 to U+D77F). Those
/// are nearly all letters that occur, and they need no look-up in Unicode's tables.
func isLetterAtSight(_ first: UInt8, _ second: UInt8) -> Bool {
  switch first {
  case 0xD0, 0xD1, 0xE5...0xE9, 0xEB, 0xEC: true
  case 0xCE: second >= 0xB1
  case 0xD7: (0x90...0xAA).contains(second)
  case 0xD8: second >= 0xA0
  case 0xD9: second <= 0x8A
  case 0xE4: second >= 0xB8
  case 0xEA: second >= 0xB0
  case 0xED: second < 0x9E
  default: false
  }
}

extension Bytes {
  /// Whether a number, as it was written, contains a folded word that cannot be dialled.
  func isNumber(with word: Self) -> Bool {
    // Most numbers have no letter, and need no folding.
    if allSatisfy({ $0 < UInt8(ascii: "A") }) {
      return hasWord(startingWith: word, anywhere: word.isFoundAnywhere)
    }
    return foldedUTF8(String(decoding: self, as: UTF8.self)).withUnsafeBufferPointer {
      $0.hasWord(startingWith: word, anywhere: word.isFoundAnywhere)
    }
  }

  /// Whether a folded word is searched for in numbers as they were written.
  ///
  /// Such words are marks like `*`, and letters like `ext` and `flowers`. One or two letters are
  /// too few: `e` would find every number that has an extension.
  var mayBeWrittenInNumbers: Bool { isMark || count > 2 }

  /// Whether the word is also searched for inside other words.
  ///
  /// It is if it begins with a mark, or if its script has no spaces.
  var isFoundAnywhere: Bool { isMark || isWithoutSpaces }

  /// Whether it begins with neither a letter nor a digit.
  private var isMark: Bool {
    first.map { $0 < 0x80 && !isASCIILetterOrDigit($0) } ?? false
  }

  /// Whether its script is written without spaces.
  ///
  /// These are Thai and Lao (U+0E00 to U+0EFF), Myanmar (U+1000 to U+109F), Khmer (U+1780 to
  /// U+17FF) and, from U+3000 on, kana, Han, Hangul and what follows.
  private var isWithoutSpaces: Bool {
    guard count > 1 else { return false }
    switch (self[0], self[1]) {
    case (0xE0, 0xB8...0xBB), (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F): return true
    default: return self[0] >= 0xE3
    }
  }

  /// Whether a word of the folded UTF-8 text begins with this one, or has it anywhere if allowed.
  ///
  /// A word begins after a character that is neither a letter nor a digit.
  func hasWord(startingWith word: Self, anywhere: Bool) -> Bool {
    guard let first = word.first else { return true }
    guard word.count <= count else { return false }
    for index in 0...count - word.count where self[index] == first {
      guard self[index...].starts(with: word) else { continue }
      if anywhere || isWordStart(index) { return true }
    }
    return false
  }

  /// Whether a word of the folded UTF-8 text may begin at an index where a character begins.
  func isWordStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let isASCII = self[index - 1] < 0x80
    return isASCII ? !isASCIILetterOrDigit(self[index - 1]) : isAfterMark(index)
  }

  /// Whether the character before an index, which is not ASCII, is neither a letter nor a digit.
  private func isAfterMark(_ index: Int) -> Bool {
    var lead = index - 1
    while lead > 0, self[lead] & 0xC0 == 0x80 { lead -= 1 }
    guard !isLetterAtSight(self[lead], self[lead + 1]) else { return false }
    let before = String(decoding: self[lead..<index], as: UTF8.self).unicodeScalars.first
    guard let properties = before?.properties else { return true }
    return !properties.isAlphabetic && properties.numericType == nil
  }
}
