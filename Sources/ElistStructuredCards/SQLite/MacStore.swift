import ElistModel
import ElistText
import VCardFormat
import XMLFormat

/// The address book of macOS, `AddressBook-v22.abcddb`.
///
/// It is a Core Data store. The numbers of its entities differ between versions of macOS.
extension StoreReader {
  mutating func readMac(_ database: Database, _ tables: Set<String>) throws(Database.Failure) {
    let entities = try MacEntities(database, tables)
    var records = try MacRecords(database, entities)
    try records.readValues(database, tables)
    let uids = Dictionary(records.all.map { ($0.key, $0.uid) }) { first, _ in first }
    let members = try entities.members(database)
    for record in records.all {
      guard record.isGroup else {
        add(record.head, labelled: record.values, named: record.uid)
        continue
      }
      let lines = (members[record.key] ?? []).compactMap { uids[$0] }.map {
        ContentLine("MEMBER", .text($0))
      }
      add([ContentLine("KIND", .text("group"))] + record.head + lines, named: record.uid)
    }
  }
}

/// Which rows are contacts, which are groups, and where the membership of groups is stored.
struct MacEntities {
  private var contacts: Set<Int> = []
  private var groups: Set<Int> = []
  /// The query for pairs of a contact's key and a group's key.
  private var membership: String?

  init(_ database: Database, _ tables: Set<String>) throws(Database.Failure) {
    guard tables.contains("Z_PRIMARYKEY") else { return }
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

  /// Whether a row is a group, by its entity; `nil` if it is neither a group nor a contact.
  ///
  /// Without a table of entities, as in another program's copy, every row is a contact.
  func isGroup(_ entity: Int?) -> Bool? {
    guard !contacts.isEmpty || !groups.isEmpty else { return false }
    guard let entity else { return nil }
    return groups.contains(entity) ? true : contacts.contains(entity) ? false : nil
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
struct MacRecord {
  var key: Int
  var uid: String
  var isGroup = false
  /// What is in the record itself.
  var head: [ContentLine] = []
  /// What is in other tables, in the person's order.
  var values: [LabelledLine] = []
}

/// The records of a database, in order.
struct MacRecords {
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
      guard let key = row.integer(0), let isGroup = entities.isGroup(row.integer(1)) else { return }
      var record = MacRecord(key: key, uid: row.text(2) ?? "\(key)", isGroup: isGroup)
      record.head = Self.head(row, isGroup: isGroup)
      places[key] = all.count
      all.append(record)
    }
  }

  private static func head(_ row: Database.Row, isGroup: Bool) -> [ContentLine] {
    var lines: [ContentLine] = []
    func add(_ name: String, _ text: String?) {
      if let text { lines.append(ContentLine(name, .text(text))) }
    }
    add("UID", row.text(2))
    guard !isGroup else {
      add("FN", row.text(3))
      return lines
    }
    lines.append(ContentLine("N", .components((4...8).map { row.text($0) ?? "" })))
    add("NICKNAME", row.text(9))
    add("X-PHONETIC-FIRST-NAME", row.text(10))
    add("X-PHONETIC-LAST-NAME", row.text(11))
    lines.append(ContentLine("ORG", .components([row.text(12) ?? "", row.text(13) ?? ""])))
    add("TITLE", row.text(14))
    if (row.integer(15) ?? 0) & 1 == 1 { add("X-ABSHOWAS", "COMPANY") }
    add("BDAY", birthday(row))
    return lines
  }

  /// The birthday; a day without a year is in another column.
  private static func birthday(_ row: Database.Row) -> String? {
    if let whole = row.number(18).flatMap(AppleDate.init(seconds:)) { return whole.text }
    guard let date = row.number(17).flatMap(AppleDate.init(seconds:)) else { return nil }
    return date.text(in: row.integer(16))
  }

  /// Reads the tables of the records' values.
  mutating func readValues(_ database: Database, _ tables: Set<String>) throws(Database.Failure) {
    for table in MacValueTable.all where tables.contains(table.name) {
      let owner = table.name == "ZABCDNOTE" ? "ZCONTACT" : "ZOWNER"
      let query = try database.query(
        [owner, "ZORDERINGINDEX", "ZLABEL"] + table.columns,
        of: table.name
      )
      var places: [(place: Int, order: Int)] = []
      var values: [LabelledLine] = []
      try database.forEachRow(of: query) { row in
        guard let place = row.integer(0).flatMap({ self.places[$0] }) else { return }
        let texts = table.columns.indices.map { row.text($0 + 3) }
        guard let line = table.line(texts) else { return }
        places.append((place, row.integer(1) ?? 0))
        values.append(LabelledLine(line: line, label: row.text(2)))
      }
      for index in places.indices.sorted(by: { (places[$0].order, $0) < (places[$1].order, $1) }) {
        all[places[index].place].values.append(values[index])
      }
    }
  }
}

/// A table of values that belong to records.
struct MacValueTable: Sendable {
  let name: String
  let columns: [String]
  /// The line for a row's columns; `nil` if they are empty.
  let line: @Sendable ([String?]) -> ContentLine?

