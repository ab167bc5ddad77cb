package import CSVFormat
import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

/// What the first records of a table hold, column by column.
package struct ColumnCensus {
  /// The cells of the first record, or of the first two if both hold headings.
  package private(set) var first: [String] = []
  /// How many records hold the headings, if the first does.
  package private(set) var headingRecords = 1
  /// The line of the first record.
  package private(set) var firstLine = 1
  /// What the records after the headings hold, by column.
  package private(set) var columns: [Column] = []
  /// Whether the columns are already named, so that no record holds headings.
  private(set) var isNamed = false
  /// The first records, for finding cells that go together.
  private(set) var rows: [[String]] = []
  /// Whether it covers all records, and not only the first ones.
  private(set) var isWhole = true
  /// The home region, whose numbering plan decides whether numbers can be called.
  let home: String?

  /// The values of one column after the first record.
  package struct Column {
    var filled = 0
    var phones = 0
    var digits = 0
    var shorts = 0
    /// Values of at most three letters or digits: `12.`, `B`.
    var signs = 0
    /// Values with one to five digits and few letters, as internal numbers are written: `DW 12`.
    var internals = 0
    var emails = 0
    var urls = 0
    /// Values that are words.
    package var texts = 0
    /// Values with a letter.
    var lettered = 0
    /// Telephone numbers with more than digits.
    var grouped = 0
    /// Values that begin like a number with a country calling code.
    var global = 0
    /// Values that may be dialled before a number: `0161`, `+44`, `(8 5)`.
    var codes = 0
    /// Words for how somebody is related: `Mother`.
    var kin = 0
    /// Words for why somebody is called, related or not: `Emergency`, `Doctor`.
    var people = 0
    /// Names with a word for how the person is related: `Bo Ek (father)`.
    var related = 0
    /// Words for the use of a number, or for the relative whose number it is: `cell`, `wife`.
    var uses = 0
    /// How many cells name a relative and the use of their number, `Mutter mobil`.
    var usesOfKin = 0
    /// Texts with few digits: `Bo Ek (no. 6)`.
    var words = 0
    /// Values with words and a number of any length: `Flat 214`.
    var figures = 0
    /// Texts in capital letters.
    package var capitals = 0
    /// Names, or other words, with a number beside them: `Bo Ek 0170 1234567`.
    package var named = 0
    /// Telephone numbers with words, or other numbers, beside them: `0170 1234567 (private)`.
    var numbered = 0
    /// Words or signs for yes and no: `Y`.
    var flags = 0
    /// Texts of two to four words that begin with capitals: `Bo Ek`.
    var fullNames = 0
    /// Numbers that were tried with the plan of the home region.
    ///
    /// Some of them are valid, and some can be dialled only in their own area.
    var tried = 0
    var valid = 0
    var local = 0
    /// Valid numbers that the plan assigns; others only have the right length and trunk prefix.
    var assigned = 0
    /// Values that end with a sign and one more digit, as a register number ends with a check
    /// digit.
    ///
    /// For example `185968871-5`. Also the first digit after the sign, if it is always the same.
    var checked = 0
    var checkDigit: Character?
    var hasOneCheckDigit = true
    /// The first value that is some kind of number.
    var sample: String?

    /// How many values are numbers of any length.
    var numbers: Int { phones + digits }

    /// Whether some values are numbers, or contain one.
    package var holdsNumbers: Bool { numbers + numbered > 0 }
    /// Whether nearly all values are numbers, including short ones.
    var isNumbers: Bool { numbers > 0 && isMostly(numbers + shorts) }

    /// Whether its numbers may be called: most are valid in the home region and have no check
    /// digit.
    ///
    /// Numbers without an area code count only if the other columns have none either.
    func mayBeCalled(amid others: [ColumnCensus.Column]) -> Bool {
      let areLocal = others.contains { $0.local * 2 > $0.tried }
      return (tried == 0 || (valid + (areLocal ? local : 0)) * 2 >= tried)
        && !(checked * 5 >= numbers * 4 && checked > 1 && !hasOneCheckDigit)
    }

    /// Whether nearly all its numbers are in the plan of the home region.
    var areOfPlan: Bool { tried > 0 && assigned * 5 >= tried * 4 }

    /// Whether its cells are words with a number among them, as under `Flat`: `Flat 214`.
    var areFigures: Bool { figures > 1 && figures * 2 > filled }

    /// Whether it has values, but no name and no number.
    var hasNoName: Bool { filled > 0 && lettered + numbers + shorts == 0 }

    /// Whether nearly all values are of one kind.
    func isMostly(_ count: Int) -> Bool { filled > 0 && count * 5 >= filled * 4 }
  }

  /// How many records are examined.
  private static let most = 1_000
  /// The number of records in which words are looked up too.
  private static let mostRead = 100

  /// Examines the first records of a text in UTF-8.
  package init(_ text: [UInt8], _ dialect: CSVDialect, home: String? = nil) {
    self.home = home
    var reader = CSVReader(text, dialect: dialect)
    var record = CSVRecord()
    guard reader.next(into: &record) else { return }
    first = record.fields.indices.map { (record[$0] ?? "").trimmed }
    firstLine = record.line
    columns = Array(repeating: Column(), count: first.count)
    var looked = 0
    let phones = first.indices.filter { ColumnRole(heading: first[$0]).content == .phone }
    var followsBlank = false
    while reader.next(into: &record) {
      record.followsBlank = record.followsBlank || followsBlank
      // The title of another table may come between them.
      followsBlank = record.isBlank || record.followsBlank && record.isOneCell
      guard looked < ColumnCensus.most else {
        isWhole = false
        break
      }
      if looked == 0, headingRecords == 1, let titles = HeadingRows.joined(first, record) {
        (first, headingRecords) = (titles, 2)
        columns = Array(repeating: Column(), count: first.count)
        continue
      }
      looked += 1
      // Records after another table's headings belong to that table.
      if looked > 1, record.startsTable { break }
      if looked > 1, isFooter(record, phones) { continue }
      for index in record.fields.indices where !record.fields[index].isEmpty {
        guard index < columns.count else { break }
        let cell = record[index] ?? ""
        // A line of words without a heading, `Other numbers:` below a table, says nothing about its
        // column.
        if columns.count > 2, first[index].isEmpty, record.isOneCell { continue }
        // `Children: 4` below a table says nothing about its column.
        if columns.count > 2, cell.utf8.contains(UInt8(ascii: ":")), record.isOneCell,
          CellValue(cell) == .other
        {
          continue
        }
        columns[index].add(cell)
        if looked <= ColumnCensus.mostRead { columns[index].read(cell, home: home) }
      }
      if looked <= ColumnCensus.mostRead {
        rows.append(record.fields.indices.map { (record[$0] ?? "").trimmed })
      }
    }
  }
}

