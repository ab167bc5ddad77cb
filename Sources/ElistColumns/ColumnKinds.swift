import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

/// Who each column is about: the contact of the record, or a person related to it.
///
/// A record has one contact of its own, and its headings may name other people: `Emergency
/// Contact`, `Mother's Mobile`. Their names and numbers are never read as the contact's.
struct ColumnKinds {
  var roles: [ColumnRole]
  /// The kind of each column's person; `nil` for the contact of the record.
  var kinds: [String?]
  /// The ordinal of each column's person among those of their kind.
  var places: [Int]
  /// The assumptions that were made.
  var remarks: [String] = []
  /// The columns of people who hold an office of the record's group.
  var offices: Set<Int> = []
  let headings: [Heading]
  let titles: [String]
  let census: ColumnCensus
  /// Whether a program began all headings with the kind of its records: `Person - Name`.
  private let isOfProgram: Bool

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    let start = titles.sharedStart
    let whole = start.map { start in titles.map { String($0.dropFirst(start.count)) } } ?? titles
    let titles = whole.withoutOwnQuestions(roles, census)
    isOfProgram = start.map { Heading($0).has(.subject) } ?? false
    self.roles = roles
    self.titles = titles
    self.census = census
    let headings = titles.map { Heading($0) }
    self.headings = headings
    places = headings.map(\.place)
    kinds = roles.indices.map { roles[$0].isSaid ? nil : headings[$0].person }
    leaveOutNobody()
    findOthers()
    countOthers()
    giveNumbers()
    chooseOwn()
    settleRest()
  }

  /// Leaves out columns that name nobody, so that no later pass counts them among the names.
  private mutating func leaveOutNobody() {
    leaveEmptyNames()
    leaveBarns()
    leaveUsers()
    leaveMarks()
  }

  /// Finds other people, by their heading or by the cells.
  ///
  /// These passes look for tables of different shapes. Their order matters only in one way: people
  /// who are found by a known word come before those found by unknown words.
  private mutating func findOthers() {
    takeNumbersOfChild()
    takeQuestions()
    takePronouns()
    takeRespondent()
    joinSpouses()
    takeNamedWithNumbers()
    takeNamed()
    takeBackups()
    takeOffices()
    takeAccountHolder()
    takePartyContacts()
    takeQualifiedNames()
    takeNameOfAccount()
    takeCountedPeople()
    takeSecondParts()
    takeDescribedByCells()
    takeRelated()
    joinAlternatives()
  }

  /// Distinguishes several people of one kind, after all of them are found.
  private mutating func countOthers() {
    takeBlocks()
    countQualified()
    takeLetters()
  }

  /// Gives numbers to the people found so far, by headings that name them less clearly.
  ///
  /// These have an initial, a word for a record's contact, or words that only two headings share.
  /// An initial that stands for no person may mean a use, so uses are read after people.
  private mutating func giveNumbers() {
    takeInitials()
    takeSubjects()
    takeUses()
    takeFamilies(hasName ? .ofWords : .ofStems)
    giveNumbersBeforeChild()
  }

  /// Chooses the names of the record's own contact from those that nobody else has.
  ///
  /// Only after that may unknown words make one more family; before, they might belong to the
  /// contact's name.
  private mutating func chooseOwn() {
    joinNameOfChild()
    chooseName()
    takeFamilies(.ofWords)
  }

  /// Settles the rest: names that were not chosen become unknown, and may be other people's.
  private mutating func settleRest() {
    for index in roles.indices where roles[index].isWeak { roles[index].content = .unknown }
    nameOthersByText()
    joinPlaces()
    takeTitles()
  }

  /// Gives a title right before part of another person's name to that person.
  ///
  /// The record's own name must come before it: `Surname,Forename,Title,Contact Surname`.
  private mutating func takeTitles() {
    for index in roles.indices.dropLast() where isOwn(index) && !roles[index].isSaid {
      guard [.title, .prefix].contains(roles[index].content), !isOwn(index + 1), isName(index + 1),
        (0..<index).contains(where: { isOwn($0) && isName($0) })
      else { continue }
      (kinds[index], places[index]) = (kinds[index + 1], places[index + 1])
    }
  }

  /// Ignores a column for the record's name that is always empty, if another column has names.
  ///
  /// The answers to a form begin with the `Name` of the account, which may be empty.
  private mutating func leaveEmptyNames() {
    guard census.isWhole, census.rows.count > 1,
      roles.indices.contains(where: { isName($0) && census.columns[$0].filled > 0 })
    else { return }
    for index in roles.indices where isOwn(index) && isName(index) && !roles[index].isSaid {
      // The census does not count words for "nothing", which may be names.
      let isEmpty = census.rows.allSatisfy { index >= $0.count || $0[index].isEmpty }
      if isEmpty, census.columns[index].filled == 0 { roles[index] = ColumnRole(.ignored) }
    }
  }

  /// Reads a `ContactName` before the parts of a name as the company of the record.
  ///
  /// Some records must have only that, because the accounts of a program are people and firms. In
  /// `First Name,Last Name,Contact Name`, the contact is another person.
  private mutating func takeNameOfAccount() {
    let contacts = roles.indices.filter { kinds[$0] == "contact" }
    let parts = roles.indices.filter {
      isOwn($0) && [.given, .family].contains(roles[$0].content)
    }
    guard contacts.count == 1, let name = contacts.first, parts.count == 2, name < parts[0],
      HeadingTokens(titles[name]).tokens == ["contact", "name"]
    else { return }
    func isFilled(_ column: Int, _ row: [String]) -> Bool {
      column < row.count && !row[column].isEmpty
    }
    guard census.rows.allSatisfy({ isFilled(name, $0) }),
      census.rows.contains(where: { row in !parts.contains { isFilled($0, row) } })
    else { return }
    (kinds[name], roles[name]) = (nil, ColumnRole(.organization))
  }

  /// Joins a child's family name to the given name in the next column.
  ///
  /// For example `Nom de l'enfant;Prénom`. In `Kind;Vorname`, the given name may be the mother's.
  private mutating func joinNameOfChild() {
    let own = roles.indices.filter { isOwn($0) && isName($0) && !roles[$0].isWeak }
    let names = roles.indices.filter { kinds[$0] == "child" && isName($0) }
    guard own.count == 1, names.count == 1, own[0] == names[0] + 1,
      roles[own[0]].content == .given, roles[names[0]].content == .name,
      !roles.indices.contains(where: { kinds[$0] == "child" && roles[$0].content == .phone })
    else { return }
    kinds[names[0]] = nil
    roles[names[0]] = ColumnRole(.family)
  }

  /// Gives plain numbers between a parent's and the child's name to that parent.
  ///
  /// Nobody else must be named: `Nom Responsable;Téléphone;Nom Enfant`.
  private mutating func giveNumbersBeforeChild() {
    let named = roles.indices.filter { isName($0) && !roles[$0].isWeak }
    guard let first = named.first, let kind = kinds[first], ColumnPeople.parents.contains(kind),
      let child = named.first(where: { kinds[$0] == "child" || isOwn($0) }),
      kinds[child] == "child" || isOfChild(child),
      named.allSatisfy({ $0 < child ? kinds[$0] == kind : kinds[$0] == kinds[child] }),
      !roles.indices.contains(where: { $0 > child && roles[$0].content == .phone })
    else { return }
    let given: [ColumnRole.Content] = [.phone, .email, .phoneExtension, .countryCode, .areaCode]
    for index in first..<child where isOwn(index) && given.contains(roles[index].content) {
      let parent = named.last { $0 < index } ?? first
      (kinds[index], places[index]) = (kind, places[parent])
    }
  }

  /// Makes columns of marks for yes and no nobody's: `Parental Responsibility` says what somebody
  /// is.
  private mutating func leaveMarks() {
    let open: [ColumnRole.Content] = [.unknown, .ignored, .byValue, .relationship]
    for index in roles.indices where kinds[index] != nil && open.contains(roles[index].content) {
      if holdsFlags(index) { (kinds[index], roles[index]) = (nil, ColumnRole(.ignored)) }
    }
  }

  /// Ignores a `Barn` in a table of animals: it is where they live, and not the Swedish word for a
  /// child.
  private mutating func leaveBarns() {
    guard roles.indices.contains(where: isOfAnimal) else { return }
    for index in roles.indices where kinds[index] == "child" && folded(titles[index]) == "barn" {
      (kinds[index], roles[index]) = (nil, ColumnRole(.ignored))
    }
  }

  /// Ignores the user of a program who keeps the record, `Person - Owner`, unless they have a
  /// number.
  private mutating func leaveUsers() {
    let owners = roles.indices.filter { kinds[$0] == "owner" }
    guard hasName, !owners.contains(where: { roles[$0].content == .phone }) else { return }
    for index in owners where isName(index) && (isOfProgram || headings[index].has(.subject)) {
      (kinds[index], roles[index]) = (nil, ColumnRole(.ignored))
    }
  }

  /// Makes a husband or a wife the spouse of the record's contact, unless the record is about both.
  mutating func joinSpouses() {
    let couple: Set<String> = ["husband", "wife"]
    guard !couple.isSubset(of: kinds.compactMap(\.self)) else { return }
    kinds = kinds.map { kind in kind.map { couple.contains($0) ? "spouse" : $0 } }
  }

  /// Gives the numbers of one person to the column that may name any of several:
  /// `Padre/Madre/Tutor,Cel. Tutor`.
  private mutating func joinAlternatives() {
    for index in roles.indices where [.phone, .email].contains(roles[index].content) {
      guard let kind = kinds[index],
        !roles.indices.contains(where: { kinds[$0] == kind && isName($0) }),
        let name = (0..<index).last(where: { name in
          isName(name) && kinds[name] != nil
            && HeadingTokens(titles[name]).tokens.contains { Heading($0).person == kind }
        })
      else { continue }
      (kinds[index], places[index]) = (kinds[name], places[name])
    }
  }

  /// Finds people whom a heading describes with unknown words: `Domestic help (name/phone)`.
  ///
  /// Their numbers are in the cells, and the record has a name elsewhere.
  private mutating func takeNamedWithNumbers() {
    for index in roles.indices where kinds[index] == nil && !roles[index].isSaid {
      guard let open = titles[index].firstIndex(of: "("), titles[index].trimmed.last == ")" else {
        continue
      }
      let (subject, holds) = (
        String(titles[index][..<open]), Heading(String(titles[index][open...]))
      )
      guard holds.has(.name), holds.has(.phone), !holds.hasUnknownWords,
        Heading(subject).hasUnknownWords, Heading(subject).person == nil,
        roles.indices.contains(where: { $0 != index && isName($0) && !roles[$0].isWeak })
      else { continue }
      kinds[index] = subject.trimmed.lowercased()
      roles[index] = ColumnRole(.whole)
    }
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

  /// Whether it holds texts, which may contain a number: `Bo Ek (no. 6)`.
  func holdsWords(_ index: Int) -> Bool {
    census.columns[index].isMostly(census.columns[index].texts + census.columns[index].words)
  }

  /// Whether its cells say how the people in them are related: `Bo Ek (father)`.
  func areRelated(_ index: Int) -> Bool {
    let column = census.columns[index]
    return isName(index) && column.related > 0 && column.related * 2 >= column.filled
  }

  /// Whether a word of its heading has a meaning: `Pupil`.
  func has(_ meaning: CellWord, _ index: Int) -> Bool {
    HeadingTokens(titles[index]).tokens.contains { HeadingLexicon.shared.isWord($0, of: meaning) }
  }

  /// Whether its heading is that of a child: `Pupil`.
  func isOfChild(_ index: Int) -> Bool {
    isName(index)
      && (has(.pupil, index)
        || HeadingTokens(titles[index]).tokens.contains { Heading($0).person == "child" })
  }

  /// Whether there is a telephone number of the record's own contact before a column.
  func hasOwnPhone(before end: Int) -> Bool {
    (0..<end).contains { isOwn($0) && roles[$0].content == .phone }
  }

  mutating func takeFamilies(_ trust: ColumnFamilies.Trust) {
    let families = ColumnFamilies(self, trust)
    (roles, kinds) = (families.roles, families.kinds)
  }

  /// Whether the contact of the record has a column that certainly holds a name.
  var hasName: Bool {
    roles.indices.contains { isOwn($0) && isName($0) && !roles[$0].isWeak }
  }

  var hasNamedSelf: Bool {
    hasName
      || roles.indices.contains {
        isOwn($0) && [.nickname, .organization].contains(roles[$0].content)
      }
  }
}

