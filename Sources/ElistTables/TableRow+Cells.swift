import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
import ElistTypedLists
import UnicodeText

/// Reading the cells of a record by what their columns are for.
extension TableRow {
  mutating func read(_ written: String, column: Int) {
    var role = plan.roles[column]
    let cell = role.isPersonalName || role.content == .whole ? written.withoutLinks : written
    if unnamedAssistants.contains(role.person) {
      role.person = 0
      role.customLabel = plan.headings[column]
    }
    guard !role.isEmptied(by: cell), !isAnonymous(cell, column) else { return }
    // `Firma / Name` and `Vorname`
    if role.content == .organization, role.person == 0,
      plan.givenOfCompany.flatMap({ self.cell($0) }) != nil
    {
      role = ColumnRole(.family)
    }
    // A line below a table begins in the first column, for any content of that column. A number
    // with a plus is reported from any column.
    if ColumnRole.unread.contains(role.content)
      || (role.content == .identifier || role.content == .uid)
        && (record.isOneCell || cell.contains("+"))
    {
      readUnread(cell, column)
    }
    if role.person == 0, role.isPersonalName, plan.meanings[column].person == "contact",
      plan.roles.contains(where: { $0.person == 0 && $0.content == .organization }),
      case let named = PeopleInText.certain(cell), !named.isEmpty
    {
      // The person to ask for at a company, with a number of their own: `figlia Paola 347 2208861`.
      note(named)
      remark("\"\(cell)\" \(place(column)) was read as somebody else with a number", column: column)
    } else if role.content == .phone {
      readPhones(cell, role, column)
    } else if role.content == .whole || role.person > 0 && role.isPersonalName {
      readWhole(cell, role, column)
    } else if role.content == .relationship, role.person > 0 {
      readRelationship(cell, role)
    } else if role.content == .jobTitle, role.person > 0, cell.mayHoldNumber {
      // `Funktion / im Notfall`: what somebody is, or a person to call.
      readRelationship(cell, role)
    } else if role.content == .relatedName, case let named = PeopleInText.certain(cell),
      !named.isEmpty
    {
      // `Relation 1 - Value` with `Bo Ek 0170 1234567`.
      let kind = people[role.person].relationLabel(role) ?? "contact"
      note(named, as: kind)
    } else if role.content == .title {
      people[role.person].take(cell, ColumnRole(cell.isHonorific ? .prefix : .jobTitle))
    } else if role.content == .note {
      // `Allergies: nuts`; the purpose of the column is part of what it says.
      let about = role.customLabel.map { "\($0): " } ?? ""
      let text = cell.withoutTags
      people[role.person].take(about + text, role)
      readNote(text, column)
    } else {
      reportSecondName(cell, role, column)
      people[role.person].take(role.isPersonalName ? withoutOthers(cell, column) : cell, role)
    }
  }

  /// Reports a name that cannot be kept, because the contact already has another.
  ///
  /// Names that contain all words of the other are not reported.
  private mutating func reportSecondName(_ cell: String, _ role: ColumnRole, _ column: Int) {
    guard role.content == .name || role.content == .formattedName,
      let name = people[role.person].contact.name
    else { return }
    let words = Set(folded(name).split { !$0.isLetter })
    let others = Set(folded(cell).split { !$0.isLetter })
    // Relatives have the same family name.
    guard !words.isSubset(of: others), !others.isSubset(of: words) else { return }
    remark("\"\(cell)\" \(place(column)) was not used; the name is \"\(name)\"", column: column)
  }

  /// A name without another person in brackets: `Jan Ek (Treasurer: Sue Amies 07891 440273)`.
  private mutating func withoutOthers(_ name: String, _ column: Int) -> String {
    guard name.utf8.count(where: \.isASCIIDigit) > 5, ")）".contains(name.last ?? " "),
      let open = name.lastIndex(where: { "(（".contains($0) })
    else { return name }
    let inner = name[name.index(after: open)...].dropLast()
    let text = inner.split(separator: ":", maxSplits: 1).last.map { String($0).trimmed } ?? ""
    let found = PeopleInText.certain(text)
    guard !found.isEmpty, open > name.startIndex else { return name }
    note(found)
    remark("\"\(inner)\" \(place(column)) was read as somebody else with a number")
    return String(name[..<open]).trimmed
  }

