import CSQLite
import ElistTestSupport
import Foundation

/// Makes SQLite database files, as programs would write them.
package enum DatabaseFixture {
  struct Failed: Error {}

  /// The bytes of a database that statements make.
  package static func bytes(_ statements: String) throws -> [UInt8] {
    var database: OpaquePointer?
    guard sqlite3_open(":memory:", &database) == SQLITE_OK else { throw Failed() }
    defer { sqlite3_close(database) }
    try run(statements, in: database)
    var count: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(database, "main", &count, 0) else { throw Failed() }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// The bytes of a database and of its write-ahead log while the program that keeps it is running:
  /// the first statements are in the file, the others in the log.
  package static func running(_ statements: String, then more: String...) throws -> (
    file: [UInt8], log: [UInt8]
  ) {
    let folder = try TemporaryFolder()
    let path = folder.path + "/test.sqlite"
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw Failed() }
    defer { sqlite3_close(database) }
    try run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;" + statements, in: database)
    try run("PRAGMA wal_checkpoint(TRUNCATE)", in: database)
    for statements in more { try run(statements, in: database) }
    let read = { (name: String) in [UInt8](try Data(contentsOf: URL(filePath: path + name))) }
    return (try read(""), try read("-wal"))
  }

  private static func run(_ statements: String, in database: OpaquePointer?) throws {
    guard sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK else { throw Failed() }
  }

  /// What Thunderbird's database has, of version 102 and later.
  package static let thunderbird = """
    CREATE TABLE properties (card TEXT, name TEXT, value TEXT);
    CREATE TABLE lists (uid TEXT PRIMARY KEY, name TEXT, nickName TEXT, description TEXT);
    CREATE TABLE list_cards (list TEXT, card TEXT, PRIMARY KEY(list, card));
    CREATE INDEX properties_card ON properties(card);
    INSERT INTO properties VALUES
      ('kate', '_vCard', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Kate Bell\r\nTEL;TYPE=cell:(415) 555-3695\r\nUID:kate\r\nEND:VCARD\r\n'),
      ('kate', 'DisplayName', 'Kate Bell'), ('kate', 'PopularityIndex', '0'),
      ('anna', '_vCard', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Änna\r\nTEL:none\r\nUID:anna\r\nEND:VCARD\r\n');
    INSERT INTO lists VALUES ('family', 'Family', 'fam', '');
    INSERT INTO list_cards VALUES ('family', 'kate'), ('family', 'anna');
    """

  /// What it had before.
  package static let olderThunderbird = """
    PRAGMA user_version = 1;
    CREATE TABLE cards (uid TEXT PRIMARY KEY, localId INTEGER);
    CREATE TABLE properties (card TEXT, name TEXT, value TEXT);
    CREATE TABLE lists (uid TEXT PRIMARY KEY, localId INTEGER, name TEXT, nickName TEXT, description TEXT);
    CREATE TABLE list_cards (list TEXT, card TEXT, PRIMARY KEY(list, card));
    INSERT INTO cards VALUES ('kate', 1);
    INSERT INTO properties VALUES
      ('kate', 'FirstName', 'Kate'), ('kate', 'LastName', 'Bell'), ('kate', 'DisplayName', 'Kate B'),
      ('kate', 'NickName', 'Katie'), ('kate', 'PrimaryEmail', 'kate@example.com'),
      ('kate', 'SecondEmail', 'k@example.com'), ('kate', 'CellularNumber', '(415) 555-3695'),
      ('kate', 'HomePhone', '1'), ('kate', 'WorkPhone', '2'), ('kate', 'FaxNumber', '3'),
      ('kate', 'PagerNumber', '4'), ('kate', 'HomeAddress', 'Street; 1'), ('kate', 'HomeCity', 'Town'),
      ('kate', 'WorkCountry', 'USA'), ('kate', 'Company', 'Acme'), ('kate', 'Department', 'D'),
      ('kate', 'JobTitle', 'Boss'), ('kate', 'WebPage1', 'https://example.com'),
      ('kate', 'BirthMonth', '4'), ('kate', 'BirthDay', '2'), ('kate', 'Notes', 'a' || char(10) || 'b');
    """

  /// What evolution-data-server's `contacts.db` has.
  package static let gnome = """
    CREATE TABLE folders (folder_id TEXT PRIMARY KEY, version INTEGER, multivalues TEXT, lc_collate TEXT, countrycode VARCHAR(2));
    CREATE TABLE keys ( key TEXT PRIMARY KEY, value TEXT, folder_id TEXT REFERENCES folders);
    CREATE TABLE IF NOT EXISTS 'folder_id' (uid TEXT PRIMARY KEY, Rev TEXT, file_as TEXT, full_name TEXT, is_list INTEGER, vcard TEXT, bdata TEXT);
    CREATE TABLE IF NOT EXISTS 'folder_id_phone_list' (uid TEXT NOT NULL REFERENCES 'folder_id' (uid), value TEXT);
    INSERT INTO folders VALUES ('folder_id', 12, 'email;prefix:phone', 'C.UTF-8', NULL);
    INSERT INTO folder_id (uid, vcard) VALUES
      ('pas-1', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Kate Bell\r\nTEL;X-EVOLUTION-E164=4155553695,"+1";TYPE=CELL:+1 415 555 3695\r\nUID:pas-1\r\nEND:VCARD'),
      ('pas-2', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Αννα\r\nTEL;TYPE=HOME:+30 21 2345 6789\r\nEND:VCARD');
    """

  /// What the copy of a book on a server has.
  package static let gnomeCache = """
    CREATE TABLE ECacheObjects (ECacheUID TEXT PRIMARY KEY, ECacheREV TEXT, ECacheOBJ TEXT, ECacheState INTEGER);
    CREATE TABLE ECacheKeys (key TEXT PRIMARY KEY, value TEXT);
    INSERT INTO ECacheObjects VALUES
      ('a', '1', 'BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:1\nEND:VCARD', 0),
      ('b', '1', 'BEGIN:VCARD\nVERSION:3.0\nFN:B\nTEL:2\nEND:VCARD', 3);
    """

  /// What the columns that are read of macOS's store are, with entities of some version.
  package static let mac = """
    CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
    INSERT INTO Z_PRIMARYKEY VALUES (18, 'ABCDAbstractGroup', 17, 0), (19, 'ABCDGroup', 18, 0),
      (22, 'ABCDContact', 17, 0), (24, 'ABCDInfo', 17, 0), (25, 'CNCDContainer', 17, 0);
    CREATE TABLE ZABCDRECORD (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER,
      ZDISPLAYFLAGS INTEGER, ZBIRTHDAYYEAR INTEGER, ZBIRTHDAY TIMESTAMP, ZBIRTHDAYYEARLESS FLOAT,
      ZUNIQUEID VARCHAR, ZNAME VARCHAR, ZDEPARTMENT VARCHAR, ZFIRSTNAME VARCHAR, ZJOBTITLE VARCHAR,
      ZLASTNAME VARCHAR, ZMIDDLENAME VARCHAR, ZNICKNAME VARCHAR, ZORGANIZATION VARCHAR,
      ZPHONETICFIRSTNAME VARCHAR, ZPHONETICLASTNAME VARCHAR, ZSUFFIX VARCHAR, ZTITLE VARCHAR,
      ZTHUMBNAILIMAGEDATA BLOB);
    CREATE TABLE Z_22PARENTGROUPS (Z_22CONTACTS INTEGER, Z_19PARENTGROUPS1 INTEGER, PRIMARY KEY (Z_22CONTACTS, Z_19PARENTGROUPS1));
    CREATE TABLE Z_18PARENTGROUPS (Z_18CHILDGROUPS INTEGER, Z_19PARENTGROUPS INTEGER, PRIMARY KEY (Z_18CHILDGROUPS, Z_19PARENTGROUPS));
    CREATE TABLE ZABCDNOTE (Z_PK INTEGER PRIMARY KEY, ZCONTACT INTEGER, ZTEXT VARCHAR, ZRICHTEXTDATA BLOB);
    CREATE TABLE ZABCDPHONENUMBER (Z_PK INTEGER PRIMARY KEY, ZORDERINGINDEX INTEGER, ZOWNER INTEGER, ZFULLNUMBER VARCHAR, ZLABEL VARCHAR);
    CREATE TABLE ZABCDEMAILADDRESS (Z_PK INTEGER PRIMARY KEY, ZORDERINGINDEX INTEGER, ZOWNER INTEGER, ZADDRESS VARCHAR, ZLABEL VARCHAR);
    CREATE TABLE ZABCDPOSTALADDRESS (Z_PK INTEGER PRIMARY KEY, ZORDERINGINDEX INTEGER, ZOWNER INTEGER, ZCITY VARCHAR, ZCOUNTRYNAME VARCHAR, ZLABEL VARCHAR, ZSTATE VARCHAR, ZSTREET VARCHAR, ZZIPCODE VARCHAR);
    CREATE TABLE ZABCDURLADDRESS (Z_PK INTEGER PRIMARY KEY, ZORDERINGINDEX INTEGER, ZOWNER INTEGER, ZLABEL VARCHAR, ZURL VARCHAR);
    INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID) VALUES (1, 25, 'LOCAL:ABContainer'), (2, 24, 'INFO');
    INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID, ZFIRSTNAME, ZLASTNAME, ZMIDDLENAME, ZTITLE,
      ZSUFFIX, ZNICKNAME, ZPHONETICFIRSTNAME, ZORGANIZATION, ZDEPARTMENT, ZJOBTITLE, ZBIRTHDAY)
      VALUES (3, 22, 'KATE:ABPerson', 'Kate', 'Bell', 'Ann', 'Dr.', 'Jr.', 'Katie', 'Keito', 'Acme',
        'Design', 'Producer', -724334400.0);
    INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID, ZDISPLAYFLAGS, ZORGANIZATION) VALUES (4, 22, 'CLINIC:ABPerson', 1, 'Clinic');
    INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID, ZNAME) VALUES (5, 19, 'G:ABGroup', 'Family');
    INSERT INTO Z_22PARENTGROUPS VALUES (3, 5), (99, 5);
    INSERT INTO ZABCDPHONENUMBER VALUES (1, 1, 3, '(415) 555-0136', '_$!<Work>!$_'),
      (2, 0, 3, '+1 415 555 3695', '_$!<Mobile>!$_'), (3, 2, 3, '555-0199', 'Boat'), (4, 0, 4, '911', NULL),
      (5, 0, 77, '000', NULL);
    INSERT INTO ZABCDEMAILADDRESS VALUES (1, 0, 3, 'kate@example.com', '_$!<Home>!$_');
    INSERT INTO ZABCDPOSTALADDRESS VALUES (1, 0, 3, 'Hillsborough', 'USA', '_$!<Home>!$_', 'CA', '165 Davis Street', '94010');
    INSERT INTO ZABCDURLADDRESS VALUES (1, 0, 3, '_$!<HomePage>!$_', 'https://example.com');
    INSERT INTO ZABCDNOTE VALUES (1, 3, 'first' || char(10) || 'second', NULL);
    """
}
