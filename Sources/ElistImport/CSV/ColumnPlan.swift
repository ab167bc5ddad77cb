import CSVFormat
import ElistModel
import UnicodeText

/// What each column of a table holds, by its heading, by its values, and by what somebody says.
struct ColumnPlan {
  private(set) var roles: [ColumnRole] = []
  /// The headings; of columns without one, their numbers.
  private(set) var headings: [String] = []
  private(set) var hasHeader = false
  /// What had to be supposed, for the line of the headings.
  private(set) var remarks: [String] = []
  /// The columns that were named and are not there.
  private(set) var missing: [String] = []
  /// The people of each record, the contact of the record first.
  private(set) var people = [ColumnPeople.Person()]
  /// The columns with the codes that belong to each column of numbers.
  private(set) var codes: [Int: ColumnCodes.Codes] = [:]
  private let census: ColumnCensus

  init(_ census: ColumnCensus, _ mappings: [ColumnMapping] = []) {
    self.census = census
    roles = census.first.map { ColumnRole(heading: $0) }
    let first = census.first.map { folded($0) }
    let isNamed = mappings.contains { first.contains(folded($0.column.trimmed)) }
    hasHeader = isNamed || ColumnPlan.isHeader(roles, census)
    headings = census.first.enumerated().map { index, text in
      hasHeader && !text.isEmpty ? text : "\(index + 1)"
    }
    if hasHeader { resolveHeadings() } else { roles = ColumnPlan.roles(byValuesOf: census) }
    apply(mappings)
    if hasHeader { findPeople() }
    resolveNames()
    noteWhatIsLeft()
  }

  /// Whose each column is, and which columns belong to a number.
  private mutating func findPeople() {
    let found = ColumnPeople(roles, titles: headings, census: census)
    people = found.people
    remarks += found.remarks
    let codes = ColumnCodes(found.roles, titles: headings, census: census)
    (roles, self.codes) = (codes.roles, codes.codes)
  }

  /// Whether it is an address book: a column tells of people, and where there is but one, so do its
  /// values.
  var isAddressBook: Bool {
    guard roles.contains(where: \.tells) else { return false }
    guard hasHeader else { return roles.contains { $0.content == .phone || $0.content == .email } }
    guard roles.count == 1 else { return true }
    let column = census.columns[0]
    return column.isNumbers || column.isMostly(column.emails)
  }

  /// Whether the first record is one of headings, which have no numbers in them.
  ///
  /// Where none of them is known, the values below must be of another kind.
  private static func isHeader(_ roles: [ColumnRole], _ census: ColumnCensus) -> Bool {
    let isData = census.first.contains { cell in
      switch CellValue(cell) {
      case .phone, .digits, .short, .email, .url: true
      default: false
      }
    }
    if isData || census.first.isEmpty { return false }
    if roles.contains(where: {
      $0.content != .unknown && $0.content != .byValue && $0.content != .ignored && !$0.isWeak
    }) {
      return true
    }
    return zip(census.first, census.columns).contains { heading, column in
      !heading.isEmpty
        && (column.isNumbers || column.isMostly(column.emails))
    }
  }
}

// MARK: Headings that are not enough

extension ColumnPlan {
  private mutating func resolveHeadings() {
    let hasPhone = roles.contains { $0.content == .phone }
    for index in roles.indices {
      switch roles[index].content {
      case .byValue: resolveByValue(index)
      case .unknown: resolveUnknown(index, hasPhone: hasPhone)
      default: break
      }
    }
    resolveTitles()
    resolveStreets()
    let content = Set(roles.map(\.content.name))
    guard content.contains("birthYear"), content.contains("birthMonth") else { return }
    for index in roles.indices where roles[index].content == .birthday {
      roles[index].content = .birthDay
    }
  }

  /// A heading that says only what a number is for.
  private mutating func resolveByValue(_ index: Int) {
    let column = census.columns[index]
    if column.isMostly(column.emails) {
      roles[index].content = .email
    } else if column.isMostly(column.urls) {
      roles[index].content = .url
    } else if Heading(headings[index]).has(.name), !column.isNumbers {
      let hasName = roles.contains { $0.isPersonalName && !$0.isWeak }
      roles[index].content = hasName ? .unknown : .whole
    } else if isBareNumber(index), roles.contains(where: { $0.content == .areaCode }) {
      roles[index].content = .phone
    } else if column.numbers > 0,
      column.phones > 0 || !isBareNumber(index) || !roles.contains(where: { $0.content == .phone }),
      (column.numbers + column.shorts) * 2 > column.filled || !isPlace(column)
    {
      roles[index].content = .phone
    } else {
      roles[index].content = .unknown
    }
  }

  /// `No.` may be a number to call, or count the records.
  private func isBareNumber(_ index: Int) -> Bool {
    Heading(headings[index]).words == [.number]
  }

  /// Whether a column of a use, such as `Home`, holds addresses rather than numbers.
  private func isPlace(_ column: ColumnCensus.Column) -> Bool {
    column.numbers * 4 < column.filled
  }

