import CSQLite
import ElistText
import UnicodeText
import XMLFormat

/// A read-only database in memory.
///
/// The bytes may come from anywhere and are not trusted. Views, triggers, virtual tables, functions
/// and extensions are shut out, and the steps of a query are limited.
final class Database {
  /// Why a database cannot be read.
  struct Failure: Error {
    let message: String
  }

  private let handle: OpaquePointer
  /// How many times the progress handler may still be called.
  private var budget: Int
  /// How many more bytes of cells may be returned; a page that is reached twice counts twice.
  private var bytesLeft: Int

  private static let stepsBetweenCalls: CInt = 10_000

  /// Opens the bytes of a database file; throws if SQLite does not accept them.
  init(_ bytes: [UInt8]) throws(Failure) {
    // An honest table takes at most a few steps for each of its bytes.
    budget = 1_000 + 8 * bytes.count / Int(Self.stepsBetweenCalls)
    bytesLeft = 1 << 20 + 4 * bytes.count
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(":memory:", &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw Failure(message: "SQLite cannot be started")
    }
    handle = opened
    try load(bytes)
    try harden(longest: max(1 << 20, bytes.count))
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  private func load(_ bytes: [UInt8]) throws(Failure) {
    guard let copy = sqlite3_malloc64(sqlite3_uint64(bytes.count)) else {
      throw Failure(message: "there is not enough memory to read it")
    }
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
    }
    let image = copy.assumingMemoryBound(to: UInt8.self)
    // The write-ahead log has already been applied; SQLite would look for a file that is not there.
    if bytes.count > 19 { (image[18], image[19]) = (1, 1) }
    let count = sqlite3_int64(bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    guard sqlite3_deserialize(handle, "main", image, count, count, flags) == SQLITE_OK else {
      throw failure
    }
  }

  private func harden(longest: Int) throws(Failure) {
    guard elist_sqlite_harden(handle) == SQLITE_OK else { throw failure }
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, CInt(clamping: longest))
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 100_000)
    sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, 1_000)
    sqlite3_limit(handle, SQLITE_LIMIT_VDBE_OP, 100_000)
    sqlite3_set_authorizer(handle, { _, action, name, _, _, _ in isReading(action, name) }, nil)
    sqlite3_progress_handler(
      handle,
      Self.stepsBetweenCalls,
      { context in
        guard let context else { return 1 }
        return Unmanaged<Database>.fromOpaque(context).takeUnretainedValue().spend()
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Counts a call of the progress handler; not 0 if the query has to stop.
  private func spend() -> CInt {
    budget -= 1
    return budget < 0 ? 1 : 0
  }

  private var failure: Failure {
    guard budget >= 0 else { return Failure(message: "it takes too long to read") }
    return Failure(message: sqlite3_errmsg(handle).map { String(cString: $0) } ?? "unknown error")
  }
}

/// Whether a statement may do something: only read, or check the database.
private func isReading(_ action: CInt, _ name: UnsafePointer<CChar>?) -> CInt {
  let isCheck = action == SQLITE_PRAGMA && name.map { String(cString: $0) } == "quick_check"
  return action == SQLITE_SELECT || action == SQLITE_READ || isCheck ? SQLITE_OK : SQLITE_DENY
}

// MARK: Queries

extension Database {
  /// The names of the tables with rows of their own: no views and no virtual tables.
  func tables() throws(Failure) -> [String] {
    var names: [String] = []
    let query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"
    try forEachRow(of: query) { row in
      if let name = row.text(0) { names.append(name) }
    }
    return names
  }

  /// What is wrong with the structure of the file; `nil` if nothing is.
  func damage() throws(Failure) -> String? {
    var found: String?
    try forEachRow(of: "PRAGMA quick_check(1)") { row in found = row.text(0) }
    return found == "ok" ? nil : found
  }

  /// The names of a table's columns.
  func columns(of table: String) throws(Failure) -> [String] {
    let statement = try prepare("SELECT * FROM \(table.quotedForSQL)")
    defer { sqlite3_finalize(statement) }
    return (0..<sqlite3_column_count(statement)).map { index in
      sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    }
  }

  /// Calls the closure with each row of a query.
  ///
  /// If a place cannot be read, the rows before it have been passed.
  func forEachRow(of query: String, _ body: (Row) -> Void) throws(Failure) {
    let statement = try prepare(query)
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        try spend(on: statement)
        body(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  private func spend(on statement: OpaquePointer) throws(Failure) {
    for column in 0..<sqlite3_column_count(statement) {
      bytesLeft -= Int(sqlite3_column_bytes(statement, column))
    }
    guard bytesLeft >= 0 else { throw Failure(message: "it holds more than its size allows") }
  }

  private func prepare(_ query: String) throws(Failure) -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    return statement
  }

  /// The row that a query has reached.
  struct Row {
    fileprivate let statement: OpaquePointer

    /// The text in a column without white space at its ends; `nil` if it has no text.
    func text(_ column: Int) -> String? {
      guard let bytes = sqlite3_column_text(statement, CInt(column)) else { return nil }
      let count = Int(sqlite3_column_bytes(statement, CInt(column)))
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      let trimmed = text.trimmed
      return trimmed.isEmpty ? nil : trimmed
    }

    /// The bytes in a column, unchanged.
    func bytes(_ column: Int) -> [UInt8] {
      guard let start = sqlite3_column_blob(statement, CInt(column)) else { return [] }
      let count = Int(sqlite3_column_bytes(statement, CInt(column)))
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The whole number in a column; `nil` if it has another value.
    func integer(_ column: Int) -> Int? {
      guard sqlite3_column_type(statement, CInt(column)) != SQLITE_NULL else { return nil }
      return Int(sqlite3_column_int64(statement, CInt(column)))
    }

    /// The number in a column; `nil` if it has another value.
    func number(_ column: Int) -> Double? {
      guard sqlite3_column_type(statement, CInt(column)) != SQLITE_NULL else { return nil }
      return sqlite3_column_double(statement, CInt(column))
    }
  }
}

extension String {
  /// The text quoted as a name in a query.
  var quotedForSQL: String {
    "\"" + replacing("\"", with: "\"\"") + "\""
  }
}
