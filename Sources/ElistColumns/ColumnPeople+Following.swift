import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import UnicodeText

extension ColumnPeople {
  /// Gives a person the columns that follow the person's name.
  ///
  /// They may belong to that person although their headings say only `Phone`.
  mutating func followOn() {
    var current: Int?
    var seen: Set<String> = []
    let named = followedByNumber()
    let counted = countedPeople()
    for index in roles.indices {
      let title = counted[index] ?? folded(columns.titles[index])
      let isRepeated = !title.isEmpty && !seen.insert(title).inserted
      if roles[index].person > 0 {
        if columns.isName(index) { current = roles[index].person }
        continue
      }
      guard !roles[index].isSaid else { continue }
      let content = roles[index].content
      if content == .relationship {
        if mayNamePerson(index - 1), kinds.contains(where: { $0 != nil }) {
          current = addPerson(index - 1)
        }
        if let current { roles[index].person = current }
      } else if content == .phone || content == .email {
        if let other = personWithoutHeading(before: index, isRepeated, current) {
          current = other
          roles[index].person = other
        } else if isRepeated, let current {
          give(index, to: current)
        } else if content == .phone, let current {
          follow(index, current, amid: named)
        }
      } else if content == .phoneExtension, index > 0, roles[index - 1].person > 0,
        roles[index - 1].content == .phone, headings[index].ordinal ?? 1 > 1,
        headings[index].ordinal == headings[index - 1].ordinal
      {
        // `2nd Phone,2nd Phone Ext`
        roles[index].person = roles[index - 1].person
      } else if let current, current > 0, isTitle(index, of: current) {
        roles[index].person = current
        if content == .title { roles[index].content = .jobTitle }
      } else if roles[index].isPersonalName, content != .namePiece {
        // What follows the record's own name belongs to nobody before it.
        current = isRepeated ? personBeside(index, current) : nil
      } else if isRepeated, let current, current > 0, people[current].kind == nil {
        // `Name,Phone,Remarks,Name,Phone,Remarks`
        roles[index].person = current
      }
    }
    giveToWhoAnswers()
  }

  /// Gives one more number of the record to the contact named right after it, who has no other:
  /// `Name;Phone;Other phone;Speak to`.
  ///
  /// One for messages may follow somebody else's: `Pupil;Parent;Mobile;Message phone;Speak to`.
  private mutating func giveToWhoAnswers() {
    for index in roles.indices.dropFirst() where columns.isName(index) {
      let (person, number) = (roles[index].person, index - 1)
      guard people[person].kind == "contact", headings[index].isOfSomebodyOnly,
        roles[number].content == .phone, columns.hasName,
        roles[number].person == 0 && headings[number].has(.other)
          && columns.hasOwnPhone(before: number)
          || columns.isForMessages(number)
            && roles[..<number].contains(where: { $0.content == .phone }),
        !roles.contains(where: { $0.person == person && $0.content == .phone })
      else { continue }
      give(number, to: person)
    }
  }

  /// The headings of people whom only a number or a word distinguishes, if without that no heading
  /// is the record's: `Name,Phone,Name 2,Phone 2`.
  private mutating func countedPeople() -> [Int: String] {
    let found = ColumnBlocks(roles, titles: columns.titles, headings: headings)
    let counted = Set(found.blocks.joined())
    let isOfAll = counted.allSatisfy { roles[$0].person == 0 && kinds[$0] == nil }
    let isNamedElsewhere = roles.indices.contains {
      !counted.contains($0) && roles[$0].isPersonalName
    }
    guard isOfAll, !isNamedElsewhere else { return [:] }
    roles = found.evened
    return Dictionary(uniqueKeysWithValues: counted.map { ($0, found.titles[$0]) })
  }

  /// People after whose names a plain number more likely belongs to the contact of the record.
  private static let usuallyWithout: Set<String> = [
    "spouse", "husband", "wife", "partner", "child", "son", "daughter", "contact", "insurer",
    "school",
  ]

