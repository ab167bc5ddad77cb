/// The bytes that the grammar uses.
enum ASCII {
  static let nul: UInt8 = 0x00
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

  /// The capital of an ASCII letter; any other byte unchanged.
  var uppercasedASCII: UInt8 {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & 0xDF : self
  }

  /// Whether it is allowed in the name of a property or parameter (RFC 6350 §3.3).
  ///
  /// The underscore is not in the standard, but programs write it. The check runs for every byte of
  /// every head, so the answers are bits in two words.
  var isNameByte: Bool {
    let hyphenAndDigits: UInt64 = 0x03FF_2000_0000_0000
    let lettersAndLowLine: UInt64 = 0x07FF_FFFE_87FF_FFFE
    guard self < 0x80 else { return false }
    return (self < 0x40 ? hyphenAndDigits : lettersAndLowLine) >> UInt64(self & 0x3F) & 1 != 0
  }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it is allowed in base64 (RFC 4648 §4).
  var isBase64Byte: Bool {
    let upper = uppercasedASCII
    return (upper >= UInt8(ascii: "A") && upper <= UInt8(ascii: "Z")) || isDigit
      || self == UInt8(ascii: "+") || self == UInt8(ascii: "/") || self == ASCII.equals
  }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let upper = uppercasedASCII
    guard upper >= UInt8(ascii: "A"), upper <= UInt8(ascii: "F") else { return nil }
    return upper - UInt8(ascii: "A") + 10
  }
}

extension UInt64 {
  /// Nonzero if one of the eight bytes is below a limit of at most 0x80, and 0 if none is.
  @inline(__always)
  func marksBytes(below limit: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    return (self &- ones &* UInt64(limit)) & ~self & highBits
  }
}

extension Span<UInt8> {
  /// The range without the blanks at its ends.
  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether the range is the word, which is given in capitals, in any case.
  @inline(__always)
  func matches(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && starts(with: word, in: range)
  }

  /// Whether the range starts with the word, which is given in capitals, in any case.
  ///
  /// Nearly every comparison fails at the first letter.
  @inline(__always)
  func starts(with word: StaticString, in range: Range<Int>) -> Bool {
    guard range.count >= word.utf8CodeUnitCount else { return false }
    return self[range.lowerBound].uppercasedASCII == word.utf8Start[0]
      && goesOn(with: word.utf8Start, to: word.utf8CodeUnitCount, at: range.lowerBound)
  }

  /// Whether the letters of a word after its first one follow a place.
  private func goesOn(
    with letters: UnsafePointer<UInt8>,
    to count: Int,
    at place: Int
  ) -> Bool {
    extracting(place..<place + count).withUnsafeBufferPointer { bytes in
      for offset in 1..<count where bytes[offset] != letters[offset] {
        if bytes[offset].uppercasedASCII != letters[offset] { return false }
      }
      return true
    }
  }

  /// Whether the range starts with a byte-order mark.
  func startsWithMark(_ range: Range<Int>) -> Bool {
    range.count >= 3 && self[range.lowerBound] == 0xEF && self[range.lowerBound + 1] == 0xBB
      && self[range.lowerBound + 2] == 0xBF
  }
}

extension [UInt8] {
  /// The range without the blanks at its ends.
  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> { span.trimmingBlanks(range) }

  /// Whether the range is the word, which is given in capitals, in any case.
  package func matches(_ word: StaticString, in range: Range<Int>) -> Bool {
    span.matches(word, in: range)
  }

  /// Whether the range starts with the word, which is given in capitals, in any case.
  @inline(__always)
  func starts(with word: StaticString, in range: Range<Int>) -> Bool {
    span.starts(with: word, in: range)
  }

  /// Whether the range starts with a byte-order mark.
  func startsWithMark(_ range: Range<Int>) -> Bool { span.startsWithMark(range) }

  /// The range as text, cut at 40 bytes, for a message.
  func excerpt(_ range: Range<Int>) -> String {
    let most = 40
    guard range.count > most else { return String(decoding: self[range], as: UTF8.self) }
    var end = range.lowerBound + most
    while end > range.lowerBound, self[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: self[range.lowerBound..<end], as: UTF8.self) + "…"
  }
}
