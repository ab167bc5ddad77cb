import ElistText
import UnicodeText

/// A text whose lines each have a heading, a colon and a value, as Lotus Notes exports contacts.
///
/// For example `FullName:  Eva Roth` above `CellPhoneNumber:  348 123 4567`. A form feed follows
/// each contact.
struct KeyedLines {
  /// The text as a sheet whose first column holds the headings.
  private(set) var text: [UInt8] = []
  /// The lines of the text at which a contact begins, if form feeds separate contacts and not
  /// pages.
  private(set) var starts: Set<Int> = []

  /// Reads a text in UTF-8.
  ///
  /// It is `nil` unless form feeds separate records in which nearly all lines have keys.
  init?(_ written: [UInt8]) {
    guard written.contains(0x0C) else { return nil }
    var (rows, others) = ([(key: String, value: String)](), 0)
    var partsContacts = true
    for section in String(decoding: written, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "\u{0C}" }
    ) {
      let start = rows.count
      // A carriage return and a line feed are one character.
      for line in section.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        if let (key, value) = KeyedLines.parts(line) {
          rows.append((key, value))
        } else if line.allSatisfy(\.isWhitespace) {
          rows.append(("", ""))
        } else {
          others += 1
          guard let last = rows.indices.last, !rows[last].key.isEmpty else { return nil }
          rows[last].value += " " + String(line).trimmed
        }
      }
      let keyed = rows.indices[start...].filter { !rows[$0].key.isEmpty }
      if let first = keyed.first {
        starts.insert(first + 1)
        // There is more than one contact on a page.
        if keyed.dropFirst().contains(where: { rows[$0].key == rows[first].key }) {
          partsContacts = false
        }
      }
    }
    if !partsContacts { starts = [] }
    let keyed = rows.count { !$0.key.isEmpty }
    guard keyed > 2, others * 5 <= keyed else { return nil }
    let lines = rows.map { key, value in
      key.isEmpty
        ? ""
        : [key, value].map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    text = Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The heading before the colon of a line, and the value after it.
  private static func parts(_ line: Substring) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].count <= 40 else { return nil }
    let (key, value) = (line[..<colon], line[line.index(after: colon)...])
    guard key.contains(where: \.isLetter), value.first?.isWhitespace != false,
      key.allSatisfy({ $0.isLetter || $0.isNumber || "$_-".contains($0) })
    else { return nil }
    return (String(key), String(value).trimmed)
  }
}
