import CSQLite

/// Writes people into the databases of other programs.
enum StoreWriter {
  static func gnome(_ people: [MixedPerson]) -> [UInt8] {
    database("CREATE TABLE folders (folder_id); CREATE TABLE folder_id (uid, vcard);") { store in
      for person in people {
        store.run("INSERT INTO folder_id VALUES (?, ?)", [person.uid, BookWriters.vcard(person)])
      }
    }
  }

  static func thunderbird(_ people: [MixedPerson]) -> [UInt8] {
    let tables =
      "CREATE TABLE properties (card, name, value); CREATE TABLE lists (uid, name); "
      + "CREATE TABLE list_cards (list, card);"
    return database(tables) { store in
      for person in people {
        let properties = [
          ("DisplayName", person.name), ("FirstName", person.given), ("LastName", person.family),
          ("PrimaryEmail", person.email), ("CellularNumber", person.mobile),
          ("HomePhone", person.home), ("HomeAddress", person.street), ("HomeCity", "Beispielstadt"),
          ("HomeZipCode", person.postalCode), ("HomeCountry", "D"), ("Notes", person.note),
          ("Company", person.organization),
        ]
        for (name, value) in properties {
          guard let value else { continue }
          store.run("INSERT INTO properties VALUES (?, ?, ?)", [person.uid, name, value])
        }
      }
    }
  }

  static func mac(_ people: [MixedPerson]) -> [UInt8] {
    let tables = """
      CREATE TABLE Z_PRIMARYKEY (Z_ENT, Z_NAME); INSERT INTO Z_PRIMARYKEY VALUES (22, 'ABCDContact');
      CREATE TABLE ZABCDRECORD (Z_PK INTEGER PRIMARY KEY, Z_ENT, ZUNIQUEID, ZFIRSTNAME, ZLASTNAME,
      ZORGANIZATION);
      CREATE TABLE ZABCDPHONENUMBER (ZORDERINGINDEX, ZOWNER, ZFULLNUMBER, ZLABEL);
      CREATE TABLE ZABCDEMAILADDRESS (ZORDERINGINDEX, ZOWNER, ZADDRESS, ZLABEL);
      CREATE TABLE ZABCDPOSTALADDRESS (ZORDERINGINDEX, ZOWNER, ZSTREET, ZCITY, ZZIPCODE, ZCOUNTRYNAME,
      ZLABEL);
      CREATE TABLE ZABCDNOTE (ZCONTACT, ZTEXT);
      """
    return database(tables) { store in
      for person in people { add(person, to: store) }
    }
  }

  private static func add(_ person: MixedPerson, to store: Store) {
    let key = "\(person.index + 1)"
    store.run(
      "INSERT INTO ZABCDRECORD VALUES (?, 22, ?, ?, ?, ?)",
      [key, person.uid, person.given, person.family, person.organization]
    )
    for (label, number) in [("_$!<Mobile>!$_", person.mobile), ("_$!<Home>!$_", person.home)] {
      guard let number else { continue }
      let statement = "INSERT INTO ZABCDPHONENUMBER VALUES (0, CAST(? AS INTEGER), ?, ?)"
      store.run(statement, [key, number, label])
    }
    store.run(
      "INSERT INTO ZABCDEMAILADDRESS VALUES (0, CAST(? AS INTEGER), ?, '_$!<Home>!$_')",
      [key, person.email]
    )
    store.run(
      "INSERT INTO ZABCDPOSTALADDRESS VALUES (0, CAST(? AS INTEGER), ?, ?, ?, 'D', '_$!<Home>!$_')",
      [key, person.street, "Beispielstadt", person.postalCode]
    )
    guard let note = person.note else { return }
    store.run("INSERT INTO ZABCDNOTE VALUES (CAST(? AS INTEGER), ?)", [key, note])
  }

  private static func database(_ tables: String, fill: (Store) -> Void) -> [UInt8] {
    let store = Store()
    store.run(all: "BEGIN;" + tables)
    fill(store)
    store.run(all: "COMMIT")
    return store.bytes
  }
}

/// A database in memory that is being written.
private final class Store {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  init() {
    sqlite3_open(":memory:", &handle)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  func run(all text: String) {
    precondition(sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK, "a statement failed")
  }

  /// Runs a statement with these values, each prepared but once.
  func run(_ text: String, _ values: [String?]) {
    let statement = prepared(text)
    for (index, value) in values.enumerated() {
      guard let value else {
        sqlite3_bind_null(statement, CInt(index + 1))
        continue
      }
      let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      sqlite3_bind_text(statement, CInt(index + 1), value, -1, copies)
    }
    precondition(sqlite3_step(statement) == SQLITE_DONE, "a row could not be written")
    sqlite3_reset(statement)
  }

  private func prepared(_ text: String) -> OpaquePointer? {
    if let statement = statements[text] { return statement }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    statements[text] = statement
    return statement
  }

  /// The file that it would be.
  var bytes: [UInt8] {
    var count: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &count, 0) else { return [] }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
