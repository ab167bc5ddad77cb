import UnicodeText
import ElistModel

/// The data provider of address books that programs keep in SQLite databases.
///
/// The tables show which program a database belongs to.
func readStore(_ bytes: [UInt8], source: String, limit: Int) -> ImportResult {
  var store = StoreReader(source: source)
  store.read(bytes)
  return store.result(limit: limit)
}

/// Whether bytes are those of an SQLite database.
package func isSQLiteDatabase(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: "SQLite format 3\0".utf8)
}

/// Writes the contacts of a database as vCard text; marks are places in `names`.
struct StoreReader {
  private(set) var reading: CardTextReading
  /// What findings call the cards.
  private var names: [String] = []

  init(source: String) {
    reading = CardTextReading(source: source, format: .sqlite)
  }

  mutating func read(_ bytes: [UInt8]) {
    guard !isCut(bytes) else {
      let message = "the database is cut off: \(bytes.count) bytes are less than it has"
      return reading.fail(nil, message)
    }
    do throws(Database.Failure) {
      let database = try Database(bytes)
      if try database.damage() != nil {
        reading.fail(nil, "the database is damaged: what could be found in it was taken")
      }
      try read(database)
    } catch {
      reading.fail(nil, "the database cannot be read: \(error.message)")
    }
  }

  private mutating func read(_ database: Database) throws(Database.Failure) {
    let tables = Set(try database.tables())
    let isMozilla = tables.isSuperset(of: ["properties", "list_cards"])
    reading.isAddressBook = isMozilla || tables.contains("ZABCDRECORD")
    if isMozilla {
      try readThunderbird(database, tables)
    } else if reading.isAddressBook {
      try readMac(database, tables)
    } else {
      reading.isAddressBook = try readGNOME(database, tables)
      guard !reading.isAddressBook else { return }
      reading.fail(nil, "it is an SQLite database, but no address book's that is known")
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

  func result(limit: Int) -> ImportResult {
    reading.result(limit: limit) { finding, mark in
      finding.line = nil
      guard let mark, names.indices.contains(mark) else { return }
      finding.message = "contact \(names[mark]): \(finding.message)"
    }
  }

  // MARK: What the readers of the programs' tables add

  /// Gives a card a name for findings, and the mark of its lines.
  mutating func mark(_ name: String) -> Int {
    names.append(name)
    return names.count - 1
  }

  /// Adds a card made of lines.
  mutating func add(_ lines: [CardLine], named name: String) {
    let mark = mark(name)
    reading.text.beginCard(mark)
    for line in lines { reading.text.add(line, mark) }
    reading.text.endCard(mark)
  }

  /// Adds a card that the database keeps as a vCard.
  mutating func add(card: [UInt8], named name: String) {
    reading.text.add(card: card, mark(name))
  }

  /// Adds a line to the current card.
  mutating func add(_ line: CardLine, label: String? = nil, _ mark: Int) {
    reading.text.add(line, label: label, mark)
  }

  mutating func begin(_ mark: Int) { reading.text.beginCard(mark) }
  mutating func end(_ mark: Int) { reading.text.endCard(mark) }
}
