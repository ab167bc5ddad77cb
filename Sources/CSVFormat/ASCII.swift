/// The bytes that the grammar uses.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let bar = UInt8(ascii: "|")
}

extension UInt8 {
  var endsLine: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }
}

extension [UInt8] {
  /// The place after the line end that begins at a place.
  ///
  /// CR CR LF comes from a file that was converted twice; it counts as one end.
  func afterLineEnd(_ end: Int) -> Int {
    guard end < count, self[end] == ASCII.carriageReturn else { return Swift.min(end + 1, count) }
    for length in 1...2 where end + length < count {
      if self[end + length] == ASCII.lineFeed { return end + length + 1 }
      if self[end + length] != ASCII.carriageReturn { break }
    }
    return end + 1
  }

  /// The place of the next line end, or the end of the text.
  func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].endsLine { index += 1 }
    return index
  }
}
