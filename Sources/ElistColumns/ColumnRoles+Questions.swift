import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// The questions of a form, whose words say little about what the answers are.
///
/// `Which grown-up should we ring first if your child is hurt?` has a name below it, and `On which
/// number will they pick up?` a number. The answers decide.
extension ColumnRoles {
  /// Reads questions by their answers: names, relations, numbers and remarks.
  mutating func resolveQuestions() {
    for index in roles.indices {
      let title = headings[index]
      if let part = title.partOfQuestion, headings.areParts(of: title) {
        roles[index] = ColumnRole(heading: part)
        if census.columns[index].isMostly(census.columns[index].kin) {
          roles[index] = ColumnRole(.relationship)
        }
      } else if title.isQuestion {
        resolveQuestion(index)
      } else if Heading(title).has(.theirs) {
        // `Number of this person`
        readNumbers(index)
      }
    }
  }

  private mutating func resolveQuestion(_ index: Int) {
    let (column, heading) = (census.columns[index], Heading(headings[index]))
    if column.isOfKin, heading.person != "emergency", isAfterName(index) {
      roles[index] = ColumnRole(.relationship)
      return
    }
    readNumbers(index)
    let open: [ColumnRole.Content] = [
      .unknown, .ignored, .byValue, .whole, .relationship, .identifier,
    ]
    guard open.contains(roles[index].content) || roles[index].isWeak else { return }
    if column.holdsPeople, asksForOwnName(index) {
      roles[index] = ColumnRole(.formattedName)
    } else if column.holdsPeople, asksForSomebody(index) {
      roles[index] = ColumnRole(.whole)
    } else if roles[index].content == .unknown, holdsRemarks(index) {
      roles[index] = ColumnRole(.note)
    }
  }

  /// Whether a name is in one of the two columns before.
  private func isAfterName(_ index: Int) -> Bool {
    roles[..<index].suffix(2).contains { $0.isPersonalName || $0.content == .whole }
      || index > 0 && census.columns[index - 1].holdsPeople
  }

  /// Whether it asks for the name of the record's contact, and no other column has that.
  private func asksForOwnName(_ index: Int) -> Bool {
    let heading = Heading(headings[index])
    let isOfThing = HeadingTokens(headings[index]).tokens.contains {
      HeadingLexicon.shared.isWord($0, of: .thing)
    }
    return (heading.hasAny([.name, .first, .last, .display]) || heading.isOfWholeName)
      && [nil, "child"].contains(heading.person)
      && !isOfThing
      && !roles.indices.contains {
        $0 != index && roles[$0].isPersonalName && !roles[$0].isWeak
          && headings[$0].partOfQuestion == nil
          && census.columns[$0].filled > 0 && Heading(headings[$0]).person == nil
      }
  }

  /// Whether it asks whom to call or for a doctor, or the next column says how somebody is related.
  ///
  /// Other answers look like names as well: `What are you allergic to?` has `Brazil Nuts`.
  private func asksForSomebody(_ index: Int) -> Bool {
    let person = Heading(headings[index]).person ?? ""
    return person == "emergency" || Heading.practitioners.contains(person)
      || index + 1 < roles.count && census.columns[index + 1].isOfKin
  }

  /// Reads numbers of the plan of home below a question for a number.
  private mutating func readNumbers(_ index: Int) {
    let column = census.columns[index]
    // `At what number can the team reach you?` is not for the names of teams.
    guard ![.phone, .identifier].contains(roles[index].content), column.isNumbers, column.areOfPlan,
      column.phones * 2 > column.filled,
      Heading(headings[index]).hasAny([.number, .phone, .mobile, .theirs])
    else { return }
    roles[index] = ColumnRole(.phone, label: roles[index].label)
  }

  /// Whether some of the answers are sentences, in which a number may be.
  private func holdsRemarks(_ index: Int) -> Bool {
    census.columns[index].figures > 0
      && census.rows.contains { row in
        guard index < row.count else { return false }
        let words = row[index].split(separator: " ")
        return words.count > 5
          && words.count(where: { $0.first?.isLowercase == true }) * 2 > words.count
      }
  }
}

