import CSVFormat
import ElistText
import UnicodeText

/// The tables of a page in HTML, or of a workbook in Excel's XML of 2003, as CSV.
///
/// Many programs on the web write their lists as a page and call it `list.xls`, because Excel opens
/// it. No entity is expanded but those for one character, and no link is followed.
struct MarkupTable {
  /// The rows, one on each line.
  ///
  /// A line of text outside all cells is a row of one cell.
  let text: [UInt8]
  /// Why the rows are not to be used, or `nil`.
  let refusal: String?

  /// Reads a text in UTF-8; `nil` if it is not such a page or workbook.
  init?(_ written: [UInt8]) {
    guard let kind = Kind(written) else { return nil }
    var reader = MarkupReader(kind)
    reader.read(written)
    guard reader.hasTable else { return nil }
    refusal = reader.refusal
    text = Array(CSVWriter.plainText(reader.rows).utf8)
  }

  /// What the elements of a table are called.
  fileprivate enum Kind {
    case page, workbook

    init?(_ text: [UInt8]) {
      guard text.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return nil }
      let head = String(decoding: text.prefix(4096), as: UTF8.self).lowercased()
      var start = head[...].drop { $0 != "<" }
      while start.hasPrefix("<?"), let end = start.firstRange(of: "?>") {
        start = start[end.upperBound...].drop { $0 != "<" }
      }
      if ["<html", "<!doctype html", "<table"].contains(where: start.hasPrefix) {
        self = .page
      } else if start.prefix(20).contains("workbook"),
        head.contains("urn:schemas-microsoft-com:office:spreadsheet")
      {
        self = .workbook
      } else {
        return nil
      }
    }
  }
}

/// Collects rows from tags and the text between them.
///
/// It takes pages as browsers do: end tags may be missing, and names are in upper or lower case.
private struct MarkupReader {
  /// The rows of all tables, with one empty row after each table.
  private(set) var rows: [[String]] = []
  private(set) var hasTable = false
  /// Why the rows are not to be used: they would be put together wrongly, or some are missing.
  private(set) var refusal: String?
  private let kind: MarkupTable.Kind
  /// The open tables, the innermost last.
  private var tables: [Table] = []
  /// The text outside all cells since the last row.
  private var outside = ""
  /// The element whose text is not shown, while it is open: `style`.
  private var hidden: String?

  /// How many cells have been added for merged cells and skipped columns.
  private var added = 0

  /// The most cells that are added, so that a small text does not take much memory.
  private static let mostAdded = 1_000_000

  private struct Table {
    var row: [String]?
    var cell: String?
    /// The cells above that continue in a column, and in how many more rows.
    var spans: [Int: (cell: String, rows: Int)] = [:]
    /// The columns and rows that the open cell covers, itself included.
    var width = 1
    var height = 1
  }

  init(_ kind: MarkupTable.Kind) { self.kind = kind }

