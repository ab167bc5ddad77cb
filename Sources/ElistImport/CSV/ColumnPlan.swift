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
    resolveNames()
    noteWhatIsLeft()
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
      $0.content != .unknown && $0.content != .byValue && $0.content != .ignored
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
    } else if column.numbers > 0, (column.numbers + column.shorts) * 2 > column.filled {
      roles[index].content = .phone
    } else {
      roles[index].content = .unknown
    }
  }

  private mutating func resolveUnknown(_ index: Int, hasPhone: Bool) {
    let column = census.columns[index]
    if column.isMostly(column.phones) || !hasPhone && column.isNumbers {
      roles[index] = ColumnRole(.phone, customLabel: headings[index])
      remarks.append("column \"\(headings[index])\" was taken for telephone numbers")
    } else if column.isMostly(column.emails) {
      roles[index] = ColumnRole(.email)
    } else if column.isMostly(column.urls) {
      roles[index] = ColumnRole(.url)
    }
  }

  /// Of two columns that are both called title, the second is of the work.
  private mutating func resolveTitles() {
    let titles = roles.indices.filter { roles[$0].content == .prefix }
    guard titles.count > 1, !roles.contains(where: { $0.content == .jobTitle }) else { return }
    roles[titles[1]].content = .jobTitle
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
    let hasGiven = roles.contains { $0.content == .given }
    let hasFamily = roles.contains { $0.content == .family }
    for index in roles.indices where roles[index].content == .name {
      roles[index].content =
        hasGiven == hasFamily ? .formattedName : hasGiven ? .family : .given
    }
    guard hasHeader, !roles.contains(where: \.isName) else { return }
    guard
      let index = roles.indices.first(where: {
        roles[$0].content == .unknown && census.columns[$0].isMostly(census.columns[$0].texts)
      })
    else { return }
    roles[index].content = .formattedName
    remarks.append("column \"\(headings[index])\" was taken for the names")
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
      for index in columns { roles[index] = ColumnRole(said: mapping.field) }
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
    for index in roles.indices
    where roles[index].content == .unknown || roles[index].content == .ignored {
      let column = census.columns[index]
      let numbers = column.phones + (roles[index].content == .unknown ? column.digits : 0)
      guard numbers > 0, let sample = column.sample else { continue }
      remarks.append(
        "column \"\(headings[index])\" was not read, it holds what may be numbers, such as "
          + "\"\(sample)\"; --map \"\(headings[index])=phone\" reads them"
      )
    }
  }

  private var described: String {
    roles.indices.compactMap { index in
      roles[index].content.title.map { "column \(index + 1) was read as the \($0)" }
    }.joined(separator: ", ")
  }
}

extension ColumnRole {
  var isName: Bool {
    switch content {
    case .name, .namePiece, .formattedName, .given, .family, .nickname, .organization: true
    default: false
    }
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
