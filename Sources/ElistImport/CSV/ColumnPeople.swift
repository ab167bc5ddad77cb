import ElistModel
import UnicodeText

/// The people of each record of a table, and which column belongs to whom.
struct ColumnPeople {
  /// One person of a record.
  struct Person: Equatable {
    /// How they are related to the contact of the record.
    ///
    /// `nil` for that contact, and for independent people whose columns are next to its columns.
    var kind: String?
    var ordinal = 1
  }

  private(set) var roles: [ColumnRole]
  /// The contact of the record comes first.
  private(set) var people = [Person()]
  /// What had to be assumed.
  private(set) var remarks: [String]
  private let columns: ColumnKinds
  private var kinds: [String?] { columns.kinds }
  private var headings: [Heading] { columns.headings }

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    columns = ColumnKinds(roles, titles: titles, census: census)
    self.roles = columns.roles
    remarks = columns.remarks
    assign()
    followOn()
  }
}

// MARK: People with headings of their own

extension ColumnPeople {
  private mutating func assign() {
    var known: [String: Int] = [:]
    for index in roles.indices {
      guard let kind = kinds[index] else { continue }
      let key = "\(kind) \(ordinal(index))"
      if let person = known[key], !repeats(index, of: person) {
        roles[index].person = person
        continue
      }
      // The same headings repeated belong to one more person.
      let ordinal =
        known[key] == nil ? ordinal(index) : people.count(where: { $0.kind == kind }) + 1
      people.append(Person(kind: kind, ordinal: ordinal))
      known[key] = people.count - 1
      roles[index].person = people.count - 1
    }
  }

  /// Which person of a kind a column belongs to.
  ///
  /// `Parent Phone 2` is the second number of one parent, unless there are two parents.
  private func ordinal(_ index: Int) -> Int {
    let place = columns.places[index]
    guard place > 1, !headings[index].countsPeople else { return place }
    let hasSecond = roles.indices.contains {
      kinds[$0] == kinds[index] && columns.isName($0) && columns.places[$0] == place
    }
    return hasSecond ? place : 1
  }

  /// A heading without its numbers: `Parent 2 Name` repeats `Parent Name`.
  private func wording(_ index: Int) -> [String] {
    HeadingTokens(columns.titles[index]).tokens.filter { Int($0) == nil }
  }

  private func repeats(_ index: Int, of person: Int) -> Bool {
    columns.isName(index)
      && roles.indices.contains {
        $0 < index && roles[$0].person == person && roles[$0].content == roles[index].content
          && wording($0) == wording(index)
      }
  }
}

// MARK: People whose columns follow their names

extension ColumnPeople {
  /// Gives a person the columns that follow the person's name.
  ///
  /// They may belong to that person although their headings say only `Phone`.
  private mutating func followOn() {
    var current: Int?
    var seen: Set<String> = []
    let named = followedByNumber()
    for index in roles.indices {
      let title = folded(columns.titles[index])
      let isRepeated = !title.isEmpty && !seen.insert(title).inserted
      if roles[index].person > 0 {
        if columns.isName(index) { current = roles[index].person }
        continue
      }
      guard !roles[index].isSaid else { continue }
      switch roles[index].content {
      case .relationship:
        if mayNamePerson(index - 1), kinds.contains(where: { $0 != nil }) {
          current = addPerson(index - 1)
        }
        if let current { roles[index].person = current }
      case .phone, .email:
        if let other = personWithoutHeading(before: index, isRepeated, current) {
          current = other
          roles[index].person = other
        } else if isRepeated, let current {
          give(index, to: current)
        } else if roles[index].content == .phone, let current {
          follow(index, current, amid: named)
        }
      case .name, .formattedName, .given, .family:
        if isRepeated { current = personBeside(index, current) }
      default: break
      }
    }
  }

  /// People after whose names a plain number more likely belongs to the contact of the record.
  private static let usuallyWithout: Set<String> = [
    "spouse", "husband", "wife", "partner", "child", "son", "daughter", "contact", "insurer",
    "school",
  ]

