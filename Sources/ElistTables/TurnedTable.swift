import CSVFormat
import ElistColumns
import ElistHeadings
import ElistText
import UnicodeText

/// A sheet with headings in its first column, turned into a table with one record per contact.
///
/// `Name;Eva Roth` above `Telefon;030 7962108` is one contact, and the next one begins where the
/// first heading repeats. If there are more columns, each is a contact.
struct TurnedTable {
  /// The text of the table.
  private(set) var text: [UInt8] = []
  private var titles: [Title] = []
  private var records: [(line: Int, cells: [Title: String])] = []

  /// One of the headings, such as `Phone` after `Mother`, and its number among equal ones.
  private struct Title: Hashable {
    var text: String
    var place: Int
  }

  /// How many records are examined.
  private static let sample = 40

  /// Turns a text in UTF-8; `nil` if its headings are not in its first column.
  init?(_ written: [UInt8]) {
    let keyed = KeyedLines(written)
    let sheet = keyed?.text ?? written
    let dialect = CSVDialect(detectedIn: sheet)
    guard TurnedTable.isTurned(sheet, dialect, isKeyed: keyed != nil) else { return nil }
    var reader = CSVReader(sheet, dialect: dialect)
    var record = CSVRecord()
    var rows: [(line: Int, cells: [String])] = []
    while reader.next(into: &record) {
      rows.append((record.line, record.fields.indices.map { (record[$0] ?? "").trimmed }))
    }
    // The corner of a sheet with a column for each contact has no meaning: `Field;Ann;Bo`.
    if let corner = rows.first?.cells.first, ColumnRole(heading: corner).content == .unknown {
      let isNamedBelow = rows.dropFirst().contains { TurnedTable.isName($0.cells.first ?? "") }
      rows[0].cells[0] = isNamedBelow ? "Nickname" : "Name"
    }
    for column in 1..<max(2, rows.map(\.cells.count).max() ?? 0) {
      read(rows, column, startingAt: keyed?.starts ?? [])
    }
    guard !records.isEmpty else { return nil }
    write()
  }

  /// Whether the first column holds headings, and the next does not.
  ///
  /// A name and a number must be among the headings.
  private static func isTurned(_ sheet: [UInt8], _ dialect: CSVDialect, isKeyed: Bool) -> Bool {
    var reader = CSVReader(sheet, dialect: dialect)
    var record = CSVRecord()
    var (contents, looked, values) = ([ColumnRole.Content](), 0, 0)
    while looked < sample, reader.next(into: &record) {
      guard let key = record[0]?.trimmed, !CellValue(key).isValue,
        !key.isEmpty || looked == 0 || record.isBlank
      else { return false }
      if record.isBlank { continue }
      looked += 1
      var role = ColumnRole(heading: key)
      if looked == 1, role.content == .unknown, record.fieldCount > 2 { role = ColumnRole(.name) }
      if !role.isWeak { contents.append(role.content) }
      let value = (record[1] ?? "").trimmed
      guard !value.isEmpty, value != key else { continue }
      values += 1
      // `,Mum,Dad` says whose the columns are.
      let isPerson = key.isEmpty && Heading(value).isOfSomebodyOnly
      if looked == 1, ColumnRole(heading: value).content != .unknown, !isPerson, !isKeyed {
        return false
      }
    }
    let known = contents.count { $0 != .unknown }
    return looked > 2 && values * 2 >= looked && known * (isKeyed ? 6 : 4) >= looked * 3
      && contents.contains { $0 == .phone }
      && contents.contains { names.contains($0) }
  }

  private static let names: [ColumnRole.Content] = [.name, .formattedName, .given, .family]

  /// Whether a heading is that of a name.
  private static func isName(_ heading: String) -> Bool {
    let role = ColumnRole(heading: heading)
    return names.contains(role.content) && !role.isWeak && Heading(heading).person == nil
  }

  /// Reads the contacts of one column.
  ///
  /// Each begins at one of the given lines, or with the first heading if no line is given.
  private mutating func read(
    _ rows: [(line: Int, cells: [String])],
    _ column: Int,
    startingAt starts: Set<Int>
  ) {
    var group = ""
    var first: String?
    var previous: Title?
    for (line, cells) in rows {
      guard let key = cells.first, !key.isEmpty else {
        group = ""
        continue
      }
      let value = column < cells.count ? cells[column] : ""
      if cells.dropFirst().allSatisfy(\.isEmpty), ColumnRole(heading: key).content != .phone {
        // `Mother` alone is the title of what the next lines say about her.
        let isOfSomebody = Heading(key).person != nil && Heading(key).person != "child"
        group = isOfSomebody ? key : ""
        continue
      }
      let isFirst = starts.isEmpty ? key == first && group.isEmpty : starts.contains(line)
      if first == nil || isFirst {
        records.append((line, [:]))
        (first, previous) = (key, nil)
      }
      let text = group.isEmpty ? key : "\(group) \(key)"
      let place = titles.count { $0.text == text && records[records.count - 1].cells[$0] != nil }
      let title = Title(text: text, place: place)
      if !titles.contains(title) {
        let after = previous.flatMap { titles.firstIndex(of: $0) }.map { $0 + 1 } ?? titles.count
        titles.insert(title, at: after)
      }
      previous = title
      records[records.count - 1].cells[title] = value
    }
    records.removeAll { $0.cells.values.allSatisfy(\.isEmpty) }
  }

  /// Writes the table, with each record as near to its original line as possible.
  private mutating func write() {
    var lines = [titles.map(\.text)]
    for (line, cells) in records {
      while lines.count + 1 < line { lines.append([]) }
      lines.append(titles.map { cells[$0] ?? "" })
    }
    let written = lines.map { cells in
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    text = Array((written.joined(separator: "\n") + "\n").utf8)
  }
}
