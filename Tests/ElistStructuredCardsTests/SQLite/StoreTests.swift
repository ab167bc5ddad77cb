import ElistContacts
import ElistImport
import ElistTestSupport
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistStructuredCards

@Suite struct StoreTests {
  @Test func `Thunderbird's cards and lists are read`() throws {
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.thunderbird))
    #expect(result.contacts.map(\.name) == ["Kate Bell", "Änna"])
    #expect(result.contacts[0].phones == [Phone(raw: "(415) 555-3695", label: .mobile)])
    #expect(result.contacts[0].provider == "sqlite")
    #expect(result.groups == [ContactGroup(name: "Family", members: ["kate", "anna"])])
    #expect(result.told == ["- warning: contact anna: TEL \"none\" has no digits"])
    #expect(result.summary.unreadable == 0)
  }

  @Test func `Thunderbird's cards of old are read property by property`() throws {
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.olderThunderbird))
    #expect(result.told == [])
    let contact = result.contacts[0]
    #expect(contact.uid == "kate")
    #expect(contact.name == "Kate B")
    #expect(contact.given == "Kate")
    #expect(contact.nickname == "Katie")
    #expect(
      contact.phones == [
        Phone(raw: "(415) 555-3695", label: .mobile), Phone(raw: "1", label: .home),
        Phone(raw: "2", label: .work), Phone(raw: "3", label: .fax), Phone(raw: "4", label: .pager),
      ]
    )
    #expect(contact.emails.map(\.value) == ["kate@example.com", "k@example.com"])
    #expect(contact.addresses.map(\.label) == [.home, .work])
    #expect(contact.addresses[0].street == "Street; 1")
    #expect(contact.addresses[1].country == "USA")
    #expect(contact.organization == "Acme")
    #expect(contact.department == "D")
    #expect(contact.jobTitle == "Boss")
    #expect(contact.urls == ["https://example.com"])
    #expect(contact.birthday == "--04-02")
    #expect(contact.note == "a\nb")
  }

  @Test func `numbers in Thunderbird's custom fields come to light, and others are kept`() throws {
    let custom = """
      INSERT INTO properties VALUES ('kate', 'Custom1', '+1 415 555 0136'),
        ('kate', 'Custom2', 'red door'), ('kate', '_Skype', 'kate.b'),
        ('kate', 'Custom3', '14155550137'), ('kate', 'LastModifiedDate', '1700000000');
      """
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.olderThunderbird + custom))
    #expect(
      result.contacts[0].phones.last == Phone(raw: "+1 415 555 0136", customLabel: "Custom1")
    )
    #expect(
      result.contacts[0].properties
        == ["X-Custom2:red door", "X-Custom3:14155550137", "X-Skype:kate.b"]
    )
    #expect(
      result.told
        == ["- warning: contact kate: X-Custom3 \"14155550137\" was not read as a telephone number"]
    )
  }

  @Test func `numbers among macOS's messaging addresses and related names come to light`() throws {
    let tables = """
      CREATE TABLE ZABCDMESSAGINGADDRESS (ZORDERINGINDEX INTEGER, ZOWNER INTEGER, ZLABEL VARCHAR, ZADDRESS VARCHAR);
      CREATE TABLE ZABCDRELATEDNAME (ZORDERINGINDEX INTEGER, ZOWNER INTEGER, ZLABEL VARCHAR, ZNAME VARCHAR);
      INSERT INTO ZABCDMESSAGINGADDRESS VALUES (0, 3, 'Signal', '+1 415 555 0136');
      INSERT INTO ZABCDRELATEDNAME VALUES (0, 3, '_$!<Mother>!$_', 'Mary Bell +1 415 555 0137');
      """
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.mac + tables))
    #expect(
      result.contacts[0].phones.last == Phone(raw: "+1 415 555 0136", customLabel: "Signal")
    )
    #expect(result.contacts[1].name == "Mary Bell (mother of Dr. Kate Ann Bell Jr.)")
    #expect(result.numbers[1] == ["+1 415 555 0137"])
  }

  @Test func `GNOME's cards are read`() throws {
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.gnome))
    #expect(result.contacts.map(\.name) == ["Kate Bell", "Αννα"])
    #expect(result.contacts[0].phones == [Phone(raw: "+1 415 555 3695", label: .mobile)])
    #expect(result.told == [])
  }

  @Test func `of a book on a server the cards that are not deleted are read`() throws {
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.gnomeCache))
    #expect(result.contacts.map(\.name) == ["A"])
    #expect(result.told == [])
  }

  @Test func `macOS's contacts and groups are read`() throws {
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.mac))
    #expect(result.told == [])
    #expect(result.contacts.map(\.name) == ["Dr. Kate Ann Bell Jr.", "Clinic"])
    let kate = result.contacts[0]
    #expect(kate.uid == "KATE:ABPerson")
    #expect(kate.nickname == "Katie")
    #expect(kate.phoneticGiven == "Keito")
    #expect(
      kate.phones == [
        Phone(raw: "+1 415 555 3695", label: .mobile), Phone(raw: "(415) 555-0136", label: .work),
        Phone(raw: "555-0199", customLabel: "Boat"),
      ]
    )
    #expect(kate.emails == [LabeledText(value: "kate@example.com", label: .home)])
    #expect(kate.addresses[0].street == "165 Davis Street")
    #expect(kate.addresses[0].postalCode == "94010")
    #expect(kate.addresses[0].label == .home)
    #expect(kate.organization == "Acme")
    #expect(kate.department == "Design")
    #expect(kate.jobTitle == "Producer")
    #expect(kate.birthday == "1978-01-18")
    #expect(kate.urls == ["https://example.com"])
    #expect(kate.note == "first\nsecond")
    #expect(result.numbers[1] == ["911"])
    #expect(result.groups == [ContactGroup(name: "Family", members: ["KATE:ABPerson"])])
  }

  @Test func `contacts and groups of an address book that macOS subscribes to are read`() throws {
    let subscribed = """
      INSERT INTO Z_PRIMARYKEY VALUES (20, 'ABCDSubscribedGroup', 18, 0),
        (23, 'ABCDSubscribedContact', 22, 0);
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID, ZFIRSTNAME, ZLASTNAME)
        VALUES (6, 23, 'BO:ABPerson', 'Bo', 'Ek');
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID, ZNAME) VALUES (7, 20, 'C:ABGroup', 'Club');
      INSERT INTO Z_22PARENTGROUPS VALUES (6, 7);
      INSERT INTO ZABCDPHONENUMBER VALUES (6, 0, 6, '+1 415 555 0138', '_$!<Mobile>!$_');
      """
    let result = read(try DatabaseFixture.bytes(DatabaseFixture.mac + subscribed))
    #expect(result.told == [])
    #expect(result.contacts.map(\.name) == ["Dr. Kate Ann Bell Jr.", "Clinic", "Bo Ek"])
    #expect(result.contacts[2].phones == [Phone(raw: "+1 415 555 0138", label: .mobile)])
    #expect(result.groups.last == ContactGroup(name: "Club", members: ["BO:ABPerson"]))
  }

  @Test func `entities have the numbers that the database says`() throws {
    let other = DatabaseFixture.mac.replacing("(22, 'ABCDContact'", with: "(30, 'ABCDContact'")
      .replacing(", 22, '", with: ", 30, '")
      .replacing("Z_22", with: "Z_30").replacing("Z_19PARENTGROUPS1", with: "Z_7PARENTGROUPS2")
    let result = read(try DatabaseFixture.bytes(other))
    #expect(result.contacts.map(\.uid) == ["KATE:ABPerson", "CLINIC:ABPerson"])
    #expect(result.groups.map(\.members) == [["KATE:ABPerson"]])
  }

  @Test func `an address book without contacts is empty, and that is no error`() throws {
    let empty = DatabaseFixture.thunderbird.split(separator: "INSERT")[0]
    let result = read(try DatabaseFixture.bytes(String(empty)))
    #expect(result.told == ["- warning: the address book is empty"])
    #expect(result.summary.unreadable == 0)
  }

  @Test func `another program's database is not an address book`() throws {
    let result = read(try DatabaseFixture.bytes("CREATE TABLE a (uid, vcard)"))
    #expect(
      result.told == ["- error: it is an SQLite database, but not of a known address book"]
    )
    #expect(result.summary.unreadable == 1)
  }

  @Test func `a card in the database never costs another`() throws {
    let cut = DatabaseFixture.gnome.replacing("UID:pas-1\r\nEND:VCARD", with: "UID:pas-1")
    let result = read(try DatabaseFixture.bytes(cut))
    #expect(result.contacts.map(\.name) == ["Kate Bell", "Αννα"])
    #expect(
      result.told == [
        "- warning: contact pas-1: the card does not end, END:VCARD was expected"
      ]
    )
  }

  @Test func `no more contacts are read than may be`() throws {
    let bytes = try DatabaseFixture.bytes(DatabaseFixture.gnome)
    let result = readContacts(bytes, source: "x", limit: 1)
    #expect(result.contacts.count == 1)
    #expect(
      result.told == ["- error: there are 2 cards, and elist read only the first 1"]
    )
  }
}

