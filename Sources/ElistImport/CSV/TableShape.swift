import CSVFormat

/// How a table is written, and what its columns hold.
///
/// Lines such as a title may come before the headings. They are skipped if the first line has no
/// headings, a later one of the first ten does, and those with a number or an e-mail address have
/// only one cell.
struct TableShape {
  private(set) var dialect: CSVDialect
  private(set) var census: ColumnCensus
  private(set) var plan: ColumnPlan
  /// How many lines are skipped.
  private(set) var passedOver = 0
  /// Those of the skipped lines that have a number or an e-mail address.
  private(set) var titlesWithNumber: [String] = []

  /// How much of a text is searched for headings, in bytes.
  private static let sample = 64 << 10
  /// How many lines may come before them.
  private static let mostPassedOver = 10

  /// The shape of a text in UTF-8.
  init(_ text: [UInt8], _ columns: [ColumnMapping] = []) {
    self.init(text, CSVDialect(detectedIn: text), columns)
    guard !isClear else { return }
    guard let (dialect, titles) = TableShape.dialectBehindTitle(of: text, columns) else { return }
    let firstLine = self.dialect.firstLine
    self.init(text, dialect, columns)
    passedOver = dialect.firstLine - firstLine
    titlesWithNumber = titles
  }

  /// The shape of the table that starts where a dialect says.
  init(_ text: [UInt8], _ dialect: CSVDialect, _ columns: [ColumnMapping]) {
    self.dialect = dialect
    census = ColumnCensus(text, dialect)
    plan = ColumnPlan(census, columns)
  }

  /// Whether it has headings, and more than one of them describes people.
  private var isClear: Bool {
    plan.hasHeader
      && zip(census.first, plan.roles).count(where: { !$0.isEmpty && $1.tells }) > 1
  }

  private static func dialectBehindTitle(
    of text: [UInt8],
    _ columns: [ColumnMapping]
  ) -> (dialect: CSVDialect, titles: [String])? {
    let head = text.prefix(sample)
    var start = 0
    var withData: [ArraySlice<UInt8>] = []
    for line in 0..<mostPassedOver {
      guard let end = head[start...].firstIndex(where: \.endsLine) else { return nil }
      if hasData(head[start..<end]) { withData.append(head[start..<end]) }
      start = end + (head[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
      let rest = Array(head[start...])
      var dialect = CSVDialect(detectedIn: rest)
      guard dialect.start == 0, TableShape(rest, dialect, columns).isClear else { continue }
      let titles = withData.map { line in
        line.split(separator: dialect.delimiter).map { cell in
          String(decoding: cell, as: UTF8.self).trimmed
        }.filter { !$0.isEmpty }
      }
      guard titles.allSatisfy({ $0.count == 1 }) else { return nil }
      dialect.start = start
      dialect.firstLine = line + 2
      return (dialect, titles.flatMap(\.self))
    }
    return nil
  }

  /// Whether a line holds what may be somebody's number or address.
  private static func hasData(_ line: ArraySlice<UInt8>) -> Bool {
    line.split(whereSeparator: { ",;\t|\"".utf8.contains($0) }).contains { cell in
      let data: [CellValue] = [.phone, .digits, .short, .email]
      return data.contains(CellValue(String(decoding: cell, as: UTF8.self)))
    }
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