extension ColumnCensus {
  /// The columns of a table without headings, from all its rows.
  ///
  /// - Parameters:
  ///   - titles: The names of the columns.
  ///   - line: The line of the first row, from 1.
  ///   - records: The cells of each row, with their columns.
  ///   - home: The home region (ISO 3166-1 alpha-2), whose numbering plan judges numbers.
  package init(
    titles: [String],
    line: Int,
    rows records: some Sequence<[(column: Int, text: String)]>,
    home: String? = nil
  ) {
    (first, isNamed, self.home) = (titles, true, home)
    firstLine = line
    columns = Array(repeating: Column(), count: first.count)
    for record in records {
      var cells = Array(repeating: "", count: rows.count < ColumnCensus.mostRead ? first.count : 0)
      for (column, text) in record {
        if column < cells.count { cells[column] = text }
        // A second value of the same name is joined to the first.
        for part in text.listed {
          columns[column].add(part)
          if columns[column].filled <= ColumnCensus.mostRead {
            columns[column].read(part, home: home)
          }
        }
      }
      if !cells.isEmpty { rows.append(cells) }
    }
  }
}

extension ColumnCensus {
  /// Whether a record has only words and a number, and the number is in a column of words.
  ///
  /// Below a table, `Lift emergency;0700 18 425;;` says nothing about the columns.
  private func isFooter(_ record: CSVRecord, _ phones: [Int]) -> Bool {
    let filled = record.fields.indices.filter { !record.fields[$0].isEmpty }
    guard filled.count == 2, !phones.isEmpty, !filled.contains(where: phones.contains),
      filled[1] < columns.count
    else { return false }
    let column = columns[filled[1]]
    return column.numbers == 0 && column.texts > 0
      && [.phone, .digits].contains(CellValue(record[filled[1]] ?? ""))
      && CellValue(record[filled[0]] ?? "") == .text
  }

