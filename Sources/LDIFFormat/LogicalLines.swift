/// The lines of an LDIF file without folds and comments (RFC 2849, note 2).
struct LogicalLines: Sendable {
  /// A line with the folded lines after it.
  struct Line {
    /// From 1.
    var number: Int
    /// Its text, up to the maximum length.
    var text: [UInt8]
    /// Whether there was more.
    var isCut = false
    /// Whether the file ends inside the line, or at a length where the line would have been folded.
    var isLast = false
  }

  /// The longest line of a text, in bytes: a value of 64 KiB in base64, and its name.
  static let longestText = 90_000

  /// The longest line that is kept.
  private let longest: Int

  /// The lengths at which programs fold lines; most fold at 76 bytes.
  private static let folds = 60...80

  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(_ bytes: [UInt8], longest: Int = longestText) {
    self.bytes = bytes
    self.longest = longest
  }

  /// The next line that is not a comment; one without text ends a record.
  ///
  /// - Returns: `nil` after the last.
  mutating func next() -> Line? {
    while position < bytes.count {
      var line = Line(number: number + 1, text: [])
      append(to: &line, indent: 0)
      guard !line.text.isEmpty else { return line }
      while position < bytes.count, bytes[position] == 0x20 { append(to: &line, indent: 1) }
      if line.text[0] != UInt8(ascii: "#") { return line }
    }
    return nil
  }

  /// Whether the next line begins as one that is folded onto another.
  var nextIsFolded: Bool { position < bytes.count && bytes[position] == 0x20 }

  private mutating func append(to line: inout Line, indent: Int) {
    let start = position + indent
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let room = longest - line.text.count
    line.isCut = line.isCut || end - start > room
    line.text.append(contentsOf: bytes[start..<end].prefix(room))
    position = afterLineEnd(end)
    let isAtFold = position >= bytes.count && LogicalLines.folds.contains(end - start)
    line.isLast = end == bytes.count || isAtFold
    number += 1
  }

  /// Counts CR CR LF as one end: it comes from a file that was converted twice.
  private func afterLineEnd(_ end: Int) -> Int {
    guard end < bytes.count, bytes[end] == 0x0D else { return min(end + 1, bytes.count) }
    for length in 1...2 where end + length < bytes.count {
      if bytes[end + length] == 0x0A { return end + length + 1 }
      if bytes[end + length] != 0x0D { break }
    }
    return end + 1
  }
}
