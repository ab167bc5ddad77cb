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
    let place = headings[index].place
    guard place > 1, !headings[index].countsPeople else { return place }
    let hasSecond = roles.indices.contains {
      kinds[$0] == kinds[index] && columns.isName($0) && headings[$0].place == place
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
    var seen: [String: Int] = [:]
    for index in roles.indices {
      let title = folded(columns.titles[index])
      if roles[index].person > 0 {
        if columns.isName(index) { current = roles[index].person }
        continue
      }
      let isRepeated = seen[title] != nil && !title.isEmpty
      seen[title] = index
      guard !roles[index].isSaid else { continue }
      switch roles[index].content {
      case .relationship:
        if let current { roles[index].person = current }
      case .phone, .email:
        if isRepeated, let current {
          roles[index].person = current
        } else if roles[index].content == .phone, let current {
          follow(index, current)
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
  private mutating func follow(_ index: Int, _ person: Int) {
    guard index > 0, roles[index - 1].person == person, let kind = people[person].kind,
      !namesRecord(index)
    else { return }
    if isDescribed(index, person) {
      roles[index].person = person
      return
    }
    guard !ColumnPeople.usuallyWithout.contains(kind),
      !roles.contains(where: { $0.person == person && $0.content == .phone })
    else { return }
    // A number of the record's own, or one of somebody else's that is called as plainly.
    let hasPlainPhone = (0..<index).contains { kinds[$0] == nil && roles[$0].content == .phone }
    let isPlain = roles[index].label == nil && hasPlainPhone || isRepeated(index)
    let isTheirs = headings[index].has(.theirs) || isCounted(index, as: person)
    if headings[index].hasUnknownWords || isTheirs || sharesWords(index) || isPlain {
      roles[index].person = person
    } else {
      remarks.append(
        "column \"\(columns.titles[index])\" follows \"\(columns.titles[index - 1])\" and was read "
          + "as a number of the contact itself"
      )
    }
  }

  /// Whether what is before a plain number describes somebody else, by name and by how they are
  /// related: `Family contact,Relationship,Phone 1,Phone 2`.
  ///
  /// A number with the person's own heading behind it leaves the plain one to the record; one before
  /// it does so unless the next column names somebody else again.
  private func isDescribed(_ index: Int, _ person: Int) -> Bool {
    let start = (0..<index).last { roles[$0].person != person } ?? 0
    guard (start..<index).contains(where: { roles[$0].content == .relationship }) else {
      return false
    }
    let named = roles.indices.filter {
      roles[$0].person == person && roles[$0].content == .phone && kinds[$0] != nil
    }
    guard !named.isEmpty else { return true }
    let isBetween = index + 1 < roles.count && kinds[index + 1] != nil && columns.isName(index + 1)
    return named.allSatisfy { $0 < index } && isBetween
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