  private mutating func resolveUnknown(_ index: Int, hasPhone: Bool) {
    let column = census.columns[index]
    // Beside a known column of numbers, `Card No 00412345` is no telephone number.
    let isKnownElsewhere = hasPhone && Heading(headings[index]).has(.number)
    let sure = isKnownElsewhere ? column.global : hasPhone ? column.grouped : column.phones
    if sure > 0, sure * 2 > column.filled || !hasPhone && column.isNumbers {
      roles[index] = ColumnRole(.phone, customLabel: headings[index])
      remarks.append("column \"\(headings[index])\" was read as telephone numbers")
    } else if column.isMostly(column.emails) {
      roles[index] = ColumnRole(.email)
    } else if column.isMostly(column.urls) {
      roles[index] = ColumnRole(.url)
    }
  }

  /// Of two columns that are both called title, the second is of the work; a single one is where it
  /// holds no honorifics.
  private mutating func resolveTitles() {
    let titles = roles.indices.filter { roles[$0].content == .prefix && !roles[$0].isWeak }
    guard !roles.contains(where: { $0.content == .jobTitle }) else { return }
    if titles.count > 1 {
      roles[titles[1]].content = .jobTitle
    } else if let title = titles.first, Heading(headings[title]).words == [.title],
      census.columns[title].holdsLongTexts
    {
      roles[title].content = .jobTitle
    }
  }

  /// `Street 2` goes on with the street, `Address 2` is a line of its own kind.
  private mutating func resolveStreets() {
    var seen: [Label?] = []
    for index in roles.indices
    where roles[index].content == .address(.street) && roles[index].group == 0 {
      let label = roles[index].label
      guard seen.contains(label) else {
        seen.append(label)
        continue
      }
      let isStreet = Heading(headings[index]).has(.street)
      roles[index].content = .address(isStreet ? .moreStreet : .extended)
    }
  }

  /// A column that is only called name holds what the others lack.
  private mutating func resolveNames() {
    for index in roles.indices where roles[index].content == .name {
      let others = roles.filter { $0.person == roles[index].person }.map(\.content)
      let (hasGiven, hasFamily) = (others.contains(.given), others.contains(.family))
      roles[index].content =
        hasGiven == hasFamily ? .formattedName : hasGiven ? .family : .given
    }
  }
}

// MARK: Tables without headings

extension ColumnPlan {
  private static func roles(byValuesOf census: ColumnCensus) -> [ColumnRole] {
    if let roles = ColumnRole.palm(census.first) { return roles }
    var roles: [ColumnRole] = zip(census.first, census.columns).map { cell, column in
      var column = column
      column.add(cell)
      if column.isNumbers { return ColumnRole(.phone) }
      if column.isMostly(column.emails) { return ColumnRole(.email) }
      if column.isMostly(column.urls) { return ColumnRole(.url) }
      return ColumnRole(column.isMostly(column.texts) ? .name : .unknown)
    }
    nameFirstTexts(&roles)
    return roles
  }

  /// The first text is the name; a second one right beside it goes on with it.
  private static func nameFirstTexts(_ roles: inout [ColumnRole]) {
    let texts = roles.indices.filter { roles[$0].content == .name }
    for index in texts { roles[index].content = .unknown }
    guard let first = texts.first else { return }
    if texts.contains(first + 1), !texts.contains(first + 2) {
      roles[first].content = .namePiece
      roles[first + 1].content = .namePiece
    } else {
      roles[first].content = .formattedName
    }
  }
}

// MARK: What somebody says, and what is left

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

  /// The columns of a heading, which comes before a number.
  private func indices(of column: String) -> [Int] {
    let wanted = folded(column.trimmed)
    let found = hasHeader ? headings.indices.filter { folded(headings[$0]) == wanted } : []
    guard found.isEmpty, let number = Int(column.trimmed), headings.indices.contains(number - 1)
    else { return found }
    return [number - 1]
  }

  private mutating func noteWhatIsLeft() {
    if !hasHeader, isAddressBook { remarks.append("the table has no headings: \(described)") }
    var (identifiers, unused): ([String], [String]) = ([], [])
    for index in roles.indices where census.columns[index].filled > 0 && !roles[index].isSaid {
      let (column, title) = (census.columns[index], "\"\(headings[index])\"")
      switch roles[index].content {
      case .identifier where column.numbers > 0: identifiers.append(title)
      case .identifier: unused.append(title)
      case .unknown where column.numbers > 0, .ignored where column.phones > 0:
        remarks.append(
          "column \(title) was not read, it holds what may be numbers, such as "
            + "\"\(column.sample ?? "")\"; --map \"\(headings[index])=phone\" reads them"
        )
      case .unknown where hasHeader, .relationship where roles[index].person == 0:
        unused.append(title)
      default: break
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
      roles[index].content.title.map { "column \(index + 1) was read as the \($0)" }
    }.joined(separator: ", ")
  }
}

extension ColumnRole.Content {
  fileprivate var name: String { "\(self)" }

  /// What it is called in a finding.
  fileprivate var title: String? {
    switch self {
    case .name, .namePiece, .formattedName: "name"
    case .phone: "telephone number"
    case .email: "e-mail address"
    case .url: "web address"
    default: nil
    }
  }
}
