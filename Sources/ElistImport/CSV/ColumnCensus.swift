import CSVFormat
import PhoneNumbers

/// What the first records of a table hold, by column.
struct ColumnCensus {
  /// The cells of the first record.
  private(set) var first: [String] = []
  /// The line of the first record.
  private(set) var firstLine = 1
  private(set) var columns: [Column] = []

  /// The values of one column after the first record.
  struct Column {
    var filled = 0
    var phones = 0
    var digits = 0
    var shorts = 0
    var emails = 0
    var urls = 0
    var texts = 0
    /// Telephone numbers with more than digits.
    var grouped = 0
    /// Values that begin like a number with a country calling code.
    var global = 0
    /// The first value that is some kind of number.
    var sample: String?

    /// How many values are numbers of any length.
    var numbers: Int { phones + digits }

    /// Whether nearly all values are numbers, including short ones.
    var isNumbers: Bool { numbers > 0 && isMostly(numbers + shorts) }

    /// Whether nearly all values are of one kind.
    func isMostly(_ count: Int) -> Bool { filled > 0 && count * 5 >= filled * 4 }
  }

  /// How many records are examined.
  private static let most = 1_000

  init(_ text: [UInt8], _ dialect: CSVDialect) {
    var reader = CSVReader(text, dialect: dialect)
    var record = CSVRecord()
    guard reader.next(into: &record) else { return }
    first = record.fields.indices.map { (record[$0] ?? "").trimmed }
    firstLine = record.line
    columns = Array(repeating: Column(), count: first.count)
    var looked = 0
    while looked < ColumnCensus.most, reader.next(into: &record) {
      looked += 1
      // Records after another table's headings belong to that table.
      if looked > 1, record.startsTable { break }
      for index in record.fields.indices where !record.fields[index].isEmpty {
        guard index < columns.count else { break }
        columns[index].add(record[index] ?? "")
      }
    }
  }
}

extension ColumnCensus.Column {
  mutating func add(_ cell: String) {
    let value = CellValue(cell)
    if value != .empty { filled += 1 }
    switch value {
    case .phone:
      phones += 1
      if cell.utf8.contains(where: { !$0.isASCIIDigit }) { grouped += 1 }
    case .digits: digits += 1
    case .short: shorts += 1
    case .email: emails += 1
    case .url: urls += 1
    case .text: texts += 1
    case .other, .empty: break
    }
    if cell.hasPrefix("+") || value == .phone && cell.startsWithExitCode { global += 1 }
    if sample == nil, value == .phone || value == .digits { sample = cell.trimmed }
  }
}

extension String {
  /// Whether it begins with 00, the exit code before a country code, followed by a whole number.
  ///
  /// Serial numbers are also padded with zeros.
  fileprivate var startsWithExitCode: Bool {
    guard hasPrefix("00"), !hasPrefix("000"), utf8.count(where: \.isASCIIDigit) >= 10 else {
      return false
    }
    return interpret("+" + dropFirst(2), home: nil).valid
  }
}