  /// Decides about a number column after the name of somebody who may have no number elsewhere.
  ///
  /// It may be a plain `Phone`, or have unknown words, like `Office Tel SW` after `Social Worker`. What says
  /// that it is theirs is tried first; then what makes it likely, if only codes are between the two.
  mutating func follow(_ index: Int, _ person: Int, amid named: [Int]) {
    guard let last = roles[..<index].lastIndex(where: { $0.person == person }),
      let kind = people[person].kind, !namesRecord(index), !headings[index].has(.subject),
      isBridged(last + 1..<index), !isRemark(index)
    else { return }
    if isDescribed(index, person) || isBeforeRelationship(index, of: person)
      || isOfParent(index, after: last, kind) || isAfterCalled(index, after: last)
      || isAsked(index, after: last, kind) || isBeside(index, last, kind)
    {
      return give(index, to: person)
    }
    guard roles[last + 1..<index].allSatisfy(\.isCode) else { return }
    let isShared = othersLackNumber(person, before: index)
    if isOneOfMany(person, named) || isOnlyParent(index, person) || isSameOrdinal(index, last)
      || isOfChild && !isShared && isFirst(index, of: person)
    {
      return give(index, to: person)
    }
    guard mayLackNumber(person, last, kind) else { return }
    if isLikelyTheirs(index, person, isShared: isShared) { return give(index, to: person) }
    remarks.append(
      "column \"\(columns.titles[index])\" follows \"\(columns.titles[index - 1])\" and was read "
        + "as a number of the contact itself"
    )
  }

  /// Whether a number is a parent's, since the child whom the record is about has no such number.
  private func isOfParent(_ index: Int, after name: Int, _ kind: String) -> Bool {
    isWorkOfParent(index, kind) || isHomeOfParent(index, after: name, kind)
  }

  /// Whether a number is that of whom to ask for at a company or a place.
  private func isAsked(_ index: Int, after name: Int, _ kind: String) -> Bool {
    isAskedAtCompany(index, kind) || isAskedAtPlace(index, kind, after: name)
  }

  /// Whether the headings or the cells of a name and the number right after it belong together.
  private func isBeside(_ index: Int, _ name: Int, _ kind: String) -> Bool {
    guard name == index - 1 else { return false }
    // Few records show nothing where most people have no number, and the contact has none before.
    let isOpen = ColumnPeople.usuallyWithout.contains(kind) && !columns.hasOwnPhone(before: name)
    let least = isOpen ? 3 : 1
    if sharesWords(index)
      || columns.isName(name) && columns.goTogether(name, index, atLeast: least)
    {
      return true
    }
    if Heading.practitioners.contains(kind), columns.isName(name), headings[index].hasUnknownWords {
      return true
    }
    return headings[name].hasUnknownWords && !ColumnPeople.usuallyWithout.contains(kind)
      && columns.isOwner(name, of: index)
  }

  /// Whether somebody may have a number and has no other; `Property management` with `Roe Ltd 0711 55660`
  /// below it has its number already.
  private func mayLackNumber(_ person: Int, _ name: Int, _ kind: String) -> Bool {
    let column = columns.census.columns[name]
    return !ColumnPeople.usuallyWithout.contains(kind) && column.named * 2 < max(1, column.filled)
      && !roles.contains { $0.person == person && $0.content == .phone }
  }

  /// Whether a number after somebody's name is more likely theirs than the record's: by its heading, or
  /// because the record has a number of its own that is called as plainly.
  private func isLikelyTheirs(_ index: Int, _ person: Int, isShared: Bool) -> Bool {
    let hasPlainPhone = (0..<index).contains { kinds[$0] == nil && roles[$0].content == .phone }
    return headings[index].hasUnknownWords && !isShared
      || headings[index].has(.theirs) || isCounted(index, as: person) || sharesWords(index)
      || roles[index].label == nil && hasPlainPhone || isRepeated(index)
  }

  /// Whether it is a plain number right after a name, after somebody else with a number: the person who
  /// is named last in `Athlete;Mother;Mother's mobile;If nobody answers;Phone` has the number after.
  private func isAfterCalled(_ index: Int, after name: Int) -> Bool {
    let (person, kind) = (roles[name].person, people[roles[name].person].kind ?? "")
    return name == index - 1 && roles[index].label == nil && columns.isName(name)
      && !["child", "son", "daughter"].contains(kind)
      && !roles.contains { $0.person == person && $0.content == .phone }
      && (0..<name).contains {
        roles[$0].content == .phone && roles[$0].person > 0 && roles[$0].person != person
      }
  }

  /// Whether a column of which no heading says that it has numbers holds remarks with a number in them,
  /// which may be anybody's.
  func isRemark(_ index: Int) -> Bool {
    let column = columns.census.columns[index]
    return headings[index].hasUnknownWords && headings[index].words.isEmpty
      && column.numbered * 2 > column.filled
  }

  /// Whether it is a number after the contact of a company that has its own number before.
  func isAskedAtCompany(_ index: Int, _ kind: String) -> Bool {
    kind == "contact" && [nil, .mobile].contains(roles[index].label)
      && columns.hasOwnPhone(before: index)
      && !roles.indices.contains { kinds[$0] == kind && roles[$0].content == .phone }
      && !roles.indices.contains { kinds[$0] == nil && roles[$0].isPersonalName }
      && (0..<index).contains { kinds[$0] == nil && roles[$0].content == .organization }
  }

