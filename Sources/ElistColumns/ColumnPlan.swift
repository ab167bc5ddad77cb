import CSVFormat
package import ElistHeadings
import ElistModel
import ElistPeople
package import ElistText
import UnicodeText

// ElistColumns finds out what each column of a table holds and whose it is, by its heading, by its
// values and by the columns beside it. ElistHeadings decides what a heading means by itself. This
// room makes no contacts: it has seen only the first records, and ElistTables reads the rows by its
// plan. Start with `ColumnPlan`, then `ColumnCensus` (what is in the columns), `ColumnRoles` (what
// each holds) and `ColumnPeople` (whose each is).

/// What each column of a table holds, decided by its heading, its values and the user's mappings.
package struct ColumnPlan {
  /// What each column holds.
  package private(set) var roles: [ColumnRole] = []
  /// The headings; a column without one has its number.
  package private(set) var headings: [String] = []
  /// The headings as they are read.
  private var titles: [String] = []
  /// What the headings mean.
  package private(set) var meanings: [Heading] = []
  package private(set) var hasHeader = false
  /// The assumptions that were made, to be reported at the line of the headings.
  package private(set) var remarks: [String] = []
  /// Columns that the user named and the table does not have.
  package private(set) var missing: [String] = []
  /// The people of each record, the contact of the record first.
  package private(set) var people = [ColumnPeople.Person()]
  /// The columns with the codes that belong to each number column.
  package private(set) var codes: [Int: ColumnCodes.Codes] = [:]
  /// The columns that may hold numbers; their cells are kept in notes as they are written.
  package private(set) var doubtful: Set<Int> = []
  /// The columns with labels for other columns that nothing else reads.
  ///
  /// For example `Custom Field 1 - Label` and `Custom Field 1 - Value`.
  package private(set) var labels: [Int: Int] = [:]
  /// The columns of extensions that can be called by themselves.
  package private(set) var extensions: Set<Int> = []
  /// The columns with a name of the record's own contact, or a part of it.
  package private(set) var names: [Int] = []
  /// The columns before all names that count the records, or give each another short sign.
  package private(set) var counters: [Int] = []
  /// Whether the records are those of children, who have no numbers.
  package private(set) var isOfChild = false
  /// The columns of plain numbers right after both parents of a child: `Child,Mum,Dad,Phone`.
  package private(set) var afterParents: [Int] = []
  /// The column of given names, if the family names are under `Firma / Name`.
  package private(set) var givenOfCompany: Int?
  /// The column of surnames at birth, for those who have no other: `Nom de naissance,Nom d'usage`.
  package private(set) var nameAtBirth: Int?
  /// The area code that a line above the headings states for all numbers without one.
  package var statedAreaCode: StatedAreaCode?
  private let census: ColumnCensus
  /// The home region (ISO 3166-1 alpha-2), if it is known.
  package var home: String? { census.home }

  /// Decides by the headings, the cells and the user's mappings.
  package init(_ census: ColumnCensus, _ mappings: [ColumnMapping] = []) {
    self.census = census
    let first = census.first.map { folded($0) }
    let isNamed = mappings.contains { first.contains(folded($0.column.trimmed)) }
    hasHeader = isNamed || census.isNamed || ColumnPlan.isHeader(census)
    headings = census.first.enumerated().map { index, text in
      hasHeader && !text.isEmpty ? text : "\(index + 1)"
    }
    titles = headings.withoutCounts
    meanings = titles.map { Heading($0) }
    let known =
      hasHeader ? ColumnRoles(headings: titles, census: census) : ColumnRoles(valuesOf: census)
    (roles, remarks) = (known.roles, known.remarks)
    apply(mappings)
    if hasHeader {
      findPeople()
      findNameAtBirth()
    }
    resolveNames()
    findNamesOfCompanies()
    findLabels()
    noteWhatIsLeft()
    names = roles.indices.filter { roles[$0].person == 0 && roles[$0].isPersonalName }
    counters = roles.indices.filter { roles[$0].person == 0 && counts($0) }
  }

  /// Finds a column with the name of a company or, beside a given name, of a family.
  private mutating func findNamesOfCompanies() {
    let own = roles.indices.filter { roles[$0].person == 0 }
    guard !own.contains(where: { [.family, .name, .formattedName].contains(roles[$0].content) }),
      own.contains(where: { roles[$0].content == .organization && isNameOrCompany($0) })
    else { return }
    givenOfCompany = own.first { roles[$0].content == .given }
  }

  /// Finds the surnames at birth, which are the only ones if no other column has surnames.
  private mutating func findNameAtBirth() {
    let column = roles.indices.first { index in
      let title = HeadingTokens(headings[index]).tokens.joined(separator: " ")
      return roles[index].person == 0 && roles[index].content == .ignored
        && HeadingLexicon.shared.isWord(title, of: .birthName)
    }
    guard let column else { return }
    nameAtBirth = column
    let own = roles.filter { $0.person == 0 }.map(\.content)
    if own.contains(.given), !own.contains(.family), !own.contains(.name) {
      roles[column] = ColumnRole(.family)
    }
  }

  /// Finds the labels of custom fields in Google's address book.
  private mutating func findLabels() {
    func isOfField(_ index: Int) -> Bool {
      roles[index].content == .ignored && roles[index].group > 0 && headings[index].contains(" - ")
    }
    func field(_ index: Int) -> Substring { headings[index].split(separator: " - ")[0] }
    for index in roles.indices.dropFirst() where isOfField(index) && isOfField(index - 1) {
      if field(index) == field(index - 1) { labels[index] = index - 1 }
    }
  }

  private func isNameOrCompany(_ index: Int) -> Bool {
    let heading = meanings[index]
    return heading.has(.company) && hasHeader && headings[index].contains("/")
      && heading.hasAny([.name, .last])
  }

  /// Finds the owner of each column, and the columns that belong to a number.
  private mutating func findPeople() {
    people = []
    let lists = ColumnLists(roles, titles: titles, census: census)
    for name in lists.names {
      roles[name] = ColumnRole(.formattedName)
      remarks.append("column \"\(headings[name])\" was read as the names")
    }
    for range in lists.ranges {
      let titles = Array(titles[range])
      let part = census.part(range)
      let found = ColumnPeople(Array(roles[range]), titles: titles, census: part)
      let codes = ColumnCodes(found.roles, titles: titles, census: part)
      for (place, index) in range.enumerated() {
        roles[index] = codes.roles[place]
        roles[index].person += people.count
        if codes.roles[place].content == .phone, found.headings[place].has(.extension) {
          extensions.insert(index)
        }
      }
      isOfChild = isOfChild || found.isOfChild
      afterParents += found.afterParents.map { range.lowerBound + $0 }
      for (place, code) in codes.codes {
        self.codes[range.lowerBound + place] = code.moved(by: range.lowerBound)
      }
      people += found.people
      remarks += found.remarks
    }
  }

  /// Whether it is an address book: a column describes people.
  ///
  /// If there is only one such column, its values must show it too.
  package var isAddressBook: Bool {
    guard roles.contains(where: \.tells) else { return false }
    guard hasHeader else { return roles.contains { $0.content == .phone || $0.content == .email } }
    guard roles.count == 1 else { return true }
    let column = census.columns[0]
    return column.isNumbers || column.isMostly(column.emails)
  }

  /// Whether the heading of a column says that it has numbers to call.
  package func isHeadedAsPhone(_ index: Int) -> Bool {
    hasHeader && meanings[index].hasAny([.phone, .mobile, .fax, .pager, .direct])
  }

  /// Whether nearly all numbers of a column are in the plan of the home region.
  package func holdsNumbersOfPlan(_ index: Int) -> Bool { census.columns[index].areOfPlan }

  /// Whether a column's cells are words with a number, so that one more needs no finding.
  package func holdsFigures(_ index: Int) -> Bool { census.columns[index].areFigures }

  /// Whether a column that may be read as words has almost no numbers.
  package func isOfWords(_ index: Int) -> Bool {
    let contents: [ColumnRole.Content] = [
      .unknown, .ignored, .byValue, .name, .formattedName, .given, .family, .whole, .organization,
      .department, .jobTitle, .title, .groups, .relationship,
    ]
    let column = census.columns[index]
    return contents.contains(roles[index].content) && !roles[index].isSaid
      && column.numbers * 2 < column.filled
  }

  /// Whether a column before all names counts the records, or gives each another short sign.
  private func counts(_ index: Int) -> Bool {
    let column = census.columns[index]
    let open: [ColumnRole.Content] = [.unknown, .byValue, .identifier, .ignored]
    return open.contains(roles[index].content) && !roles[index].isSaid && hasHeader
      && (column.shorts + column.digits + column.signs) * 2 >= column.filled
      && !roles[..<index].contains { $0.isPersonalName || $0.content == .whole }
  }

  /// The column of the contact's whole name, if it is the only name and comes before all numbers.
  ///
  /// In such a table, a line without a name may continue the one above.
  package var onlyName: Int? {
    guard hasHeader, !census.isNamed, names.count == 1, let name = names.first,
      [.formattedName, .family].contains(roles[name].content),
      let phone = roles.firstIndex(where: { $0.content == .phone }), name < phone
    else { return nil }
    return name
  }

  /// Whether the first record holds headings, which contain no numbers.
  ///
  /// If no heading is known, the values below must be of another kind.
  private static func isHeader(_ census: ColumnCensus) -> Bool {
    // `Dues,2024,2025`: a year may be a heading.
    let isData = census.first.contains { CellValue($0).isValue && !$0.isYear }
    if isData || census.first.isEmpty || namesPeople(census.first) || census.first.areOfSentence {
      return false
    }
    if census.first.areOfPlace { return false }
    // `Treasurer,no phone` is about somebody.
    if census.first.contains(where: \.saysNoNumber) { return false }
    let known = census.first.map { ColumnRole(heading: $0) }.filter {
      ![.unknown, .byValue, .ignored].contains($0.content) && !$0.isWeak
    }
    // `School Nurse | Maple Grove Elementary` is not a heading, although it has a word for
    // somebody.
    let areHeadings =
      known.contains { $0.content != .whole }
      || known.count * 2 > census.first.count { !$0.isEmpty }
    if !known.isEmpty, areHeadings { return true }
    return zip(census.first, census.columns).contains { heading, column in
      heading.contains(where: \.isLetter)
        && (column.isNumbers || column.isMostly(column.emails))
    }
  }
}

