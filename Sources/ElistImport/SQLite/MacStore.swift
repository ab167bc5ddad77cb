/// The address book of macOS, `AddressBook-v22.abcddb`: a store of Core Data, whose entities have
/// other numbers in each version of the system.
extension StoreReader {
  mutating func readMac(_ database: Database, _ tables: Set<String>) throws(Database.Failure) {
    let entities = try MacEntities(database, tables)
    var records = try MacRecords(database, entities)
    try records.readValues(database, tables)
    let uids = Dictionary(records.all.map { ($0.key, $0.uid) }) { first, _ in first }
    let members = try entities.members(database)
    for record in records.all {
      guard record.isGroup else {
        add(record)
        continue
      }
      let lines = (members[record.key] ?? []).compactMap { uids[$0] }.map {
        CardLine("MEMBER", .text($0))
      }
      add([CardLine("KIND", .text("group"))] + record.head + lines, named: record.uid)
    }
  }

  private mutating func add(_ record: MacRecord) {
    let mark = mark(record.uid)
    begin(mark)
    for line in record.head { add(line, mark) }
    for value in record.values { add(value.line, label: value.label, mark) }
    end(mark)
  }
}

/// Which rows are contacts and which are groups, and where it is written who is in which.
private struct MacEntities {
  var contacts: Set<Int> = []
  var groups: Set<Int> = []
  /// The query for pairs of a contact's and a group's keys.
  private var membership: String?

  init(_ database: Database, _ tables: Set<String>) throws(Database.Failure) {
    var numbers: [String: Int] = [:]
    try database.forEachRow(of: "SELECT Z_ENT, Z_NAME FROM Z_PRIMARYKEY") { row in
      if let number = row.integer(0), let name = row.text(1) { numbers[name] = number }
    }
    contacts = Set(["ABCDContact", "ABCDSubscribedContact"].compactMap { numbers[$0] })
    groups = Set(["ABCDGroup", "ABCDSubscribedGroup"].compactMap { numbers[$0] })
    for table in tables where table.hasPrefix("Z_") && table.hasSuffix("PARENTGROUPS") {
      let columns = try database.columns(of: table)
      guard let contact = columns.first(where: { $0.hasSuffix("CONTACTS") }),
        let group = columns.first(where: { $0.contains("PARENTGROUPS") })
      else { continue }
      membership =
        "SELECT \(contact.quotedForSQL), \(group.quotedForSQL) FROM \(table.quotedForSQL)"
    }
  }

  /// The keys of the contacts in each group.
  func members(_ database: Database) throws(Database.Failure) -> [Int: [Int]] {
    guard let membership else { return [:] }
    var members: [Int: [Int]] = [:]
    try database.forEachRow(of: membership) { row in
      guard let contact = row.integer(0), let group = row.integer(1) else { return }
      members[group, default: []].append(contact)
    }
    return members
  }
}

/// A contact or a group.
private struct MacRecord {
  var key: Int
  var uid: String
  var isGroup = false
  /// What stands in the record itself.
  var head: [CardLine] = []
  /// What stands in other tables, in the person's order.
  var values: [(line: CardLine, label: String?)] = []
}

/// The records of a database in their order.
private struct MacRecords {
  private(set) var all: [MacRecord] = []
  private var places: [Int: Int] = [:]

  private static let columns = [
    "Z_PK", "Z_ENT", "ZUNIQUEID", "ZNAME", "ZLASTNAME", "ZFIRSTNAME", "ZMIDDLENAME", "ZTITLE",
    "ZSUFFIX", "ZNICKNAME", "ZPHONETICFIRSTNAME", "ZPHONETICLASTNAME", "ZORGANIZATION",
    "ZDEPARTMENT", "ZJOBTITLE", "ZDISPLAYFLAGS", "ZBIRTHDAYYEAR", "ZBIRTHDAYYEARLESS", "ZBIRTHDAY",
  ]

  init(_ database: Database, _ entities: MacEntities) throws(Database.Failure) {
    let query = try database.query(Self.columns, of: "ZABCDRECORD")
    try database.forEachRow(of: query) { row in
      guard let key = row.integer(0), let entity = row.integer(1) else { return }
      let isGroup = entities.groups.contains(entity)
      guard isGroup || entities.contacts.contains(entity) else { return }
      var record = MacRecord(key: key, uid: row.text(2) ?? "\(key)", isGroup: isGroup)
      record.head = Self.head(row, isGroup: isGroup)
      places[key] = all.count
      all.append(record)
    }
  }