extension ColumnKinds {
  /// Gives the parts of one question to one person, and the name that answers a question to
  /// somebody else if the record is named before.
  mutating func takeQuestions() {
    var known: [String: (kind: String, place: Int)] = [:]
    var places: [String: Int] = [:]
    for index in roles.indices where !roles[index].isSaid {
      let (title, heading) = (titles[index], headings[index])
      let isPart = title.partOfQuestion != nil && titles.areParts(of: title)
      guard isPart || title.isQuestion else { continue }
      let question = title.wholeQuestion
      if roles[index].content == .phone, heading.has(.theirs), has(.yours, index) {
        // In `Which number can the nurse use to reach you?`, it is not the nurse's.
        kinds[index] = nil
      }
      if roles[index].content == .relationship, !isPart,
        let name = (0..<index).last(where: isName), index - name <= 2
      {
        // `What is this person to you? (husband, daughter ...)`
        (kinds[index], self.places[index]) = (kinds[name], self.places[name])
        continue
      }
      let isOther =
        roles[index].content == .whole
        || isName(index)
          && (0..<index).contains { isName($0) && (isOwn($0) || kinds[$0] == "child") }
          && heading.person != "child"
      guard isPart || isOther else { continue }
      if known[question] == nil {
        // `Referrer [Name]`
        let unknown = question.isQuestion ? "contact" : question.lowercased()
        let kind = Heading(isPart ? question : title).person ?? unknown
        places[kind, default: 0] += 1
        known[question] = (kind, places[kind, default: 1])
      }
      if let (kind, place) = known[question] {
        (kinds[index], self.places[index]) = (kind, place)
      }
      if !isPart, isName(index) { roles[index] = ColumnRole(.whole) }
    }
  }

  /// Gives a second family name and given name to somebody else, if how they are related is said
  /// between the first and the second.
  ///
  /// For example `Legal Surname,Legal Forename,Relationship,Title,Surname,Forename,Mobile`.
  mutating func takeSecondParts() {
    func own(_ content: ColumnRole.Content) -> [Int] {
      roles.indices.filter { isOwn($0) && roles[$0].content == content && !roles[$0].isSaid }
    }
    let (families, givens) = (own(.family), own(.given))
    guard families.count == 2, givens.count == 2,
      case (let first, let second) = (max(families[0], givens[0]), min(families[1], givens[1])),
      first < second,
      let relation = (first..<second).first(where: {
        isOwn($0) && roles[$0].content == .relationship
      })
    else { return }
    for index in [relation, families[1], givens[1]] { kinds[index] = "contact" }
    for index in [families[0], givens[0]] { roles[index].isWeak = false }
  }

  /// Finds people by their cells: names, how they are related, and a number, under any headings.
  ///
  /// The record must have a name before: `Resident,Message with,Kinship,Phone for messages`.
  mutating func takeDescribedByCells() {
    for index in roles.indices.dropFirst() where mayNameOther(index) || lacksNumber(index) {
      let after = Array(roles.indices[(index + 1)...].prefix(2))
      guard
        let relation = after.first(where: {
          [nil, "child"].contains(kinds[$0]) && census.columns[$0].isOfKin
        }),
        let number = [relation + 1, relation - 1].first(where: { number in
          number > index && number < roles.count && roles[number].content == .phone
            && (isOwn(number) || kinds[number] == "contact") && !roles[number].isSaid
        }), relation == index + 1 || number == index + 1,
        isOwn(index) || headings[relation].has(.relationship)
      else { continue }
      if isOwn(index) {
        let others = roles.indices.filter { kinds[$0] == "contact" }.map { places[$0] }
        (kinds[index], places[index]) = ("contact", 1 + (others.max() ?? 0))
        roles[index] = ColumnRole(.whole)
      }
      roles[relation] = ColumnRole(.relationship)
      // `Phone for messages` says itself that it is a contact's. Others follow the name.
      for column in [relation] + (isOwn(number) ? [] : [number]) {
        (kinds[column], places[column]) = (kinds[index], places[index])
      }
      roles[number].customLabel = nil
    }
  }

  /// Whether another person than a child is named in a column, and has no number.
  private func lacksNumber(_ index: Int) -> Bool {
    guard let kind = kinds[index], kind != "child", isName(index) else { return false }
    return !roles.indices.contains {
      kinds[$0] == kind && places[$0] == places[index] && roles[$0].content == .phone
    }
  }

  /// Whether a column of the record has the names of other people in it: its meaning is unknown, or
  /// it is a second one for whole names.
  private func mayNameOther(_ index: Int) -> Bool {
    let (column, whole) = (census.columns[index], [ColumnRole.Content.name, .formattedName])
    let names = (0..<index).filter { isName($0) && !roles[$0].isWeak }
    let isSecond =
      whole.contains(roles[index].content)
      && names.contains { (whole + [.whole]).contains(roles[$0].content) }
    // A church and a class are in capitals as well; relatives share a name.
    guard let own = names.last, hasOwnPhone(before: index) || isOfChild(own), !isOfChild(index),
      !headings[index].has(.subject), areRelatives(index, of: own)
    else { return false }
    return isOwn(index) && !roles[index].isSaid
      && ([.unknown, .ignored].contains(roles[index].content) || roles[index].isWeak || isSecond)
      && (column.holdsPeople || column.isMostly(column.texts) && areNamesWithoutCapitals(index))
  }
}

