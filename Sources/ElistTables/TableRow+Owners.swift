import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
import UnicodeText

/// Whose a number in a record is: decided by the cell and the words beside it, or else by its
/// column.
extension TableRow {
  /// Gives a number to its owner; a finding quotes the text that it is in.
  ///
  /// `others` are the names beside other numbers of that text, which are not the contact's own.
  /// `shared` is the relative who has all its numbers.
  mutating func give(
    _ part: NumbersInText.Part,
    in text: String,
    _ role: ColumnRole,
    _ column: Int,
    _ others: [String],
    _ shared: Relative?
  ) {
    if role.person == 0,
      giveByLabel(part, in: text, role, column) || giveByWords(part, in: text, role, column, others)
    {
      return
    }
    if let name = nameInLabel(role) {
      let person = PeopleInText.Person(name: name, phones: [Phone(raw: part.number)])
      return people[role.person].take(person, role, of: plan.people[role.person].kind)
    }
    guard let relative = relative(part, besides: role.person) ?? shared?.with(part.number) else {
      return people[role.person].takePhone(part, role)
    }
    let owner = independent(role.person)
    noted.append(Noted(kind: relative.kind, person: relative.person, owner: owner))
    remarkOwner(relative.person.name ?? "", of: text, column)
  }

  /// Gives it to the person whom the cell for its label names, or says how they are related.
  ///
  /// `false` if the label is only a label.
  private mutating func giveByLabel(
    _ part: NumbersInText.Part,
    in text: String,
    _ role: ColumnRole,
    _ column: Int
  ) -> Bool {
    guard let label = people[0].labelText(role) else { return false }
    // `Mum,07911 123456,Mum mobile` is not the mother of the mother.
    if people[0].contact.anyName?.isKin != true, let kin = RowPerson.kin(ofLabel: label) {
      noteKin(kin.kind, Phone(raw: part.number, label: kin.label))
      remark(
        "\"\(part.number)\" \(place(column)) was read as the number of the \(kin.kind), as its label says"
      )
      return true
    }
    guard
      let relative = PeopleInText.relative(
        NumbersInText.Part(number: part.number, words: label.withoutEmergency)
      )
    else { return false }
    noted.append(Noted(kind: relative.kind, person: relative.person))
    remarkOwner(relative.person.name ?? "", of: text, column)
    return true
  }

  /// Gives it to another person of the record, by the words beside it.
  ///
  /// The words name the person or say how they are related. `false` if they do neither.
  private mutating func giveByWords(
    _ part: NumbersInText.Part,
    in text: String,
    _ role: ColumnRole,
    _ column: Int,
    _ others: [String]
  ) -> Bool {
    guard !part.words.isEmpty else { return false }
    let words = WordsOfNumber(part.words)
    let phone = Phone(raw: part.number, label: words.label)
    if let person = namedPerson(beside: part) {
      people[person].take(PeopleInText.Person(name: nil, phones: [phone]), role, of: nil)
      remarkOwner(nameOf(person), of: text, column)
      return true
    }
    if let kin = namedKin(beside: part) {
      people[kin.place].take(PeopleInText.Person(name: nil, phones: [phone]), role, of: nil)
      remarkOwner("the \(kin.kind)", of: text, column)
      return true
    }
    if let kind = kinAlone(beside: part) {
      noteKin(kind, phone)
      remarkOwner("the \(kind)", of: text, column)
      return true
    }
    if let name = PeopleInText.asked(part.words), !isOwn(name) {
      note([PeopleInText.Person(name: name, phones: [phone])])
      remarkOwner(name, of: text, column)
      return true
    }
    guard let name = words.rest, others.contains(name) else { return false }
    if let same = noted.firstIndex(where: { $0.person.name == name && $0.owner == 0 }) {
      noted[same].person.phones.append(phone)
    } else {
      note([PeopleInText.Person(name: name, phones: [phone])])
    }
    remarkOwner(name, of: text, column)
    return true
  }

