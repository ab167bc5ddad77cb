import ElistHeadings
import ElistModel
import ElistText
import UnicodeText

/// The people of each record of a table, and the owner of each column.
package struct ColumnPeople {
  /// One person of a record.
  package struct Person: Equatable {
    /// How they are related to the contact of the record.
    ///
    /// `nil` for that contact, and for independent people whose columns are next to its columns.
    package var kind: String?
    package var ordinal = 1
    /// Whether only the place of the columns makes their numbers theirs: `Guardian,Phone`.
    package var hasOnlyPlainNumbers = false
    /// Whether they hold an office of the group that the record is about.
    package var holdsOffice = false
  }

  var roles: [ColumnRole]
  /// The contact of the record comes first.
  var people = [Person()]
  /// The assumptions that were made.
  var remarks: [String]
  let columns: ColumnKinds
  var kinds: [String?] { columns.kinds }
  var headings: [Heading] { columns.headings }

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    columns = ColumnKinds(roles, titles: titles, census: census)
    self.roles = columns.roles
    remarks = columns.remarks
    assign()
    followOn()
    giveToDescribedParent()
    markPlainNumbers()
  }

  /// Marks the people whose numbers have no heading that names them.
  private mutating func markPlainNumbers() {
    for person in people.indices.dropFirst() {
      people[person].hasOnlyPlainNumbers = !roles.indices.contains {
        roles[$0].person == person && roles[$0].content == .phone && kinds[$0] != nil
      }
      people[person].holdsOffice = columns.offices.contains { roles[$0].person == person }
    }
  }
}

// MARK: People with headings of their own

extension ColumnPeople {
  mutating func assign() {
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
    joinNameAndNumber()
  }

  /// Gives an emergency number without an owner to a parent of a child.
  ///
  /// The parent's name and relation are right before it: `Pupil,Parent,Relation,Emergency phone`.
  private mutating func giveToDescribedParent() {
    for number in roles.indices.dropFirst(2) where roles[number].content == .phone {
      let (described, called) = (roles[number - 1], roles[number].person)
      guard described.content == .relationship, described.person > 0, called > 0,
        called != described.person, columns.isName(number - 2),
        roles[number - 2].person == described.person,
        Self.parents.contains(people[described.person].kind ?? ""),
        people[called].kind == "emergency",
        !roles.contains(where: { $0.person == described.person && $0.content == .phone }),
        !roles.indices.contains(where: { roles[$0].person == called && columns.isName($0) })
      else { continue }
      roles[number].person = described.person
    }
  }

  /// Words for somebody to call, which do not say who it is.
  private static let general: Set<String> = ["emergency", "next of kin", "relative", "contact"]

  /// Makes one person of a name and the next number, if both headings only mean somebody to call.
  ///
  /// For example `Emergency contact (family),Family telephone`.
  private mutating func joinNameAndNumber() {
    for index in roles.indices.dropFirst() {
      guard let other = roles[..<index].lastIndex(where: { $0.content != .relationship }) else {
        continue
      }
      // `Emergency number,Whom to ask for` has them the other way round.
      let (name, number) = columns.isName(other) ? (other, index) : (index, other)
      let (named, called) = (roles[name].person, roles[number].person)
      guard named > 0, called > 0, people[named].kind != people[called].kind, columns.isName(name),
        [named, called].allSatisfy({ Self.general.contains(people[$0].kind ?? "") })
          || name < number && isPractice(called, of: named),
        !roles.contains(where: { $0.person == named && $0.content == .phone }),
        !roles.indices.contains(where: { roles[$0].person == called && columns.isName($0) })
      else { continue }
      for other in roles.indices where roles[other].person == called {
        roles[other].person = named
      }
    }
  }

  /// Whether a person is only the practice of a doctor: `Who is your doctor?,Phone of the clinic`.
  private func isPractice(_ called: Int, of named: Int) -> Bool {
    guard let kind = people[named].kind, let other = people[called].kind else { return false }
    return Heading.practitioners.contains(kind) && ["clinic", "hospital"].contains(other)
  }

  /// The ordinal of a column's person among those of their kind.
  ///
  /// `Parent Phone 2` is the second number of one parent, unless there are two parents.
  func ordinal(_ index: Int) -> Int {
    let place = columns.places[index]
    guard place > 1, !headings[index].countsPeople else { return place }
    // In `Other contact,Relationship`, the relationship is that of the person before it.
    if roles[index].content == .relationship, index > 0, kinds[index - 1] == kinds[index],
      columns.places[index - 1] == place
    {
      return ordinal(index - 1)
    }
    let hasSecond = roles.indices.contains {
      kinds[$0] == kinds[index] && columns.isName($0) && columns.places[$0] == place
    }
    return hasSecond ? place : 1
  }

  /// A heading without its numbers: `Parent 2 Name` repeats `Parent Name`.
  func wording(_ index: Int) -> [String] {
    HeadingTokens(columns.titles[index]).tokens.filter { Int($0) == nil }
  }

  func repeats(_ index: Int, of person: Int) -> Bool {
    columns.isName(index)
      && roles.indices.contains {
        $0 < index && roles[$0].person == person && roles[$0].content == roles[index].content
          && wording($0) == wording(index)
      }
  }
}
