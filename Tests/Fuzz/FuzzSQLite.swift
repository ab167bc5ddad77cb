import CSQLite
import ElistImport
import ElistModel
import FuzzSeeds

/// Reads whatever libFuzzer makes up as a database and as a write-ahead log over it; the process
/// must come back, and soon.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSQLite(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let result = readContacts(bytes, source: "fuzz", format: .sqlite)
  precondition(result.summary.contacts == result.contacts.count)
  precondition(result.contacts.allSatisfy { $0.phones.allSatisfy { !$0.raw.isEmpty } })
  precondition(!result.contacts.isEmpty || !result.groups.isEmpty || !result.findings.isEmpty)
  let log = bytes
  _ = applyWriteAheadLog(log, to: &bytes)
  return 0
}

@_cdecl("LLVMFuzzerInitialize")
public func initializeSQLite(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  write(seeds.map(database), toFolderIn: CommandLine.arguments)
  return 0
}

/// The bytes of a database that statements make.
private func database(_ statements: String) -> [UInt8] {
  var database: OpaquePointer?
  sqlite3_open(":memory:", &database)
  defer { sqlite3_close(database) }
  sqlite3_exec(database, "PRAGMA page_size = 512;" + statements, nil, nil, nil)
  var count: sqlite3_int64 = 0
  guard let start = sqlite3_serialize(database, "main", &count, 0) else { return [] }
  defer { sqlite3_free(start) }
  return Array(UnsafeBufferPointer(start: start, count: Int(count)))
}

private let seeds = [
  """
  CREATE TABLE properties (card, name, value); CREATE TABLE lists (uid, name);
  CREATE TABLE list_cards (list, card); INSERT INTO properties VALUES ('a', 'DisplayName', 'A'),
  ('a', 'CellularNumber', '1'), ('b', '_vCard', 'BEGIN:VCARD\nFN:B\nTEL:2\nEND:VCARD');
  INSERT INTO lists VALUES ('l', 'L'); INSERT INTO list_cards VALUES ('l', 'a');
  """,
  """
  CREATE TABLE folders (folder_id); CREATE TABLE folder_id (uid, vcard);
  INSERT INTO folder_id VALUES ('a', 'BEGIN:VCARD\nFN:A\nTEL:1\nEND:VCARD');
  """,
  """
  CREATE TABLE ECacheObjects (ECacheUID, ECacheOBJ, ECacheState);
  INSERT INTO ECacheObjects VALUES ('a', 'BEGIN:VCARD\nFN:A\nTEL:1\nEND:VCARD', 0);
  """,
  """
  CREATE TABLE Z_PRIMARYKEY (Z_ENT, Z_NAME);
  INSERT INTO Z_PRIMARYKEY VALUES (19, 'ABCDGroup'), (22, 'ABCDContact');
  CREATE TABLE ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID, ZNAME, ZFIRSTNAME, ZBIRTHDAY);
  INSERT INTO ZABCDRECORD VALUES (1, 22, 'a', NULL, 'A', 0.0), (2, 19, 'g', 'G', NULL, NULL);
  CREATE TABLE Z_22PARENTGROUPS (Z_22CONTACTS, Z_19PARENTGROUPS1);
  INSERT INTO Z_22PARENTGROUPS VALUES (1, 2);
  CREATE TABLE ZABCDPHONENUMBER (ZORDERINGINDEX, ZOWNER, ZFULLNUMBER, ZLABEL);
  INSERT INTO ZABCDPHONENUMBER VALUES (0, 1, '1', 'L');
  """,
]
