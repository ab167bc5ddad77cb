import CSVFormat
import ElistColumns
import ElistContacts
package import ElistHeadings
import ElistPeople
package import ElistText
import UnicodeText

// ElistTables reads tables: it finds the headings and makes contacts from the rows. ElistColumns
// decides what each column holds and whose it is; ElistText decides what a cell says. It reads
// bytes and returns values. Start with `readTable`, then `TableShape` (where the table begins) and
// `TableRow` (what a row says).

/// The data provider of tables: CSV and its relatives.
package func readTable(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  home: String? = nil,
  columns: [ColumnMapping] = []
) -> ImportResult {
  let text = TextFile(bytes, home: home)
  let page = MarkupTable(text.bytes)
  if let reason = page?.refusal {
    return unreadable(source, "the page was not read: \(reason); save the list as CSV")
  }
  let written = page?.text ?? MarkdownTable(text.bytes)?.text ?? text.bytes
  let table = TurnedTable(written)?.text ?? written
  var provider = TableProvider(table, source: source, limit: limit, home: home, columns: columns)
  provider.log.append(text.findings)
  provider.read()
  return provider.result()
}

/// Whether a text is a table with people in it.
package func isTable(_ head: FileHead) -> Bool {
  let first = head.text.first { $0 > 0x20 }
  // An HTML, XML or JSON document is not a table.
  guard let first, !"<{[".utf8.contains(first) else { return false }
  guard TurnedTable(head.text) == nil else { return true }
  let shape = TableShape(head.text)
  let (plan, dialect) = (shape.plan, shape.dialect)
  let isRegular = dialect.agreeing * 2 >= dialect.looked
  if shape.namesPeopleInCells { return isRegular }
  guard plan.isAddressBook else { return false }
  // `Telephone list, March 2025` above a list has no heading for a name.
  let isNamed =
    plan.roles.count > 2
    || plan.roles.contains {
      $0.isPersonalName || [.whole, .organization].contains($0.content)
    }
  return isRegular || plan.hasHeader && isNamed && plan.roles.count(where: \.tells) > 1
}

/// Whether a text is a page or a sheet in HTML or XML that has a table with people in it.
package func isMarkupTable(_ head: FileHead) -> Bool {
  guard let table = MarkupTable(head.text), table.refusal == nil else { return false }
  let plan = TableShape(table.text).plan
  let phones = plan.roles.indices.filter { plan.roles[$0].content == .phone }
  return phones.contains(where: plan.isHeadedAsPhone)
    && isTable(FileHead(table.text, home: head.home))
}

/// Collects the contacts of a table.
private struct TableProvider {
  var log: FindingLog
  private let limit: Int
  private let text: [UInt8]
  private let mappings: [ColumnMapping]
  private let home: String?
  private var shape: TableShape
  private var reader: CSVReader
  /// Records that are the title of a table if headings follow, and remarks if nothing follows.
  private var titles: [CSVRecord] = []
  private var followsBlank = false
  /// Whether there is a blank line between the headings and the next record.
  private var isBelowBlank = false
  private var contacts: [Contact] = []
  /// The index of the last record's contact, which merged cells below may continue.
  private var last: Int?
  /// The first words of the last record that had any.
  private var firstCell = ""
  private var records = 0
  private var unreadable = 0
  private var bare: [Int: (count: Int, sample: String)] = [:]
  /// The length of the shortest complete number, in digits.
  private var fewestDigits: Int?

  init(_ text: [UInt8], source: String, limit: Int, home: String?, columns: [ColumnMapping]) {
    log = FindingLog(source: source)
    self.limit = limit
    self.text = text
    mappings = columns
    self.home = home
    shape = TableShape(text, columns, home: home)
    reader = CSVReader(text, dialect: shape.dialect)
    takeAbove()
  }

  /// Reads the people above the headings, and quotes the other lines there.
  private mutating func takeAbove() {
    let records = shape.above.map { (line: $0.line, above: RecordAbove($0, home: home)) }
    let stated = records.filter { record in
      plan.statedAreaCode != nil && StatedAreaCode(record.above.text, home: home) != nil
    }
    for (line, record) in stated { noteAreaCode(record.text, line) }
    let others = records.filter { record in !stated.contains { $0.line == record.line } }
    for (line, record) in others { takePeople(of: record, line) }
    let rest = others.filter { $0.above.people.isEmpty && !$0.above.mayHoldNumber }
    guard let first = rest.first else { return }
    let quoted = rest.map { "\"\($0.above.text.prefix(60))\"" }.joined(separator: ", ")
    log.warn(
      first.line,
      "\(quoted) above the headings \(rest.count == 1 ? "was" : "were") left out"
    )
  }

