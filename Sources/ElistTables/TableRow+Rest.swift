import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

/// The numbers of a record that is left out: none of its digits vanish without a finding.
extension TableRow {
  /// Reports the cells that may hold a number, if the record has no contacts.
  ///
  /// Cells that another finding quotes are not reported again.
  ///
  /// - Parameter isOfNobody: Whether the record says that nobody is there, or adds up the others.
  mutating func reportRest(isOfNobody: Bool) {
    for column in cellsOfRest(isOfNobody: isOfNobody) {
      guard let cell = cell(column), !reported.contains(column) else { continue }
      // `Duty nurse: ext. 214` may belong to nobody, but this is written like a number.
      let isNumber = NumbersInText.amidFigures(cell).contains { CellValue($0) == .phone }
      remark(
        "\"\(cell)\" \(place(column)) was not read; it may hold a number",
        isError: isNumber && !isOfNobody
      )
    }
  }

  /// Reports numbers in names and similar cells, if nobody got them.
  mutating func reportUntaken() {
    for column in record.fields.indices.prefix(plan.roles.count) {
      let role = plan.roles[column]
      // `SOS Médecins 3624`: a short number, or part of a name.
      guard role.person > 0, role.person < people.count,
        role.content == .whole || role.isPersonalName,
        people[role.person].contact.phones.isEmpty, let cell = cell(column), cell.mayHoldNumber,
        !reported.contains(column)
      else { continue }
      remark(
        "\"\(cell)\" \(place(column)) was not read as a number; it may hold one",
        column: column
      )
    }
    for column in record.fields.indices.prefix(plan.roles.count)
    where record.fields[column].count > 6 && plan.roles[column].mayHideNumber {
      guard let cell = cell(column), cell.utf8.count(where: \.isASCIIDigit) > 5 else { continue }
      let isAddress = plan.roles[column].isAddress
      let lost = NumbersInText(cell).parts.map(\.number).filter { number in
        CellValue(number) == .phone && (!isAddress || number.count(where: \.isNumber) > 8)
          && !contacts.contains {
            $0.phones.contains { $0.raw.asciiDigits.hasSuffix(number.asciiDigits) }
          }
      }
      guard !lost.isEmpty, !reported.contains(column) else { continue }
      remark(
        "\"\(cell)\" \(place(column)) was not read as a number; it may hold one",
        column: column
      )
    }
  }

  /// Reports numbers of the home region's plan in columns that are not read, with any heading.
  ///
  /// For example `R-4 / 9680217745` under `Route / Driver No.`
  mutating func reportNumbersOfPlan() {
    for column in record.fields.indices.prefix(plan.roles.count)
    where record.fields[column].count > 6 && ColumnRole.leftOut.contains(plan.roles[column].content)
    {
      guard !plan.roles[column].isSaid, !plan.doubtful.contains(column), let cell = cell(column),
        !reported.contains(column)
      else { continue }
      let lost = numbersOfPlan(in: cell, column).filter { number in
        !contacts.contains { contact in
          contact.phones.contains { $0.raw.asciiDigits.hasSuffix(number.asciiDigits) }
        }
      }
      guard !lost.isEmpty else { continue }
      remark("\"\(cell)\" \(place(column)) was not read; it may hold a number", column: column)
    }
  }

  /// The numbers of the home region's plan in a cell, if most of its column are of the plan.
  private func numbersOfPlan(in cell: String, _ column: Int) -> [String] {
    guard let home = plan.home,
      cell.unicodeScalars.count(where: \.isDecimal) >= NumbersInText.fewestDigits
    else { return [] }
    let isOfIdentifiers = plan.hasHeader && plan.meanings[column].has(.identifier)
    let value = CellValue(cell)
    if [.phone, .digits].contains(value) {
      let isCalled = plan.holdsNumbersOfPlan(column)
      return isCalled && cell.isOfPlan(home, amidIdentifiers: isOfIdentifiers) ? [cell] : []
    }
    guard value == .other else { return [] }
    let parts = cell.split { "/,;|".contains($0) }.map { String($0).trimmed }
    return (parts + NumbersInText.amidFigures(cell)).filter { part in
      part.isOfPlan(home, amidIdentifiers: isOfIdentifiers)
        && (!isOfIdentifiers || part.first.map { "+0(".contains($0) } == true
          || cell.isRemarkOfWords)
    }
  }

  /// Reports that the contact is left out, with the cells that may hold a number.
  mutating func reportLeftOut() {
    let columns = cellsOfRest(isOfNobody: false)
    let cells = columns.prefix(5).compactMap { cell($0) }
    let quoted = cells.map { "\"\($0.quoted(60))\"" }.joined(separator: ", ")
    let rest = cells.isEmpty ? "" : "; it may hold a number: \(quoted)"
    remark("the record has neither a name nor a number and was left out\(rest)")
    reported.formUnion(columns.prefix(5))
  }

  private func cellsOfRest(isOfNobody: Bool) -> [Int] {
    let others = more.flatMap(\.person.phones) + noted.flatMap(\.person.phones)
    return record.fields.indices.prefix(plan.roles.count).filter { column in
      let (person, content) = (plan.roles[column].person, plan.roles[column].content)
      // What another person of the record got is not lost.
      guard let cell = cell(column), people.indices.contains(person),
        people[person].contact.phones.isEmpty, !others.contains(where: { cell.contains($0.raw) })
      else { return false }
      let isOneOfMany = !record.isOneCell || plan.holdsFigures(column)
      return mayBeNumber(cell, content, isOfNobody: isOfNobody, isOneOfMany: isOneOfMany)
    }
  }