extension ColumnPlan {
  /// Whether the first record has a person's number among words, as in lines that people type.
  ///
  /// For example `Ek, Bo 6184520, Handy 0177/3 45 67 81` or `Police 101, NHS 111`.
  private static func namesPeople(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    let plain = filled.filter {
      $0.numbersInHeading.isEmpty && !$0.withoutExample.namesSomebodyToCall
    }
    if filled.count > 1, filled.allSatisfy(\.endsInShortNumber) { return true }
    guard plain.count < filled.count else { return false }
    // `Name, Telephone, Notes (call 01632 960101 with questions)`
    let roles = plain.map { ColumnRole(heading: $0) }.filter { !$0.isWeak }
    return
      !(roles.contains(where: \.isPersonalName)
      && roles.contains { $0.content == .phone || $0.content == .email })
  }
}

extension String {
  /// The numbers to call in a heading, except examples of the values below.
  var numbersInHeading: [String] {
    guard count(where: \.isDecimal) > 5 else { return [] }
    return NumbersInText.amidFigures(withoutExample).filter { number in
      let groups = number.split { !$0.isDecimal }
      // `Season 2024/25`
      let isOfYear = groups.contains { String($0).isLikeYear }
      return !(isOfYear && groups.allSatisfy { $0.count < 3 || String($0).isLikeYear })
    }
  }