extension ColumnCensus.Column {
  /// Whether at least half of its values say how somebody is related.
  fileprivate var isOfKin: Bool { kin > 1 && kin * 2 >= filled && kin + texts >= filled }

  /// Whether at least half of its values are people's names, some with how they are related:
  /// `Bo Ek (aunt)`.
  fileprivate var holdsPeople: Bool {
    isMostly(texts) && max(fullNames, related) * 2 >= filled && flags * 2 < filled
  }
}

extension [String] {
  /// The headings without the numbers of a questionnaire: `Name` of `1. Name`.
  ///
  /// It has five numbers or more, in order, before different words. They stay if they may count
  /// people: a number is there twice, or two headings without them name the same kind of person.
  var withoutCounts: [String] {
    let counted = map { $0.wholeMatch(of: /\s*_?([0-9]{1,3})[.)]\s+(.+)/) }
    let counts = counted.compactMap { $0.flatMap { Int($0.1) } }
    let words = counted.compactMap { $0.map { folded(String($0.2)) } }
    guard counts.count > 4, zip(counts, counts.dropFirst()).allSatisfy({ $0 < $1 }),
      counts.last ?? 0 > 4, Set(words).count == words.count
    else { return self }
    let kinds = words.compactMap { word in
      let role = ColumnRole(heading: word)
      return role.content == .whole || role.isPersonalName ? Heading(word).person : nil
    }
    guard Set(kinds).count == kinds.count else { return self }
    return zip(self, counted).map { written, match in match.map { String($0.2) } ?? written }
  }

  /// The headings, with only the part of each question that is about the contact of the record:
  /// `Surname` for `About yourself [Surname]`.
  ///
  /// Such a question names nobody, and has no part for a name, or the only one.
  func withoutOwnQuestions(_ roles: [ColumnRole], _ census: ColumnCensus) -> [String] {
    let named = indices.filter { index in
      (roles[index].isPersonalName || roles[index].content == .whole)
        && census.columns[index].filled > 0
    }
    let isNamedElsewhere = named.contains { self[$0].partOfQuestion == nil }
    return map { title in
      let question = title.wholeQuestion
      guard let part = title.partOfQuestion, areParts(of: title),
        [nil, "contact"].contains(Heading(question).person)
      else { return title }
      let isNamed = named.contains { self[$0].wholeQuestion == question }
      return isNamed && isNamedElsewhere ? title : part
    }
  }

  /// Whether several of these headings are parts of the same question, `About yourself [Telephone]`,
  /// and one of them is for a name or a number.
  fileprivate func areParts(of title: String) -> Bool {
    let question = title.wholeQuestion
    let parts = filter { $0.wholeQuestion == question }.compactMap(\.partOfQuestion)
    let asked: [ColumnRole.Content] = [.phone, .name, .formattedName, .given, .family]
    return parts.count > 1
      && parts.contains { asked.contains(ColumnRole(heading: $0).content) }
  }
}

extension String {
  /// Whether it is a question, as the headings of an online form are.
  ///
  /// A program that lost letters has a `?` inside words: `T?l?phone`, `Activit?`.
  var isQuestion: Bool {
    if contains(where: { "？؟".contains($0) }) || hasSuffix("ですか") || hasSuffix("ますか") {
      return true
    }
    let parts = split(separator: "?", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.dropFirst().contains(where: { $0.first?.isLetter == true }) else {
      return false
    }
    return parts[0].split(separator: " ").count > 2
  }

  /// The part of a question in square brackets at its end: `Name` of `Who is at home? [Name]`.
  fileprivate var partOfQuestion: String? {
    guard last == "]", let open = lastIndex(of: "["), open > startIndex else {
      return nil
    }
    let part = String(self[index(after: open)..<index(before: endIndex)]).trimmed
    return part.isEmpty ? nil : part
  }

  /// The question without the part in square brackets.
  fileprivate var wholeQuestion: String {
    guard partOfQuestion != nil, let open = lastIndex(of: "[") else { return self }
    return String(self[..<open]).trimmed
  }
}
