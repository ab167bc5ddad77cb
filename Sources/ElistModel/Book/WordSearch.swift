/// Whether a byte of folded text is an ASCII letter or digit.
package func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension ArraySlice<UInt8> {
  /// Whether a word of the folded UTF-8 text begins so.
  ///
  /// A word begins after what is no letter or digit. A word of a script without spaces, or one that
  /// begins with a mark, is found anywhere.
  func hasWord(startingWith word: [UInt8]) -> Bool {
    let anywhere = word.isFoundAnywhere
    return withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        text.hasWord(startingWith: word, anywhere: anywhere)
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasWord(startingWith word: Self, anywhere: Bool) -> Bool {
    guard let first = word.first else { return true }
    guard word.count <= count else { return false }
    for index in 0...count - word.count where self[index] == first {
      guard self[index...].starts(with: word) else { continue }
      if anywhere || isWordStart(index) { return true }
    }
    return false
  }

  /// Whether a word of the folded UTF-8 text may begin at an index, at which a character begins.
  package func isWordStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    guard self[index - 1] >= 0x80 else { return !isASCIILetterOrDigit(self[index - 1]) }
    var lead = index - 1
    while lead > 0, self[lead] & 0xC0 == 0x80 { lead -= 1 }
    let before = String(decoding: self[lead..<index], as: UTF8.self).unicodeScalars.first
    guard let properties = before?.properties else { return true }
    return !properties.isAlphabetic && properties.numericType == nil
  }
}

extension [UInt8] {
  /// Whether the word is found inside of others too: it begins with a mark, or its script has no
  /// spaces.
  package var isFoundAnywhere: Bool { isMark || isWithoutSpaces }

  /// Whether it begins with neither a letter nor a digit.
  var isMark: Bool {
    first.map { $0 < 0x80 && !isASCIILetterOrDigit($0) } ?? false
  }

  /// Thai and Lao (U+0E00 to U+0EFF), Myanmar (U+1000 to U+109F), Khmer (U+1780 to U+17FF), and
  /// from U+3000 on: kana, Han, Hangul and what follows.
  fileprivate var isWithoutSpaces: Bool {
    guard count > 1 else { return false }
    switch (self[0], self[1]) {
    case (0xE0, 0xB8...0xBB), (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F): return true
    default: return self[0] >= 0xE3
    }
  }
}
