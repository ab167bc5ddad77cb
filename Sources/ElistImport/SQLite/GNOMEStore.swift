/// The address books of GNOME's evolution-data-server: `contacts.db`, and `cache.db` for a book on
/// a server.
extension StoreReader {
  /// Reads them; `false` if the tables belong to another program.
  mutating func readGNOME(_ database: Database, _ tables: Set<String>) throws(Database.Failure)
    -> Bool
  {
    if tables.contains("ECacheObjects") {
      // State 3 was deleted here and not yet on the server.
      try readCards(
        database,
        "SELECT ECacheUID, ECacheOBJ FROM ECacheObjects WHERE ECacheState IS NOT 3"
      )
      return true
    }
    guard tables.contains("folders") else { return false }
    var isKnown = false
    for table in tables.sorted() {
      let columns = try database.columns(of: table)
      guard columns.contains("uid"), columns.contains("vcard") else { continue }
      isKnown = true
      try readCards(database, "SELECT uid, vcard FROM \(table.quotedForSQL)")
    }
    return isKnown
  }

  private mutating func readCards(_ database: Database, _ query: String) throws(Database.Failure) {
    var cards: [(String, [UInt8])] = []
    defer { for (uid, card) in cards { add(card: card, named: uid) } }
    try database.forEachRow(of: query) { row in
      cards.append((row.text(0) ?? "without a UID", row.bytes(1)))
    }
  }
}
