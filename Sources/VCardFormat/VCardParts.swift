/// A file in parts that are read at once, each by a reader of its own.
///
/// Every part but the first begins with a `BEGIN:VCARD` that follows an `END:VCARD`. Together the
/// readers read what one reader would, unless one before the last ends in a card: then that place
/// was inside an agent's parent, and the file is to be read by one. The lines of a part are to be
/// counted from those that the readers before it have read.
package struct VCardParts: Sendable {
  private let text: [UInt8]
  private let ranges: [Range<Int>]
  /// What is wrong with the text as a whole.
  private let flaws: [Flaw]

  /// The parts of a file, each of about so many bytes.
  package init(_ bytes: [UInt8], length: Int) {
    let source = SourceText(bytes)
    text = source.bytes
    flaws = source.flaws
    var ranges: [Range<Int>] = []
    var start = source.start
    while let end = Self.boundary(in: source.bytes, behind: start + length) {
      ranges.append(start..<end)
      start = end
    }
    ranges.append(start..<source.bytes.count)
    self.ranges = ranges
  }

  /// How many parts there are; one where the file cannot be parted.
  package var count: Int { ranges.count }

  /// A reader of one part, with a copy of its text: threads that hold on to one array spend their
  /// time on its reference count.
  package func reader(of part: Int, assumedCharset: String? = nil) -> VCardReader {
    let lines = PhysicalLines(Array(text[ranges[part]]))
    var reader = VCardReader(lines, assumedCharset: assumedCharset)
    if part == 0 { reader.flaws = flaws }
    return reader
  }

  /// The first beginning of a card behind a place that follows the end of one.
  private static func boundary(in text: [UInt8], behind place: Int) -> Int? {
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
      default: isAfterEnd = isAfterEnd && range.isEmpty
      }
    }
    return nil
  }
}
