import JSONFormat
import UnicodeText

/// The lists of people in a JSON document of an unknown format, written as tables.
///
/// `[{"name": "Eva Roth", "number": "030 7962108"}]` is one contact. A list is an array of objects
/// that have a name and a number, wherever it is in the document; the members are the headings.
struct JSONTable {
  /// The tables as CSV, each record as near to its line as can be.
  private(set) var text: [UInt8] = []
  private let bytes: [UInt8]
  private var counter: LineCounter
  private var lines: [String] = []

  /// One object of a list: its members in their order, with the members of what is inside them.
  private typealias Row = (line: Int, cells: [(title: String, text: String)])

  /// The largest document that is examined, in bytes.
  private static let mostBytes = 16 << 20
  private static let deepest = 8

  /// Finds the lists of a text in UTF-8; `nil` if it is not JSON or has none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, let first = bytes.first(where: { $0 > 0x20 }),
      "{[".utf8.contains(first)
    else { return nil }
    self.bytes = bytes
    counter = LineCounter(bytes)
    guard (try? readAll()) != nil, !lines.isEmpty else { return nil }
    text = Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Reads the document, or the objects of which there is one a line.
  private mutating func readAll() throws(JSONError) {
    var rows: [Row] = []
    var start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    while start < bytes.endIndex {
      if let row = try row(at: start) { rows.append(row) }
      try search(start, depth: 0)
      start = try JSONParts.end(of: start, in: bytes)
      start = bytes[start...].firstIndex { $0 > 0x20 } ?? bytes.endIndex
    }
    if rows.count > 1 { write(rows) }
  }

  /// Looks for lists in the value at an offset.
  private mutating func search(_ start: Int, depth: Int) throws(JSONError) {
    guard depth < Self.deepest, var parts = JSONParts(bytes, at: start) else { return }
    var rows: [Row] = []
    var inner: [Int] = []
    while let part = try parts.next() {
      if let row = try row(at: part.start) { rows.append(row) }
      inner.append(part.start)
    }
    // An object is a list, too, if its members are alike: `{"a1": {"name": …}, "a2": {"name": …}}`.
    let isList = !parts.isObject || rows.count > 1 && Self.areAlike(rows)
    if isList, rows.count == inner.count, Self.areAboutPeople(rows) { return write(rows) }
    for start in inner { try search(start, depth: depth + 1) }
  }

  /// The object at an offset; `nil` if something else is there.
  private mutating func row(at start: Int) throws(JSONError) -> Row? {
    guard let parts = JSONParts(bytes, at: start), parts.isObject else { return nil }
    var cells: [(title: String, text: String)] = []
    try collect(parts, after: "", into: &cells, depth: 0)
    return (counter.line(at: start), cells)
  }

  private func collect(
    _ parts: JSONParts,
    after path: String,
    into cells: inout [(title: String, text: String)],
    depth: Int
  ) throws(JSONError) {
    var parts = parts
    var place = 0
    while let part = try parts.next() {
      place += 1
      let title = part.key.map { path.isEmpty ? $0 : "\(path) \($0)" } ?? path
      guard let inner = JSONParts(bytes, at: part.start) else {
        if let text = try scalar(at: part.start) { cells.append((title, text)) }
        continue
      }
      guard depth < Self.deepest else { continue }
      if part.key == nil, let value = try labelled(inner) {
        // `"phones": [{"type": "home", "value": "030 7962108"}]`, as Google's tables have it.
        cells.append(("\(path) \(place) - Type", value.label))
        cells.append(("\(path) \(place) - Value", value.text))
      } else if part.key != nil || place == 1 {
        try collect(inner, after: title, into: &cells, depth: depth + 1)
      }
    }
  }

  /// The value of an object that has one, and what it is for.
  private func labelled(_ parts: JSONParts) throws(JSONError) -> (label: String, text: String)? {
    var parts = parts
    var (label, text) = ("", String?.none)
    while let part = try parts.next() {
      switch part.key {
      case "value", "number", "phone", "tel": text = try scalar(at: part.start) ?? text
      case "type", "label": label = try scalar(at: part.start) ?? label
      default: break
      }
    }
    return text.map { (label, $0) }
  }

  private func scalar(at start: Int) throws(JSONError) -> String? {
    let end = try JSONParts.end(of: start, in: bytes)
    switch try JSONReader.parse(bytes, in: start..<end) {
    case .string(let text), .number(let text): return text
    case .null, .bool, .array, .object: return nil
    }
  }

  private static func areAlike(_ rows: [Row]) -> Bool {
    rows.allSatisfy { row in row.cells.contains { $0.title == rows[0].cells.first?.title } }
  }

  /// Whether one of the objects has members for a name and a number.
  private static func areAboutPeople(_ rows: [Row]) -> Bool {
    let titles = Set(rows.prefix(100).flatMap { $0.cells.map(\.title) })
    let roles = titles.map { ColumnRole(heading: $0) }
    let hasNumber = rows.prefix(100).contains { row in
      row.cells.contains { [.phone, .digits, .short].contains(CellValue($0.text)) }
    }
    return hasNumber && roles.contains { [.phone, .byValue].contains($0.content) }
      && roles.contains { $0.isPersonalName || $0.content == .organization }
  }

  /// Writes a list as a table; the same member more than once is one cell with several values.
  private mutating func write(_ rows: [Row]) {
    guard Self.areAboutPeople(rows) else { return }
    var titles: [String] = []
    for row in rows {
      for cell in row.cells where !titles.contains(cell.title) { titles.append(cell.title) }
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(titles.map(\.quoted).joined(separator: ","))
    for row in rows {
      while lines.count + 1 < row.line { lines.append("") }
      let cells = titles.map { title in
        row.cells.filter { $0.title == title }.map(\.text).joined(separator: " ::: ").quoted
      }
      lines.append(cells.joined(separator: ","))
    }
  }
}

extension String {
  fileprivate var quoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
