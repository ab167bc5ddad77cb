import ElistModel

/// The book as lines for a person: name and label left, number right.
struct BookTable {
  let format: NumberFormat
  let home: String
  /// Whether the contacts' other fields are shown under their numbers.
  let allFields: Bool
  /// Whether each section has a heading.
  let headings: Bool

  /// The lines of rows that stand in the order of their sections.
  func rendered(_ rows: [BookRow], on screen: Screen = Streams.standardOutput.screen) -> String {
    var table = Table(columns: [.left, .right])
    var sections: [Character] = []
    for (index, row) in rows.enumerated() {
      table.rows.append([row.title, format.text(of: row, home: home)])
      let isLast = index + 1 == rows.count || rows[index + 1].contact != row.contact
      if allFields, isLast { table.rows += fields(of: row.contact) }
      sections += Array(repeating: row.section, count: table.rows.count - sections.count)
    }
    let lines = table.lines(on: screen)
    return Table.text(headings ? withHeadings(lines, sections, on: screen) : lines)
  }

  private func withHeadings(
    _ lines: [String],
    _ sections: [Character],
    on screen: Screen
  ) -> [String] {
    var output: [String] = []
    var shown: Character?
    for (line, section) in zip(lines, sections) {
      if section != shown { output.append(screen.styled(String(section), .heading)) }
      shown = section
      output.append(line)
    }
    return output
  }

  private func fields(of contact: Contact) -> [[String]] {
    let emails = contact.emails.map {
      ["e-mail" + Label.suffix($0.label, $0.customLabel), $0.value]
    }
    let addresses = contact.addresses.map {
      ["address" + Label.suffix($0.label, $0.customLabel), $0.line]
    }
    let single = [
      ("nickname", contact.nickname), ("organisation", contact.organization),
      ("department", contact.department), ("title", contact.jobTitle),
      ("birthday", contact.birthday), ("note", contact.note),
    ]
    let singles = single.compactMap { name, value in value.map { [name, $0] } }
    let urls = contact.urls.map { ["url", $0] }
    return (emails + addresses + urls + singles).map { ["    \($0[0]): \($0[1])"] }
  }
}

extension PostalAddress {
  /// The parts on one line.
  fileprivate var line: String {
    [poBox, extended, street, postalCode, locality, region, country]
      .compactMap(\.self).joined(separator: ", ")
  }
}
