import UnicodeText

/// Whose each column of a table is.
///
/// A record has one contact of its own, and its headings may name other people: `Emergency Contact`,
/// `Mother's Mobile`. Their names and numbers are never read as the contact's.
struct ColumnPeople {
  /// One of the people of a record.
  struct Person: Equatable {
    /// How they are related to the contact of the record; `nil` for that contact, and for people of
    /// their own whose columns are beside its columns.
    var kind: String?
    var ordinal = 1
  }

  private(set) var roles: [ColumnRole]
  /// The contact of the record is the first.
  private(set) var people = [Person()]
  /// What had to be supposed.
  private(set) var remarks: [String] = []
  private let headings: [Heading]
  private let titles: [String]
  private let census: ColumnCensus
  /// The kind of each column's person; `nil` for the contact of the record.
  private var kinds: [String?] = []

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    self.roles = roles
    self.titles = titles
    self.census = census
    headings = titles.map { Heading($0) }
    kinds = roles.indices.map { roles[$0].isSaid ? nil : headings[$0].person }
    if hasName { shareUnknownWords() }
    chooseName()
    shareUnknownWords()
    for index in self.roles.indices where self.roles[index].isWeak {
      self.roles[index].content = .unknown
    }
    nameOthersByText()
    assign()
    followOn()
  }

  private func isOwn(_ index: Int) -> Bool { kinds[index] == nil }

  /// Whether the contact of the record has a name in a column that is surely one.
  private var hasName: Bool {
    roles.indices.contains { isOwn($0) && isName($0) && !roles[$0].isWeak }
  }
}

// MARK: Whose name the record has

extension ColumnPeople {
  /// `Pastor Name` and `Pastor Phone` are of one person, although nobody knows what a pastor is.
  private mutating func shareUnknownWords() {
    let unknown = roles.indices.map { isOwn($0) && !roles[$0].isSaid ? headings[$0].unknown : [] }
    for index in roles.indices where roles[index].content == .phone && !unknown[index].isEmpty {
      let others = roles.indices.filter { other in
        other != index && areAlike(unknown[other], unknown[index]) && mayName(other)
      }
      guard let name = others.first else { continue }
      for column in [name, index] { kinds[column] = unknown[index].joined(separator: " ") }
      roles[name] = ColumnRole(roles[name].isPersonalName ? roles[name].content : .whole)
      roles[index].customLabel = nil
    }
  }

  /// Whether all words of one are in the other, but for their endings: `Hausverwaltungs`.
  private func areAlike(_ one: [String], _ other: [String]) -> Bool {
    let (few, many) = one.count <= other.count ? (one, other) : (other, one)
    return !few.isEmpty
      && few.allSatisfy { word in
        many.contains { other in
          word == other
            || zip(word, other).prefix { $0 == $1 }.count >= max(4, word.count - 3)
        }
      }
  }

  private func mayName(_ index: Int) -> Bool {
    roles[index].isPersonalName && roles[index].isWeak
      || roles[index].content == .unknown && holdsTexts(index)
  }

  private func holdsTexts(_ index: Int) -> Bool {
    census.columns[index].isMostly(census.columns[index].texts)
  }

  /// Finds the columns with the name of the record's own contact.
  private mutating func chooseName() {
    chooseContact()
    if roles.indices.contains(where: { isOwn($0) && roles[$0].isPersonalName && !isQualified($0) })
    {
      // `Name` and `Student Name`: the plain one is of the record.
      for index in roles.indices where isOwn(index) && roles[index].isPersonalName {
        if isQualified(index), !completes(index) { roles[index].content = .unknown }
      }
    } else if !hasName, !promote("child") {
      for index in roles.indices where isOwn(index) && roles[index].isWeak && holdsTexts(index) {
        roles[index].isWeak = false
      }
    }
    if !hasNamedSelf { nameByText() }
    if !hasNamedSelf { _ = promote(nil) }
  }

  /// Whether a name's heading has words beside it that say whose or what name it is.
  private func isQualified(_ index: Int) -> Bool {
    roles[index].isWeak || headings[index].has(.subject)
  }

  /// Whether a qualified part of a name is one that the plain columns lack.
  private func completes(_ index: Int) -> Bool {
    guard headings[index].has(.subject), !roles[index].isWeak else { return false }
    return !roles.indices.contains { other in
      isOwn(other) && !isQualified(other)
        && (roles[other].content == roles[index].content || roles[other].content == .formattedName
          || roles[other].content == .name)
    }
  }

  private var hasNamedSelf: Bool {
    hasName
      || roles.indices.contains {
        isOwn($0) && [.nickname, .organization].contains(roles[$0].content)
      }
  }

  /// `Contact` may be the record's own contact, somebody else, or the heading of its numbers.
  private mutating func chooseContact() {
    for index in roles.indices where kinds[index] == "contact" && roles[index].content == .whole {
      let column = census.columns[index]
      guard column.numbers > 0, column.texts * 2 < column.filled else { continue }
      roles[index] = ColumnRole(.phone)
      kinds[index] = nil
    }
    let names = roles.indices.filter { kinds[$0] == "contact" && isName($0) }
    if !hasName {
      // The first contact is that of the record: `Contact 1 Name`.
      for index in roles.indices
      where kinds[index] == "contact" && headings[index].place == 1 && !headings[index].isOfNobody {
        makeOwn(index)
      }
    } else if names.isEmpty {
      for index in roles.indices where kinds[index] == "contact" && !headings[index].isOfNobody {
        kinds[index] = nil
      }
    }
  }

