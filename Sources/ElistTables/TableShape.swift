import CSVFormat
import ElistColumns
import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

/// How a table is written, and what its columns hold.
///
/// Lines such as a title may come before the headings. They are skipped if the first line has no
/// headings and one of the first ten does. Their text is then read by itself.
struct TableShape {
  private(set) var dialect: CSVDialect
  private(set) var census: ColumnCensus
  private(set) var plan: ColumnPlan
  /// The records in the skipped lines.
  private(set) var above: [CSVRecord] = []

  /// How many bytes of a text are searched for headings.
  private static let sample = 64 << 10
  /// How many bytes at the end of a text, and how many of its last lines, are searched for an area code.
  private static let sampleOfFooter = 2 << 10
  private static let mostFooters = 6
  /// The most lines that may come before the headings.
  private static let mostPassedOver = 10

  /// The shape of a text in UTF-8.
  init(_ text: [UInt8], _ columns: [ColumnMapping] = [], home: String? = nil) {
    self.init(text, CSVDialect(detectedIn: text), columns, home: home)
    let isTitle = isClear && isSparse
    guard !isClear || isTitle else { return }
    // If records follow these headings, other headings below do not replace them.
    let isTitled =
      !plan.hasHeader || census.first.count(where: { !$0.isEmpty }) < 2
      || HeadingRows.isTitle(census.first)
    guard
      let (dialect, isSparse) = TableShape.dialectAfterTitle(of: text, columns, isTitled: isTitled),
      !isTitle || !isSparse
    else { return }
    // An empty line after `sep=;` is skipped with it, but may also come before a table.
    let start = min(self.dialect.start, dialect.start)
    self.init(text, dialect, columns, home: home)
    above = TableShape.records(in: text[start..<dialect.start], dialect)
  }

  /// The records of the lines above the headings, with the headings' delimiter.
  private static func records(in head: ArraySlice<UInt8>, _ dialect: CSVDialect) -> [CSVRecord] {
    var dialect = dialect
    (dialect.start, dialect.firstLine) = (0, 1)
    var reader = CSVReader(Array(head), dialect: dialect)
    var records: [CSVRecord] = []
    var record = CSVRecord()
    while reader.next(into: &record) { records.append(record) }
    return records.filter { !$0.isBlank }
  }

  /// The shape of the table that starts where a dialect says.
  init(_ text: [UInt8], _ dialect: CSVDialect, _ columns: [ColumnMapping], home: String? = nil) {
    self.dialect = dialect
    census = ColumnCensus(text, dialect, home: home)
    plan = ColumnPlan(census, columns)
    plan.statedAreaCode = TableShape.areaCode(statedIn: text, dialect, home: home)
  }

