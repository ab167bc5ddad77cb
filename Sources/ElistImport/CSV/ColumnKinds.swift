import UnicodeText

/// Whom each column is about: the contact of the record, or a person related to it.
///
/// A record has one contact of its own, and its headings may name other people: `Emergency
/// Contact`, `Mother's Mobile`. Their names and numbers are never read as the contact's.
struct ColumnKinds {
  private(set) var roles: [ColumnRole]
  /// The kind of each column's person; `nil` for the contact of the record.
  private(set) var kinds: [String?]
  /// What had to be assumed.
  private(set) var remarks: [String] = []
  let headings: [Heading]
  let titles: [String]
  let census: ColumnCensus

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    self.roles = roles
    self.titles = titles
    self.census = census
    let headings = titles.map { Heading($0) }
    self.headings = headings
    kinds = roles.indices.map { roles[$0].isSaid ? nil : headings[$0].person }
    joinSpouses()
    takeFamilies(hasName ? .ofWords : .ofStems)
    chooseName()
    takeFamilies(.ofWords)
    for index in self.roles.indices where self.roles[index].isWeak {
      self.roles[index].content = .unknown
    }
    nameOthersByText()
  }

  /// A husband or a wife is the spouse of the record's contact, unless the record is of both.
  private mutating func joinSpouses() {
    let couple: Set<String> = ["husband", "wife"]
    guard !couple.isSubset(of: kinds.compactMap(\.self)) else { return }
    kinds = kinds.map { kind in kind.map { couple.contains($0) ? "spouse" : $0 } }
  }

  func isOwn(_ index: Int) -> Bool { kinds[index] == nil }

  func isName(_ index: Int) -> Bool {
    roles[index].isPersonalName || roles[index].content == .whole
  }

  func holdsTexts(_ index: Int) -> Bool {
    census.columns[index].isMostly(census.columns[index].texts)
  }

  /// Whether there is a telephone number of the record's own contact before a column.
  func hasOwnPhone(before end: Int) -> Bool {
    (0..<end).contains { isOwn($0) && roles[$0].content == .phone }
  }

  private mutating func takeFamilies(_ trust: ColumnFamilies.Trust) {
    let families = ColumnFamilies(self, trust)
    (roles, kinds) = (families.roles, families.kinds)
  }

  /// Whether the contact of the record has a column that certainly holds a name.
  private var hasName: Bool {
    roles.indices.contains { isOwn($0) && isName($0) && !roles[$0].isWeak }
  }

  private var hasNamedSelf: Bool {
    hasName
      || roles.indices.contains {
        isOwn($0) && [.nickname, .organization].contains(roles[$0].content)
      }
  }
}

// MARK: Whose name the record has

extension ColumnKinds {
  /// Finds the columns with the name of the record's own contact.
  private mutating func chooseName() {
    chooseContact()
    if roles.indices.contains(where: { isOwn($0) && roles[$0].isPersonalName && !isQualified($0) })
    {
      // With `Name` and `Student Name`, the plain one belongs to the record.
      for index in roles.indices where isOwn(index) && roles[index].isPersonalName {
        if isQualified(index), !completes(index) { roles[index].content = .unknown }
      }
    } else if !hasName, !promote("child"), !promoteFirst() {
      for index in roles.indices where isOwn(index) && roles[index].isWeak && holdsTexts(index) {
        roles[index].isWeak = false
      }
    }
    if !hasNamedSelf { nameByText() }
    if !hasNamedSelf { _ = promote(nil) }
  }

  /// Whether a name's heading also has words that say whose name, or what kind of name, it is.
  private func isQualified(_ index: Int) -> Bool {
    roles[index].isWeak || headings[index].has(.subject)
  }

  /// Whether a qualified part of a name is one that the plain columns do not have.
  private func completes(_ index: Int) -> Bool {
    guard headings[index].has(.subject), !roles[index].isWeak else { return false }
    let plain = roles.indices.filter { isOwn($0) && !isQualified($0) }.map { roles[$0].content }
    if plain.contains(.given), plain.contains(.family), !roles[index].isPartOfName { return false }
    return !roles.indices.contains { other in
      isOwn(other) && !isQualified(other)
        && (roles[other].content == roles[index].content || roles[other].content == .formattedName
          || roles[other].content == .name)
    }
  }

  /// Decides whether `Contact` is the record's own, somebody else, or the heading of its numbers.
  private mutating func chooseContact() {
    for index in roles.indices where !isOwn(index) && mayBeNumbers(index) {
      let column = census.columns[index]
      guard column.numbers > 0, column.texts * 2 < column.filled else { continue }
      roles[index] = ColumnRole(.phone)
      if kinds[index] == "contact" { kinds[index] = nil }
    }
    let names = roles.indices.filter { kinds[$0] == "contact" && isName($0) }
    let isNamed = hasName
    guard names.isEmpty || !isNamed, !isOfCompany(names) else { return }
    // The first contact is the record's: `Contact 1 Name`.
    for index in roles.indices
    where kinds[index] == "contact" && !headings[index].isOfNobody
      && (isNamed || headings[index].place == 1)
    {
      makeOwn(index)
    }
  }