  static let all = [
    single("ZABCDPHONENUMBER", "ZFULLNUMBER", "TEL"),
    single("ZABCDEMAILADDRESS", "ZADDRESS", "EMAIL"),
    MacValueTable(
      name: "ZABCDPOSTALADDRESS",
      columns: ["ZSTREET", "ZSUBLOCALITY", "ZCITY", "ZSTATE", "ZZIPCODE", "ZCOUNTRYNAME"]
    ) { texts in
      guard texts.contains(where: { $0 != nil }) else { return nil }
      let street = [texts[0], texts[1]].compactMap { $0 }.joined(separator: "\n")
      let rest = texts.dropFirst(2).map { $0 ?? "" }
      return ContentLine("ADR", .components(["", "", street] + rest))
    },
    single("ZABCDURLADDRESS", "ZURL", "URL"),
    single("ZABCDMESSAGINGADDRESS", "ZADDRESS", "IMPP"),
    single("ZABCDRELATEDNAME", "ZNAME", "X-ABRELATEDNAMES"),
    single("ZABCDNOTE", "ZTEXT", "NOTE"),
  ]

  private static func single(_ table: String, _ column: String, _ property: String) -> MacValueTable
  {
    MacValueTable(name: table, columns: [column]) { texts in
      texts[0].map { ContentLine(property, .text($0)) }
    }
  }
}

extension Database {
  /// A query for columns; a column that this version of the table does not have is NULL.
  func query(_ columns: [String], of table: String) throws(Failure) -> String {
    let present = Set(try self.columns(of: table))
    let list = columns.map { present.contains($0) ? $0.quotedForSQL : "NULL" }
    return "SELECT \(list.joined(separator: ", ")) FROM \(table.quotedForSQL)"
  }
}

/// A day as Core Data stores it: seconds from the beginning of 2001, in UTC.
struct AppleDate: Equatable {
  private let day: Day

  /// The year that means "no year".
  private static let noYear = "1604"
  /// The days of the years 1 to 9999, from the beginning of 2001.
  private static let days = -730_485.0...2_921_939.0
  private static let beginning = Day(number: 11_323)

  /// The day of a moment; `nil` outside the years 1 to 9999.
  init?(seconds: Double) {
    let days = (seconds / 86_400).rounded(.down)
    guard Self.days.contains(days) else { return nil }
    day = Self.beginning.adding(Int(days))
  }

  /// The day as a birthday is written (RFC 6350 §4.3.1), `1978-01-20` or `--01-20`.
  var text: String {
    let text = day.description
    return text.hasPrefix(Self.noYear) ? withoutYear : text
  }

  /// The day of a year, as a birthday is written.
  func text(in year: Int?) -> String {
    guard let year, (1...9_999).contains(year) else { return withoutYear }
    return String("000\(year)".suffix(4)) + day.description.suffix(6)
  }

  private var withoutYear: String { "-" + day.description.suffix(6) }
}
