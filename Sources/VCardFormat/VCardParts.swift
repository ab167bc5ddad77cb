import UnicodeText

/// A file in parts that are read at the same time, each by its own reader.
///
/// Every part but the first begins with a `BEGIN:VCARD` that follows an `END:VCARD`. Together the
/// readers read what one reader would, unless a part before the last ends inside a card. That place
/// was then inside an agent's parent, and one reader must read the file. A part's line numbers
/// count from the lines that the readers before it have read.
package struct VCardParts: Sendable {
  private let text: [UInt8]
  private let ranges: [Range<Int>]
  /// What is wrong with the text as a whole.
  private let findings: [Finding]

  /// The parts of a file, each of about this many bytes.
  package init(_ bytes: [UInt8], length: Int) {
    let source = SourceText(bytes)
    text = source.bytes
    findings = source.findings
    var ranges: [Range<Int>] = []
    var start = source.start
    while let end = Self.boundary(in: source.bytes, after: start + length) {
      ranges.append(start..<end)
      start = end
    }
    ranges.append(start..<source.bytes.count)
    self.ranges = ranges
  }

  /// How many parts there are; one if the file cannot be split.
  package var count: Int { ranges.count }

  /// A reader of one part, with a copy of its text.
  ///
  /// Threads that share one array spend their time on its reference count.
  package func reader(
    of part: Int,
    assumedCharset: String? = nil,
    keepsPhotos: Bool = false
  ) -> VCardReader {
    let lines = PhysicalLines(Array(text[ranges[part]]))
    var reader = VCardReader(lines, assumedCharset: assumedCharset, keepsPhotos: keepsPhotos)
    if part == 0 { reader.findings = findings }
    return reader
  }

  /// The first beginning of a card that follows the end of one, after a place.
  private static func boundary(in text: [UInt8], after place: Int) -> Int? {
    guard place < text.count else { return nil }
    var lines = PhysicalLines(text, from: place)
    _ = lines.next()
    var isAfterEnd = false
    while let line = lines.next() {
      let range = text.trimmingBlanks(line.range)
      switch Keyword(text, range) {
      case .begin(let name) where isAfterEnd && text.matches("VCARD", in: name):
        return line.range.lowerBound
      case .end(let name): isAfterEnd = text.matches("VCARD", in: name)
      case .begin, nil: isAfterEnd = isAfterEnd && range.isEmpty
      }
    }
    return nil
  }
}
