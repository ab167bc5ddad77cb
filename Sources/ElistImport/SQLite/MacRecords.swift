import VCardFormat
/// A contact or a group.
struct MacRecord {
  var key: Int
  var uid: String
  var isGroup = false
  /// What is in the record itself.
  var head: [ContentLine] = []
  /// What is in other tables, in the person's order.
  var values: [(line: ContentLine, label: String?)] = []
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
    let uid = row.text(2).map { [ContentLine("UID", .text($0))] } ?? []
    guard !isGroup else { return uid + line("FN", row.text(3)) }
    let name = (4...8).map { [row.text($0) ?? ""] }
    let units = [row.text(12), row.text(13)].map { [$0 ?? ""] }
    let isCompany = (row.integer(15) ?? 0) & 1 == 1
    return uid + [ContentLine("N", .structured(name))] + line("NICKNAME", row.text(9))
      + line("X-PHONETIC-FIRST-NAME", row.text(10)) + line("X-PHONETIC-LAST-NAME", row.text(11))
      + [ContentLine("ORG", .structured(units))] + line("TITLE", row.text(14))
      + line("X-ABSHOWAS", isCompany ? "COMPANY" : nil) + line("BDAY", birthday(row))
  }

  private static func line(_ name: String, _ text: String?) -> [ContentLine] {
    text.map { [ContentLine(name, .text($0))] } ?? []
  }

  /// The birthday; a day without a year is in another column.
  private static func birthday(_ row: Database.Row) -> String? {
    if let whole = row.number(18).flatMap(AppleDate.init(seconds:)) { return whole.text }
    guard let date = row.number(17).flatMap(AppleDate.init(seconds:)) else { return nil }
    return AppleDate(year: row.integer(16), month: date.month, day: date.day).text
  }

  /// Reads the tables of the records' values.
  mutating func readValues(_ database: Database, _ tables: Set<String>) throws(Database.Failure) {
    for table in MacValueTable.all where tables.contains(table.name) {
      let owner = table.name == "ZABCDNOTE" ? "ZCONTACT" : "ZOWNER"
      let query = try database.query(
        [owner, "ZORDERINGINDEX", "ZLABEL"] + table.columns,
        of: table.name
      )
      var rows: [(place: Int, order: Int, line: ContentLine, label: String?)] = []
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