// MARK: People by the place of their columns

extension ColumnKinds {
  /// Gives each repeated block of columns to one more person, if the record has a name.
  mutating func takeBlocks() {
    let found = ColumnBlocks(roles, titles: titles, headings: headings)
    let blocks = found.blocks
    guard let first = blocks.first, let end = blocks.last?.upperBound,
      hasName(outside: first.lowerBound..<end)
    else { return }
    roles = found.evened
    let kind = first.compactMap { kinds[$0] }.first ?? "contact"
    for (place, block) in blocks.enumerated() {
      let names = block.filter { isName($0) }
      for index in block {
        kinds[index] = kind
        places[index] = place + 1
        // In `P1 First Name,P1 Last Name,P1 Phone`, the word only says whose they are.
        if names.contains(index) { roles[index].isWeak = false }
        if names.contains(where: { headings[$0].unknown == headings[index].unknown }) {
          roles[index].customLabel = nil
        }
      }
    }
  }

  /// Gives a column to other people if its cells name them.
  ///
  /// The cells also have a number, `Tante Eva 0170 1234567`, or a relation, `Eva Ek (aunt)`.
  mutating func takeNamed() {
    for index in roles.indices
    where (isOwn(index) || isNameWithRelation(index)) && !roles[index].isSaid {
      let column = census.columns[index]
      let isOpen = [.unknown, .ignored, .relationship, .whole].contains(roles[index].content)
      // In Google's address book, each record has a label that says what a custom field holds.
      guard isOpen || roles[index].isWeak && column.named > 0, roles[index].group == 0,
        column.named > 0 && column.named * 2 >= column.filled
          || column.related > 0
            && (column.related * 2 >= column.filled || areNamesBefore(index + 1))
      else { continue }
      let words = titles[index].prefix { !"(（[".contains($0) }
      roles[index] = ColumnRole(.whole)
      kinds[index] = headings[index].person ?? String(words).trimmed.lowercased()
    }
  }

