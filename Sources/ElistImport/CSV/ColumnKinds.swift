import UnicodeText

/// Whom each column is about: the contact of the record, or a person related to it.
///
/// A record has one contact of its own, and its headings may name other people: `Emergency
/// Contact`, `Mother's Mobile`. Their names and numbers are never read as the contact's.
struct ColumnKinds {
  private(set) var roles: [ColumnRole]
  /// The kind of each column's person; `nil` for the contact of the record.
  private(set) var kinds: [String?]
  /// Which person of a kind each column belongs to.
  private(set) var places: [Int]
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
    places = headings.map(\.place)
    kinds = roles.indices.map { roles[$0].isSaid ? nil : headings[$0].person }
    joinSpouses()
    takeNamed()
    takeRelated()
    takeBlocks()
    countQualified()
    takeInitials()
    takeFamilies(hasName ? .ofWords : .ofStems)
    chooseName()
    takeFamilies(.ofWords)
    for index in self.roles.indices where self.roles[index].isWeak {
      self.roles[index].content = .unknown
    }
    nameOthersByText()
    joinPlaces()
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

  /// Whether it holds marks for yes and no.
  func holdsFlags(_ index: Int) -> Bool {
    census.columns[index].isMostly(census.columns[index].flags)
  }

  /// Whether it holds texts, which may have a number in them: `Bo Ek (no. 6)`.
  func holdsWords(_ index: Int) -> Bool {
    census.columns[index].isMostly(census.columns[index].texts + census.columns[index].words)
  }

  /// Whether its cells say how the people in them are related: `Bo Ek (father)`.
  func areRelated(_ index: Int) -> Bool {
    let column = census.columns[index]
    return isName(index) && column.related > 0 && column.related * 2 >= column.filled
  }

