import UnicodeText

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
  /// Whether a number, as it was written, has a folded word that cannot be dialled.
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
    guard self[index - 1] >= 0x80 else { return !isASCIILetterOrDigit(self[index - 1]) }
    var lead = index - 1
    while lead > 0, self[lead] & 0xC0 == 0x80 { lead -= 1 }
    guard !isLetterAtSight(self[lead], self[lead + 1]) else { return false }
    let before = String(decoding: self[lead..<index], as: UTF8.self).unicodeScalars.first
    guard let properties = before?.properties else { return true }
    return !properties.isAlphabetic && properties.numericType == nil
  }
}