  private static func head(_ row: Database.Row, isGroup: Bool) -> [CardLine] {
    let uid = row.text(2).map { [CardLine("UID", .text($0))] } ?? []
    guard !isGroup else { return uid + line("FN", row.text(3)) }
    let name = (4...8).map { [row.text($0) ?? ""] }
    let units = [row.text(12), row.text(13)].map { [$0 ?? ""] }
    let isCompany = (row.integer(15) ?? 0) & 1 == 1
    return uid + [CardLine("N", .structured(name))] + line("NICKNAME", row.text(9))
      + line("X-PHONETIC-FIRST-NAME", row.text(10)) + line("X-PHONETIC-LAST-NAME", row.text(11))
      + [CardLine("ORG", .structured(units))] + line("TITLE", row.text(14))
      + line("X-ABSHOWAS", isCompany ? "COMPANY" : nil) + line("BDAY", birthday(row))
  }

  private static func line(_ name: String, _ text: String?) -> [CardLine] {
    text.map { [CardLine(name, .text($0))] } ?? []
  }

  /// Without a year, the day is kept apart from it.
  private static func birthday(_ row: Database.Row) -> String? {
    if let whole = row.number(18).flatMap(AppleDate.init(seconds:)) { return whole.text }
    guard let date = row.number(17).flatMap(AppleDate.init(seconds:)) else { return nil }
    return AppleDate(year: row.integer(16), month: date.month, day: date.day).text
  }

  /// Reads what stands in the tables of the records' values.
  mutating func readValues(_ database: Database, _ tables: Set<String>) throws(Database.Failure) {
    for table in MacValueTable.all where tables.contains(table.name) {
      let owner = table.name == "ZABCDNOTE" ? "ZCONTACT" : "ZOWNER"
      let query = try database.query(
        [owner, "ZORDERINGINDEX", "ZLABEL"] + table.columns,
        of: table.name
      )
      var rows: [(place: Int, order: Int, line: CardLine, label: String?)] = []
      try database.forEachRow(of: query) { row in
        guard let place = row.integer(0).flatMap({ places[$0] }) else { return }
        let texts = table.columns.indices.map { row.text($0 + 3) }
        guard let line = table.line(texts) else { return }
        rows.append((place, row.integer(1) ?? 0, line, row.text(2)))
      }
      let ordered = rows.enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      for (_, row) in ordered { all[row.place].values.append((row.line, row.label)) }
    }
  }
}

/// A table of values that belong to records.
private struct MacValueTable: Sendable {
  let name: String
  let columns: [String]
  /// The line of a row's columns; `nil` where there is nothing in them.
  let line: @Sendable ([String?]) -> CardLine?

  static let all = [
    single("ZABCDPHONENUMBER", "ZFULLNUMBER", "TEL"),
    single("ZABCDEMAILADDRESS", "ZADDRESS", "EMAIL"),
    MacValueTable(
      name: "ZABCDPOSTALADDRESS",
      columns: ["ZSTREET", "ZSUBLOCALITY", "ZCITY", "ZSTATE", "ZZIPCODE", "ZCOUNTRYNAME"]
    ) { texts in
      guard texts.contains(where: { $0 != nil }) else { return nil }
      let street = [texts[0], texts[1]].compactMap { $0 }.joined(separator: "\n")
      return CardLine(
        "ADR",
        .structured([[], [], [street]] + texts.dropFirst(2).map { [$0 ?? ""] })
      )
    },
    single("ZABCDURLADDRESS", "ZURL", "URL"),
    single("ZABCDNOTE", "ZTEXT", "NOTE"),
  ]

  private static func single(_ table: String, _ column: String, _ property: String) -> MacValueTable
  {
    MacValueTable(name: table, columns: [column]) { texts in
      texts[0].map { CardLine(property, .text($0)) }
    }
  }
}

extension Database {
  /// A query for columns, of which those that this version of the table has not are NULL.
  fileprivate func query(_ columns: [String], of table: String) throws(Failure) -> String {
    let present = Set(try self.columns(of: table))
    let list = columns.map { present.contains($0) ? $0.quotedForSQL : "NULL" }
    return "SELECT \(list.joined(separator: ", ")) FROM \(table.quotedForSQL)"
  }
}