  /// The census of some of the columns.
  func part(_ range: Range<Int>) -> ColumnCensus {
    var part = self
    part.first = Array(first[range])
    part.columns = Array(columns[range])
    part.rows = rows.map { Array($0[range.clamped(to: $0.indices)]) }
    return part
  }
}

extension ColumnCensus.Column {
  mutating func add(_ cell: String) {
    let value = CellValue(cell)
    // `Nil` and `same` say nothing about their column.
    if value == .text, (3...14).contains(cell.utf8.count), cell.isNothing || cell.isDitto,
      !cell.isFlag
    {
      return
    }
    if value != .empty { filled += 1 }
    if cell.hasLetter { lettered += 1 }
    switch value {
    case .phone:
      phones += 1
      if cell.utf8.contains(where: { !$0.isASCIIDigit }) { grouped += 1 }
    case .digits: digits += 1
    case .short: shorts += 1
    case .email: emails += 1
    case .url: urls += 1
    case .text: texts += 1
    case .other: if cell.isMostlyWords { words += 1 }
    case .empty: break
    }
    if value == .text || value == .other, cell.utf8.count < 4 { signs += 1 }
    if value == .short || value == .other, cell.looksInternal { internals += 1 }
    if cell.hasPrefix("+") || value == .phone && cell.startsWithExitCode { global += 1 }
    if cell.looksLikeCode { codes += 1 }
    if sample == nil, value == .phone || value == .digits { sample = cell.trimmed }
  }

  /// Counts what can be seen only from the words of a cell.
  mutating func read(_ cell: String, home: String?) {
    tryNumber(cell, home: home)
    switch CellValue(cell) {
    case .text:
      let isKin = cell.isKin || cell.withoutPossessive.isKin
      if isKin { kin += 1 }
      if isKin || cell.isUseOfNumber { uses += 1 }
      if cell.isUseOfKin { usesOfKin += 1 }
      if isKin || cell.isContactKind { people += 1 }
      if NameWithRelation(cell).relation != nil { related += 1 }
      if cell.looksLikeFullName { fullNames += 1 }
      if cell.isFlag { flags += 1 }
      if cell.contains(where: \.isUppercase), !cell.contains(where: \.isLowercase) { capitals += 1 }
    case .other:
      if cell.mayHoldNumber { figures += 1 }
      if cell.first?.isLetter == true, PeopleInText(cell).people.contains(where: \.isCertain) {
        named += 1
      } else {
        let parts = NumbersInText(cell).parts
        let phone = parts.first { CellValue($0.number) == .phone }
        if phone != nil || parts.count > 1 { numbered += 1 }
        // `EV-1042-2016` only looks like a number.
        if let phone { tryNumber(phone.number, home: home) }
      }
    case .phone, .digits, .short, .email, .url, .empty: break
    }
  }
}