  /// `Contact`, or `Attender Contact` with a word that is not known.
  private func mayBeNumbers(_ index: Int) -> Bool {
    roles[index].content == .whole
      || roles[index].content == .unknown && kinds[index] == "contact"
        && headings[index].endsWithPerson
  }

  /// Whether the record is about a company that has its own number.
  ///
  /// The people to ask for there have others: `Company,Phone,Contact Person,Contact Phone`.
  private func isOfCompany(_ names: [Int]) -> Bool {
    guard !hasName, let first = names.first,
      let company = roles.indices.first(where: { isOwn($0) && roles[$0].content == .organization })
    else { return false }
    let own = roles.indices.filter { isOwn($0) && roles[$0].content == .phone }
    let hasContactPhone = roles.indices.contains {
      kinds[$0] == "contact" && roles[$0].content == .phone
    }
    // A number between the two names is the company's, whatever follows the second name.
    return hasContactPhone && !own.isEmpty || own.contains { (company..<first).contains($0) }
  }

  private mutating func makeOwn(_ index: Int) {
    kinds[index] = nil
    if roles[index].content == .whole { roles[index].content = .formattedName }
  }

  /// If no heading is known to be a name, the first texts are the names.
  private mutating func nameByText() {
    let others = roles.indices.filter { !isOwn($0) }
    let text = roles.indices.first { index in
      isOwn(index) && [.unknown, .department].contains(roles[index].content)
        && !roles[index].isSaid && holdsTexts(index)
    }
    guard let text, others.allSatisfy({ $0 > text }) else { return }
    roles[text].content = .formattedName
    remarks.append("column \"\(titles[text])\" was read as the names")
  }

  /// Makes other people the contacts of the records.
  ///
  /// In a table of only parents or emergency contacts, they are the contacts. In a table of
  /// children, the children are.
  private mutating func promote(_ wanted: String?) -> Bool {
    let first = roles.indices.first { index in
      isName(index) && kinds[index] != nil && (wanted == nil || kinds[index] == wanted)
    }
    guard let first else { return false }
    let (kind, place) = (kinds[first], headings[first].place)
    let columns = roles.indices.filter { kinds[$0] == kind && headings[$0].place == place }
    // A plain number would become theirs, although theirs has a column of its own.
    let hasOwnNumber = roles.indices.contains {
      isOwn($0) && roles[$0].content == .phone && !isAlternate($0, behind: kind)
    }
    guard
      kind == "child" || !hasOwnNumber || !columns.contains(where: { roles[$0].content == .phone })
    else { return false }
    for index in columns { makeOwn(index) }
    return true
  }

  /// Whether a number is one more of somebody whose number is right before it: `Owner Mobile,Alt. Mobile`.
  private func isAlternate(_ index: Int, behind kind: String?) -> Bool {
    index > 0 && headings[index].has(.other) && kinds[index - 1] == kind
      && roles[index - 1].content == .phone
  }

  /// `Owner, Mobile, Pet Name` is a list of owners: the first name counts, if a number is beside it.
  private mutating func promoteFirst() -> Bool {
    let names = roles.indices.filter { isName($0) && holdsTexts($0) }
    guard !hasNamedSelf, let first = names.first,
      !(0..<first).contains(where: { isOwn($0) && roles[$0].content == .unknown && holdsTexts($0) }
      ), let kind = kinds[first], first + 1 < roles.count,
      isOwn(first + 1), roles[first + 1].content == .phone
    else { return false }
    return promote(kind)
  }

  /// `Neighbour with key` has unknown words, but `Neighbour phone` may still be their number.
  private mutating func nameOthersByText() {
    for index in roles.indices where !isOwn(index) && roles[index].content == .unknown {
      let same = roles.indices.filter {
        kinds[$0] == kinds[index] && headings[$0].place == headings[index].place
      }
      let next = roles.indices.first { $0 > index && roles[$0].content != .relationship } ?? index
      let isFollowed =
        next > index && isOwn(next) && roles[next].content == .phone
        && roles[next].label == nil && hasOwnPhone(before: index)
      guard holdsTexts(index), !same.contains(where: isName),
        isFollowed || same.contains(where: { roles[$0].content == .phone })
      else { continue }
      roles[index] = ColumnRole(.whole)
    }
  }
}

extension ColumnRole {
  fileprivate var isPartOfName: Bool { content != .name && content != .formattedName }
}

extension Heading {
  /// Which person of a kind it belongs to.
  var place: Int { ordinal ?? 1 }

  /// Whether a contact's column is about something else: `Contact owner`, `Contact Id`.
  fileprivate var isOfNobody: Bool { hasUnknownWords || hasAny([.identifier, .type, .date]) }
}
