import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import UnicodeText

extension ColumnPeople {
  /// Gives a person the columns after their name.
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
        // What follows the record's own name belongs to no earlier person.
        current = isRepeated ? personBeside(index, current) : nil
      } else if isRepeated, let current, current > 0, people[current].kind == nil {
        // `Name,Phone,Remarks,Name,Phone,Remarks`
        roles[index].person = current
      }
    }
    giveToWhoAnswers()
  }

  /// Gives a second number of the record to the person named right after it, if they have no other.
  ///
  /// For example `Name;Phone;Other phone;Speak to`. A number for messages may follow another
  /// person's number: `Pupil;Parent;Mobile;Message phone;Speak to`.
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

  /// The headings of people who differ only by a number or a word.
  ///
  /// Without it, no heading would be the record's: `Name,Phone,Name 2,Phone 2`.
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

  /// People who usually have no number: a plain one after their name is more likely the record's.
  private static let usuallyWithout: Set<String> = [
    "spouse", "husband", "wife", "partner", "child", "son", "daughter", "contact", "insurer",
    "school",
  ]

  /// Decides about a number column after the name of a person who may have no other number.
  ///
  /// It may be a plain `Phone`, or have unknown words, such as `Office Tel SW` after `Social
  /// Worker`. Signs that it is theirs come first. Signs that it is likely theirs come second, and
  /// count only if there are nothing but codes between the two.
  mutating func follow(_ index: Int, _ person: Int, amid named: [Int]) {
    guard let last = roles[..<index].lastIndex(where: { $0.person == person }),
      let kind = people[person].kind, !isRemark(index),
      // `Your telephone number` is not the doctor's who is named before, but may be a parent's.
      isOfChild || ColumnPeople.parents.contains(kind) || !columns.has(.yours, index)
    else { return }
    if isAnswer(index, after: last) { return give(index, to: person) }
    guard !namesRecord(index), !headings[index].has(.subject), isBridged(last + 1..<index) else {
      return
    }
    if isDescribed(index, person) || isBeforeRelationship(index, of: person)
      || isOfParent(index, after: last, kind) || isAfterCalled(index, after: last)
      || isAsked(index, after: last, kind) || isBeside(index, last, kind)
    {
      return give(index, to: person)
    }
    guard roles[last + 1..<index].allSatisfy(\.isCode) else { return }
    let isShared = othersLackNumber(person, before: index)
    if isOneOfMany(person, named) && !isHomeOfAll(index, person, kind)
      || isOnlyParent(index, person) || isSameOrdinal(index, last)
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

  /// Whether a number is that of the person who answers the question before it.
  ///
  /// A column between them may say how they are related: `Who may we call?,What are they to
  /// you?,That person's number`.
  private func isAnswer(_ index: Int, after last: Int) -> Bool {
    let isOfThem = headings[index].has(.theirs)
    // `What is your phone number?` is not a question about somebody else.
    let areAsked =
      people[roles[last].person].kind == "emergency" && columns.titles[index].isQuestion
      && columns.titles[last].isQuestion && !columns.has(.yours, index)
    guard columns.isName(last) || roles[last].content == .relationship, index - last <= 2,
      isOfThem || areAsked
    else { return false }
    return roles[last + 1..<index].indices.allSatisfy { between in
      roles[between].person == 0 && roles[between].content != .phone
        && !roles[between].isPersonalName
        && (isOfThem || roles[between].content == .relationship || roles[between].isCode)
    }
  }

  /// Whether a number is a parent's, because the child of the record has no number of this kind.
  private func isOfParent(_ index: Int, after name: Int, _ kind: String) -> Bool {
    isWorkOfParent(index, kind) || isHomeOfParent(index, after: name, kind)
  }

  /// Whether a number is that of the person to ask for at a company or a place.
  private func isAsked(_ index: Int, after name: Int, _ kind: String) -> Bool {
    isAskedAtCompany(index, kind) || isAskedAtPlace(index, kind, after: name)
  }

  /// Whether a name and the number right after it belong together, by their headings or cells.
  private func isBeside(_ index: Int, _ name: Int, _ kind: String) -> Bool {
    guard name == index - 1 else { return false }
    // Most of these people have no number. If only a later column has the contact's, a few rows
    // prove nothing.
    let isOpen =
      ColumnPeople.usuallyWithout.contains(kind) && !columns.hasOwnPhone(before: name)
      && roles[(index + 1)...].contains { $0.content == .phone && $0.person == 0 }
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

  /// Whether a person may have a number and has no other.
  ///
  /// `Property management` already has one if a cell below it is `Roe Ltd 0711 55660`.
  private func mayLackNumber(_ person: Int, _ name: Int, _ kind: String) -> Bool {
    let column = columns.census.columns[name]
    return !ColumnPeople.usuallyWithout.contains(kind) && column.named * 2 < max(1, column.filled)
      && !roles.contains { $0.person == person && $0.content == .phone }
  }

  /// Whether a number after a person's name is more likely theirs than the record's.
  ///
  /// Its heading shows it, or the record has a number of its own with an equally plain heading.
  private func isLikelyTheirs(_ index: Int, _ person: Int, isShared: Bool) -> Bool {
    let hasPlainPhone = (0..<index).contains { kinds[$0] == nil && roles[$0].content == .phone }
    return headings[index].hasUnknownWords && !isShared
      || headings[index].has(.theirs) || isCounted(index, as: person) || sharesWords(index)
      || roles[index].label == nil && hasPlainPhone || isRepeated(index)
  }

  /// Whether it is a plain number right after a name, after another person with a number.
  ///
  /// In `Athlete;Mother;Mother's mobile;If nobody answers;Phone`, it belongs to the person named
  /// last.
  private func isAfterCalled(_ index: Int, after name: Int) -> Bool {
    let (person, kind) = (roles[name].person, people[roles[name].person].kind ?? "")
    return name == index - 1 && roles[index].label == nil && columns.isName(name)
      && !["child", "son", "daughter"].contains(kind)
      && !roles.contains { $0.person == person && $0.content == .phone }
      && (0..<name).contains {
        roles[$0].content == .phone && roles[$0].person > 0 && roles[$0].person != person
      }
  }

  /// Whether a column holds remarks with a number in them, which may be anybody's.
  ///
  /// Its heading does not say that it has numbers.
  func isRemark(_ index: Int) -> Bool {
    let column = columns.census.columns[index]
    return headings[index].hasUnknownWords && headings[index].words.isEmpty
      && column.numbered * 2 > column.filled
  }

  /// Whether it is a number after the contact at a company whose own number comes before.
  func isAskedAtCompany(_ index: Int, _ kind: String) -> Bool {
    kind == "contact" && [nil, .mobile].contains(roles[index].label)
      && columns.hasOwnPhone(before: index)
      && !roles.indices.contains { kinds[$0] == kind && roles[$0].content == .phone }
      && !roles.indices.contains { kinds[$0] == nil && roles[$0].isPersonalName }
      && (0..<index).contains { kinds[$0] == nil && roles[$0].content == .organization }
  }

  /// Whether it is the first number, right after the contact of something that is not a person.
  ///
  /// For example `Tower,Correspondent,Tel`.
  private func isAskedAtPlace(_ index: Int, _ kind: String, after name: Int) -> Bool {
    let own = roles.indices.first { kinds[$0] == nil && roles[$0].isPersonalName }
    return kind == "contact" && name == index - 1 && !columns.hasOwnPhone(before: index)
      && own.map { $0 < name && headings[$0].hasUnknownWords && headings[$0].words.isEmpty } == true
  }

  /// Whether the columns before a plain number give another person's name and relation.
  ///
  /// For example `Family contact,Relationship,Phone 1,Phone 2`. If a later number has the person's
  /// own heading, the plain number belongs to the record. If an earlier number has it, the plain
  /// one is theirs too, unless the next column names another person.
  func isDescribed(_ index: Int, _ person: Int) -> Bool {
    let said = (0..<index).filter { roles[$0].person == person }
    guard said.contains(where: { roles[$0].content == .relationship || columns.areRelated($0) })
    else { return false }
    let named = roles.indices.filter {
      roles[$0].person == person && roles[$0].content == .phone && kinds[$0] != nil
    }
    guard !named.isEmpty else { return true }
    // If there are several people with numbers of their own, none of them has the record's home.
    let areSeveral = people.count { $0.kind == people[person].kind } > 1
    guard roles[index].label != .home || !areSeveral else { return false }
    let isBetween = index + 1 < roles.count && kinds[index + 1] != nil && columns.isName(index + 1)
    return named.allSatisfy { $0 < index } && isBetween
  }

  /// Whether the next column says how a person is related, so that it still describes them.
  ///
  /// For example `Emergency contact,Phone,Relationship`.
  func isBeforeRelationship(_ index: Int, of person: Int) -> Bool {
    index + 1 < roles.count && roles[index + 1].content == .relationship
      && roles[index + 1].person == person
  }

  /// Whether none of some columns is about another person: they hold codes, marks or addresses.
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
    .areaCode, .phoneExtension, .birthday, .groups, .phoneLabel,
  ]

  /// The plain numbers of a child right after the names of several parents without other numbers.
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

  /// Gives a number to a person, with the codes right before it.
  mutating func give(_ index: Int, to person: Int) {
    roles[index].person = person
    for label in roles.indices where roles[label].content == .phoneLabel {
      if kinds[label] == nil, roles[label].group == roles[index].group {
        roles[label].person = person
      }
    }
    for code in roles[..<index].indices.reversed().prefix(while: { roles[$0].isCode })
    where kinds[code] == nil {
      roles[code].person = person
    }
  }

  /// Whether the records are those of children, who have no numbers.
  ///
  /// A number after a person's name is then that person's.
  var isOfChild: Bool {
    roles.indices.contains { kinds[$0] == nil && columns.isOfChild($0) }
  }

  /// Whether it is the first plain or mobile number of a person.
  ///
  /// One right before it, after the same name, does not count: `Guardian,Phone,Mobile`.
  func isFirst(_ index: Int, of person: Int) -> Bool {
    (isPlain(index) || roles[index].label == .mobile)
      && roles.indices.allSatisfy { other in
        roles[other].person != person || roles[other].content != .phone
          || other == index - 1 && kinds[other] == nil && roles[other].label != roles[index].label
      }
  }

  /// Whether a number has no label, or is the main one before a mobile number, which somebody carries.
  private func isPlain(_ index: Int) -> Bool {
    roles[index].label == nil
      || roles[index].label == .main && isOfChild && index + 1 < roles.count
        && roles[index + 1].content == .phone && roles[index + 1].label == .mobile
  }

  /// Whether another person named before a number also has none, so that it may be theirs.
  ///
  /// For example `Doctor,Dentist,Office Tel`.
  func othersLackNumber(_ person: Int, before index: Int) -> Bool {
    roles[..<index].indices.contains { name in
      let other = roles[name].person
      let column = columns.census.columns[name]
      return other > 0 && other != person && columns.isName(name)
        && column.named * 2 < max(1, column.filled)
        && !roles.contains { $0.person == other && $0.content == .phone }
    }
  }

  /// Whether a number, the name before it and all columns between them have the same ordinal:
  /// `Person 2,Phone 2`, `2nd Contact,2nd Title,2nd Phone`.
  func isSameOrdinal(_ index: Int, _ name: Int) -> Bool {
    guard let ordinal = headings[index].ordinal, ordinal > 1 else { return false }
    return headings[name..<index].allSatisfy { $0.ordinal == ordinal }
  }

  /// Whether it is the job of the person named right before it, with the same ordinal:
  /// `2nd Contact,2nd Title`.
  private func isTitle(_ index: Int, of person: Int) -> Bool {
    guard let ordinal = headings[index].ordinal, ordinal > 1, index > 0 else { return false }
    return [.jobTitle, .title].contains(roles[index].content) && roles[index - 1].person == person
      && headings[index - 1].ordinal == ordinal
  }

  /// Whether it is a work number after a parent's name: a child does not work.
  func isWorkOfParent(_ index: Int, _ kind: String) -> Bool {
    roles[index].label == .work && ColumnPeople.parents.contains(kind) && isOfChild
  }

  /// Whether it is a home number between the name of a child's only parent and a work number.
  ///
  /// For example `Kind;Sorgeberechtigte;Telefon privat;Telefon dienstlich`.
  func isHomeOfParent(_ index: Int, after name: Int, _ kind: String) -> Bool {
    guard ColumnPeople.parents.contains(kind), isOfChild, columns.isName(name),
      roles[(name + 1)..<index].allSatisfy(\.isCode), roles[index].label == .home,
      !columns.hasOwnPhone(before: name), index + 1 < roles.count,
      !roles.contains(where: { $0.person == roles[name].person && $0.content == .phone })
    else { return false }
    return people.count { ColumnPeople.parents.contains($0.kind ?? "") } == 1
      && roles[index + 1].content == .phone && roles[index + 1].person == 0
      && [.work, .mobile].contains(roles[index + 1].label)
  }

  /// Whether it is the only home number, after both parents and another number of the second:
  /// `Father,Mobile,Mother,Mobile,Residence`.
  private func isHomeOfAll(_ index: Int, _ person: Int, _ kind: String) -> Bool {
    ColumnPeople.parents.contains(kind) && roles[index].label == .home
      && roles.count { $0.content == .phone && $0.label == .home } == 1
      && roles[..<index].contains { $0.person == person && $0.content == .phone }
      && !roles[(index + 1)...].contains { $0.person != 0 || $0.content == .phone }
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

  /// Whether several people of one kind, or a couple, each have such a number.
  ///
  /// It is then not the record's: `Husband,Phone,Wife,Mobile`.
  func isOneOfMany(_ person: Int, _ named: [Int]) -> Bool {
    let kinds = named.compactMap { people[$0].kind }
    guard named.contains(person), let kind = people[person].kind else { return false }
    return kinds.count { $0 == kind } > 1
      || [["husband", "wife"], ["mother", "father"]].contains { couple in
        couple.contains(kind) && couple.allSatisfy(kinds.contains)
      }
  }

  /// Whether it is a plain number of the only parent of a record: a child has no number.
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
    // `Guardian,Phone,Other parent,Other parent's phone`: the other has a number of their own.
    let open = people.indices.filter { other in
      guardians.contains(people[other].kind ?? "")
        && !roles.indices.contains {
          roles[$0].content == .phone && roles[$0].person == other && kinds[$0] != nil
        }
    }
    return !isHeaded && guardians.contains(people[person].kind ?? "") && open == [person]
      && (isPlain(index) || roles[index - 1].content == .phone
        || people[person].kind == "owner")
      && !roles[..<index].indices.contains {
        roles[$0].content == .phone && roles[$0].person == 0
          && ($0 < name || roles[$0].label != nil)
      }
  }

  /// Whether the record is about an animal: its numbers are its owner's.
  private var isOfAnimal: Bool {
    roles.indices.contains { index in
      kinds[index] == nil && roles[index].isPersonalName && columns.isOfAnimal(index)
    }
  }

  /// A new person for a column of texts before a number.
  ///
  /// The same heading followed other names before, `Mamos vardas;Tel.;Kas pasiima;Tel.`, or a child
  /// already has people.
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

  /// Whether a column with an unknown heading may name people.
  ///
  /// Marks for yes and no, `Lives with pupil`, name nobody.
  func mayNamePerson(_ index: Int) -> Bool {
    index > 0 && roles[index].content == .unknown && roles[index].person == 0
      && kinds[index] == nil && !roles[index].isSaid
      && (headings[index].hasUnknownWords || headings[index].words == [.name])
      && columns.holdsWords(index) && !columns.holdsFlags(index)
  }

  mutating func addPerson(_ name: Int) -> Int {
    people.append(Person(kind: columns.titles[name].trimmed.lowercased()))
    roles[name] = ColumnRole(.whole)
    roles[name].person = people.count - 1
    return people.count - 1
  }

  /// Whether unknown words of a heading are those of the record's own name.
  ///
  /// For example `Athlete` in any language, `Coach`, `Athlete's phone`.
  func namesRecord(_ index: Int) -> Bool {
    let own = roles.indices.first { kinds[$0] == nil && roles[$0].isPersonalName }
    // `Best number to reach you during camp` belongs to the person who filled in the form.
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

  /// Whether a number's heading has the ordinal of one of several people: `Parente 2;Telefono 2`.
  func isCounted(_ index: Int, as person: Int) -> Bool {
    guard let ordinal = headings[index].ordinal else { return false }
    return people[person].ordinal == ordinal
      && people.contains { $0.kind == people[person].kind && $0.ordinal != ordinal }
  }

  /// Whether a heading shares a word with the heading before it, except words for numbers.
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

  /// The person of a second list beside the first; repeated headings belong to independent people.
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