extension ColumnCensus.Column {
  private mutating func tryNumber(_ cell: String, home: String?) {
    guard [.phone, .digits].contains(CellValue(cell)) else { return }
    if let home {
      let reading = interpretation(of: cell.unwrappedFormula, home: home)
      let number = reading.number
      tried += 1
      // A trunk prefix and a length of the plan are enough.
      let isPossible = reading.basis == .notOfRegion(home) && reading.wrongLength == nil
      if number.e164 != nil ? number.valid : isPossible && cell.first == "0" {
        valid += 1
        if number.e164 != nil { assigned += 1 }
      } else if number.valid {
        local += 1
      }
    }
    let end = cell.trimmed.suffix(2)
    guard let sign = end.first, "-/.".contains(sign), let digit = end.last, digit.isNumber else {
      return
    }
    if let checkDigit, checkDigit != digit { hasOneCheckDigit = false }
    (checked, checkDigit) = (checked + 1, digit)
  }
}

extension String {
  /// Whether it only names the use of a number: `cell`, `casa`, `Büro`.
  fileprivate var isUseOfNumber: Bool {
    let heading = Heading(self)
    return !heading.hasUnknownWords && heading.person == nil
      && heading.hasAny([.phone, .mobile, .fax, .pager, .special, .direct, .home, .work, .main])
  }

  /// Whether it names a relative and the use of their number.
  fileprivate var isUseOfKin: Bool {
    let heading = Heading(self)
    return !heading.hasUnknownWords && heading.isOfUse
      && heading.person.map(Heading.relatives.contains) == true
  }

  /// The text without a possessive and an article before it: `compagna` of `la mia compagna`.
  fileprivate var withoutPossessive: String {
    let words = split(separator: " ")
    let rest = words.drop { word in
      [CellWord.possessive, .article].contains {
        HeadingLexicon.shared.isWord(folding: String(word), of: $0)
      }
    }
    return rest.count < words.count ? rest.joined(separator: " ") : self
  }

  /// Whether it is two to four words that begin with capitals, like people's names.
  package var looksLikeFullName: Bool {
    let words = split { $0 == " " || $0 == "." }
    return (2...4).contains(words.count) && words.allSatisfy { $0.first?.isUppercase == true }
  }

  /// Whether it begins like something that is dialled before a number: `0161`, `+44`, `8 5`.
  fileprivate var looksLikeCode: Bool {
    guard utf8.count <= 8, let first = utf8.first else { return false }
    let isMarked = "0+(".utf8.contains(first) || hasPrefix("8 ")
    return isMarked && utf8.allSatisfy { $0.isASCIIDigit || "+-() ".utf8.contains($0) }
      && (1...6).contains(utf8.count(where: \.isASCIIDigit))
  }

  /// Whether it has as many digits as an internal number, and perhaps a short word for one.
  fileprivate var looksInternal: Bool {
    (1...5).contains(utf8.count(where: \.isASCIIDigit)) && letterCount < 5
  }

  /// Whether it begins with a letter and has few digits among many letters.
  fileprivate var isMostlyWords: Bool {
    guard let first, first.isLetter else { return false }
    return letterCount >= 6 * max(1, count(where: \.isDecimal))
  }

  /// Whether it begins with the exit code 00 and a country code, and is a whole number.
  ///
  /// Serial numbers are also padded with zeros.
  fileprivate var startsWithExitCode: Bool {
    guard hasPrefix("00"), !hasPrefix("000"), utf8.count(where: \.isASCIIDigit) >= 10 else {
      return false
    }
    return interpret("+" + dropFirst(2), home: nil).valid
  }
}

extension String {
  /// The parts of a Google list, which are separated by ` ::: `.
  package var listed: [String] {
    guard holds(":::") else { return [self] }
    var parts: [String] = []
    func add(_ part: Substring) {
      let text = String(part).trimmed
      if !text.isEmpty { parts.append(text) }
    }
    var start = startIndex
    var colons = 0
    for (place, byte) in utf8.enumerated() {
      colons = byte == UInt8(ascii: ":") ? colons + 1 : 0
      guard colons == 3 else { continue }
      let end = utf8.index(utf8.startIndex, offsetBy: place - 2)
      add(self[start..<end])
      start = utf8.index(end, offsetBy: 3)
      colons = 0
    }
    add(self[start...])
    return parts
  }
}
