/// How a table is written: what separates its fields, and what encloses them.
package struct CSVDialect: Equatable, Sendable {
  package var delimiter: UInt8
  package var quote: UInt8 = ASCII.quote
  /// Where the first record starts: after a line `sep=;`.
  package var start = 0
  /// The line number of the first record.
  package var firstLine = 1
  /// How many fields the first record has with this delimiter.
  package private(set) var columns = 1
  /// How many of the `looked` first records have as many fields as the first one.
  package private(set) var agreeing = 0
  package private(set) var looked = 0
  /// In how many of 300 places a space follows the delimiter, as in `Name, Vorname;Telefon`.
  private var spaced = 0

  /// A table with fields between these delimiters.
  package init(delimiter: UInt8) { self.delimiter = delimiter }

  /// How much of a text is examined, in bytes.
  private static let sample = 64 << 10

  /// Detects the dialect of a text from its first records; the text is UTF-8 without a mark.
  ///
  /// Excel's line `sep=;` decides. Otherwise it is the delimiter with which the most records have
  /// as many fields as the first one.
  package init(detectedIn text: [UInt8]) {
    var head = Array(text.prefix(CSVDialect.sample))
    self.init(delimiter: ASCII.comma)
    if let (separator, end) = CSVDialect.declared(in: head) {
      delimiter = separator
      start = end
      firstLine = 2
    }
    if head.count < text.count, let end = head.lastIndex(where: \.endsLine) {
      head.removeSubrange(end...)
    }
    quote = CSVDialect.quote(of: head[start...])
    guard start == 0 else {
      measure(head)
      return
    }
    let candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.bar].map { byte in
      var candidate = self
      candidate.delimiter = byte
      candidate.measure(head)
      return candidate
    }
    for candidate in candidates where candidate.weight > weight { self = candidate }
    if looked == 0 { measure(head) }
  }

  private var weight: Int {
    guard columns > 1, looked > 0 else { return 0 }
    return max(1, agreeing * 1_000 / looked + min(columns, 99) - spaced)
  }

  private mutating func measure(_ head: [UInt8]) {
    let most = 50
    var reader = CSVReader(head, dialect: self)
    var record = CSVRecord()
    looked = 0
    agreeing = 0
    while looked < most, reader.next(into: &record) {
      if looked == 0 { columns = record.fieldCount }
      looked += 1
      if record.fieldCount == columns { agreeing += 1 }
    }
    let places = head.indices.dropLast().filter { head[$0] == delimiter }
    spaced = places.count { head[$0 + 1] == ASCII.space } * 300 / max(1, places.count)
  }

  /// The separator of a first line `sep=;`, and where the line after it starts.
  private static func declared(in head: [UInt8]) -> (separator: UInt8, end: Int)? {
    let end = head.endOfLine(from: 0)
    let line = head[..<end].filter { $0 != ASCII.quote && $0 != ASCII.space }
    guard line.count == 5,
      line.prefix(4).map({ $0 | 0x20 }).elementsEqual("sep=".utf8.map { $0 | 0x20 })
    else { return nil }
    return (line[4], head.afterLineEnd(end))
  }

  /// The apostrophe if apostrophes enclose the fields; otherwise the quotation mark.
  private static func quote(of head: ArraySlice<UInt8>) -> UInt8 {
    guard head.first == ASCII.apostrophe, !head.contains(ASCII.quote) else { return ASCII.quote }
    let marks = head.count { $0 == ASCII.apostrophe }
    return marks >= 4 && marks.isMultiple(of: 2) ? ASCII.apostrophe : ASCII.quote
  }
}

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
