import UnicodeText

/// The physical lines of a text, ended by LF, CR LF, CR, CR CR LF or the end of the text.
struct PhysicalLines: Sendable {
  /// A line without its end, and without the byte-order mark of a file that was appended.
  struct Line {
    /// The range in the text, from the first byte up to the line's end.
    var range: Range<Int>
    /// From 1.
    var number: Int
  }

  let bytes: [UInt8]
  private(set) var position: Int
  /// Where the text ends.
  private let limit: Int
  /// How many lines were returned, which is the number of the last.
  private(set) var number = 0

  /// The lines of a part of a text, by default of all of it.
  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    position = start
    limit = end ?? bytes.count
  }

  /// The next line, or `nil` after the last.
  mutating func next() -> Line? {
    guard position < limit else { return nil }
    let start = position
    let end = endOfLine(from: start)
    number += 1
    position = afterLineEnd(end)
    let hasMark = bytes[start] == 0xEF && bytes.startsWithMark(start..<end)
    return Line(range: (hasMark ? start + 3 : start)..<end, number: number)
  }

  /// The next line, without advancing.
  func peek() -> Line? {
    var copy = self
    return copy.next()
  }

  /// Whether the next line starts with white space, and so may continue the previous one.
  var nextStartsBlank: Bool { position < limit && bytes[position].isBlank }

  /// Whether the text has ended without a line end.
  var endedInLine: Bool { position > limit }

  /// The last line of the text, without its end.
  var last: Range<Int> {
    var end = limit
    while end > 0, bytes[end - 1].endsLine { end -= 1 }
    let start = bytes[..<end].lastIndex(where: \.endsLine).map { $0 + 1 }
    return (start ?? 0)..<end
  }

  private func endOfLine(from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var index = start
      // Eight bytes at a time, while none of them is a control character.
      while index + 8 <= limit {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        guard word.marksBytes(below: 0x20) == 0 else { break }
        index += 8
      }
      while index < limit, bytes[index] > 0x0D || !bytes[index].endsLine { index += 1 }
      return index
    }
  }

  /// Counts CR CR LF as one end: it comes from a file that was converted twice.
  private func afterLineEnd(_ end: Int) -> Int {
    guard end < limit, bytes[end] == ASCII.carriageReturn else { return end + 1 }
    for length in 1...2 where end + length < limit {
      if bytes[end + length] == ASCII.lineFeed { return end + length + 1 }
      if bytes[end + length] != ASCII.carriageReturn { break }
    }
    return end + 1
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }
}

/// The bytes of a file as text for the grammar: UTF-16 becomes UTF-8.
///
/// It has no byte-order mark and no NUL bytes.
struct SourceText {
  var bytes: [UInt8]
  /// Where the text starts.
  var start = 0
  var findings: [Finding] = []

  init(_ source: [UInt8]) {
    bytes = source
    if let order = ByteOrder(of: source) {
      transcode(order)
    } else if source.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
    }
    if bytes.holdsNUL { removeNULs() }
  }

  private mutating func transcode(_ order: ByteOrder) {
    let (text, broken) = order.utf8(of: bytes)
    bytes = text
    if let broken { findings.append(.halfCharacter(broken)) }
  }

  private mutating func removeNULs() {
    var lines = PhysicalLines(bytes, from: start)
    var first: Int?
    while first == nil, let line = lines.next() {
      if bytes[line.range].contains(ASCII.nul) { first = line.number }
    }
    let before = bytes.count
    bytes.removeAll { $0 == ASCII.nul }
    findings.append(.nulBytes(first ?? 1, before - bytes.count))
  }
}

extension [UInt8] {
  /// Whether there is a NUL byte, looked for in eight bytes at a time.
  fileprivate var holdsNUL: Bool {
    withUnsafeBytes { bytes in
      var marks: UInt64 = 0
      var index = 0
      while index + 8 <= bytes.count {
        marks |= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).marksBytes(below: 1)
        index += 8
      }
      return marks != 0 || bytes[index...].contains(ASCII.nul)
    }
  }
}
