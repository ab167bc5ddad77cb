package import ElistText
import ElistVCards
import UnicodeText
import VCardFormat
import XMLFormat

/// The data provider of address books that programs keep in SQLite databases.
///
/// The tables show which program a database belongs to.
package func readStore(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  home: String? = nil,
  keepsPhotos: Bool = false
) -> ImportResult {
  let empty = CardCollector(
    source: source,
    format: .sqlite,
    limit: limit,
    home: home,
    keepsPhotos: keepsPhotos
  )
  var store = StoreReader(into: empty)
  store.read(bytes)
  return store.collector.result()
}

/// Whether bytes are those of an SQLite database.
package func isSQLiteDatabase(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: "SQLite format 3\0".utf8)
}

/// Takes the contacts of a database, which has no lines: findings about a card have its name.
struct StoreReader {
  private(set) var collector: CardCollector

  init(into collector: CardCollector) {
    self.collector = collector
  }

  mutating func read(_ bytes: [UInt8]) {
    guard !isCut(bytes) else {
      let message = "the database is cut off: it should have more than \(bytes.count) bytes"
      return collector.fail(nil, message)
    }
    do throws(Database.Failure) {
      let database = try Database(bytes)
      if try database.damage() != nil {
        collector.fail(nil, "the database is damaged: what could be found in it was read")
      }
      try read(database)
    } catch {
      collector.fail(nil, "the database cannot be read: \(error.message)")
    }
  }

  private mutating func read(_ database: Database) throws(Database.Failure) {
    let tables = Set(try database.tables())
    let isMozilla = tables.isSuperset(of: ["properties", "list_cards"])
    collector.isAddressBook = isMozilla || tables.contains("ZABCDRECORD")
    if isMozilla {
      try readThunderbird(database, tables)
    } else if collector.isAddressBook {
      try readMac(database, tables)
    } else {
      collector.isAddressBook = try readGNOME(database, tables)
      guard !collector.isAddressBook else { return }
      collector.fail(nil, "it is an SQLite database, but not of a known address book")
    }
  }

  /// Whether the file is shorter than its header says (the SQLite file format §1.3.7).
  private func isCut(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 100 else { return true }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let pages = Int(bytes.word(at: 28))
    let isValid = bytes.word(at: 24) == bytes.word(at: 92)
    let pageSize = size == 1 ? 65_536 : size
    return bytes.count % max(pageSize, 1) != 0 || isValid && pages * pageSize > bytes.count
  }

  // MARK: What the readers of the programs' tables add

  /// Adds a card made of properties, and of others that may have the person's own labels.
  mutating func add(
    _ lines: [ContentLine],
    labelled: [LabelledLine] = [],
    named name: String
  ) {
    var card = CardBuilder(line: 0)
    for line in lines { card.add(line, at: 0) }
    for value in labelled { card.add(value.line, label: value.label, at: 0) }
    collector.take(card.finish(), named: name)
  }

  /// Adds a card that the database keeps as a vCard.
  mutating func add(card: [UInt8], named name: String) {
    collector.take(vCard: card, named: name)
  }
}

/// A property that may have the person's own label.
struct LabelledLine {
  let line: ContentLine
  let label: String?
}

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
