import Console
import ElistBook
import ElistContacts
import FoundationEssentials
import JSONFormat
import UnicodeText

/// The book as a table for people: name and label on the left, number on the right.
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
    for (index, cells) in zip(rows.indices, cells(rows)) {
      table.rows.append(cells)
      if allFields, index + 1 == rows.count || rows[index + 1].contact != rows[index].contact {
        table.rows += fields(of: rows[index].contact)
      }
      guard headings else { continue }
      let label = rows[index].section.label
      sections += Array(repeating: label, count: table.rows.count - sections.count)
    }
    let lines = table.lines(on: screen)
    return Table.text(headings ? withHeadings(lines, sections, on: screen) : lines)
  }

  /// The names, and what is shown next to them.
  ///
  /// The rows are made in parallel, because interpreting a number takes some microseconds.
  private func cells(_ rows: [BookRow]) -> some Sequence<[String]> {
    inParallel(halves(of: rows.count, worthTwo: 100)) { part in
      rows[part].map { [$0.title, $0.value?.value ?? format.text(of: $0, home: home)] }
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

/// The counts of `book --stats` as a table for people.
enum StatisticsTable {
  static func rendered(_ counts: BookStatistics) -> String {
    var table = Table(columns: [.left, .right, .left])
    table.rows = [
      ["contacts", "\(counts.contacts)", ""],
      ["without a number", "\(counts.withoutNumber)", ""],
      ["with a mobile number", "\(counts.withMobile)", ""],
      ["numbers", "\(counts.numbers)", average(counts.numbers, counts.contacts)],
      ["e-mail addresses", "\(counts.emails)", average(counts.emails, counts.contacts)],
      ["postal addresses", "\(counts.addresses)", average(counts.addresses, counts.contacts)],
    ]
    for label in Label.allCases {
      guard let count = counts.labels[label] else { continue }
      table.rows.append(["  \(label.rawValue) numbers", "\(count)", ""])
    }
    return table.rendered()
  }

  /// The average with one decimal, rounded.
  private static func average(_ count: Int, _ contacts: Int) -> String {
    guard contacts > 0 else { return "" }
    let tenths = (count * 10 + contacts / 2) / contacts
    return "(\(tenths / 10).\(tenths % 10) a contact)"
  }
}

/// The object of `book --json` (elist-json(5)).
enum BookJSON {
  /// The most rows of a contact that each have all its fields.
  ///
  /// A contact with thousands of numbers has as many rows; the text would grow with their square.
  private static let mostWholeRows = 100

  /// The members beside the rows; `hidden` contacts are left out because they do not have the
  /// field.
  static func members(of field: BookColumn, hidden: Int) -> [String: JSONValue] {
    [
      "version": .integer(1),
      "field": .string(field.rawValue),
      "hidden": .object([
        "withoutField": .integer(hidden),
        "withoutNumber": .integer(field == .phone ? hidden : 0),
      ]),
    ]
  }

  /// The objects of some rows, each made only when it is written.
  static func rows(
    _ rows: [BookRow],
    home: String,
    allFields: Bool
  ) -> some Sequence<JSONValue> {
    let ids = ids(of: rows)
    var counts: [UUID: Int] = [:]
    if allFields { for id in ids { counts[id, default: 0] += 1 } }
    var described: [UUID: [String: JSONValue]] = [:]
    return zip(rows, ids).lazy.map { one, id in
      if let contact = described[id] { return row(one, of: contact, id, home: home) }
      let whole = contact(one.contact, home: home, allFields: allFields)
      if let count = counts[id], count > 1 {
        described[id] = count > mostWholeRows ? names(of: one.contact) : whole
      }
      return row(one, of: whole, id, home: home)
    }
  }

  /// The id of the contact of each row.
  ///
  /// It is derived from all numbers of the contact, so it is made only once for rows that follow
  /// each other.
  private static func ids(of rows: [BookRow]) -> [UUID] {
    var ids: [UUID] = []
    for (index, row) in rows.enumerated() {
      let isSame = index > 0 && rows[index - 1].contact == row.contact
      ids.append(isSame ? ids[index - 1] : row.contact.id)
    }
    return ids
  }

  private static func row(
    _ row: BookRow,
    of contact: [String: JSONValue],
    _ id: UUID,
    home: String
  ) -> JSONValue {
    .object([
      "id": .string(row.id.uuidString.lowercased()),
      "section": .string(row.section.label),
      "contactID": .string(id.uuidString.lowercased()),
      "shownName": .string(row.contact.shownName),
      "contact": .object(contact),
      "label": .text(row.label?.rawValue),
      "customLabel": .text(row.customLabel),
      "value": .text(row.phone?.raw ?? row.value?.value),
      "number": row.number(home: home)?.json ?? .null,
    ])
  }

  private static func contact(
    _ contact: Contact,
    home: String,
    allFields: Bool
  ) -> [String: JSONValue] {
    allFields ? ContactJSON.members(contact, home: home) : names(of: contact)
  }

  private static func names(of contact: Contact) -> [String: JSONValue] {
    [
      "name": .text(contact.name),
      "given": .text(contact.given),
      "family": .text(contact.family),
      "organization": .text(contact.organization),
    ]
  }
}