  /// Whether a cell with this content may hold a number to call.
  ///
  /// Digits alone in a column of counts, codes or sums are not numbers; the finding about the
  /// column is enough.
  private func mayBeNumber(
    _ cell: String,
    _ content: ColumnRole.Content,
    isOfNobody: Bool,
    isOneOfMany: Bool
  ) -> Bool {
    let value = CellValue(cell)
    switch content {
    case .phone, .phoneExtension:
      return cell.contains(where: \.isDecimal) && !cell.isDateWithYear
    case .birthday, .birthYear, .birthMonth, .birthDay, .uid, .url:
      return false
    case .identifier, .ignored, .unknown, .byValue, .address, .countryCode, .areaCode:
      if value == .phone { return !isOfNobody && cell.mayBeCalled }
      guard value == .other, cell.mayHoldNumber else { return false }
      return cell.saysNumber(home: plan.home)
        || !isOneOfMany && cell.hasWord && cell.mayBeCalled
    case .email:
      return value != .email && cell.mayBeCalled
    case .name, .title, .namePiece, .formattedName, .given, .family, .additional, .prefix, .suffix,
      .nickname, .phoneticGiven, .phoneticFamily, .phoneLabel, .emailLabel, .addressLabel,
      .relationLabel, .relatedName, .organization, .department, .jobTitle, .groups, .note, .whole,
      .relationship:
      return cell.mayBeCalled && !cell.isDateWithYear
    }
  }
}

extension ColumnRole {
  fileprivate static let leftOut: Contents = [.identifier, .unknown, .ignored, .byValue]
  private static let keptAsText: Contents = [
    .prefix, .suffix, .whole, .additional, .nickname, .relationship, .relatedName, .organization,
    .department, .jobTitle, .title,
  ]

  /// Whether its cells are kept as a text, where nobody would find a number.
  fileprivate var mayHideNumber: Bool {
    if case .address = content { return true }
    return isPersonalName || ColumnRole.keptAsText.contains(content)
  }

  fileprivate var isAddress: Bool {
    if case .address = content { true } else { false }
  }
}

extension String {
  /// Whether it is a mobile number, or a number of the home region's plan that is written like one.
  ///
  /// Digits alone may be anything else. Among identifiers, that includes digits that begin with a
  /// zero.
  fileprivate func isOfPlan(_ home: String, amidIdentifiers: Bool) -> Bool {
    let value = CellValue(self)
    guard [.phone, .digits].contains(value) else { return false }
    let number = interpretation(of: self, home: home).number
    guard number.valid, number.e164 != nil else { return false }
    let isGrouped = value == .phone && contains { !$0.isDecimal }
    let isMobile = [.mobile, .fixedLineOrMobile].contains(number.type)
    let isWritten = value == .phone && (isGrouped || !amidIdentifiers)
    return isWritten || isMobile && (value == .phone || !amidIdentifiers)
  }

  /// Whether it has digits that may be a number to call, and that are neither a date nor an amount.
  fileprivate var mayBeCalled: Bool { mayHoldNumber && !looksLikeDate && !isAmount }

  /// Whether it has three words or more in small letters, as no identifier has.
  fileprivate var isRemarkOfWords: Bool {
    split(separator: " ").count { $0.first?.isLowercase == true && $0.allSatisfy(\.isLetter) } > 2
  }

  /// Whether it has a word of three letters or more, which no code has: `NHS 111`, but not `B-203`.
  fileprivate var hasWord: Bool {
    split { !$0.isLetter }.contains { $0.count > 2 || String($0).isSpaceless }
  }

  private var isSpaceless: Bool { unicodeScalars.contains { $0.value >= 0x2E80 } }

  /// Whether it is an amount of money or another quantity: `264,60`, `N57,500`, `€ 1.250`.
  private var isAmount: Bool {
    guard count(where: \.isLetter) <= 3 else { return false }
    if contains(where: \.isCurrencySymbol) { return true }
    let digits = filter { $0.isDecimal || ".,".contains($0) }
    guard let mark = digits.lastIndex(where: { ".,".contains($0) }) else { return false }
    return (1...3).contains(digits[mark...].count - 1) && !hasPrefix("0") && !contains("/")
  }

  /// Whether it is two to six digits and nothing else.
  private var isShortNumber: Bool { (2...6).contains(count) && allSatisfy(\.isDecimal) }

  /// Whether it has a number to call among other words.
  ///
  /// How the number begins shows it, or a word before it, or that it is an emergency number:
  /// `Poison line 0344 892 0111`, `ext. 214`, `INEM 112`, `999 emergency`.
  func saysNumber(home: String?) -> Bool {
    guard mayHoldNumber else { return false }
    let isWhole = NumbersInText.amidFigures(self).contains { number in
      CellValue(number) == .phone && number.first.map { "+0(".contains($0) } == true
    }
    if isWhole { return true }
    guard mayHaveWordOfDigits else { return false }
    let words = split { $0.isWhitespace || ",;:.()/".contains($0) }.map(String.init)
    let saysWhatFor = zip(words, words.dropFirst()).contains { number, after in
      number.isShortNumber && isEmergencyNumber(number, in: home ?? "")
        && Heading(after).person == "emergency"
    }
    return saysWhatFor
      || zip(words, words.dropFirst()).contains { before, number in
        guard number.isShortNumber, number.count > 2, before.hasWord else { return false }
        let heading = Heading(before)
        return heading.hasAny([.phone, .mobile, .fax, .direct, .extension])
          || home.map { isEmergencyNumber(number, in: $0) } == true
      }
  }
}