  /// Reports a line that states the area code of the table's numbers.
  private mutating func noteAreaCode(_ text: String, _ line: Int) {
    log.warn(line, StatedAreaCode.remark(of: text))
  }

  /// Reads the people of a record above headings, or of a table without headings.
  ///
  /// Any number in it that belongs to nobody is reported.
  private mutating func takePeople(
    of record: RecordAbove,
    _ line: Int,
    place: String = " above the headings"
  ) {
    let quoted = "\"\(record.text.quoted(60))\"\(place)"
    if record.mayHoldNumber { log.fail(line, "\(quoted) was not read; it may hold a number") }
    guard !record.people.isEmpty else { return }
    log.warn(line, "\(quoted) was read as somebody with a number")
    for phone in record.people.flatMap(\.phones) { log.note(phone.raw, at: line) }
    contacts += record.people
  }

  /// Reports the titles right above the headings of another table, and reads the people in them.
  private mutating func passTitles() {
    for title in titles {
      let above = RecordAbove(title, home: home)
      takePeople(of: above, title.line)
      guard above.people.isEmpty, !above.mayHoldNumber else { continue }
      log.warn(title.line, "\"\(above.text)\" was read as the title of what is below it")
    }
    titles = []
  }

  private var plan: ColumnPlan { shape.plan }
  private var headerLine: Int { shape.census.firstLine }
  private var firstRecord: [String] { shape.census.first }

  mutating func read() {
    if shape.namesPeopleInCells { return readCells() }
    for remark in plan.remarks { log.warn(headerLine, remark) }
    var record = CSVRecord()
    if plan.hasHeader { passHeadings(shape.census.headingRecords) }
    while reader.next(into: &record) {
      record.followsBlank = record.followsBlank || followsBlank || !titles.isEmpty
      followsBlank = record.isBlank
      isBelowBlank = isBelowBlank || followsBlank
      if !followsBlank { takeOrBegin(record) }
      takeFindings()
    }
    takeRemarks()
    takeFindings()
    if records > 0 { noteEnd(of: record) }
  }

  /// Reads a rota: no column is for names or numbers, but cells name people with their numbers.
  private mutating func readCells() {
    var record = CSVRecord()
    while reader.next(into: &record) {
      takeFindings()
      guard !record.isBlank, records < limit else { continue }
      let row = RecordAbove(record, home: home)
      if !row.people.isEmpty { records += 1 }
      takePeople(of: row, record.line, place: "")
    }
    takeFindings()
  }

  private mutating func passHeadings(_ count: Int) {
    var record = CSVRecord()
    for _ in 0..<count { _ = reader.next(into: &record) }
  }

  /// Reads a record, unless it holds the headings or the title of a table that begins here.
  private mutating func takeOrBegin(_ record: CSVRecord) {
    if let code = plan.statedAreaCode?.code, record.isOneCell,
      StatedAreaCode(record.title, home: home)?.code == code
    {
      followsBlank = true
      noteAreaCode(record.title, record.line)
    } else if repeatsHeadings(record) {
      passTitles()
    } else if plan.hasHeader, record.startsTable {
      passTitles()
      begin(record)
    } else if plan.hasHeader, let section = section(record) {
      takeTitles()
      followsBlank = true
      log.warn(record.line, "\"\(section)\" was read as the title of what is below it")
    } else if plan.hasHeader, record.mayBeTitle, record.followsBlank || record.isSentence {
      titles.append(record)
    } else {
      // At the end, one cell with a number does not make records of the remarks around it.
      if !(record.followsBlank && record.isOneCell && plan.roles.count > 1) { takeTitles() }
      take(record)
    }
  }

  /// Reads records that turned out not to be titles: people with nothing but a name.
  private mutating func takeTitles() {
    for title in titles {
      let text = title.fields.indices.compactMap { title[$0]?.trimmed }.joined()
      if text.hasDate {
        // `Updated 3/4/2024`
        leaveOut(text, title.line)
      } else {
        take(title)
      }
    }
    titles = []
  }

  /// Leaves out remarks about the table: a single cell after a blank line at the end.
  ///
  /// They say who made the table, and when. Several names are people without a number, and a person
  /// with a number is read.
  private mutating func takeRemarks() {
    guard records > 1 else { return takeTitles() }
    let texts = titles.map { title in
      title.fields.indices.compactMap { title[$0]?.trimmed }.joined()
    }
    let areNames = texts.count > 1 && texts.allSatisfy(\.isNameOnly)
    for (remark, text) in zip(titles, texts) {
      if areNames || text.mayHoldNumber {
        take(remark)
      } else {
        leaveOut(text, remark.line)
      }
    }
    titles = []
  }