  /// Reads people and their numbers from a cell that no other rule reads.
  ///
  /// For example `Yvette 504-319-0082` under `Custom field`. A number among other words is
  /// reported. A column of numbers is reported as a whole, and its cells are kept in notes as they
  /// are written.
  mutating func readUnread(_ cell: String, _ column: Int) {
    if plan.doubtful.contains(column), cell.contains(where: \.isNumber) {
      people[0].take("\(plan.headings[column]): \(cell)", ColumnRole(.note))
    }
    guard CellValue(cell) == .other else { return }
    let label = plan.labels[column].flatMap { self.cell($0) }
    let isOfField = label?.isOfSomebodyOrNumber == false
    // `020 7946 0131 24h`
    let bare = cell.withoutHours
    let parts = CellValue(bare) == .phone ? [bare] : NumbersInText(bare).parts.map(\.number)
    let numbers = parts.filter {
      CellValue($0) == .phone || cell.contains(where: \.isLetter) && $0.isAsLongAsNumber
    }
    var named = isOfField ? [] : people(in: cell)
    if named.isEmpty, !isOfField, !numbers.isEmpty {
      named = NumbersInNote(cell, home: plan.home, beside: namesInRecord).people
    }
    if named.isEmpty, let own = onlyNumber(in: bare, column) {
      people[0].takePhone(own, ColumnRole(.phone))
      return remark(
        "\"\(cell)\" \(place(column)) was read as the number \"\(own.number)\"",
        column: column
      )
    }
    if !named.isEmpty {
      note(named, as: label.flatMap { Heading($0).person } ?? "contact")
      return remark(
        "\"\(cell)\" \(place(column)) was read as somebody else with a number",
        column: column
      )
    }
    if isOfField, let label, cell.mayHoldNumber {
      people[0].take("\(label): \(cell)", ColumnRole(.note))
    }
    // A line below the table is reported later, if nobody gets it.
    let says = !record.isOneCell && cell.saysNumber(home: plan.home)
    guard !numbers.isEmpty || says else { return }
    let what = isOfField ? "put in the note" : "not read"
    remark("\"\(cell)\" \(place(column)) was \(what); it may hold a number", column: column)
  }

  /// The only number in a cell beside words for what it is for, in a column of the contact's own numbers: `0522 431
  /// 786 (casa)` below `Altro numero`.
  private func onlyNumber(in cell: String, _ column: Int) -> NumbersInText.Part? {
    guard plan.hasHeader, plan.meanings[column].isOfNumbers, plan.roles[column].person == 0,
      case let parts = NumbersInText(cell).parts, parts.count == 1,
      CellValue(parts[0].number) == .phone,
      WordsOfNumber(parts[0].words).rest == nil
    else { return nil }
    return parts[0]
  }

  /// Whether a form wrote that somebody is not known in place of the name, and another column has it.
  private func isAnonymous(_ cell: String, _ column: Int) -> Bool {
    plan.roles[column].content == .formattedName && plan.names.contains(column)
      && HeadingLexicon.shared.isWord(folded(cell), of: .anonymous)
      && plan.names.contains { $0 != column && self.cell($0) != nil }
  }

  /// The people whom a cell names with their numbers.
  ///
  /// If the record has nothing else, they may be the thing that its number is for: `Office of the
  /// school: 0161 496 0001`.
  func people(in cell: String) -> [PeopleInText.Person] {
    let named = PeopleInText.certain(cell)
    guard named.isEmpty, record.isOneCell else { return named }
    if let subject = PeopleInText.subject(ofLine: cell, home: plan.home) { return [subject] }
    let called = plan.home.map { PeopleInText.called(inLine: cell, home: $0) } ?? []
    return called.isEmpty && isBelowBlank ? peopleInTypedLine(cell, home: plan.home) : called
  }
}

extension ColumnRole {
  fileprivate static let unread: Contents = [.unknown, .ignored, .byValue]
  private static let emptiedByWords: Contents = [
    .phone, .whole, .organization, .department, .jobTitle, .title, .relationship, .relatedName,
  ]

  /// Whether a cell of its column only says that it is empty; `Na` and `Nil` are also names.
  fileprivate func isEmptied(by cell: String) -> Bool {
    let mayBeEmptied =
      ColumnRole.emptiedByWords.contains(content)
      || person > 0 && (content == .name || content == .formattedName)
      || content == .note && customLabel != nil
    // `Emergency Contact` with `Y` below it names nobody.
    let isMark = person > 0 && (content == .whole || isPersonalName) && cell.isFlag
    return isMark || mayBeEmptied && cell.isNothing
  }
}

extension String {
  /// Whether a label says that a field is about somebody else or a telephone.
  ///
  /// An insurer alone is not enough: digits there are mostly the number of a card.
  fileprivate var isOfSomebodyOrNumber: Bool {
    let heading = Heading(self)
    if let person = heading.person { return person != "insurer" }
    return heading.hasAny([
      .phone, .mobile, .fax, .pager, .special, .callback, .direct, .home, .work, .main, .other,
    ])
  }
}