@Suite struct HostileStoreTests {
  @Test func `views are not asked in the place of tables`() throws {
    let result = read(
      try DatabaseFixture.bytes(
        """
        CREATE TABLE list_cards (list, card); CREATE TABLE lists (uid, name);
        CREATE VIEW properties AS SELECT 'a' AS card, 'DisplayName' AS name, 'A' AS value;
        """
      )
    )
    #expect(result.contacts == [])
    #expect(result.summary.unreadable == 1)
  }

  @Test func `a table's own expressions cannot make more than there is`() throws {
    for value in ["hex(zeroblob(500000))", "hex(zeroblob(700000))"] {
      let result = read(
        try DatabaseFixture.bytes(
          """
          CREATE TABLE properties (card, name, value AS (\(value)));
          CREATE TABLE list_cards (list, card);
          INSERT INTO properties (card, name)
            VALUES ('a', 'Notes'), ('b', 'Notes'), ('c', 'Notes'), ('d', 'Notes');
          """
        )
      )
      #expect(result.contacts.count < 4)
      #expect(result.summary.unreadable > 0)
      #expect(result.findings.map(\.severity).contains(.error))
    }
  }

  @Test func `a query that would never end is ended`() throws {
    let bytes = try DatabaseFixture.bytes("CREATE TABLE a (b); INSERT INTO a VALUES (1), (2)")
    let database = try Database(bytes)
    let tables = (0..<30).map { "a AS a\($0)" }.joined(separator: ", ")
    let sum = (0..<30).map { "a\($0).b" }.joined(separator: " + ")
    let endless = "SELECT 1 FROM \(tables) WHERE \(sum) > 1000"
    let failure = #expect(throws: Database.Failure.self) {
      try database.forEachRow(of: endless) { _ in }
    }
    #expect(failure?.message == "it takes too long to read")
  }

  @Test(
    arguments: [
      "SELECT load_extension('x')", "SELECT readfile('/etc/passwd')", "ATTACH 'x.db' AS y",
      "DELETE FROM a", "PRAGMA writable_schema = 1", "SELECT fts3_tokenizer('a', x'00')",
      "CREATE TABLE c (d)",
    ]
  )
  func `nothing but reading is possible`(statement: String) throws {
    let database = try Database(try DatabaseFixture.bytes("CREATE TABLE a (b)"))
    #expect(throws: Database.Failure.self) { try database.forEachRow(of: statement) { _ in } }
  }

  @Test func `a copy of macOS's tables without its entities is read as contacts`() throws {
    let copy = """
      CREATE TABLE ZABCDRECORD (Z_PK INTEGER PRIMARY KEY, ZFIRSTNAME TEXT, ZLASTNAME TEXT);
      CREATE TABLE ZABCDPHONENUMBER (ZOWNER INTEGER, ZFULLNUMBER TEXT, ZLABEL TEXT);
      INSERT INTO ZABCDRECORD VALUES (1, 'Kate', 'Bell');
      INSERT INTO ZABCDPHONENUMBER VALUES (1, '(415) 555-0136', NULL);
      """
    let result = read(try DatabaseFixture.bytes(copy))
    #expect(result.contacts.map(\.name) == ["Kate Bell"])
    #expect(result.contacts.flatMap { $0.phones.map(\.raw) } == ["(415) 555-0136"])
  }

  @Test(arguments: [DatabaseFixture.thunderbird, DatabaseFixture.gnome, DatabaseFixture.mac])
  func `a cut database is reported and never read as whole`(statements: String)
    throws
  {
    let bytes = try DatabaseFixture.bytes(statements)
    for count in stride(from: 16, to: bytes.count, by: 97) {
      let result = readContacts(Array(bytes[..<count]), source: "x")
      #expect(result.contacts == [], "\(count)")
      #expect(result.summary.unreadable == 1)
      #expect(result.findings.map(\.severity) == [.error])
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `of a damaged database comes what can be read, or an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let statements = [DatabaseFixture.thunderbird, DatabaseFixture.gnome, DatabaseFixture.mac]
    var bytes = try DatabaseFixture.bytes(statements[Int(seed % 3)])
    for _ in 0..<8 {
      let index = Int.random(in: 16..<bytes.count, using: &random)
      bytes[index] = .random(in: .min ... .max, using: &random)
    }
    let result = readContacts(bytes, source: "x", format: .sqlite)
    #expect(result.summary.contacts == result.contacts.count)
    #expect(!result.contacts.isEmpty || !result.findings.isEmpty)
  }

  @Test func `a page that has lost its rows is reported`() throws {
    var bytes = try DatabaseFixture.bytes(DatabaseFixture.gnome)
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    for page in stride(from: size, to: bytes.count, by: size) where bytes[page] == 13 {
      (bytes[page + 3], bytes[page + 4]) = (0, 0)
    }
    let result = read(bytes)
    #expect(
      result.told == ["- error: the database is damaged: what could be found in it was read"]
    )
  }
}
