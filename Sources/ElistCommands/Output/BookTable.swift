import Console
import ElistBook
import ElistModel
import UnicodeText

/// The book as lines for a person: name and label on the left, number on the right.
struct BookTable {
  let format: NumberForm
  let home: String
  /// Whether to show the contacts' other fields under their numbers.
  let allFields: Bool
  /// Whether each section has a heading.
  let headings: Bool

  /// The lines of rows, which must be in the order of their sections.
  func rendered(_ rows: [BookRow], on screen: Screen = Streams.standardOutput.screen) -> String {
    let isOfNumbers = rows.allSatisfy { $0.value == nil }
    var table = Table(columns: [.left, isOfNumbers ? .right : .left])
    var sections: [String] = []
    for (index, (row, text)) in zip(rows, texts(rows)).enumerated() {
      table.rows.append([row.title, text])
      if allFields, index + 1 == rows.count || rows[index + 1].contact != row.contact {
        table.rows += fields(of: row.contact)
      }
      sections += Array(repeating: row.section.label, count: table.rows.count - sections.count)
    }
    let lines = table.lines(on: screen)
    return Table.text(headings ? withHeadings(lines, sections, on: screen) : lines)
  }

  /// What is shown next to the names; interpreting a number takes some tens of microseconds.
  private func texts(_ rows: [BookRow]) -> some Sequence<String> {
    inParallel(halves(of: rows.count, worthTwo: 100)) { part in
      rows[part].map { $0.value?.value ?? format.text(of: $0, home: home) }
    }.joined()
  }

  private func withHeadings(
    _ lines: [String],
    _ sections: [String],
    on screen: Screen
  ) -> [String] {
    let letters = sections.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    var output = letters.count > 1 ? [screen.styled(letters.joined(separator: " "), .quiet)] : []
    var shown: String?
    for (line, section) in zip(lines, sections) {
      if section != shown { output.append(screen.styled(section, .heading)) }
      shown = section
      output.append(line)
    }
    return output
  }

  private func fields(of contact: Contact) -> [[String]] {
    contact.otherFields(home: home).map { ["    \($0.name): \($0.value)"] }
  }
}