  private mutating func leaveOut(_ text: String, _ line: Int) {
    let end = text.mayHoldNumber ? "; it may hold a number" : ""
    log.warn(line, "\"\(text.quoted(60))\" is below the table and was left out\(end)")
  }

  /// The title between records, if this is one: one cell in the first column, unlike the names
  /// there.
  private func section(_ record: CSVRecord) -> String? {
    guard record.mayBeTitle, record.fieldCount > 1 || plan.roles.count > 1,
      let text = record[0]?.trimmed, let first = text.first, let end = text.last
    else { return nil }
    let column = shape.census.columns.first
    let isShouted =
      text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
      && text.count > 3 && (column.map { $0.capitals * 5 < $0.texts * 2 } ?? false)
    let isMarked =
      ":：".contains(end) || "【■●◆◎▼=-–—*#".contains(first) && text.contains(where: \.isLetter)
    return isShouted || isMarked ? text : nil
  }

  /// Continues with the table whose headings are in this record.
  private mutating func begin(_ record: CSVRecord) {
    noteBare()
    var dialect = shape.dialect
    (dialect.start, dialect.firstLine) = (record.start, record.line)
    isBelowBlank = false
    shape = TableShape(text, dialect, mappings, home: home)
    passHeadings(shape.census.headingRecords - 1)
    fewestDigits = nil
    log.warn(headerLine, "another table begins here and was read with these headings")
    for remark in plan.remarks { log.warn(headerLine, remark) }
  }

  private mutating func takeFindings() {
    log.append(reader.takeFindings())
  }

  mutating func result() -> ImportResult {
    noteWhole()
    joinRepeated()
    var result = ImportResult(contacts, log, unreadable: unreadable + reader.recordsLeftOut)
    result.missingColumns = plan.missing
    result.columns = plan.headings
    return result
  }

  /// Whether a record repeats the headings, as in a file made from several tables.
  ///
  /// The first of several headings may be a title: `Alto;Name;Phone` after `Soprano;Name;Phone`.
  private func repeatsHeadings(_ record: CSVRecord) -> Bool {
    let count = record.fields.count
    guard plan.hasHeader, count == firstRecord.count, count > 0 else { return false }
    let isSame = record.firstByte == firstRecord.first?.utf8.first
    guard isSame || count > 2 && record.fields[1].count == firstRecord[1].utf8.count else {
      return false
    }
    let others = record.fields.indices.dropFirst(isSame ? 0 : 1)
    return others.allSatisfy { record[$0]?.trimmed == firstRecord[$0] }
      && (isSame || !firstRecord[1].isEmpty && CellValue(record[0] ?? "") == .text)
  }

  /// Whether it begins with other words than the record above, and not with a name.
  ///
  /// It is then about somebody else.
  private mutating func beginsNew(_ record: CSVRecord) -> Bool {
    let open: [ColumnRole.Content] = [.unknown, .ignored, .identifier]
    guard plan.hasHeader, let role = plan.roles.first, role.person == 0, !role.isSaid,
      open.contains(role.content)
    else { return false }
    let cell = record.fields.isEmpty ? "" : (record[0] ?? "").trimmed
    defer { if !cell.isEmpty { firstCell = cell } }
    return CellValue(cell) == .text && cell.count > 1 && cell != firstCell && !cell.isDitto
      && !cell.isKin && !cell.isContactKind
  }

  private mutating func take(_ record: CSVRecord) {
    // Records above the limit are counted but not read.
    guard records < limit else {
      records += 1
      return
    }
    // A record after a blank line says nothing more about the record above.
    let above = record.followsBlank ? nil : last.map { contacts[$0] }
    let row = TableRow(
      record,
      plan,
      after: above,
      isBelowBlank: isBelowBlank,
      isNew: beginsNew(record)
    )
    countDigits(of: record)
    noteFields(of: record)
    guard !row.contacts.isEmpty || !row.findings.isEmpty else {
      // `,,Plumber`: the next record says nothing more about the record above.
      if row.isOfNobody { last = nil }
      return
    }
    records += 1
    for finding in row.findings { log.append(finding) }
    for (column, number) in row.bare { bare[column, default: (0, number)].count += 1 }
    if row.contacts.isEmpty { unreadable += 1 }
    let new = row.contacts.dropFirst(row.continues ? 1 : 0)
    for phone in new.flatMap(\.phones) { log.note(phone.raw, at: record.line) }
    if row.continues, let last, let own = row.contacts.first {
      contacts[last] = own
      contacts += new
    } else {
      last = row.contacts.isEmpty ? nil : contacts.count
      contacts += row.contacts
    }
  }
}

