import CSVFormat
import ElistColumns
import ElistContacts
package import ElistHeadings
import ElistPeople
import ElistTables
package import ElistText
import JSONFormat
import UnicodeText

// ElistRecords reads JSON and XML of no known format: it finds the lists of people in the tree, by what
// their members are called, and has ElistTables read each list as a table. What such a name means, it asks
// ElistHeadings. It opens no file, and it gives nothing back of a tree in which nobody has a number.
// Start with `readRecords`, then `RecordTree` and `RecordLists`.

/// The data provider of JSON and XML that have no format of address books: lists of people are
/// found by what their members or elements are called, as the headings of tables are.
///
/// - Returns: `nil` if it holds nobody with a number.
package func readRecords(
  _ bytes: [UInt8],
  source: String,
  format: ImportFormat,
  limit: Int,
  home: String? = nil,
  columns: [ColumnMapping] = []
) -> ImportResult? {
  let text = RecordText(bytes, isXML: format == .xml, home: home)
  let tree = recordTree(text.bytes, format)
  guard let lists = RecordLists(tree, columns: columns) else { return nil }
  var provider = RecordProvider(lists, source: source, format: format, limit: limit)
  provider.log.append(text.findings)
  provider.note(tree.findings)
  if format == .json {
    provider.log.warn(nil, "this JSON has no known format; the lists of people in it were read")
  }
  provider.read(columns, home: home)
  return provider.result()
}

/// Whether a text is JSON or XML with somebody's number in it.
package func holdsRecords(_ bytes: [UInt8], _ format: ImportFormat) -> Bool {
  let text = RecordText(bytes, isXML: format == .xml, home: nil).bytes
  return RecordLists(recordTree(text, format)) != nil
}

private func recordTree(_ text: [UInt8], _ format: ImportFormat) -> RecordTree {
  let tree = format == .xml ? XMLRecords.tree(text) : JSONRecords(text).tree
  return NamedFields.unfolded(tree) ?? tree
}

/// A document in UTF-8; XML may say what charset it is in.
private struct RecordText {
  let bytes: [UInt8]
  let findings: [Finding]

  init(_ source: [UInt8], isXML: Bool, home: String?) {
    if isXML, ByteOrder(of: source) == nil, let charset = Self.declared(in: source),
      let text = Charset.decode(source, named: charset)
    {
      (bytes, findings) = (Array(text.utf8), [])
    } else {
      let text = TextFile(source, home: home)
      (bytes, findings) = (text.bytes, text.findings)
    }
  }

  /// The charset in what says that it is XML.
  private static func declared(in source: [UInt8]) -> String? {
    let head = String(decoding: source.prefix(200), as: UTF8.self)
    guard head.drop(while: { !"<".contains($0) }).hasPrefix("<?xml"),
      let end = head.firstIndex(of: ">")
    else { return nil }
    let parts = head[..<end].split(whereSeparator: { "\"'".contains($0) })
    guard let place = parts.firstIndex(where: { String($0).trimmed.hasSuffix("encoding=") }),
      place + 1 < parts.count
    else { return nil }
    let name = String(parts[place + 1])
    return ["utf-8", "utf8"].contains(name.lowercased()) || !Charset.isKnown(name) ? nil : name
  }
}

/// Collects the contacts of the records.
private struct RecordProvider {
  var log: FindingLog
  private let lists: RecordLists
  private let format: ImportFormat
  private let limit: Int
  private var plans: [ColumnPlan] = []
  private var contacts: [Contact] = []
  private var unreadable = 0

  init(_ lists: RecordLists, source: String, format: ImportFormat, limit: Int) {
    self.lists = lists
    self.format = format
    self.limit = limit
    log = FindingLog(source: source)
  }

  /// Takes what is wrong with the document, of which something could then not be read.
  mutating func note(_ findings: [Finding]) {
    log.append(findings)
    unreadable += findings.count { $0.severity == .error }
  }

  mutating func read(_ columns: [ColumnMapping], home: String?) {
    let lists = lists
    for list in lists.lists {
      let plan = ColumnPlan(
        ColumnCensus(
          titles: list.titles,
          line: list.rows.first.map { lists.rows[$0].line } ?? 1,
          rows: list.rows.lazy.map { lists.cells($0) },
          home: home
        ),
        columns
      )
      // How somebody is related is kept in the note.
      let used = plan.roles.indices.filter { plan.roles[$0].content == .relationship }.map {
        "column \"\(plan.headings[$0])\" was not used"
      }
      for remark in plan.remarks where !used.contains(remark) {
        log.warn(list.rows.first.map { lists.rows[$0].line }, remark)
      }
      plans.append(plan)
    }
    for row in lists.outermost.prefix(limit) {
      let place = contacts.count
      contacts += read(row, of: nil)
      for contact in contacts[place...] {
        for phone in contact.phones { log.note(phone.raw, at: lists.rows[row].line) }
      }
    }
    for index in lists.left { noteLeft(index) }
    let count = lists.outermost.count
    if count > limit {
      unreadable += count - limit
      log.append(.overLimit(counted(count, "record"), limit: limit))
    }
  }