  /// Decides about a number column right after the name of somebody who has no number elsewhere.
  ///
  /// It may be a plain `Phone`, or have unknown words, like `Office Tel SW` after `Social Worker`.
  private mutating func follow(_ index: Int, _ person: Int, amid named: [Int]) {
    guard let last = roles[..<index].lastIndex(where: { $0.person == person }),
      let kind = people[person].kind, !namesRecord(index), !headings[index].has(.subject),
      isBridged(last + 1..<index)
    else { return }
    if isDescribed(index, person) || isWorkOfParent(index, kind)
      || isAskedAtCompany(index, kind) || last == index - 1 && sharesWords(index)
    {
      return give(index, to: person)
    }
    guard roles[last + 1..<index].allSatisfy(\.isCode) else { return }
    if isOneOfMany(person, named) || isOnlyParent(index, person) {
      return give(index, to: person)
    }
    guard !ColumnPeople.usuallyWithout.contains(kind),
      !roles.contains(where: { $0.person == person && $0.content == .phone })
    else { return }
    // A number of the record's own, or one of somebody else's that is called as plainly.
    let hasPlainPhone = (0..<index).contains { kinds[$0] == nil && roles[$0].content == .phone }
    let isPlain = roles[index].label == nil && hasPlainPhone || isRepeated(index)
    let isTheirs = headings[index].has(.theirs) || isCounted(index, as: person)
    if headings[index].hasUnknownWords || isTheirs || sharesWords(index) || isPlain {
      give(index, to: person)
    } else {
      remarks.append(
        "column \"\(columns.titles[index])\" follows \"\(columns.titles[index - 1])\" and was read "
          + "as a number of the contact itself"
      )
    }
  }

  /// Whether it is a number after the contact of a company that has its own number before.
  private func isAskedAtCompany(_ index: Int, _ kind: String) -> Bool {
    kind == "contact" && [nil, .mobile].contains(roles[index].label)
      && columns.hasOwnPhone(before: index)
      && !roles.indices.contains { kinds[$0] == kind && roles[$0].content == .phone }
      && !roles.indices.contains { kinds[$0] == nil && roles[$0].isPersonalName }
      && (0..<index).contains { kinds[$0] == nil && roles[$0].content == .organization }
  }

  /// Whether what is before a plain number describes somebody else, by name and by how they are
  /// related: `Family contact,Relationship,Phone 1,Phone 2`.
  ///
  /// A number with the person's own heading behind it leaves the plain one to the record; one before
  /// it does so unless the next column names somebody else again.
  private func isDescribed(_ index: Int, _ person: Int) -> Bool {
    let said = (0..<index).filter { roles[$0].person == person }
    guard said.contains(where: { roles[$0].content == .relationship || columns.areRelated($0) })
    else { return false }
    let named = roles.indices.filter {
      roles[$0].person == person && roles[$0].content == .phone && kinds[$0] != nil
    }
    guard !named.isEmpty else { return true }
    let isBetween = index + 1 < roles.count && kinds[index + 1] != nil && columns.isName(index + 1)
    return named.allSatisfy { $0 < index } && isBetween
  }

  /// Whether nothing in some columns is about somebody else: they hold codes, marks or addresses.
  private func isBridged(_ gap: Range<Int>) -> Bool {
    gap.allSatisfy { index in
      switch roles[index].content {
      case .unknown, .ignored, .byValue:
        roles[index].person == 0
          && !(headings[index].hasUnknownWords && columns.holdsTexts(index)
            && !columns.holdsFlags(index))
      case .organization, .department, .jobTitle, .title, .prefix, .suffix, .address, .identifier,
        .countryCode,
        .areaCode, .phoneExtension, .birthday, .groups:
        roles[index].person == 0
      case .phone, .email: roles[index].person == 0 && kinds[index] == nil
      default: false
      }
    }
  }

  /// Gives a number to somebody, with the codes that stand right before it.
  private mutating func give(_ index: Int, to person: Int) {
    roles[index].person = person
    for code in roles[..<index].indices.reversed().prefix(while: { roles[$0].isCode })
    where kinds[code] == nil {
      roles[code].person = person
    }
  }

  /// Whether it is the number of somebody's work behind the name of a parent: a child has none.
  private func isWorkOfParent(_ index: Int, _ kind: String) -> Bool {
    roles[index].label == .work && ColumnPeople.parents.contains(kind)
      && roles.indices.contains { kinds[$0] == nil && columns.isOfChild($0) }
  }

  private static let parents: Set<String> = ["parent", "guardian", "mother", "father"]

