import CSVFormat
import ElistHeadings
import ElistText
import UnicodeText

/// Headings in two lines, as in a sheet with merged cells: `Kind;;Mutter;` above
/// `Name;Vorname;Name;Telefon`.
///
/// A cell above applies to every column up to the next cell that is not empty. A title above the
/// headings is not one of the two lines.
package enum HeadingRows {
  /// The headings of both lines in one; `nil` if the second line holds no headings.
  static func joined(_ above: [String], _ record: CSVRecord) -> [String]? {
    let below = record.fields.indices.map { (record[$0] ?? "").trimmed }
    if let titles = questions(above, below) { return titles }
    // A record above the headings may be somebody to call: `Hausarzt;030 7654321;`.
    guard above.count(where: { !$0.isEmpty }) > 1, !isTitle(above),
      !above.contains(where: { CellValue($0).isValue || !$0.numbersInHeading.isEmpty }),
      isHeadings(below), spans(above, below)
    else { return nil }
    var titles: [String] = []
    var group = ""
    for index in 0..<max(above.count, below.count) {
      let (upper, lower) = (above.element(index), below.element(index))
      if !upper.isEmpty || lower.isEmpty { group = upper }
      titles.append(lower.isEmpty ? upper : title(group, lower, after: below[..<index]))
    }
    return titles
  }

  /// The questions of a survey with their parts, `Who is at home? [Telephone]`; `nil` if the lines
  /// are not those of one.
  private static func questions(_ above: [String], _ below: [String]) -> [String]? {
    func isOpen(_ cell: String) -> Bool {
      let words = HeadingTokens(cell).tokens.joined(separator: " ")
      return HeadingLexicon.shared.isWord(words, of: .openAnswer)
    }
    // Only `Response` is below a question with answers to choose from.
    func isWhole(_ cell: String) -> Bool { isOpen(cell) || folded(cell) == "response" }
    guard below.contains(where: isOpen), spans(above, below),
      !below.contains(where: { CellValue($0).isValue })
    else { return nil }
    var question = ""
    return (0..<max(above.count, below.count)).map { index in
      let (upper, lower) = (above.element(index), below.element(index))
      if !upper.isEmpty { question = upper }
      return lower.isEmpty || isWhole(lower) ? upper : "\(question) [\(lower)]"
    }
  }

  /// Whether cells are the title of a table, with dates or other remarks on it: `Contact list,,,Wing: 4`.
  package static func isTitle(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    guard filled.count > 1, filled.dropFirst().allSatisfy(\.isRemarkOnTable) else { return false }
    // `Office: Leeds,,Office: York` are headings of groups, and so is `Child,Coach: Jon Smith,`.
    let labels = filled.filter { $0.contains(where: \.isColon) }.map {
      folded(String($0.prefix { !$0.isColon }))
    }
    return Set(labels).count == labels.count
      && (!filled.dropFirst().contains(where: \.namesLeader)
        || !Heading(filled[0]).has(.subject)
          && ColumnRole(heading: filled[0]).content == .unknown)
  }

  /// Whether most of the cells are known headings, and none is a value.
  private static func isHeadings(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    let roles = filled.map { ColumnRole(heading: $0) }
    let known = roles.count { $0.content != .unknown && !$0.isWeak }
    return filled.count > 1 && known * 3 >= filled.count * 2
      && roles.contains { $0.content == .phone || $0.content == .email }
      && !filled.contains { CellValue($0).isValue }
  }

  /// Whether a cell above covers more than one column.
  private static func spans(_ above: [String], _ below: [String]) -> Bool {
    above.indices.dropFirst().contains { index in
      above[index].isEmpty && !above[index - 1].isEmpty && !below.element(index).isEmpty
        && !below.element(index - 1).isEmpty
    }
  }

  /// The joined heading `Mutter Telefon`; but only `Name` below `Personal data`.
  ///
  /// If there is such a column before, the heading is joined anyway.
  private static func title(_ group: String, _ lower: String, after: ArraySlice<String>) -> String {
    let isOfSomebody = Heading(group).person != nil || Heading(group).has(.subject)
    return group.isEmpty || !isOfSomebody && !after.contains(lower) ? lower : "\(group) \(lower)"
  }
}