// MARK: Findings

extension TableProvider {
  /// Reports fields that have no column.
  ///
  /// Their cause is a separator outside quotation marks, which moves all later fields.
  private mutating func noteFields(of record: CSVRecord) {
    let columns = plan.roles.count
    guard record.fieldCount > columns else { return }
    let extra = record.fields.indices.dropFirst(columns).compactMap { record[$0] }
    guard extra.contains(where: { !$0.trimmed.isEmpty }) else { return }
    let omitted = extra.map(\.trimmed).filter { !$0.isEmpty }.map { "\"\($0.quoted(40))\"" }
    let message =
      "the record has \(record.fieldCount) fields but the table has \(columns) columns: "
      + "\(omitted.prefix(5).joined(separator: ", ")) was left out, "
      + "and the fields before it may be in the wrong columns"
    let isNumber = extra.contains { $0.mayHoldNumber }
    if isNumber { log.fail(record.line, message) } else { log.warn(record.line, message) }
  }

  /// Reports a file that was cut off: it ends inside a record, or inside its last number.
  private mutating func noteEnd(of record: CSVRecord) {
    guard !record.isEnded else { return }
    if record.fieldCount < plan.roles.count, plan.hasHeader {
      log.fail(
        record.line,
        "the file ends inside a record, after \(record.fieldCount) of \(plan.roles.count) fields: "
          + "what it ends with may be cut"
      )
    } else if let last = record.fields.indices.last, last < plan.roles.count,
      let number = record.number(last, plan)
    {
      let isShort = record.fieldCount < plan.roles.count || record.digits(last) < fewestDigits ?? 0
      let message = "the file ends without a line end, \"\(number)\" may be cut"
      if isShort { log.fail(record.line, message) } else { log.warn(record.line, message) }
    }
  }

  /// Notes the length of complete numbers; a number that was cut off is shorter.
  private mutating func countDigits(of record: CSVRecord) {
    let whole = record.isEnded ? record.fields.count : record.fields.count - 1
    for column in 0..<max(0, min(whole, plan.roles.count)) {
      guard plan.roles[column].content == .phone else { continue }
      let digits = record.digits(column)
      if digits > 0 { fewestDigits = min(fewestDigits ?? .max, digits) }
    }
  }

  private mutating func noteBare() {
    for (column, found) in bare.sorted(by: { $0.key < $1.key }) {
      let numbers = found.count == 1 ? "1 number" : "\(found.count) numbers"
      log.warn(
        nil,
        "\(numbers) in column \"\(plan.headings[column])\", such as \"\(found.sample)\", "
          + "without + or 0 in front; a spreadsheet may have taken it off"
      )
    }
    bare = [:]
  }

  /// Makes one contact of the records that say the same about somebody.
  ///
  /// Their relatives and remarks may differ.
  private mutating func joinRepeated() {
    let joined = RepeatedRecords(contacts)
    guard !joined.names.isEmpty else { return }
    contacts = joined.contacts
    let names = joined.names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    log.warn(
      nil,
      joined.names.count == 1
        ? "\(names) has several records with the same numbers; they were read as one contact"
        : "\(joined.names.count) people, such as \(names), have several records with the same "
          + "numbers; they were read as one contact each"
    )
  }

  private mutating func noteWhole() {
    noteBare()
    if records > limit {
      unreadable += records - limit
      log.append(.overLimit(counted(records, "record"), limit: limit))
    }
    guard records == 0 else { return }
    unreadable = 1
    log.fail(nil, "no contact could be read; a table with names or telephone numbers was expected")
  }
}

extension String {
  /// Whether one of its words is a date.
  fileprivate var hasDate: Bool {
    split(separator: " ").contains { $0.contains(where: \.isNumber) && String($0).looksLikeDate }
  }

  /// Whether it is written like most names of people: `Carla Uhl`.
  fileprivate var isNameOnly: Bool {
    looksLikeFullName && !utf8.contains(where: \.isASCIIDigit) && !contains(":")
      && Heading(self).unknown.count > 1
  }
}

extension CSVRecord {
  /// The number in a column; `nil` if the column holds something else.
  fileprivate func number(_ column: Int, _ plan: ColumnPlan) -> String? {
    guard plan.roles[column].content == .phone, let number = self[column], !number.isEmpty else {
      return nil
    }
    return number
  }

  /// How many digits are in a column.
  fileprivate func digits(_ column: Int) -> Int {
    text[fields[column]].count { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// The first byte of the first field after white space.
  fileprivate var firstByte: UInt8? {
    fields.first.flatMap { text[$0].first { $0 > 0x20 } }
  }
}
