/// A record of a table: its fields without quotation marks, with no meaning given to them.
package struct CSVRecord: Sendable {
  /// The physical line where it starts, from 1.
  package var line = 0
  /// Where it starts in the text, in bytes.
  package var start = 0
  /// Whether a blank line precedes it.
  package var followsBlank = false
  /// The fields' bytes, one after the other.
  package var text: [UInt8] = []
  /// Where each field is in the text; at most `CSVReader.mostFields`.
  package var fields: [Range<Int>] = []
  /// How many fields it has, including those beyond the maximum.
  package var fieldCount = 0
  /// Whether a line end follows; it may be missing at the end of the text.
  package var isEnded = true

  /// A record to read into.
  package init() {}

  /// A field's text; `nil` if the record has no such field.
  package subscript(index: Int) -> String? {
    guard fields.indices.contains(index) else { return nil }
    return String(decoding: text[fields[index]], as: UTF8.self)
  }

  /// How many fields have a visible ASCII character; the others are empty, or in another script.
  package var plainCells: Int {
    fields.count { text[$0].contains { (0x21...0x7E).contains($0) } }
  }

  /// Whether the line is blank.
  package var isEmpty: Bool {
    fieldCount <= 1 && text.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
  }

  /// Whether it is the line that Markdown has between the headings and the records: `|:---|---:|`.
  var isRule: Bool {
    fieldCount > 1 && text.contains(UInt8(ascii: "-"))
      && text.allSatisfy { "-:+ ".utf8.contains($0) }
      && !fields.contains { !$0.isEmpty && text[$0].count { $0 == UInt8(ascii: "-") } < 2 }
  }

  mutating func clear(line: Int) {
    self.line = line
    text.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    isEnded = true
  }
}