extension String {
  /// Whether it says something about a whole table: `Wing: 4`, `Teacher: Ann Ek`, `Printed
  /// 12/09/2023`.
  ///
  /// `Parent: mother` is the heading of a group.
  fileprivate var isRemarkOnTable: Bool {
    let whole = Heading(self)
    let isOfSomebody = whole.person != nil || whole.has(.subject)
    if let last = split(separator: " ").last,
      last.split(whereSeparator: { !$0.isNumber }).count == 3,
      String(last).looksLikeDate
    {
      return !isOfSomebody
    }
    // `Page 1 of 2`
    if whole.has(.page), contains(where: \.isDecimal), !isOfSomebody { return true }
    guard let (label, value) = aroundColon else { return false }
    guard !value.isEmpty, !label.has(.subject), Heading(value).person == nil else { return false }
    return label.person == nil && whole.person == nil || namesLeader
  }

  /// Whether it names who is at the head of a list: `Teacher: Ann Ek`.
  fileprivate var namesLeader: Bool {
    guard let (label, value) = aroundColon, case let said = Heading(value), said.person == nil
    else { return false }
    return label.person.map(String.leaders.contains) == true && value.looksLikeFullName
      && said.unknown.count > 1 && said.words.isEmpty
  }

  /// What is before the first colon, as a heading, and what is after it.
  private var aroundColon: (label: Heading, value: String)? {
    guard let colon = firstIndex(where: \.isColon) else { return nil }
    return (Heading(String(self[..<colon])), String(self[index(after: colon)...]).trimmed)
  }

  /// Who is at the head of a whole list, and not one of the people in it.
  private static let leaders: Set<String> = ["teacher", "coach", "captain", "manager"]
}

extension String {
  /// Whether it has words and, as its only digits, those of a house: `18 rue Voltaire`.
  fileprivate var hasHouseNumber: Bool {
    let runs = split { !$0.isWholeNumber }
    return runs.count == 1 && (1...4).contains(runs[0].count)
      && split(separator: " ").count > 1 && contains(where: \.isLetter)
  }

  /// Whether it is a postal code of four or five digits and the name of a town: `69003 Lyon`.
  fileprivate var isTownWithCode: Bool {
    let words = split(separator: " ")
    return (2...5).contains(words.count) && (4...5).contains(words[0].count)
      && words[0].allSatisfy(\.isWholeNumber) && !String(words[0]).isLikeYear
      && words[1].first?.isUppercase == true
      && !words.dropFirst().joined().contains(where: \.isWholeNumber)
  }
}

extension CellValue {
  /// Whether it is a number or an address, which no heading is.
  package var isValue: Bool {
    switch self {
    case .phone, .digits, .short, .email, .url: true
    case .text, .empty, .other: false
    }
  }
}

extension [String] {
  /// Whether they are the parts of a sentence, and not headings.
  ///
  /// Brackets reach over a separator, `Numbers (leak, theft, gate stuck)`, or the only colon is
  /// after the last part.
  var areOfSentence: Bool {
    let filled = filter { !$0.isEmpty }
    guard filled.count > 1, let last = filled.last else { return false }
    var isOpen = false
    for cell in filled {
      let open = cell.count { "(（[".contains($0) }
      let closed = cell.count { ")）]".contains($0) }
      if isOpen, closed > open { return true }
      isOpen = (isOpen || open > closed) && closed <= open
    }
    return last.last.map { ":：".contains($0) } == true
      && (ColumnRole(heading: last).content == .unknown || Heading(last).hasUnknownWords)
      && !filled.dropLast().contains { cell in cell.last.map { ":：".contains($0) } == true }
  }