  mutating func result() -> ImportResult {
    if contacts.isEmpty {
      unreadable += 1
      log.fail(nil, "no contact could be read, names with telephone numbers were expected")
    }
    var result = ImportResult(contacts, log, unreadable: unreadable)
    for index in contacts.indices { result.contacts[index].provider = format.rawValue }
    var missing = plans.first?.missing ?? []
    for plan in plans.dropFirst() { missing.removeAll { !plan.missing.contains($0) } }
    result.missingColumns = missing
    result.columns = plans.first?.headings ?? []
    return result
  }

  /// The contacts of a record, and of those who are related to it.
  private mutating func read(_ place: Int, of owner: Contact?) -> [Contact] {
    let row = lists.rows[place]
    let plan = plans[row.list]
    let table = TableRow(lists.record(place), plan)
    var found = table.contacts
    var own = found.isEmpty ? Contact() : found.removeFirst()
    log.append(row.findings)
    for var finding in table.findings {
      finding.message = "\(own.shownName.prefix(60)): \(finding.message)"
      log.append(finding)
    }
    noteNotTaken(row, plan, [own] + found)
    var others: [Contact] = []
    var relations: [LabeledText] = []
    for related in row.related {
      if let name = relation(of: related), let kind = lists.rows[related].kind {
        relations.append(LabeledText(value: name, customLabel: kind))
      }
      others += read(related, of: own)
    }
    var known = Set(own.relations)
    own.relations += relations.filter { known.insert($0).inserted }
    if let owner, let kind = row.kind {
      guard !own.phones.isEmpty || !own.emails.isEmpty else { return found + others }
      let name = own.name ?? own.organization ?? own.nickname
      own.name = owner.other(kind, name: name, place: row.place, phones: []).name
      if let said = relationship(place, plan) { own.note.appendLine(said) }
    }
    return ([own] + found + others).filter { !$0.isEmpty }
  }

  /// The name of a related person, as the record that they are in calls them.
  private func relation(of place: Int) -> String? {
    let row = lists.rows[place]
    let own = TableRow(lists.record(place), plans[row.list]).contacts.first
    return own?.name ?? own?.organization
      ?? own.flatMap { $0.phones.isEmpty && $0.given != nil ? $0.shownName : nil }
  }

  /// How the record says that somebody is related.
  private func relationship(_ place: Int, _ plan: ColumnPlan) -> String? {
    lists.cells(place).first { plan.roles[$0.column].content == .relationship }?.text
  }
}

// MARK: Findings

extension RecordProvider {
  /// Reports what looks like a number and became nobody's.
  private mutating func noteNotTaken(
    _ row: RecordLists.Row,
    _ plan: ColumnPlan,
    _ people: [Contact]
  ) {
    guard !row.numbers.isEmpty else { return }
    let taken = Set(people.flatMap(\.phones).flatMap { $0.raw.endings })
    for (node, column) in row.numbers {
      guard let text = lists.tree.text(node) else { continue }
      let number = SpreadsheetNumber(text).number ?? text
      guard taken.isDisjoint(with: text.endings), taken.isDisjoint(with: number.endings) else {
        continue
      }
      if let column, plan.roles[column].content.isUsedOtherwise { continue }
      if people.contains(where: { $0.note?.contains(text) == true }) { continue }
      noteLeft(node)
    }
  }

  private mutating func noteLeft(_ node: Int) {
    let value = lists.tree.nodes[node]
    let name = value.key >= 0 ? " in \"\(lists.tree.keys[Int(value.key)])\"" : ""
    log.warn(
      Int(value.line),
      "\"\((lists.tree.text(node) ?? "").prefix(60))\"\(name) was not read; "
        + "it may be a telephone number"
    )
  }
}

extension String {
  /// The last digits of a number, with what is dialled after it and without.
  fileprivate var endings: Set<String> {
    [String(callDigits.suffix(7)), String(filter(\.isNumber).suffix(7))]
  }
}

extension ColumnRole.Content {
  /// Whether what looks like a number there is something else, or was kept as it is.
  fileprivate var isUsedOtherwise: Bool {
    if case .address = self { return true }
    return [
      .email, .url, .groups, .birthday, .birthYear, .birthMonth, .birthDay, .note, .uid,
      .identifier, .emailLabel, .phoneLabel, .addressLabel, .relationLabel,
    ].contains(self)
  }
}