  /// How somebody is related to the contact whom only that word beside a number names: `mother` of `020 7946 0131
  /// mum`.
  ///
  /// A word with a capital may be a name in another language, as `Anne` is, unless it is one of the few that nobody is
  /// called by. The contact may be the relative itself: `Mum & Dad`, or `Sue Roe` with `Mum` in another cell.
  private func kinAlone(beside part: NumbersInText.Part) -> String? {
    let tokens = HeadingTokens(part.words).tokens
    guard tokens.count(where: { !Heading($0).isOfUse }) == 1, !tokens.contains("no"),
      let word = WordsOfNumber(part.words).rest, word.isKin,
      word.allSatisfy(\.isLetter), let kind = Heading(word).person,
      TableRow.kinOfNumbers.contains(kind),
      word.first?.isUppercase != true || HeadingLexicon.shared.isWord(folded(word), of: .plainKin)
    else { return nil }
    let own = people[0].contact.anyName ?? ""
    let isOfRelative = HeadingTokens(own).tokens.contains { $0 == folded(word) || $0.isKin }
    let saysKind = record.fields.indices.contains { other in
      cell(other).map { $0.isKin && Heading($0).person == kind } == true
    }
    return isOfRelative || saysKind ? nil : kind
  }

  private static let kinOfNumbers: Set<String> = [
    "mother", "father", "husband", "wife", "spouse", "son", "daughter", "brother", "sister",
    "grandmother", "grandfather",
  ]

  /// Whether a name is that of the contact, or a word for where people are received.
  private func isOwn(_ name: String) -> Bool {
    name.isPartOfName(people[0].contact.anyName ?? wordsForCount)
      || HeadingLexicon.shared.isWord(folded(name), of: .desk)
  }

  /// The name in the cell for the label of somebody else's number, if no column has it: `Oma, Renate Roe` beside a
  /// number for emergencies.
  private func nameInLabel(_ role: ColumnRole) -> String? {
    guard role.person > 0, !plan.isNamed(role.person),
      let label = people[role.person].labelText(role)
    else { return nil }
    let words = label.split { " ,:".contains($0) }.map(String.init)
    let called = words.joined(separator: " ")
    let isKinAndName =
      (2...4).contains(words.count) && words[0].isKin
      && words.dropFirst().allSatisfy { $0.first?.isUppercase == true && !$0.isKin }
    return isKinAndName || called.isPersonalName ? called : nil
  }

  private mutating func remarkOwner(_ owner: String, of text: String, _ column: Int) {
    remark(
      "\"\(text)\" \(place(column)) was read as the number of \(owner)",
      column: column
    )
  }

  /// The names beside several numbers, if one of them is the contact's and the others are not.
  ///
  /// For example `Roy` in `07963 815 520 (Pam) 07963 815 521 (Roy)` below `Pam Roe`.
  func namesOfOthers(beside parts: [NumbersInText.Part]) -> [String] {
    // `Bank: Roe & Co` beside a number is a name of its own, not the one above.
    let single = parts.count == 1 ? WordsOfNumber(parts[0].words).rest : nil
    guard parts.count > 1 || single?.isTitledName == true,
      let own = people[0].contact.anyName ?? wordsForCount
    else { return [] }
    if let single { return [single] }
    let said = parts.map { WordsOfNumber($0.words).rest }
    let names = said.compactMap(\.self)
    let words = HeadingTokens(own).tokens
    let others = names.filter { !words.contains(folded($0)) }
    let areNames = names.allSatisfy {
      $0.first?.isUppercase == true && $0.allSatisfy(\.isLetter) && Heading($0).hasUnknownWords
    }
    // A number without a name is that of who is named before it.
    // Not all numbers have a name: only names that the record has elsewhere are certain.
    let areAll = names.count == parts.count
    let isKnown = areAll || said.first != .some(nil) && others.allSatisfy(isElsewhere)
    return isKnown && areNames && others.count < names.count ? others : []
  }

  /// Whether another cell of the record has a name among its words.
  private func isElsewhere(_ name: String) -> Bool {
    record.fields.indices.contains { other in
      cell(other).map {
        CellValue($0) == .text && HeadingTokens($0).tokens.contains(folded(name))
      } == true
    }
  }

  /// The only other person of the record whose name contains the words beside a number.
  ///
  /// For example `Doug Lee`, who has a column of his own, in `Amy (c) 07700 900001 / Doug 07700
  /// 900002`.
  func namedPerson(beside part: NumbersInText.Part) -> Int? {
    guard !part.words.isEmpty, let rest = WordsOfNumber(part.words).rest else { return nil }
    let words = HeadingTokens(String(rest.prefix { !",;(".contains($0) })).tokens
    guard !words.isEmpty, Heading(rest).hasUnknownWords else { return nil }
    let found = plan.people.indices.dropFirst().filter { person in
      let tokens = HeadingTokens(nameOf(person)).tokens
      return !tokens.isEmpty && words.allSatisfy(tokens.contains)
    }
    let own = plan.names.flatMap { HeadingTokens(cell($0) ?? "").tokens }
    return found.count == 1 && !words.allSatisfy(own.contains) ? found[0] : nil
  }

