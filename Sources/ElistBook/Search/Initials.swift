import ElistModel

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
        made |= lengths(of: word, behind: made, at: index, until: range.upperBound)
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
    behind made: UInt64,
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
