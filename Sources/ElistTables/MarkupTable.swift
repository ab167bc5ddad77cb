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
  /// A line of text outside all tables is a row of one cell.
  let text: [UInt8]

  /// Reads a text in UTF-8; `nil` if it is not such a page or workbook.
  init?(_ written: [UInt8]) {
    guard let kind = Kind(written) else { return nil }
    var reader = MarkupReader(kind)
    reader.read(written)
    guard reader.hasTable, !reader.isNested else { return nil }
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
  /// Whether a table is in a cell of another, so that it is not known which of them has the people.
  private(set) var isNested = false
  private let kind: MarkupTable.Kind
  /// The open tables, the innermost last.
  private var tables: [Table] = []
  /// The text outside all tables since the last row.
  private var outside = ""
  /// The element whose text is not shown, while it is open: `style`.
  private var hidden: String?

  /// The most columns of a table that merged cells and numbers of columns make.
  private static let mostColumns = 100

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
    } else if tables.isEmpty, kind == .page {
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
      isNested = isNested || tables.last?.cell != nil
      beginTable()
    case ("tr", false) where tag.isHidden: hidden = tag.name
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
    tables.removeLast()
    rows.append([""])
  }

  private mutating func beginRow() {
    if tables.isEmpty { beginTable() }
    endRow()
    tables[tables.count - 1].row = []
  }

  private mutating func beginCell() {
    if tables.last?.row == nil { beginRow() }
    endCell()
    tables[tables.count - 1].cell = ""
  }

  /// Adds empty cells up to a column.
  private mutating func pad(to column: Int) {
    guard let row = tables.last?.row, row.count < column else { return }
    let missing = min(column, MarkupReader.mostColumns) - row.count
    if missing > 0 { tables[tables.count - 1].row? += Array(repeating: "", count: missing) }
  }

  private mutating func endCell() {
    guard var table = tables.last, let cell = table.cell, var row = table.row else { return }
    defer { tables[tables.count - 1] = table }
    table.cell = nil
    while let above = table.spans[row.count], above.rows > 0 { row.append(above.cell) }
    let width = min(table.width, MarkupReader.mostColumns - row.count)
    if width > 0 {
      let cells = [cell.asCell] + Array(repeating: "", count: width - 1)
      for (column, cell) in zip(row.count..., cells) where table.height > 1 {
        // The rows below are counted from the end of this one.
        table.spans[column] = (cell, -table.height)
      }
      row += cells
    }
    (table.row, table.width, table.height) = (row, 1, 1)
  }

  private mutating func endRow() {
    endCell()
    guard !tables.isEmpty, let row = tables[tables.count - 1].row else { return }
    tables[tables.count - 1].row = nil
    tables[tables.count - 1].spans = tables[tables.count - 1].spans.compactMapValues { above in
      abs(above.rows) > 1 ? (above.cell, abs(above.rows) - 1) : nil
    }
    hasTable = hasTable || row.contains { !$0.isEmpty }
    rows.append(row.isEmpty ? [""] : row)
  }

  /// Makes a row of the text outside all tables.
  private mutating func endLine() {
    let line = outside.asCell
    outside = ""
    if tables.isEmpty, !line.isEmpty { rows.append([line]) }
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

  /// Whether a browser would not show it.
  var isHidden: Bool {
    inner.lowercased().filter { !$0.isWhitespace }.contains("display:none")
  }

  /// The value of an attribute that is a whole number above 0: `colspan="2"`.
  func count(_ attribute: String) -> Int? {
    let pattern = inner.lowercased()
    guard let found = pattern.firstRange(of: attribute + "=") else { return nil }
    let digits = pattern[found.upperBound...].drop { "\"' ".contains($0) }.prefix(
      while: \.isDecimal
    )
    return Int(digits).flatMap { $0 > 0 ? min($0, 1_000) : nil }
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

  /// The text with the characters that HTML's references stand for: `&eacute;`, `&#233;`.
  fileprivate var withCharactersForEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var (plain, rest) = ("", self[...])
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if let character = Self.character(of: name), name.count < 10 {
        plain.append(character)
        rest = rest.dropFirst(name.count + 1)
        if rest.first == ";" { rest = rest.dropFirst() }
      } else {
        plain.append("&")
        rest = rest.dropFirst()
      }
    }
    return plain + rest
  }

  /// The character of a reference by its name or number.
  private static func character(of name: Substring) -> Character? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let value =
        "xX".contains(digits.first ?? "0") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
    return signs[name]
  }

  /// The characters of HTML's names for the upper half of Latin-1, and for signs of typography.
  private static let signs: [Substring: Character] = {
    let ofLatin =
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
      sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
      Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc \
      Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
      szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
      iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
      yacute thorn yuml
      """
    var signs: [Substring: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "sbquo": "‚",
      "hellip": "…", "bull": "•", "euro": "€", "oelig": "œ", "OElig": "Œ", "scaron": "š",
      "Scaron": "Š", "zcaron": "ž", "Zcaron": "Ž", "zwnj": "\u{200C}", "zwj": "\u{200D}",
      "lrm": "\u{200E}", "rlm": "\u{200F}",
    ]
    for (code, name) in zip(UInt8(0xA0)...UInt8.max, ofLatin.split(separator: " ")) {
      signs[name] = Character(Unicode.Scalar(code))
    }
    return signs
  }()
}