  /// The other people whose names have a number right behind them that is called plainly.
  private func followedByNumber() -> [Int] {
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
  private func isOneOfMany(_ person: Int, _ named: [Int]) -> Bool {
    let kinds = named.compactMap { people[$0].kind }
    guard named.contains(person), let kind = people[person].kind else { return false }
    return kinds.count { $0 == kind } > 1
      || [["husband", "wife"], ["mother", "father"]].contains { couple in
        couple.contains(kind) && couple.allSatisfy(kinds.contains)
      }
  }

  /// Whether it is the one parent that a record names, and the number a plain one: a child has none.
  private func isOnlyParent(_ index: Int, _ person: Int) -> Bool {
    let isHeaded = roles.indices.contains {
      roles[$0].content == .phone && roles[$0].person == person && kinds[$0] != nil
    }
    let name = roles.firstIndex { $0.person == person } ?? 0
    // `Dog,Owner,Cell`; the owner of a board's record is somebody else.
    let hasNameHeading = roles.indices.contains {
      kinds[$0] == nil && roles[$0].isPersonalName && headings[$0].hasAny([.name, .first, .last])
    }
    let guardians = hasNameHeading ? ColumnPeople.parents : ColumnPeople.parents.union(["owner"])
    return !isHeaded && guardians.contains(people[person].kind ?? "")
      && people.count { guardians.contains($0.kind ?? "") } == 1
      && (roles[index].label == nil || roles[index - 1].content == .phone
        || people[person].kind == "owner")
      && !roles[..<index].indices.contains {
        roles[$0].content == .phone && roles[$0].person == 0
          && ($0 < name || roles[$0].label != nil)
      }
  }

  /// A new person for a column of texts before a number: where the same number stood behind other
  /// names before, `Mamos vardas;Tel.;Kas pasiima;Tel.`, or where a child has people already.
  private mutating func personWithoutHeading(
    before index: Int,
    _ isRepeated: Bool,
    _ current: Int?
  ) -> Int? {
    guard roles[index].content == .phone, mayNamePerson(index - 1), !headings[index].has(.subject)
    else { return nil }
    let title = folded(columns.titles[index])
    let before = (0..<index).filter { folded(columns.titles[$0]) == title }
    let isBehindNames = before.allSatisfy {
      roles[$0].person > 0 || $0 > 0 && columns.isName($0 - 1)
    }
    let isOfChild =
      current != nil && roles[index].label == nil
      && roles.indices.contains { kinds[$0] == nil && columns.isOfChild($0) }
    return isRepeated && isBehindNames || isOfChild ? addPerson(index - 1) : nil
  }

  /// Whether a column may name somebody although nobody knows its heading.
  private func mayNamePerson(_ index: Int) -> Bool {
    index > 0 && roles[index].content == .unknown && roles[index].person == 0
      && kinds[index] == nil && !roles[index].isSaid && headings[index].hasUnknownWords
      && columns.holdsWords(index)
  }

  private mutating func addPerson(_ name: Int) -> Int {
    people.append(Person(kind: columns.titles[name].trimmed.lowercased()))
    roles[name] = ColumnRole(.whole)
    roles[name].person = people.count - 1
    return people.count - 1
  }

  /// Whether words of a heading that nobody knows are those of the record's own name: `Athlete` in
  /// any language, `Coach`, `Athlete's phone`.
  private func namesRecord(_ index: Int) -> Bool {
    let own = roles.indices.first { kinds[$0] == nil && roles[$0].isPersonalName }
    guard let own, own < index else { return false }
    let words = HeadingTokens(columns.titles[own]).tokens
    return headings[index].unknown.contains { word in
      words.contains { zip($0, word).prefix { $0 == $1 }.count >= max(4, word.count - 3) }
    }
  }

  /// Whether a heading stands once more behind the name of another person.
  private func isRepeated(_ index: Int) -> Bool {
    let title = folded(columns.titles[index])
    return roles.indices.contains { other in
      guard other > index, folded(columns.titles[other]) == title,
        let before = roles[..<other].lastIndex(where: { $0.content != .relationship })
      else { return false }
      return roles[before].person > 0 && columns.isName(before)
    }
  }

  /// Whether a heading has the number of one of several people: `Parente 2;Telefono 2`.
  private func isCounted(_ index: Int, as person: Int) -> Bool {
    guard let ordinal = headings[index].ordinal else { return false }
    return people[person].ordinal == ordinal
      && people.contains { $0.kind == people[person].kind && $0.ordinal != ordinal }
  }

  /// Whether a heading shares a word, other than a word for numbers, with the heading before it.
  ///
  /// For example `Autre personne à prévenir`, `Tél. autre personne`.
  private func sharesWords(_ index: Int) -> Bool {
    let before = HeadingTokens(columns.titles[index - 1]).tokens
    return HeadingTokens(columns.titles[index]).tokens.contains { token in
      let word = Heading(token)
      return before.contains(token) && (!word.isOfNumbers || word.has(.other))
        && (word.hasUnknownWords || !word.words.isEmpty)
    }
  }

  /// Two lists side by side: repeated headings belong to independent people.
  private mutating func personBeside(_ index: Int, _ current: Int?) -> Int {
    if let current, !hasName(current, like: index) {
      roles[index].person = current
      return current
    }
    people.append(Person())
    roles[index].person = people.count - 1
    return people.count - 1
  }

  private func hasName(_ person: Int, like index: Int) -> Bool {
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