  /// Whether its last word is a number of three to five digits, more than an ordinal has: `NHS
  /// 111`.
  fileprivate var endsInShortNumber: Bool {
    let words = split(separator: " ")
    guard let last = words.last.map(String.init), words.count > 1 else { return false }
    return (3...5).contains(last.utf8.count) && last.allSatisfy(\.isDecimal) && !last.isLikeYear
      && !words[0].contains(where: \.isDecimal)
  }

  /// Whether it is a person's name with a number, `Mum 01632 960101`, and so not a heading.
  fileprivate var namesSomebodyToCall: Bool {
    utf8.count(where: \.isASCIIDigit) > 5 && PeopleInText(self).people.contains(where: \.isCertain)
  }
}

// MARK: Names without a part

extension ColumnPlan {
  /// Resolves a column called just "name": it holds the part that the other columns lack.
  private mutating func resolveNames() {
    for index in roles.indices where roles[index].content == .name {
      let others = roles.filter { $0.person == roles[index].person }.map(\.content)
      let (hasGiven, hasFamily) = (others.contains(.given), others.contains(.family))
      roles[index].content =
        hasGiven == hasFamily ? .formattedName : hasGiven ? .family : .given
    }
  }
}

// MARK: What the user says, and what is left

extension ColumnPlan {
  private mutating func apply(_ mappings: [ColumnMapping]) {
    for mapping in mappings {
      let columns = indices(of: mapping.column)
      if columns.isEmpty { missing.append(mapping.column) }
      for index in columns {
        roles[index] = ColumnRole(said: mapping.field)
        roles[index].isSaid = true
      }
    }
  }

