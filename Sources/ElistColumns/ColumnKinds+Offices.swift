import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// Who holds an office of a group that a table lists, and numbers that name whom they are not for.
extension ColumnKinds {
  /// Makes a person of each column of those who hold an office, with the plain numbers up to the next name.
  ///
  /// For example `Club,Secretary,Tel.,Mobile,Treasurer,Tel.`
  /// The record's own name is before. If it is a person's, `Name,Secretary,Tel.`, the number is theirs unless
  /// another one is before, or each of several offices has one.
  ///
  /// No list has the words for all offices: columns of people's names after that of a group are offices if the
  /// same heading of numbers follows each of them, `Club,Webmaster,Tel.,Groundsman,Tel.`
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

  /// Takes the groups for the names of the records if they come first, each with several offices:
  /// `Team,Captain,Mobile,Vice-captain,Mobile`.
  private mutating func nameGroup(of people: [Int]) {
    guard people.count > 1, let first = people.first, people.allSatisfy(isOfOffice),
      let group = (0..<first).first(where: { isOwn($0) && holdsTexts($0) }),
      roles[group].content == .groups, isOfThings(group), areDistinct(group),
      !(0..<first).contains(where: { isName($0) })
    else { return }
    roles[group] = ColumnRole(.name)
    roles[group].isWeak = true
  }

  /// Whether a column before it is that of a group, `Club`, and none has the names of people.
  ///
  /// If it is an office only by its place, no text before it may be a person's name.
  private func isAfterGroup(_ index: Int) -> Bool {
    let before = (0..<index).filter { isOwn($0) && holdsTexts($0) && !isOfPosition($0) }
    let isOffice = isOfOffice(index)
    return !before.contains { isName($0) && !(roles[$0].isWeak && isOfThings($0)) }
      && before.contains { text in
        let column = census.columns[text]
        let isOpen = [.unknown, .department].contains(roles[text].content) || isName(text)
        // Somebody who answers at a firm holds the office there, unless the firm has a number of its own.
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

  /// The numbers right after a name whose headings say of nobody that they are theirs.
  private func plainNumbers(after name: Int) -> [Int] {
    let labels: [Label?] = [nil, .mobile, .home, .work]
    return roles.indices.dropFirst(name + 1).prefix { index in
      isOwn(index) && !roles[index].isSaid && [.phone, .email].contains(roles[index].content)
        && !headings[index].hasUnknownWords && !headings[index].has(.subject)
        && headings[index].ordinal == nil && labels.contains(roles[index].label)
    }.map { $0 }
  }

  /// Takes the number of a child for the record's own if the record is the child's, because it names the
  /// parents: `Name,Mum,Mum's phone,Child's phone`.
  ///
  /// In `Name,Phone,Child's phone`, the child is somebody else.
  mutating func takeNumbersOfChild() {
    guard hasName, !roles.indices.contains(where: { kinds[$0] == "child" && mayName($0) }),
      kinds.contains(where: { $0.map(ColumnPeople.parents.contains) == true })
        || roles.indices.contains(where: { isOwn($0) && isOfChild($0) })
    else { return }
    for index in roles.indices where kinds[index] == "child" { kinds[index] = nil }
  }

  /// Whether its heading says that somebody takes messages there: `Telefone recado`.
  func isForMessages(_ index: Int) -> Bool { has(.message, index) }

  private func mayName(_ index: Int) -> Bool { isName(index) || roles[index].content == .unknown }
}

extension [String] {
  /// What all headings of a program begin with, `Person - ` in `Person - Name,Person - Phone`.
  var sharedStart: String? {
    let mark = " - "
    guard count > 2, let end = self[0].ranges(of: mark).first?.upperBound else { return nil }
    let start = self[0][..<end]
    return allSatisfy { $0.hasPrefix(start) && $0.count > start.count } ? String(start) : nil
  }
}
