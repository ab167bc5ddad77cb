import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// People who hold an office of a group in a table, and numbers that name the wrong person.
extension ColumnKinds {
  /// Makes a person of each column of office holders, with the plain numbers up to the next name.
  ///
  /// For example `Club,Secretary,Tel.,Mobile,Treasurer,Tel.` The record's own name comes before. If
  /// that is a person's, as in `Name,Secretary,Tel.`, the number belongs to the office holder only
  /// if another number comes before, or if each of several offices has one.
  ///
  /// No list has the words for all offices. So columns of people's names after that of a group are
  /// offices if the same heading of numbers follows each of them:
  /// `Club,Webmaster,Tel.,Groundsman,Tel.`
  mutating func takeOffices() {
    let people = roles.indices.dropFirst().filter(mayHoldOffice)
    let plain = people.map { folded(titles[plainNumbers(after: $0)[0]]) }
    let found = zip(people, plain).filter { index, heading in
      isOfOffice(index)
        || headings[index].words.isEmpty && kinds[index] == nil && !isOfThings(index)
          && plain.count { $0 == heading } > 1 && isAfterGroup(index)
    }.map(\.0)
    nameGroup(of: found)
    for index in found {
      let numbers = plainNumbers(after: index)
      let isOfGroup = isAfterGroup(index)
      let isOneMore = hasOwnPhone(before: index) && roles[numbers[0]].label == nil
      guard isOfGroup || isOneMore || found.count > 1 else { continue }
      let kind = kinds[index].flatMap { isOfGroup || headings[index].hasUnknownWords ? nil : $0 }
      kinds[index] = kind ?? titles[index].trimmed.lowercased()
      (roles[index], places[index]) = (ColumnRole(.whole), 1)
      offices.insert(index)
      for number in numbers { (kinds[number], places[number]) = (kinds[index], 1) }
    }
  }

  /// Reads the groups as the names of the records, if they come first and each has several offices.
  ///
  /// For example `Team,Captain,Mobile,Vice-captain,Mobile`.
  private mutating func nameGroup(of people: [Int]) {
    guard people.count > 1, let first = people.first, people.allSatisfy(isOfOffice),
      let group = (0..<first).first(where: { isOwn($0) && holdsTexts($0) }),
      roles[group].content == .groups, isOfThings(group), areDistinct(group),
      !(0..<first).contains(where: { isName($0) })
    else { return }
    roles[group] = ColumnRole(.name)
    roles[group].isWeak = true
  }

  /// Whether an earlier column is that of a group, `Club`, and none has people's names.
  ///
  /// If only its place makes the column an office, no earlier text may be a person's name.
  private func isAfterGroup(_ index: Int) -> Bool {
    let before = (0..<index).filter { isOwn($0) && holdsTexts($0) && !isOfPosition($0) }
    let isOffice = isOfOffice(index)
    return !before.contains { isName($0) && !(roles[$0].isWeak && isOfThings($0)) }
      && before.contains { text in
        let column = census.columns[text]
        let isOpen = [.unknown, .department].contains(roles[text].content) || isName(text)
        // Somebody who answers at a firm holds the office there, unless the firm has a number of
        // its own.
        if roles[text].content == .organization { return !isOffice || !hasOwnPhone(before: index) }
        return isOpen && (isOffice || isOfThings(text) || column.fullNames * 2 < column.filled)
      }
  }

  private func isOfOffice(_ index: Int) -> Bool { has(.office, index) }

  /// Whether its cells are the names of people, and a number is right after it.
  private func mayHoldOffice(_ index: Int) -> Bool {
    let open: [ColumnRole.Content] = [.unknown, .whole, .jobTitle]
    let column = census.columns[index]
    return open.contains(roles[index].content) && !roles[index].isSaid && holdsWords(index)
      && column.named == 0
      && (roles[index].content == .whole && !headings[index].hasUnknownWords
        || column.fullNames * 2 >= column.filled || areNamesWithoutCapitals(index))
      && !plainNumbers(after: index).isEmpty
  }

  /// The numbers right after a name whose headings name no owner.
  private func plainNumbers(after name: Int) -> [Int] {
    let labels: [Label?] = [nil, .mobile, .home, .work]
    return roles.indices.dropFirst(name + 1).prefix { index in
      isOwn(index) && !roles[index].isSaid && [.phone, .email].contains(roles[index].content)
        && !headings[index].hasUnknownWords && !headings[index].has(.subject)
        && headings[index].ordinal == nil && labels.contains(roles[index].label)
    }.map { $0 }
  }

  /// Takes the child's number as the record's own if the record is about the child.
  ///
  /// It is if it names the parents: `Name,Mum,Mum's phone,Child's phone`. In `Name,Phone,Child's
  /// phone`, the child is another person.
  mutating func takeNumbersOfChild() {
    guard hasName, !roles.indices.contains(where: { kinds[$0] == "child" && mayName($0) }),
      kinds.contains(where: { $0.map(ColumnPeople.parents.contains) == true })
        || roles.indices.contains(where: { isOwn($0) && isOfChild($0) })
    else { return }
    for index in roles.indices where kinds[index] == "child" { kinds[index] = nil }
  }

  /// Whether its heading means a number that takes messages: `Telefone recado`.
  func isForMessages(_ index: Int) -> Bool { has(.message, index) }

  private func mayName(_ index: Int) -> Bool { isName(index) || roles[index].content == .unknown }
}

extension [String] {
  /// The common beginning of all headings from a program, `Person - ` in `Person - Name,Person -
  /// Phone`.
  var sharedStart: String? {
    let mark = " - "
    guard count > 2, let end = self[0].ranges(of: mark).first?.upperBound else { return nil }
    let start = self[0][..<end]
    return allSatisfy { $0.hasPrefix(start) && $0.count > start.count } ? String(start) : nil
  }
}
