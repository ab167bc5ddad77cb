/// Whether a byte of folded text is an ASCII letter or digit.
func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension Collection<UInt8> where Index == Int {
  /// Whether a sequence of bytes stands anywhere in it.
  func contains(sequence: [UInt8]) -> Bool {
    guard let first = sequence.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: sequence) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word of the folded UTF-8 text begins so.
  ///
  /// A word begins after what is no letter or digit. A word of a script without spaces, or one that
  /// begins with a mark, is found anywhere.
  func hasWord(startingWith word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    let anywhere = word.isMark || word.isWithoutSpaces
    return indices.contains { index in
      guard self[index] == first, self[index...].starts(with: word) else { return false }
      return anywhere || isWordStart(index)
    }
  }

  private func isWordStart(_ index: Int) -> Bool {
    guard index > startIndex else { return true }
    guard self[index - 1] >= 0x80 else { return !isASCIILetterOrDigit(self[index - 1]) }
    var lead = index - 1
    while lead > startIndex, self[lead] & 0xC0 == 0x80 { lead -= 1 }
    let before = String(decoding: self[lead..<index], as: UTF8.self).unicodeScalars.first
    guard let properties = before?.properties else { return true }
    return !properties.isAlphabetic && properties.numericType == nil
  }
}

extension [UInt8] {
  fileprivate var isMark: Bool {
    first.map { $0 < 0x80 && !isASCIILetterOrDigit($0) } ?? false
  }

  /// Thai and Lao (U+0E00 to U+0EFF), and from U+3000 on: kana, Han, Hangul and what follows.
  fileprivate var isWithoutSpaces: Bool {
    guard count > 1 else { return false }
    return self[0] >= 0xE3 || self[0] == 0xE0 && (0xB8...0xBB).contains(self[1])
  }
}