  /// The area code that a line above the headings or one of the last lines states, `OBS.: números sem DDD são (27)`;
  /// `nil` if lines state several, which are for parts of the table.
  private static func areaCode(statedIn text: [UInt8], _ dialect: CSVDialect, home: String?)
    -> StatedAreaCode?
  {
    func only(_ line: ArraySlice<UInt8>) -> String? {
      let cells = line.split(separator: dialect.delimiter).map {
        String(decoding: $0, as: UTF8.self).filter { $0 != "\"" }.trimmed
      }.filter { !$0.isEmpty }
      return cells.count == 1 ? cells[0] : nil
    }
    func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
      bytes.split { $0 == 0x0A || $0 == 0x0D }.compactMap(only)
    }
    let ends =
      lines(text[..<min(dialect.start, text.count)])
      + lines(text.suffix(sampleOfFooter)).suffix(mostFooters)
    guard let first = ends.lazy.compactMap({ StatedAreaCode($0, home: home) }).first else {
      return nil
    }
    return lines(text[...]).allSatisfy { line in
      StatedAreaCode.code(namedIn: line).map { $0 == first.code } != false
    } ? first : nil
  }

  /// Whether it is not an address book but a rota, whose cells name people with their numbers.
  ///
  /// Lines with fewer cells belong to a typed list, in which remarks follow a comma.
  var namesPeopleInCells: Bool {
    !plan.isAddressBook && census.columns.count > 3
      && census.columns.map(\.named).reduce(0, +) > 1
  }

  /// Whether it has headings, and more than one of them describes people.
  private var isClear: Bool {
    let roles = zip(census.first, plan.roles).filter { !$0.0.isEmpty }.map(\.1)
    // `Child,Mum,Dad`: who they are, with their numbers in the cells.
    let others = roles.count { $0.person > 0 && $0.content == .whole }
    let told = roles.count(where: \.tells)
    return plan.hasHeader && (told > 1 || told == 1 && (others > 1 || namesWhoIsCalled))
  }

  /// Whether it is only a list of firms, or of people to ask for, with their telephones.
  ///
  /// For example `Trade,Firm,Telephone` with numbers below it. A title does not become headings
  /// through columns without one.
  private var namesWhoIsCalled: Bool {
    let headed = plan.roles.indices.filter {
      census.first.indices.contains($0) && !census.first[$0].isEmpty
    }
    return headed.contains { [.organization, .whole].contains(plan.roles[$0].content) }
      && headed.contains { plan.roles[$0].content == .phone && census.columns[$0].holdsNumbers }
  }

  /// Whether its headings leave most columns without one, as the words of a title do: `Contact list,,,,Wing: 4,`.
  private var isSparse: Bool {
    census.first.count > 4 && census.first.count { !$0.isEmpty } < 3
  }

  /// How the table below some lines is written, and whether its headings are sparse.
  ///
  /// If the lines are not titles, each has at most one cell with a number or an e-mail address.
  private static func dialectAfterTitle(
    of text: [UInt8],
    _ columns: [ColumnMapping],
    isTitled: Bool
  ) -> (dialect: CSVDialect, isSparse: Bool)? {
    let head = text.prefix(sample)
    var start = 0
    var sparse: CSVDialect?
    var withData: [ArraySlice<UInt8>] = []
    for line in 0..<mostPassedOver {
      guard let end = head[start...].firstIndex(where: \.endsLine) else { break }
      if hasData(head[start..<end]) { withData.append(head[start..<end]) }
      start = end + (head[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
      let rest = Array(head[start...])
      var dialect = CSVDialect(detectedIn: rest)
      let shape = TableShape(rest, dialect, columns)
      guard dialect.start == 0, shape.isClear else { continue }
      guard withData.allSatisfy({ isOneCell($0, dialect) || isTitled && !isOfPeople($0, dialect) })
      else { break }
      dialect.start = start
      dialect.firstLine = line + 2
      guard shape.isSparse else { return (dialect, false) }
      sparse = sparse ?? dialect
    }
    return sparse.map { ($0, true) }
  }

  private static func isOneCell(_ line: ArraySlice<UInt8>, _ dialect: CSVDialect) -> Bool {
    let cells = line.split(separator: dialect.delimiter).map {
      String(decoding: $0, as: UTF8.self).trimmed
    }
    return cells.count { !$0.isEmpty } == 1
  }

  /// Whether several cells of a line name people with their numbers.
  private static func isOfPeople(_ line: ArraySlice<UInt8>, _ dialect: CSVDialect) -> Bool {
    line.split(separator: dialect.delimiter).count { cell in
      !PeopleInText.certain(String(decoding: cell, as: UTF8.self).trimmed).isEmpty
    } > 1
  }

  /// Whether a line may hold a person's number or address.
  private static func hasData(_ line: ArraySlice<UInt8>) -> Bool {
    line.split(whereSeparator: { ",;\t|\"".utf8.contains($0) }).contains { cell in
      let data: [CellValue] = [.phone, .digits, .short, .email]
      let text = String(decoding: cell, as: UTF8.self).trimmed
      return data.contains(CellValue(text)) || !PeopleInText.certain(text).isEmpty
    }
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