  mutating func read(_ text: [UInt8]) {
    var rest = text[...]
    // After the last `>` there are no tags.
    let last = text.lastIndex(of: UInt8(ascii: ">")) ?? 0
    while let open = rest.firstIndex(of: UInt8(ascii: "<")), open < last {
      take(rest[..<open])
      rest = rest[open...]
      if rest.starts(with: "<!--".utf8) {
        rest = rest.after("-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        let inner = rest.dropFirst(9)
        let after = inner.after("]]>")
        takeLiteral(inner[..<max(inner.startIndex, after.startIndex - 3)])
        rest = after
      } else if let tag = Tag(rest) {
        take(tag)
        rest = rest[tag.end...]
      } else {
        take(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    take(rest)
    while !tables.isEmpty { endTable() }
    endLine()
    if let hidden { refusal = "the element <\(hidden)> has no end, so its rest was not read" }
    if added > Self.mostAdded { refusal = "it has more than a million empty or merged cells" }
  }

  // MARK: Text

  private mutating func take(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty, hidden == nil else { return }
    let shown = String(decoding: text, as: UTF8.self)
    // A line end of a page is a space.
    let line = kind == .page ? String(shown.map { $0.isNewline ? " " : $0 }) : shown
    append(line.withCharactersForEntities)
  }

  private mutating func takeLiteral(_ text: ArraySlice<UInt8>) {
    guard hidden == nil else { return }
    append(String(decoding: text, as: UTF8.self))
  }

  private mutating func append(_ text: String) {
    if tables.last?.cell != nil {
      tables[tables.count - 1].cell?.append(text)
    } else if kind == .page {
      outside.append(text)
    }
  }

  // MARK: Tags

  private mutating func take(_ tag: Tag) {
    if let hidden {
      if tag.isEnd, tag.name == hidden { self.hidden = nil }
      return
    }
    switch kind {
    case .page: takePageTag(tag)
    case .workbook: takeWorkbookTag(tag)
    }
  }

  private mutating func takePageTag(_ tag: Tag) {
    switch (tag.name, tag.isEnd) {
    case ("style", false), ("script", false), ("title", false), ("select", false),
      ("template", false), ("button", false), ("noscript", false):
      if !tag.isEmpty { hidden = tag.name }
    case ("table", false):
      if tables.last?.cell != nil { refusal = "it has a table inside a cell of another" }
      beginTable()
    case ("table", true): endTable()
    case ("tr", false): beginRow()
    case ("tr", true): endRow()
    case ("td", false), ("th", false):
      beginCell()
      tables[tables.count - 1].width = tag.count("colspan") ?? 1
      tables[tables.count - 1].height = tag.count("rowspan") ?? 1
    case ("td", true), ("th", true): endCell()
    case ("br", _), ("p", _), ("div", _), ("li", _), ("h1", _), ("h2", _), ("h3", _), ("hr", _):
      if tables.last?.cell != nil { append("\n") } else { endLine() }
    default: break
    }
  }

  private mutating func takeWorkbookTag(_ tag: Tag) {
    switch (tag.name, tag.isEnd) {
    case ("comment", false) where !tag.isEmpty, ("phonetictext", false) where !tag.isEmpty:
      hidden = tag.name
    case ("table", false): beginTable()
    case ("table", true): endTable()
    case ("row", false):
      beginRow()
      if tag.isEmpty { endRow() }
    case ("row", true): endRow()
    case ("cell", false):
      beginCell()
      pad(to: (tag.count("index") ?? 1) - 1)
      tables[tables.count - 1].width = 1 + (tag.count("mergeacross") ?? 0)
      tables[tables.count - 1].height = 1 + (tag.count("mergedown") ?? 0)
      if tag.isEmpty { endCell() }
    case ("cell", true): endCell()
    default: break
    }
  }

  // MARK: Tables

  private mutating func beginTable() {
    endLine()
    tables.append(Table())
  }

  private mutating func endTable() {
    guard !tables.isEmpty else { return }
    endRow()
    endLine()
    tables.removeLast()
    rows.append([""])
  }

  private mutating func beginRow() {
    if tables.isEmpty { beginTable() }
    endRow()
    endLine()
    tables[tables.count - 1].row = []
  }

  private mutating func beginCell() {
    if tables.last?.row == nil { beginRow() }
    endCell()
    tables[tables.count - 1].cell = ""
  }

  /// Adds cells up to a column: those that continue from above, and empty ones.
  private mutating func pad(to column: Int) {
    guard let table = tables.last, let row = table.row, row.count < column else { return }
    added += column - row.count
    guard added <= Self.mostAdded else { return }
    tables[tables.count - 1].row? += (row.count..<column).map { column in
      table.spans[column].flatMap { $0.rows > 0 ? $0.cell : nil } ?? ""
    }
  }

  private mutating func endCell() {
    guard var table = tables.last, let cell = table.cell, var row = table.row else { return }
    defer { tables[tables.count - 1] = table }
    table.cell = nil
    added += continueCells(&row, table.spans) + table.width - 1
    let isAdded = added <= Self.mostAdded
    let cells = [cell.asCell] + Array(repeating: "", count: isAdded ? table.width - 1 : 0)
    for (column, cell) in zip(row.count..., cells) where table.height > 1 {
      // The rows below are counted from the end of this one.
      table.spans[column] = (cell, -table.height)
    }
    row += cells
    (table.row, table.width, table.height) = (row, 1, 1)
  }

  /// Adds the cells that continue from above at the end of a row; returns how many.
  private func continueCells(_ row: inout [String], _ spans: [Int: (cell: String, rows: Int)])
    -> Int
  {
    let before = row.count
    while let above = spans[row.count], above.rows > 0, added <= Self.mostAdded {
      row.append(above.cell)
    }
    return row.count - before
  }

  private mutating func endRow() {
    endCell()
    guard !tables.isEmpty, var row = tables[tables.count - 1].row else { return }
    added += continueCells(&row, tables[tables.count - 1].spans)
    tables[tables.count - 1].row = nil
    tables[tables.count - 1].spans = tables[tables.count - 1].spans.compactMapValues { above in
      abs(above.rows) > 1 ? (above.cell, abs(above.rows) - 1) : nil
    }
    hasTable = hasTable || row.contains { !$0.isEmpty }
    rows.append(row.isEmpty ? [""] : row)
  }

  /// Makes a row of the text outside all cells.
  private mutating func endLine() {
    let line = outside.asCell
    outside = ""
    if !line.isEmpty { rows.append([line]) }
  }
}

/// A tag, `<td class="t">`.
private struct Tag {
  /// Its name in lower case, without a prefix.
  let name: String
  /// Whether it ends an element: `</td>`.
  let isEnd: Bool
  /// Whether it is a whole element: `<Cell/>`.
  let isEmpty: Bool
  /// The index after it.
  let end: Int
  private let inner: String

  /// How much of a tag is searched for its quotes, so that no text takes long.
  private static let longest = 1_024

  /// Reads a tag at the beginning of a text; `nil` if there is only a `<`.
  init?(_ text: ArraySlice<UInt8>) {
    let second = text.dropFirst().first ?? 0x20
    let isTag = second | 0x20 > 0x60 && second | 0x20 < 0x7B || "/!?".utf8.contains(second)
    guard isTag, let close = Tag.close(of: text) else { return nil }
    end = close + 1
    let inside = text[(text.startIndex + 1)..<close]
    isEnd = inside.first == UInt8(ascii: "/")
    isEmpty = inside.last == UInt8(ascii: "/")
    inner = String(decoding: inside, as: UTF8.self)
    let whole = inner.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }
    name = String(whole.split(separator: ":").last ?? "").lowercased()
  }

  /// The `>` of a tag: the first outside quotes, or any if its quotes do not match.
  private static func close(of text: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    let close = text.prefix(longest).indices.dropFirst().first { index in
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
        return false
      }
      // The apostrophe of `title=O'Neil` is not a quote.
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      if isQuote, text[index - 1] == UInt8(ascii: "=") { quote = byte }
      return byte == UInt8(ascii: ">")
    }
    return close ?? text.firstIndex(of: UInt8(ascii: ">"))
  }

  /// The value of an attribute that is a whole number above 0: `colspan="2"`.
  func count(_ attribute: String) -> Int? {
    let pattern = inner.lowercased()
    guard let found = pattern.firstRange(of: attribute + "=") else { return nil }
    let digits = pattern[found.upperBound...].drop { "\"' ".contains($0) }.prefix(
      while: \.isDecimal
    )
    return Int(digits).flatMap { $0 > 0 ? min($0, 65_534) : nil }
  }
}

extension ArraySlice<UInt8> {
  /// What is after the first occurrence of a sign, or the empty end.
  fileprivate func after(_ sign: String) -> Self {
    let sign = Array(sign.utf8)
    var rest = self
    while let start = rest.firstIndex(of: sign[0]) {
      rest = rest[start...]
      if rest.starts(with: sign) { return rest.dropFirst(sign.count) }
      rest = rest.dropFirst()
    }
    return self[endIndex...]
  }
}

extension String {
  /// The text of a cell on one line: its lines are separated by semicolons.
  fileprivate var asCell: String {
    split(whereSeparator: \.isNewline).map { line in
      line.split { $0.isWhitespace || $0 == "\u{A0}" }.joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
