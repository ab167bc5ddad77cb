import VCardFormat

/// Cards of another format, written as vCard text so that one reader gives them all their meaning.
///
/// Each property is one line, not folded. Every line has a mark, which leads back to its place in
/// the source.
struct CardText {
  private(set) var bytes: [UInt8] = []
  /// The mark of each line.
  private(set) var marks: [Int32] = []
  /// How many cards were begun.
  private(set) var cards = 0
  /// The groups that were created for labels.
  private var groups = 0

  /// Begins a card of version 4.0 (RFC 6350).
  mutating func beginCard(_ mark: Int) {
    cards += 1
    line("BEGIN:VCARD", mark)
    line("VERSION:4.0", mark)
  }

  mutating func endCard(_ mark: Int) {
    line("END:VCARD", mark)
  }

  /// Adds a property; one whose name is not valid in a vCard is left out.
  mutating func add(_ property: CardLine, _ mark: Int) {
    guard property.isWritable else { return }
    property.write(to: &bytes)
    endLine(mark)
  }

  /// Adds a property with a custom label, as Apple's programs write it.
  mutating func add(_ property: CardLine, label: String?, _ mark: Int) {
    var property = property
    if let label {
      groups += 1
      property.group = "label\(groups)"
      add(CardLine("X-ABLABEL", group: property.group, .text(label)), mark)
    }
    add(property, mark)
  }

  /// Adds a whole card that the source keeps as vCard text.
  mutating func add(card: [UInt8], _ mark: Int) {
    cards += 1
    var previous: UInt8 = 0
    for byte in card {
      if byte == 0x0A || previous == 0x0D && byte != 0x0D { endLine(mark) }
      if byte != 0x0A && byte != 0x0D { bytes.append(byte) }
      previous = byte
    }
    endLine(mark)
  }

  /// The mark of a line, from 1.
  func mark(ofLine line: Int) -> Int? {
    marks.indices.contains(line - 1) ? Int(marks[line - 1]) : nil
  }

  private mutating func line(_ text: String, _ mark: Int) {
    bytes.append(contentsOf: text.utf8)
    endLine(mark)
  }

  private mutating func endLine(_ mark: Int) {
    bytes.append(0x0A)
    marks.append(Int32(clamping: mark))
  }
}