  /// Whether it is the first number, right after the contact of what has a name and is not a person:
  /// `Tower,Correspondent,Tel`.
  private func isAskedAtPlace(_ index: Int, _ kind: String, after name: Int) -> Bool {
    let own = roles.indices.first { kinds[$0] == nil && roles[$0].isPersonalName }
    return kind == "contact" && name == index - 1 && !columns.hasOwnPhone(before: index)
      && own.map { $0 < name && headings[$0].hasUnknownWords && headings[$0].words.isEmpty } == true
  }

  /// Whether what is before a plain number describes somebody else, by name and by how they are
  /// related: `Family contact,Relationship,Phone 1,Phone 2`.
  ///
  /// If a later number has the person's own heading, the plain number belongs to the record. If an
  /// earlier number has it, so does the plain one, unless the next column names somebody else.
  func isDescribed(_ index: Int, _ person: Int) -> Bool {
    let said = (0..<index).filter { roles[$0].person == person }
    guard said.contains(where: { roles[$0].content == .relationship || columns.areRelated($0) })
    else { return false }
    let named = roles.indices.filter {
      roles[$0].person == person && roles[$0].content == .phone && kinds[$0] != nil
    }
    guard !named.isEmpty else { return true }
    // Of several people with numbers of their own, none has the home of the record.
    let areSeveral = people.count { $0.kind == people[person].kind } > 1
    guard roles[index].label != .home || !areSeveral else { return false }
    let isBetween = index + 1 < roles.count && kinds[index + 1] != nil && columns.isName(index + 1)
    return named.allSatisfy { $0 < index } && isBetween
  }

  /// Whether the next column says how somebody is related, so that they are still described:
  /// `Emergency contact,Phone,Relationship`.
  func isBeforeRelationship(_ index: Int, of person: Int) -> Bool {
    index + 1 < roles.count && roles[index + 1].content == .relationship
      && roles[index + 1].person == person
  }

  /// Whether nothing in some columns is about somebody else: they hold codes, marks or addresses.
  func isBridged(_ gap: Range<Int>) -> Bool {
    gap.allSatisfy { index in
      let content = roles[index].content
      guard roles[index].person == 0 else { return false }
      if [.unknown, .ignored, .byValue].contains(content) {
        return
          !(headings[index].hasUnknownWords && columns.holdsTexts(index)
          && !columns.holdsFlags(index))
      }
      if content == .phone || content == .email { return kinds[index] == nil }
      if case .address = content { return true }
      return Self.bridges.contains(content)
    }
  }

  private static let bridges: [ColumnRole.Content] = [
    .organization, .department, .jobTitle, .title, .prefix, .suffix, .identifier, .countryCode,
    .areaCode, .phoneExtension, .birthday, .groups,
  ]

  /// The plain numbers of a child right after the names of several parents who have no other.
  var afterParents: [Int] {
    guard isOfChild else { return [] }
    return roles.indices.dropFirst(2).filter { index in
      let named = [index - 2, index - 1]
      return roles[index].content == .phone && roles[index].person == 0 && !roles[index].isSaid
        && named.allSatisfy { name in
          let person = roles[name].person
          return columns.isName(name) && ColumnPeople.parents.contains(people[person].kind ?? "")
            && !roles.contains { $0.person == person && $0.content == .phone }
        }
    }
  }

  /// Gives a number to somebody, with the codes that stand right before it.
  mutating func give(_ index: Int, to person: Int) {
    roles[index].person = person
    for code in roles[..<index].indices.reversed().prefix(while: { roles[$0].isCode })
    where kinds[code] == nil {
      roles[code].person = person
    }
  }

  /// Whether the records are those of children, who have no numbers: one after somebody's name is
  /// that person's.
  var isOfChild: Bool {
    roles.indices.contains { kinds[$0] == nil && columns.isOfChild($0) }
  }

  /// Whether it is a plain or a mobile number of somebody who has no other, but one right before
  /// that follows the name, too: `Guardian,Phone,Mobile`.
  func isFirst(_ index: Int, of person: Int) -> Bool {
    [nil, .mobile].contains(roles[index].label)
      && roles.indices.allSatisfy { other in
        roles[other].person != person || roles[other].content != .phone
          || other == index - 1 && kinds[other] == nil && roles[other].label != roles[index].label
      }
  }