  /// The columns with this heading; a heading takes precedence over a column number.
  private func indices(of column: String) -> [Int] {
    let wanted = folded(column.trimmed)
    let found = hasHeader ? headings.indices.filter { folded(headings[$0]) == wanted } : []
    guard found.isEmpty, let number = Int(column.trimmed), headings.indices.contains(number - 1)
    else { return found }
    return [number - 1]
  }

  private mutating func noteWhatIsLeft() {
    if !hasHeader, isAddressBook { remarks.append("the table has no headings: \(described)") }
    if hasHeader, !census.isNamed {
      for heading in census.first where !heading.numbersInHeading.isEmpty {
        remarks.append("\"\(heading)\" was read as a heading; it may hold a number")
      }
    }
    var (identifiers, unused): ([String], [String]) = ([], [])
    for index in roles.indices where census.columns[index].filled > 0 && !roles[index].isSaid {
      let (column, title) = (census.columns[index], "\"\(headings[index])\"")
      let content = roles[index].content
      // The hint must not turn the numbers of people into telephone numbers.
      let areOfPeople = column.phones == 0 && column.tried > 2 && !column.mayBeCalled(amid: [])
      if content == .unknown && column.numbers > 0 && areOfPeople {
        identifiers.append(title)
      } else if content == .unknown && column.numbers > 0
        || content == .ignored && column.phones > 0
      {
        doubtful.insert(index)
        remarks.append(
          "column \(title) was kept in notes; it may hold numbers, such as "
            + "\"\(column.sample ?? "")\"; --map \"\(headings[index])=phone\" reads them"
        )
      } else if content == .identifier, column.numbers > 0 {
        identifiers.append(title)
      } else if content == .identifier || content == .unknown && hasHeader && column.named == 0
        || content == .relationship && roles[index].person == 0
      {
        unused.append(title)
      }
    }
    note(identifiers, "not read as telephone numbers")
    note(unused, "not used")
  }

  private mutating func note(_ titles: [String], _ what: String) {
    guard let first = titles.first else { return }
    remarks.append(
      titles.count == 1
        ? "column \(first) was \(what)" : "columns \(titles.joined(separator: ", ")) were \(what)"
    )
  }

  private var described: String {
    roles.indices.compactMap { index in
      roles[index].whatItHolds.map { "column \(index + 1) was read as the \($0)" }
    }.joined(separator: ", ")
  }
}

extension ColumnRole {
  /// What a finding calls the column, in a table without headings.
  fileprivate var whatItHolds: String? {
    if isPersonalName { return "name" }
    if content == .phone { return "telephone number" }
    if content == .email { return "e-mail address" }
    return content == .url ? "web address" : nil
  }
}

extension String {
  /// Whether it is a year from 1990 to 2060.
  fileprivate var isYear: Bool { Int(self).map { (1990...2060).contains($0) } ?? false }
}