  /// Whether words right before a column are the names of the people whose numbers it has.
  ///
  /// The record must have a name and a number before them.
  private func areNamesBefore(_ number: Int) -> Bool {
    guard number < roles.count, roles[number].content == .phone, isOwn(number) else { return false }
    let name = number - 1
    return holdsTexts(name) && hasOwnPhone(before: name)
      && (0..<name).contains { isOwn($0) && isName($0) && !roles[$0].isWeak }
  }

  /// Whether the only column that may name a person also says how they are related:
  /// `Emergency contact 2 (relationship)`.
  private func isNameWithRelation(_ index: Int) -> Bool {
    roles[index].content == .relationship
      && !roles.indices.contains {
        $0 != index && isName($0) && kinds[$0] == kinds[index] && places[$0] == places[index]
          && !census.columns[$0].isNumbers
      }
  }

  /// Counts people of one kind who differ only by an unknown word: `Carer (AM)`, `Carer (PM)`.
  ///
  /// The first may have the numbers without such a word: `Responsável Financeiro;Celular
  /// Responsável;Responsável Didático;Celular Didático`.
  mutating func countQualified() {
    for kind in Set(kinds.compactMap(\.self)) {
      let columns = roles.indices.filter { kinds[$0] == kind && places[$0] == 1 }
      let names = columns.filter { isName($0) || mayBeQualifiedName($0) }
      let words = names.map { headings[$0].unknown }
      let reached: [ColumnRole.Content] = [.phone, .email, .relationship]
      let qualified = roles.indices.filter { index in
        columns.contains(index)
          || isOwn(index) && reached.contains(roles[index].content) && !roles[index].isSaid
            && headings[index].hasUnknownWords
            && names.contains { $0 < index && headings[$0].unknown == headings[index].unknown }
      }
      func areCalled(_ words: [String]) -> Bool {
        qualified.contains { roles[$0].content == .phone && headings[$0].unknown == words }
      }
      guard names.count > 1, Set(words).count == names.count,
        words.dropFirst().allSatisfy(areCalled), areCalled(words[0]) || areCalled([])
      else { continue }
      for (place, name) in names.enumerated() {
        for index in qualified where headings[index].unknown == words[place] {
          (kinds[index], places[index]) = (kind, place + 1)
        }
        roles[name] = ColumnRole(roles[name].isPersonalName ? roles[name].content : .whole)
      }
    }
  }