  /// Whether somebody else who is named before a number has none either, so it may be theirs:
  /// `Doctor,Dentist,Office Tel`.
  func othersLackNumber(_ person: Int, before index: Int) -> Bool {
    roles[..<index].indices.contains { name in
      let other = roles[name].person
      let column = columns.census.columns[name]
      return other > 0 && other != person && columns.isName(name)
        && column.named * 2 < max(1, column.filled)
        && !roles.contains { $0.person == other && $0.content == .phone }
    }
  }

  /// Whether a number, the name before it and all between them have the same ordinal: `Person 2,Phone 2`, `2nd
  /// Contact,2nd Title,2nd Phone`.
  func isSameOrdinal(_ index: Int, _ name: Int) -> Bool {
    guard let ordinal = headings[index].ordinal, ordinal > 1 else { return false }
    return headings[name..<index].allSatisfy { $0.ordinal == ordinal }
  }

  /// Whether it is the job of somebody whose name is right before it, with the same ordinal: `2nd Contact,2nd
  /// Title`.
  private func isTitle(_ index: Int, of person: Int) -> Bool {
    guard let ordinal = headings[index].ordinal, ordinal > 1, index > 0 else { return false }
    return [.jobTitle, .title].contains(roles[index].content) && roles[index - 1].person == person
      && headings[index - 1].ordinal == ordinal
  }

  /// Whether it is a work number after the name of a parent: a child has no work.
  func isWorkOfParent(_ index: Int, _ kind: String) -> Bool {
    roles[index].label == .work && ColumnPeople.parents.contains(kind) && isOfChild
  }

  /// Whether it is a home number between the name of the only parent of a child and a work number:
  /// `Kind;Sorgeberechtigte;Telefon privat;Telefon dienstlich`.
  func isHomeOfParent(_ index: Int, after name: Int, _ kind: String) -> Bool {
    guard ColumnPeople.parents.contains(kind), isOfChild, columns.isName(name), name == index - 1,
      roles[index].label == .home, !columns.hasOwnPhone(before: name), index + 1 < roles.count,
      !roles.contains(where: { $0.person == roles[name].person && $0.content == .phone })
    else { return false }
    return people.count { ColumnPeople.parents.contains($0.kind ?? "") } == 1
      && roles[index + 1].content == .phone && roles[index + 1].person == 0
      && [.work, .mobile].contains(roles[index + 1].label)
  }

  /// How the parents of a child are related to it.
  package static let parents: Set<String> = ["parent", "guardian", "mother", "father"]

  /// The other people whose names are followed by a number with a plain heading.
  func followedByNumber() -> [Int] {
    roles.indices.filter { index in
      guard roles[index].person > 0, columns.isName(index),
        let next = roles[(index + 1)...].firstIndex(where: { !$0.isCode })
      else { return false }
      return roles[next].content == .phone && roles[next].person == 0 && !roles[next].isSaid
        && !namesRecord(next)
    }.map { roles[$0].person }
  }

  /// Whether several people of one kind, or a couple, have such a number.
  ///
  /// Then it is not the record's: `Husband,Phone,Wife,Mobile`.
  func isOneOfMany(_ person: Int, _ named: [Int]) -> Bool {
    let kinds = named.compactMap { people[$0].kind }
    guard named.contains(person), let kind = people[person].kind else { return false }
    return kinds.count { $0 == kind } > 1
      || [["husband", "wife"], ["mother", "father"]].contains { couple in
        couple.contains(kind) && couple.allSatisfy(kinds.contains)
      }
  }

  /// Whether it is a plain number of the only parent that a record names: a child has no number.
  func isOnlyParent(_ index: Int, _ person: Int) -> Bool {
    let isHeaded = roles.indices.contains {
      roles[$0].content == .phone && roles[$0].person == person && kinds[$0] != nil
    }
    let name = roles.firstIndex { $0.person == person } ?? 0
    // `Dog,Owner,Cell`; the owner of a board's record is somebody else.
    let hasNameHeading = roles.indices.contains {
      kinds[$0] == nil && roles[$0].isPersonalName && headings[$0].hasAny([.name, .first, .last])
    }
    let mayBeOwner = !hasNameHeading || isOfAnimal
    let guardians = mayBeOwner ? ColumnPeople.parents.union(["owner"]) : ColumnPeople.parents
    return !isHeaded && guardians.contains(people[person].kind ?? "")
      && people.count { guardians.contains($0.kind ?? "") } == 1
      && (roles[index].label == nil || roles[index - 1].content == .phone
        || people[person].kind == "owner")
      && !roles[..<index].indices.contains {
        roles[$0].content == .phone && roles[$0].person == 0
          && ($0 < name || roles[$0].label != nil)
      }
  }