  /// `Neighbour with key` has words that nobody knows, and may still be whom `Neighbour phone` is of.
  private mutating func nameOthersByText() {
    for index in roles.indices where !isOwn(index) && roles[index].content == .unknown {
      let same = roles.indices.filter {
        kinds[$0] == kinds[index] && headings[$0].place == headings[index].place
      }
      let next = index + 1
      let isFollowed =
        next < roles.count && isOwn(next) && roles[next].content == .phone
        && roles[next].label == nil && hasOwnPhone(before: index)
      guard holdsTexts(index), !same.contains(where: isName),
        isFollowed || same.contains(where: { roles[$0].content == .phone })
      else { continue }
      roles[index] = ColumnRole(.whole)
    }
  }

  private func isName(_ index: Int) -> Bool {
    roles[index].isPersonalName || roles[index].content == .whole
  }

  private mutating func makeOwn(_ index: Int) {
    kinds[index] = nil
    if roles[index].content == .whole { roles[index].content = .formattedName }
  }

  /// Where no heading is known to be a name's, the first texts are the names.
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

  /// In a table of parents or of emergency contacts alone, they are the contacts; in one of children,
  /// the children are.
  private mutating func promote(_ wanted: String?) -> Bool {
    let first = roles.indices.first { index in
      isName(index) && kinds[index] != nil && (wanted == nil || kinds[index] == wanted)
    }
    guard let first else { return false }
    let (kind, place) = (kinds[first], headings[first].place)
    let columns = roles.indices.filter { kinds[$0] == kind && headings[$0].place == place }
    // A plain number would become theirs, although theirs has a column of its own.
    let hasOwnNumber = roles.indices.contains { isOwn($0) && roles[$0].content == .phone }
    guard
      kind == "child" || !hasOwnNumber || !columns.contains(where: { roles[$0].content == .phone })
    else { return false }
    for index in columns { makeOwn(index) }
    return true
  }
}

// MARK: The people

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
      // The same headings once more are of one more person.
      let ordinal =
        known[key] == nil ? ordinal(index) : people.count(where: { $0.kind == kind }) + 1
      people.append(Person(kind: kind, ordinal: ordinal))
      known[key] = people.count - 1
      roles[index].person = people.count - 1
    }
  }

  /// Which of several of a kind a column is of; `Parent Phone 2` is the second number of one parent,
  /// unless there are two.
  private func ordinal(_ index: Int) -> Int {
    let place = headings[index].place
    guard place > 1, !headings[index].countsPeople else { return place }
    let hasSecond = roles.indices.contains {
      kinds[$0] == kinds[index] && isName($0) && headings[$0].place == place
    }
    return hasSecond ? place : 1
  }

  private func repeats(_ index: Int, of person: Int) -> Bool {
    isName(index)
      && roles.indices.contains {
        $0 < index && roles[$0].person == person && roles[$0].content == roles[index].content
          && headings[$0].words == headings[index].words
      }
  }

  /// Columns that follow a person's name may be that person's, although their headings say no more
  /// than `Phone`.
  private mutating func followOn() {
    var current: Int?
    var seen: [String: Int] = [:]
    for index in roles.indices {
      let title = folded(titles[index])
      if roles[index].person > 0 {
        if isName(index) { current = roles[index].person }
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

  /// A plain `Phone` right after the name of somebody who has no number elsewhere.
  private mutating func follow(_ index: Int, _ person: Int) {
    guard index > 0, roles[index - 1].person == person, let kind = people[person].kind,
      !["spouse", "partner", "child", "contact", "insurer", "school"].contains(kind),
      !roles.contains(where: { $0.person == person && $0.content == .phone })
    else { return }
    let isLike = headings[index].unknown.contains { word in
      HeadingTokens(titles[index - 1]).tokens.contains { areAlike([word], [$0]) }
    }
    if isLike || roles[index].label == nil && hasOwnPhone(before: index) {
      roles[index].person = person
    } else {
      remarks.append(
        "column \"\(titles[index])\" follows \"\(titles[index - 1])\" and was read as a number of "
          + "the contact itself"
      )
    }
  }

  private func hasOwnPhone(before end: Int) -> Bool {
    (0..<end).contains { isOwn($0) && roles[$0].person == 0 && roles[$0].content == .phone }
  }

  /// Two lists side by side: the same headings again are of people of their own.
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

extension Heading {
  /// Which of several it is of.
  fileprivate var place: Int { ordinal ?? 1 }

  /// Whether a contact's column tells of something else than a contact: `Contact owner`, `Contact Id`.
  fileprivate var isOfNobody: Bool { hasUnknownWords || hasAny([.identifier, .type, .date]) }
}