  /// Counts people of one kind who differ only by a letter: `Parent A`, `A Cell`, `Parent B`, `B
  /// Cell`.
  mutating func takeLetters() {
    let letters = titles.map { title -> String? in
      let letters = HeadingTokens(title).tokens.filter { ["a", "b", "c", "d"].contains($0) }
      return letters.count == 1 ? letters[0] : nil
    }
    for kind in Set(kinds.compactMap(\.self)) {
      let names = roles.indices.filter { kinds[$0] == kind && isName($0) && letters[$0] != nil }
      guard names.count > 1, Set(names.map { letters[$0] }).count == names.count else { continue }
      for (place, name) in names.enumerated() {
        for index in roles.indices where letters[index] == letters[name] && !roles[index].isSaid {
          guard kinds[index] == kind || isOwn(index) && !isName(index) else { continue }
          (kinds[index], places[index]) = (kind, place + 1)
        }
      }
    }
  }

  func mayBeQualifiedName(_ index: Int) -> Bool {
    roles[index].content == .unknown && !roles[index].isSaid && holdsTexts(index)
      && !holdsFlags(index)
  }

  /// Whether the record's contact has a name outside these columns.
  mutating func hasName(outside block: Range<Int>) -> Bool {
    if !hasOwnName(outside: block) { _ = promote("child") }
    return hasOwnName(outside: block)
  }