  /// Whether the record is that of an animal: a number in it is its owner's.
  private var isOfAnimal: Bool {
    roles.indices.contains { index in
      kinds[index] == nil && roles[index].isPersonalName && columns.isOfAnimal(index)
    }
  }

  /// A new person for a column of texts before a number: where the same heading followed other
  /// names before, `Mamos vardas;Tel.;Kas pasiima;Tel.`, or where a child has people already.
  mutating func personWithoutHeading(
    before index: Int,
    _ isRepeated: Bool,
    _ current: Int?
  ) -> Int? {
    guard roles[index].content == .phone, mayNamePerson(index - 1), !headings[index].has(.subject)
    else { return nil }
    if columns.isOwner(index - 1, of: index), !namesRecord(index) { return addPerson(index - 1) }
    let title = folded(columns.titles[index])
    let before = (0..<index).filter { folded(columns.titles[$0]) == title }
    let isAfterNames = before.allSatisfy {
      roles[$0].person > 0 || $0 > 0 && columns.isName($0 - 1)
    }
    let isAfterOthers = current != nil && [nil, .mobile].contains(roles[index].label)
    return isRepeated && isAfterNames || isOfChild && isAfterOthers ? addPerson(index - 1) : nil
  }

  /// Whether a column may name somebody although its heading is not known; marks for yes and no, `Lives
  /// with pupil`, name nobody.
  func mayNamePerson(_ index: Int) -> Bool {
    index > 0 && roles[index].content == .unknown && roles[index].person == 0
      && kinds[index] == nil && !roles[index].isSaid && headings[index].hasUnknownWords
      && columns.holdsWords(index) && !columns.holdsFlags(index)
  }

  mutating func addPerson(_ name: Int) -> Int {
    people.append(Person(kind: columns.titles[name].trimmed.lowercased()))
    roles[name] = ColumnRole(.whole)
    roles[name].person = people.count - 1
    return people.count - 1
  }

  /// Whether unknown words of a heading are those of the record's own name: `Athlete` in
  /// any language, `Coach`, `Athlete's phone`.
  func namesRecord(_ index: Int) -> Bool {
    let own = roles.indices.first { kinds[$0] == nil && roles[$0].isPersonalName }
    // `Best number to reach you during camp` is that of who answers.
    guard let own, own < index, !headings[index].has(.theirs) else { return false }
    let words = HeadingTokens(columns.titles[own]).tokens
    return headings[index].unknown.contains { word in
      words.contains { zip($0, word).prefix { $0 == $1 }.count >= max(4, word.count - 3) }
    }
  }

  /// Whether the same heading also follows the name of another person later.
  func isRepeated(_ index: Int) -> Bool {
    let title = folded(columns.titles[index])
    return roles.indices.contains { other in
      guard other > index, folded(columns.titles[other]) == title,
        let before = roles[..<other].lastIndex(where: { $0.content != .relationship })
      else { return false }
      return roles[before].person > 0 && columns.isName(before)
    }
  }

  /// Whether a heading has the number of one of several people: `Parente 2;Telefono 2`.
  func isCounted(_ index: Int, as person: Int) -> Bool {
    guard let ordinal = headings[index].ordinal else { return false }
    return people[person].ordinal == ordinal
      && people.contains { $0.kind == people[person].kind && $0.ordinal != ordinal }
  }

  /// Whether a heading shares a word, other than a word for numbers, with the heading before it.
  ///
  /// For example `Autre personne à prévenir`, `Tél. autre personne`.
  func sharesWords(_ index: Int) -> Bool {
    let before = HeadingTokens(columns.titles[index - 1]).tokens
    return HeadingTokens(columns.titles[index]).tokens.contains { token in
      let word = Heading(token)
      return before.contains(token) && (!word.isOfNumbers || word.has(.other))
        && (word.hasUnknownWords || !word.words.isEmpty || word.person != nil)
    }
  }

  /// Two lists side by side: repeated headings belong to independent people.
  mutating func personBeside(_ index: Int, _ current: Int?) -> Int {
    if let current, !hasName(current, like: index) {
      roles[index].person = current
      return current
    }
    people.append(Person())
    roles[index].person = people.count - 1
    return people.count - 1
  }

  func hasName(_ person: Int, like index: Int) -> Bool {
    roles[..<index].indices.contains { other in
      roles[other].person == person
        && (roles[other].content == roles[index].content || roles[other].content == .whole)
    }
  }
}

extension ColumnRole {
  /// Whether it is dialled with the number in the next column.
  fileprivate var isCode: Bool {
    content == .areaCode || content == .countryCode || content == .phoneExtension
  }
}