  /// Whether they are an address with its postal code, `18 rue Voltaire,69003 Lyon`, and not
  /// headings.
  var areOfPlace: Bool {
    let filled = filter { !$0.isEmpty }
    return zip(filled, filled.dropFirst()).contains { $0.hasHouseNumber && $1.isTownWithCode }
      && !filled.contains { [.phone, .email].contains(ColumnRole(heading: $0).content) }
  }

  fileprivate func element(_ index: Int) -> String { indices.contains(index) ? self[index] : "" }
}

extension CSVRecord {
  /// Whether it holds the headings of another table, which begins in the middle of a file.
  ///
  /// It must not contain a number or an address. After a blank line, most of its cells must be
  /// known headings; anywhere else, all of them. A name and a number must be among them.
  package var startsTable: Bool {
    guard digits <= 8, fieldCount > 1 else { return false }
    let cells = fields.indices.compactMap { self[$0]?.trimmed }.filter { !$0.isEmpty }
    guard cells.count > 1, cells.count <= 200 else { return false }
    for cell in cells {
      switch CellValue(cell) {
      case .phone, .digits, .short, .email, .url: return false
      case .text, .other, .empty: break
      }
      if cell.saysNoNumber { return false }
    }
    if cells.areOfSentence { return false }
    let roles = cells.map { ColumnRole(heading: $0) }
    let known = roles.count { $0.content != .unknown && !$0.isWeak }
    let isNumbered = roles.contains { $0.content == .phone || $0.content == .email }
    if followsBlank {
      // `Service, Phone`: only a heading means just a telephone.
      return isNumbered && (known * 3 >= roles.count * 2 || roles.contains { $0.isPlainPhone })
    }
    let isNamed = roles.contains {
      $0.isPersonalName || $0.content == .whole || $0.content == .organization
    }
    return known == roles.count && isNamed && isNumbered
  }

  /// Whether it may be the title of a table, or a remark: one cell, with words and dates only.
  package var mayBeTitle: Bool {
    guard let cell = onlyCell else { return false }
    guard digits > 4 else { return true }
    let words = cell.split(separator: " ").filter { !$0.isTime && !String($0).looksLikeDate }
    let runs = words.flatMap { $0.split { !$0.isWholeNumber } }
    if runs.joined().count <= 4 { return true }
    let years = runs.filter { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
    return !years.isEmpty && runs.filter { !years.contains($0) }.joined().count <= 6
  }

  /// Whether only one of its cells is filled.
  package var isOneCell: Bool { onlyCell != nil }

  /// The only cell that is filled; `nil` if none or several are.
  private var onlyCell: String? {
    guard plainCells < 2 else { return nil }
    let cells = fields.indices.compactMap { self[$0]?.trimmed }.filter { !$0.isEmpty }
    return cells.count == 1 ? cells[0] : nil
  }

  /// Whether it has the words of a sentence, which no name has.
  ///
  /// For example `Meeting holds first Saturday of every month`.
  package var isSentence: Bool {
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.count > 5
      && words.count(where: { $0.first?.isLowercase == true }) * 2 > words.count
  }

  /// Whether all of its fields are empty.
  package var isBlank: Bool { text.allSatisfy { $0 <= 0x20 } }

  private var digits: Int { text.count(where: \.isASCIIDigit) }
}

extension Substring {
  /// Whether it is a time of day: `09:14`.
  fileprivate var isTime: Bool {
    let parts = split(separator: ":")
    return (2...3).contains(parts.count)
      && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isWholeNumber) }
  }
}

extension ColumnRole {
  /// Whether its heading has only words for a telephone.
  fileprivate var isPlainPhone: Bool { content == .phone && customLabel == nil && person == 0 }
}

extension Character {
  fileprivate var isColon: Bool { self == ":" || self == "：" }
}
