extension VCardReader {
  /// Readers of the two halves of a file, to be used at once; one reader where it cannot be parted.
  ///
  /// The second half begins with the first `BEGIN:VCARD` behind the middle that follows an
  /// `END:VCARD`. Together they read what one reader would, unless the first ends in a card: then
  /// that place was inside an agent's parent, and the file is to be read by one. The lines of the
  /// second are to be counted from the first's `linesRead`.
  package static func halves(
    of bytes: [UInt8],
    assumedCharset: String? = nil
  ) -> [VCardReader] {
    let text = SourceText(bytes)
    var first = VCardReader(
      PhysicalLines(text.bytes, from: text.start),
      assumedCharset: assumedCharset
    )
    first.flaws = text.flaws
    guard let middle = boundary(in: text) else { return [first] }
    first.source.lines = PhysicalLines(text.bytes, from: text.start, to: middle)
    // Two threads that hold on to one array spend their time on its reference count.
    let rest = PhysicalLines(Array(text.bytes[middle...]))
    return [first, VCardReader(rest, assumedCharset: assumedCharset)]
  }

  private static func boundary(in text: SourceText) -> Int? {
    let middle = text.start + (text.bytes.count - text.start) / 2
    var lines = PhysicalLines(text.bytes, from: middle)
    _ = lines.next()
    var isAfterEnd = false
    while let line = lines.next() {
      let range = text.bytes.trimmingBlanks(line.range)
      switch Keyword(text.bytes, range) {
      case .begin(let name) where isAfterEnd && text.bytes.matches("VCARD", in: name):
        return line.range.lowerBound
      case .end(let name): isAfterEnd = text.bytes.matches("VCARD", in: name)
      default: isAfterEnd = isAfterEnd && range.isEmpty
      }
    }
    return nil
  }
}
