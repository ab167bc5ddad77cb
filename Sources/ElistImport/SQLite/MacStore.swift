import VCardFormat
/// The address book of macOS, `AddressBook-v22.abcddb`.
///
/// It is a Core Data store, whose entities have other numbers in each version of the system.
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
        ContentLine("MEMBER", .text($0))
      }
      add([ContentLine("KIND", .text("group"))] + record.head + lines, named: record.uid)
    }
  }

  private mutating func add(_ record: MacRecord) {
    add(record.head.map { ($0, nil) } + record.values, named: record.uid)
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