  /// The cells that name one person of the record, as one text.
  private func nameOf(_ person: Int) -> String {
    record.fields.indices.prefix(plan.roles.count).filter { column in
      let role = plan.roles[column]
      return role.person == person && (role.isPersonalName || role.content == .whole)
    }.compactMap { cell($0) }.filter { CellValue($0) == .text }.joined(separator: " ")
  }

  /// The only named person of the record who is related as the words beside a number say.
  ///
  /// For example `work mother 0161 496 0001`.
  private func namedKin(beside part: NumbersInText.Part) -> (kind: String, place: Int)? {
    guard !part.words.isEmpty, let word = WordsOfNumber(part.words).rest, word.isKin,
      let kind = Heading(word).person
    else { return nil }
    let places = plan.people.indices.dropFirst().filter { place in
      let columns = record.fields.indices.prefix(plan.roles.count).filter {
        plan.roles[$0].person == place && cell($0) != nil
      }
      let isNamed =
        columns.contains { plan.roles[$0].isPersonalName }
        || columns.contains {
          plan.roles[$0].content == .whole && CellValue(cell($0) ?? "") == .text
        }
      let isSo =
        plan.people[place].kind == kind
        || columns.contains {
          plan.roles[$0].content == .relationship && cell($0).flatMap { Heading($0).person } == kind
        }
      return isNamed && isSo
    }
    return places.count == 1 ? (kind, places[0]) : nil
  }

  /// The relative named after the last of several numbers, under a heading for another contact.
  ///
  /// For example `01632 960101/01632 960102 Uncle Sam` below `Alternate contact`.
  func relative(
    ofAll parts: [NumbersInText.Part],
    _ role: ColumnRole,
    _ column: Int
  ) -> Relative? {
    let heading = Heading(plan.headings[column])
    guard heading.has(.other) || heading.countsPeople && heading.ordinal ?? 1 > 1,
      let last = parts.last, parts.dropLast().allSatisfy(\.words.isEmpty)
    else { return nil }
    return relative(last, besides: role.person)
  }

  /// Gives a number to somebody whom only a word for how they are related names.
  private mutating func noteKin(_ kind: String, _ phone: Phone) {
    let same = noted.firstIndex { $0.kind == kind && $0.person.name == nil && $0.owner == 0 }
    if let same {
      noted[same].person.phones.append(phone)
    } else {
      noted.append(Noted(kind: kind, person: PeopleInText.Person(name: nil, phones: [phone])))
    }
  }

  /// Another person whom a cell names beside a number, and how they are related: `Genro Rui`.
  ///
  /// The column may belong to a person whose own name is in another cell.
  func relative(
    _ part: NumbersInText.Part,
    besides person: Int
  ) -> Relative? {
    guard let (kind, other) = PeopleInText.relative(part), let name = other.name else { return nil }
    let found = Relative(kind: kind, person: other)
    guard person > 0 else { return found }
    guard plan.isNamed(person), let own = people[person].contact.name else { return nil }
    return folded(own).contains(folded(name)) ? nil : found
  }
}

extension TableRow {
  /// Another person whom a cell names beside a number, and how they are related.
  struct Relative {
    var kind: String
    var person: PeopleInText.Person

    /// The same person, with another number.
    fileprivate func with(_ number: String) -> Self {
      var other = self
      other.person.phones = [Phone(raw: number)]
      return other
    }
  }
}

extension String {
  /// Whether a title comes before the name, `Bank: Roe & Co`, and both begin with capitals.
  fileprivate var isTitledName: Bool {
    let parts = split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    return parts.count == 2
      && parts.allSatisfy { $0.first?.isUppercase == true && !$0.contains(where: \.isDecimal) }
      && Heading(parts[0]).person == nil && Heading(parts[1]).hasUnknownWords
  }

  /// The text in brackets after a word for an emergency: `Notfall (Tante Ada)`.
  fileprivate var withoutEmergency: String {
    guard let end = utf8.last, end == UInt8(ascii: ")") || end >= 0x80,
      ")）".contains(last ?? " "), let open = firstIndex(where: { "(（".contains($0) }),
      Heading(String(self[..<open])).person == "emergency"
    else { return self }
    return String(self[index(after: open)...].dropLast()).trimmed
  }
}