  func hasOwnName(outside block: Range<Int>) -> Bool {
    roles.indices.contains {
      !block.contains($0) && isOwn($0) && isName($0) && !roles[$0].isWeak
    }
  }

  /// Gives a plain name after a pupil's or an employee's to another person.
  ///
  /// A column beside it says how they are related: `Pupil,Relationship,Name,Phone`.
  mutating func takeRelated() {
    for index in roles.indices where roles[index].content == .relationship && isOwn(index) {
      if let before = described(by: index) {
        (kinds[index], places[index]) = (kinds[before], places[before])
        continue
      }
      // `Relationship,Title,Forename`
      let titles: [ColumnRole.Content] = [.title, .prefix]
      let next = roles.indices.first { $0 > index && !titles.contains(roles[$0].content) } ?? index
      let isNext = next > index && isName(next) && !roles[next].isWeak
      guard let name = isNext ? next : index > 0 && isName(index - 1) ? index - 1 : nil,
        name > 0, !roles[name].isWeak
      else { continue }
      if isOwn(name), [.name, .formattedName].contains(roles[name].content),
        !headings[name].has(.subject),
        (0..<name).contains(where: { isOwn($0) && isName($0) && headings[$0].has(.subject) })
          || (0..<name).contains(where: { kinds[$0] == "child" && isName($0) })
      {
        kinds[name] = "contact"
      }
      // A relationship after a name does not describe the next name.
      if isNext, kinds[name] != nil, !(index > 0 && isName(index - 1) && !isOwn(index - 1)) {
        kinds[index] = kinds[name]
        places[index] = places[name]
      }
    }
  }

  /// The person's column right before a relationship that describes them.
  ///
  /// Neither their heading nor an earlier column says how they are related: `Emergency
  /// contact,Phone,Relationship,Doctor`.
  private func described(by index: Int) -> Int? {
    let reached: [ColumnRole.Content] = [.phone, .email]
    let before = (0..<index).last { !isOwn($0) || !reached.contains(roles[$0].content) }
    guard let before, let kind = kinds[before], Heading(kind).person != nil,
      kind.leavesRelationOpen,
      isName(before) || reached.contains(roles[before].content),
      !(0..<index).contains(where: {
        roles[$0].content == .relationship && kinds[$0] == kind && places[$0] == places[before]
      })
    else { return nil }
    return before
  }
}