  /// Whether its heading is that of a child: `Pupil`.
  func isOfChild(_ index: Int) -> Bool {
    isName(index)
      && HeadingTokens(titles[index]).tokens.contains { token in
        Heading(token).person == "child" || HeadingLexicon.shared.isWord(token, of: .pupil)
      }
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

// MARK: People by the place of their columns

extension ColumnKinds {
  /// Gives each block of columns that repeats to one more person, where the record has a name.
  private mutating func takeBlocks() {
    let blocks = ColumnBlocks(roles, titles: titles, headings: headings).blocks
    guard let first = blocks.first, let end = blocks.last?.upperBound,
      hasName(outside: first.lowerBound..<end)
    else { return }
    let kind = first.compactMap { kinds[$0] }.first ?? "contact"
    for (place, block) in blocks.enumerated() {
      for index in block {
        kinds[index] = kind
        places[index] = place + 1
      }
    }
  }

  /// Gives a column to other people if its cells name them with a number, `Tante Eva 0170 1234567`,
  /// or with how they are related, `Eva Ek (aunt)`.
  private mutating func takeNamed() {
    for index in roles.indices where isOwn(index) && !roles[index].isSaid {
      let column = census.columns[index]
      let isOpen = [.unknown, .ignored, .relationship].contains(roles[index].content)
      guard isOpen || roles[index].isWeak && column.named > 0,
        column.named > 0 && column.named * 2 >= column.filled
          || column.related > 0 && column.related * 2 >= column.filled
      else { continue }
      let words = titles[index].prefix { !"(（[".contains($0) }
      roles[index] = ColumnRole(.whole)
      kinds[index] = headings[index].person ?? String(words).trimmed.lowercased()
    }
  }

  /// Counts people of one kind whom only an unknown word tells apart: `Carer (AM)`, `Carer (PM)`.
  private mutating func countQualified() {
    for kind in Set(kinds.compactMap(\.self)) {
      let columns = roles.indices.filter { kinds[$0] == kind && places[$0] == 1 }
      let names = columns.filter { isName($0) || mayBeQualifiedName($0) }
      let words = names.map { headings[$0].unknown }
      guard names.count > 1, Set(words).count == names.count,
        words.allSatisfy({ words in
          columns.contains { roles[$0].content == .phone && headings[$0].unknown == words }
        })
      else { continue }
      for (place, name) in names.enumerated() {
        for index in columns where headings[index].unknown == words[place] {
          places[index] = place + 1
        }
        roles[name] = ColumnRole(roles[name].isPersonalName ? roles[name].content : .whole)
      }
    }
  }

  private func mayBeQualifiedName(_ index: Int) -> Bool {
    roles[index].content == .unknown && !roles[index].isSaid && holdsTexts(index)
      && !holdsFlags(index)
  }

  /// Gives a number to the person of whose heading it has the initials: `F. Mobile` to the
  /// `Father`, `Handy (M)` to the `Mutter`, `LG No.` to the `Local Guardian`.
  ///
  /// One letter may also stand for a mobile or a home number, so two people must be meant by it.
  private mutating func takeInitials() {
    var found: [Int: Int] = [:]
    for index in roles.indices where isOwn(index) && roles[index].content == .phone {
      guard !roles[index].isSaid, let letters = initials(in: titles[index]) else { continue }
      let people = roles.indices.filter {
        !isOwn($0) && isName($0) && isWritten(letters, short: titles[$0])
      }
      guard let name = people.first,
        people.allSatisfy({ kinds[$0] == kinds[name] && places[$0] == places[name] })
      else { continue }
      found[index] = name
    }
    let isSure = Set(found.values).count > 1
    for (index, name) in found where isSure || (initials(in: titles[index])?.count ?? 0) > 1 {
      (kinds[index], places[index]) = (kinds[name], places[name])
    }
  }

  /// The single letters of a heading next to each other, or an unknown word of two or three: `lg` in
  /// `L.G. Mobile` and `LG Mobile`.
  private func initials(in title: String) -> String? {
    func isLetter(_ token: String) -> Bool { token.count == 1 && token.first?.isLetter == true }
    let tokens = HeadingTokens(title).tokens
    guard let first = tokens.firstIndex(where: isLetter) else {
      return tokens.first { (2...3).contains($0.count) && Heading($0).hasUnknownWords }
    }
    return tokens[first...].prefix(while: isLetter).joined()
  }

  /// Whether letters are the initial of a heading, or those of its words.
  private func isWritten(_ letters: String, short title: String) -> Bool {
    let words = HeadingTokens(title).tokens.filter { !Heading($0).has(.name) && Int($0) == nil }
    return letters.count == 1
      ? words.first?.hasPrefix(letters) == true
      : String(words.compactMap(\.first)).hasPrefix(letters)
  }

  /// Whether the record's contact has a name that is not in some columns.
  private mutating func hasName(outside block: Range<Int>) -> Bool {
    if !hasOwnName(outside: block) { _ = promote("child") }
    return hasOwnName(outside: block)
  }

  private func hasOwnName(outside block: Range<Int>) -> Bool {
    roles.indices.contains {
      !block.contains($0) && isOwn($0) && isName($0) && !roles[$0].isWeak
    }
  }

  /// Gives a plain name behind that of a pupil or an employee to somebody else, if a column beside
  /// it says how they are related: `Pupil,Relationship,Name,Phone`.
  private mutating func takeRelated() {
    for index in roles.indices where roles[index].content == .relationship && isOwn(index) {
      let isNext = index + 1 < roles.count && isName(index + 1) && !roles[index + 1].isWeak
      guard let name = isNext ? index + 1 : index > 0 && isName(index - 1) ? index - 1 : nil,
        name > 0, !roles[name].isWeak
      else { continue }
      if isOwn(name), [.name, .formattedName].contains(roles[name].content),
        !headings[name].has(.subject),
        (0..<name).contains(where: { isOwn($0) && isName($0) && headings[$0].has(.subject) })
          || (0..<name).contains(where: { kinds[$0] == "child" && isName($0) })
      {
        kinds[name] = "contact"
      }
      // What stands behind a name says nothing about the next one.
      if isNext, kinds[name] != nil, !(index > 0 && isName(index - 1) && !isOwn(index - 1)) {
        kinds[index] = kinds[name]
        places[index] = places[name]
      }
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
      for index in roles.indices
      where isOwn(index) && roles[index].isWeak && roles[index].isPersonalName && holdsTexts(index)
      {
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
      guard column.numbers + column.numbered > 0, column.texts * 2 < column.filled,
        column.named * 2 < column.filled
      else { continue }
      roles[index] = ColumnRole(.phone)
      if kinds[index] == "contact" { kinds[index] = nil }
    }
    let names = roles.indices.filter { kinds[$0] == "contact" && isName($0) }
    let isNamed = hasName
    guard names.isEmpty || !isNamed, !isOfCompany(names), !areOfPlace(names) else { return }
    // The first contact is the record's: `Contact 1 Name`.
    for index in roles.indices
    where kinds[index] == "contact" && !headings[index].isOfNobody
      && (isNamed || places[index] == 1)
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

  /// Whether several contacts are those of what the first column names: `Site,1st Keyholder,Tel,2nd
  /// Keyholder,Tel`.
  private func areOfPlace(_ names: [Int]) -> Bool {
    guard let first = names.first, names.contains(where: { places[$0] > 1 }) else { return false }
    return (0..<first).contains {
      isOwn($0) && roles[$0].content == .unknown && !roles[$0].isSaid && holdsTexts($0)
    }
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
    let (kind, place) = (kinds[first], places[first])
    let columns = roles.indices.filter { kinds[$0] == kind && places[$0] == place }
    // A plain number would become theirs, although theirs has a column of its own.
    let hasOwnNumber = roles.indices.contains {
      isOwn($0) && roles[$0].content == .phone && !isAlternate($0, behind: kind)
    }
    guard
      ["child", "owner", "tenant"].contains(kind) || !hasOwnNumber || leads(first)
        || !columns.contains(where: { roles[$0].content == .phone })
    else { return false }
    for index in columns { makeOwn(index) }
    return true
  }

  /// Whether nothing before a name may be another: `Doctor,Speciality,Phone (Clinic),Phone (Res.)`.
  private func leads(_ name: Int) -> Bool {
    !(0..<name).contains { holdsTexts($0) && !holdsFlags($0) }
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

  /// Whether a column says how somebody before it is related: `Responsible relative,Relationship`.
  private func isRelationship(_ index: Int) -> Bool {
    index > 0 && roles[index - 1].content == .relationship
  }

  /// `Neighbour with key` has unknown words, but `Neighbour phone` may still be their number.
  private mutating func nameOthersByText() {
    nameByFullNames()
    for index in roles.indices where !isOwn(index) && roles[index].content == .unknown {
      let same = roles.indices.filter {
        kinds[$0] == kinds[index] && places[$0] == places[index]
      }
      let next = roles.indices.first { $0 > index && roles[$0].content != .relationship } ?? index
      let isFollowed =
        next > index && isOwn(next) && roles[next].content == .phone
        && roles[next].label == nil && hasOwnPhone(before: index)
      guard holdsTexts(index), !same.contains(where: isName),
        isFollowed || isRelationship(next)
          || same.contains(where: { roles[$0].content == .phone })
      else { continue }
      roles[index] = ColumnRole(.whole)
    }
  }
}

extension ColumnKinds {
  /// Joins the only name and the only numbers of a kind, although one of them counts.
  ///
  /// For example `Other emergency contact,Emergency tel.`
  private mutating func joinPlaces() {
    for kind in Set(kinds.compactMap(\.self)) {
      let columns = roles.indices.filter { kinds[$0] == kind }
      let named = Set(columns.filter(isName).map { places[$0] })
      let called = Set(columns.filter { roles[$0].content == .phone }.map { places[$0] })
      guard named.count == 1, called.count == 1, named != called, let place = named.first,
        !columns.contains(where: { titles[$0].contains(where: \.isNumber) }),
        !columns.contains(where: { roles[$0].content == .whole && census.columns[$0].named > 0 })
      else { continue }
      for index in columns { places[index] = place }
    }
  }

  /// Gives a column of full names right before the number of somebody who has no other to them:
  /// `Primary Care,PCP Phone`.
  private mutating func nameByFullNames() {
    for index in roles.indices.dropFirst() where !isOwn(index) && roles[index].content == .phone {
      let (name, column) = (index - 1, census.columns[index - 1])
      guard isOwn(name), roles[name].content == .unknown, !roles[name].isSaid,
        column.isMostly(column.fullNames),
        !roles.indices.contains(where: { kinds[$0] == kinds[index] && isName($0) }),
        roles.indices.contains(where: { isOwn($0) && roles[$0].isPersonalName })
      else { continue }
      roles[name] = ColumnRole(.whole)
      (kinds[name], places[name]) = (kinds[index], places[index])
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
