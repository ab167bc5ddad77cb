import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

/// Records that do not name the people of their headings.
///
/// They are lines that continue the record above, and lines about people who are not in the list.
extension TableRow {
  /// Whether it says more about the contact of the record above.
  ///
  /// The cells are merged, or the name is not repeated.
  mutating func saysMore(than last: Contact) -> Bool {
    guard plan.people.count > 1, own.isUnnamed else { return continuesLine(last) }
    let others = people.dropFirst()
    if others.contains(where: { !$0.contact.hasNoName }) || own.note != nil || !more.isEmpty {
      return true
    }
    if let phone = others.flatMap(\.contact.phones).first {
      remark("the number \"\(phone.raw)\" has no name beside it; it may be anybody's")
    }
    return false
  }

  /// Whether only the table's columns say what the texts beside its numbers are.
  ///
  /// No column for names has a text, and nothing comes before the first number.
  var isPlainLine: Bool {
    guard plan.onlyName != nil, let phone = plan.roles.firstIndex(where: { $0.content == .phone })
    else { return false }
    return (0..<min(phone, record.fields.count)).allSatisfy {
      cell($0) == nil || plan.roles[$0].content == .phoneLabel
    }
  }

  /// Whether it adds a number to the record above.
  ///
  /// For example `,07700 900001,cell` below `Ann Ek,0161 496 0001,home`. It must say what the
  /// number is, because programs also write numbers without a name.
  private mutating func continuesLine(_ last: Contact) -> Bool {
    // `,wife,07700 900001` is about the wife of the person in the record above.
    let areKin = noted.allSatisfy { $0.person.name == nil && Heading.relatives.contains($0.kind) }
    if plan.onlyName != nil, own.isEmpty, isPlainLine, !noted.isEmpty, areKin { return true }
    guard plan.onlyName != nil, own.hasNoName, !own.phones.isEmpty, let name = last.name,
      people.dropFirst().allSatisfy(\.contact.isEmpty)
    else { return false }
    let number = own.phones[0].raw
    guard isPlainLine, isDescribed || isOfCouple(name) && (hasPronoun || hasInitial(of: name))
    else {
      remark("the number \"\(number)\" has no name; \"\(name)\" is in the record above it")
      return false
    }
    remark(
      "the number \"\(number)\" has no name and was read as one more of \"\(name)\" above it"
    )
    describeNumber()
    return true
  }

  /// Whether a name is that of a family or of two people.
  private func isOfCouple(_ name: String) -> Bool {
    let tokens = HeadingTokens(name).tokens
    return name.contains { "&+".contains($0) }
      || tokens.contains { HeadingLexicon.shared.isWord($0, of: .joining) || $0.hasPrefix("fam") }
  }

  /// Whether the first number has a pronoun beside it: `81 1277 0935 (ella)`.
  private var hasPronoun: Bool {
    guard let said = own.phones[0].customLabel else { return false }
    return [CellWord.his, .her].contains { HeadingLexicon.shared.isWord(folded(said), of: $0) }
  }

  /// Whether the cell of its first number has a letter that begins one of the names above it: `L 07590 318447` below `Tom
  /// Roe + Lucy Ek`.
  private func hasInitial(of name: String) -> Bool {
    guard let letter = own.phones[0].customLabel, letter.count == 1 else { return false }
    return HeadingTokens(name).tokens.contains { $0.hasPrefix(folded(letter)) }
  }

  /// Labels the first number with the use that an unread cell names: `cell`, `Tom's office`.
  private mutating func describeNumber() {
    let kinds: [ColumnRole.Content] = [.unknown, .byValue]
    let words = record.fields.indices.prefix(plan.roles.count).filter {
      kinds.contains(plan.roles[$0].content)
    }.compactMap { cell($0) }.first
    let phone = own.phones[0]
    guard let words, phone.label == nil, phone.customLabel == nil else { return }
    let part = NumbersInText.Part(number: phone.raw, words: words)
    own.phones[0] = part.phone(nil, nil, preferred: false)
  }

  /// Whether a cell says what the record's numbers are for.
  private var isDescribed: Bool {
    let kinds: [ColumnRole.Content] = [.unknown, .byValue, .note, .phoneLabel]
    return record.fields.indices.prefix(plan.roles.count).contains { index in
      guard kinds.contains(plan.roles[index].content), let cell = cell(index) else { return false }
      return CellValue(cell) == .text
    }
  }

  /// Makes a parent the contact of a record that has a title in place of the child's name.
  ///
  /// For example `Coach,,Greg,Lawson,0457 812 345` below `First,Last,Parent First,Parent
  /// Last,Mobile`.
  mutating func takeTitledParent() {
    guard let title = own.name, own.phones.isEmpty, own.emails.isEmpty, noted.isEmpty, more.isEmpty
    else { return }
    let named = people.indices.dropFirst().filter { !people[$0].contact.isEmpty }
    guard named.count == 1, let place = named.first, !people[place].contact.hasNoName,
      ColumnPeople.parents.contains(plan.people[place].kind ?? ""), title.isTitle
    else { return }
    let note = own.note
    own = people[place].contact
    own.jobTitle = own.jobTitle ?? title
    if let note { own.note.appendLine(note) }
    people[place] = RowPerson()
    remark("\"\(title)\" was read as what \"\(own.name ?? "")\" is")
  }

  /// Names a record after the words before its only number, if there is nothing else in it.
  ///
  /// For example `Office: 0161 496 0001` below `Phone`.
  mutating func nameByLine() {
    guard own.hasNoName, record.isOneCell, own.phones.count == 1, plan.hasHeader,
      let place = record.fields.indices.first(where: { self.cell($0) != nil }),
      let cell = cell(place),
      let colon = cell.firstIndex(where: { ":：".contains($0) })
    else { return }
    let words = String(cell[..<colon]).trimmed
    guard !words.contains(where: \.isNumber), words.contains(where: \.isLetter),
      words.utf8.count <= 60, !Heading(words).isOfNumbers || Heading(words).has(.work),
      cell[colon...].contains(where: \.isNumber)
    else { return }
    own.name = words.cleanedName
    (own.phones[0].label, own.phones[0].customLabel) = (nil, nil)
    remark("\"\(cell)\" was read as a name with a number", column: place)
  }

  /// Reads a line whose name and number are in other columns than above, as at the end of a table.
  ///
  /// For example `Lift emergency;0700 18 425;;` below `Flat;Owner;Phone`.
  mutating func takeFooter() -> Bool {
    guard plan.hasHeader, record.plainCells < 3 else { return false }
    let filled = record.fields.indices.filter { cell($0) != nil }
    guard filled.count == 2, filled[1] < plan.roles.count,
      let name = cell(filled[0]), let written = cell(filled[1]), CellValue(name) == .text,
      plan.roles.contains(where: { $0.content == .phone }), plan.isOfWords(filled[1]),
      case let number = numberBefore(words: written, after: name),
      [.phone, .digits].contains(CellValue(number)) && number.mayHoldNumber
        || plan.home.map({ isEmergencyNumber(number, in: $0) }) == true
    else { return false }
    let end = name.lastIndex { !":： ".contains($0) }
    var words = end.map { String(name[...$0]) } ?? name
    // `学童クラブ電話`
    if let phone = ["電話番号", "電話"].first(where: words.hasSuffix) {
      words = String(words.dropLast(phone.count))
    }
    guard var found = RecordAbove.person([words, number]), noted.isEmpty, more.isEmpty else {
      return false
    }
    dropRemarks()
    found.provider = own.provider
    own = found
    people = people.map { _ in RowPerson() }
    remark("\"\(name)\", \"\(written)\" was read as somebody with a number")
    return true
  }

  /// The number at the beginning of a cell, if words with other figures follow; or else the whole
  /// cell.
  ///
  /// For example `0345 988 1188 quickdial no. 15`. It must be the only number.
  private func numberBefore(words cell: String, after name: String) -> String {
    guard CellValue(cell) == .other, let home = plan.home,
      case let found = PeopleInText.called(inLine: "\(name) \(cell)", home: home),
      found.count == 1, found[0].phones.count == 1, cell.hasPrefix(found[0].phones[0].raw)
    else { return cell }
    return found[0].phones[0].raw
  }

  /// Gives the father whom the record names the number of an unnamed father; the same for other
  /// relations.
  ///
  /// For example `Guardian,Relation,Emergency phone,Relation` with `Bo Ek,father,0161 496
  /// 0001,father`. A record has only one of each parent and one spouse.
  mutating func takeNumbersOfRelated() {
    for place in people.indices.dropFirst() {
      guard people[place].contact.hasNoName, !people[place].contact.phones.isEmpty,
        let kin = onlyKin(place)
      else { continue }
      let named = people.indices.dropFirst().filter { other in
        !people[other].contact.hasNoName && onlyKin(other) == kin
      }
      guard named.count == 1, let name = people[named[0]].contact.name else { continue }
      people[named[0]].takeNumbers(of: people[place])
      remark("no other \(kin) than \"\(name)\" is named, and the number was read as theirs")
      people[place] = RowPerson()
    }
  }

  /// How somebody is related, if a record can have only one such person.
  private func onlyKin(_ place: Int) -> String? {
    let only: Set<String> = ["mother", "father", "spouse", "husband", "wife"]
    let words = people[place].relationship ?? plan.people[place].kind ?? ""
    return Heading(words).person.flatMap { only.contains($0) ? $0 : nil }
  }

  /// Removes a number from a child if it is also a parent's: `Father's mobile,SMS number`.
  mutating func dropNumbersOfParents() {
    guard plan.isOfChild else { return }
    for place in people.indices.dropFirst()
    where ColumnPeople.parents.contains(plan.people[place].kind ?? "") {
      let theirs = people[place].contact
      guard let name = theirs.name else { continue }
      for phone in own.phones where theirs.phones.contains(where: { $0.isSameNumber(as: phone) }) {
        own.phones.removeAll { $0 == phone }
        remark("the number \"\(phone.raw)\" is that of \"\(name)\" as well, and was read as theirs")
      }
    }
  }

  /// Gives the numbers after the names of an owner and a tenant to the tenant, who lives there.
  ///
  /// For example `Owner;Tenant;Phone`.
  mutating func giveToTenant() {
    let columns = plan.roles.indices.filter {
      plan.roles[$0].person == 0 && plan.roles[$0].content == .phone
    }
    guard let first = columns.first, let owner = plan.names.first, !own.hasNoName else { return }
    for place in people.indices.dropFirst() where plan.people[place].kind == "tenant" {
      let name = plan.roles.lastIndex { role in
        role.person == place && (role.isPersonalName || role.content == .whole)
      }
      guard let name, owner < name, name < first, people[place].contact.phones.isEmpty,
        !plan.roles.contains(where: { $0.person == place && $0.content == .phone }),
        let tenant = people[place].contact.name, !tenant.isNothing, !tenant.isNobody,
        !tenant.isSelf, !tenant.isDitto,
        // A number in a remark may be the owner's.
        case let phones = own.phones.filter({ phone in
          columns.contains { cell($0)?.holds(phone.raw) == true }
        }), !phones.isEmpty
      else { continue }
      own.phones.removeAll(where: phones.contains)
      people[place].take(phones)
      remark(
        "\"\(phones[0].raw)\" \(self.place(columns[0])) was read as the number of \(tenant), who is named last before it"
      )
    }
  }

  /// Removes the emergency number of an unnamed person if somebody whom the record names has it.
  ///
  /// For example `Teléfono de urgencia` repeats the mother's number.
  mutating func dropNumbersOfUnnamed() {
    for place in people.indices.dropFirst()
    where plan.people[place].kind == "emergency" && people[place].contact.hasNoName
      && people[place].relationship == nil
    {
      for phone in people[place].contact.phones {
        let owner = people.indices.dropFirst().first { other in
          !people[other].contact.hasNoName
            && people[other].contact.phones.contains { $0.isSameNumber(as: phone) }
        }
        guard let owner, let name = people[owner].contact.name else { continue }
        people[place].leave(phone)
        remark("the number for emergencies \"\(phone.raw)\" is that of \"\(name)\"")
      }
    }
  }

  /// Gives a plain number after the names of both parents to the one who is named.
  ///
  /// The child has no number of its own.
  mutating func giveToOnlyParent() {
    let columns = plan.afterParents.filter { cell($0) != nil }
    let parents = people.indices.dropFirst().filter {
      ColumnPeople.parents.contains(plan.people[$0].kind ?? "") && !people[$0].contact.hasNoName
    }
    guard columns.count == 1, parents.count == 1, let parent = parents.first,
      let name = people[parent].contact.name, people[parent].contact.phones.isEmpty,
      let cell = cell(columns[0])
    else { return }
    // `Ida's mobile` beside the number is not the parent's.
    let phones = own.phones.filter { cell.holds($0.raw) && $0.customLabel == nil }
    guard !phones.isEmpty else { return }
    own.phones.removeAll(where: phones.contains)
    people[parent].take(phones)
    remark(
      "\"\(cell)\" \(place(columns[0])) was read as the number of \"\(name)\", the only parent named",
      column: columns[0]
    )
  }

  /// Gives the record's contact the numbers of unnamed people, if they are nobody else's.
  ///
  /// Under `Pupil,Parent,Phone`, a parent's number is the pupil's own in a record without a parent.
  /// If there is exactly one other named parent without a number, it is theirs. In `Driver: Joe
  /// Roe`, or with `Driver` under `No.`, it is the driver's, as in `Teacher Ann` after a blank
  /// line. The number of an office that names nobody is the group's.
  /// of an office without anybody is that of the group.
  mutating func takeNumbersOfUnnamed() {
    guard let name = own.name, noted.isEmpty, more.isEmpty else { return }
    let isOfNone =
      name.isTitled || wordsForCount.map { $0.isTitled || $0.isTitle } ?? false
      || isBelowBlank && name.beginsWithTitle
    for place in people.indices.dropFirst() {
      let (person, about) = (people[place], plan.people[place])
      guard person.contact.hasNoName, person.relationship == nil, let kind = about.kind,
        !person.contact.phones.isEmpty,
        isOfNone || about.holdsOffice
          || about.hasOnlyPlainNumbers && ColumnPeople.parents.contains(kind)
      else { continue }
      if !isOfNone, let parent = onlyParent(besides: place), let name = people[parent].contact.name
      {
        people[parent].takeNumbers(of: person)
        remark("no other \(kind) than \"\(name)\" is named, and the number was read as theirs")
        people[place] = RowPerson()
        continue
      }
      own.takeAll(of: person.contact)
      let isNamed = people.indices.dropFirst().contains { other in
        plan.people[other].kind == kind && !people[other].contact.hasNoName
      }
      remark(
        "\"\(name)\" has no \(isNamed ? "other " : "")\(kind), and the number was read as its own"
      )
      people[place] = RowPerson()
    }
  }
}

extension TableRow {
  /// The only parent whom the record names, if they have no number.
  ///
  /// `nil` if the person at the given place is not a parent.
  private func onlyParent(besides place: Int) -> Int? {
    func isParent(_ place: Int) -> Bool {
      ColumnPeople.parents.contains(plan.people[place].kind ?? "")
    }
    let named = people.indices.dropFirst().filter { isParent($0) && !people[$0].contact.hasNoName }
    guard isParent(place), named.count == 1, people[named[0]].contact.phones.isEmpty else {
      return nil
    }
    return named[0]
  }
}

extension String {
  /// Whether it says what somebody is, and not how they are related: `Driver`.
  fileprivate var isTitle: Bool { Heading(self).isOfSomebodyOnly && !isKin }

  /// Whether its first word says what somebody is: `Teacher Ann`, `Secretariat`.
  ///
  /// A surname before a comma, `Cook, Ann`, does not.
  fileprivate var beginsWithTitle: Bool {
    guard !contains(","), let first = split(separator: " ").first.map(String.init) else {
      return false
    }
    let word = folded(first)
    let lexicon = HeadingLexicon.shared
    guard !lexicon.isWord(word, of: .name), !first.isHonorific else { return false }
    return first.isTitle || lexicon.isWord(word, of: .office)
  }

  /// Whether a title comes before the name: `Driver: Joe Roe`.
  fileprivate var isTitled: Bool {
    guard holds(":") || holds("："), let colon = firstIndex(where: { ":：".contains($0) }) else {
      return false
    }
    let (title, name) = (self[..<colon], self[index(after: colon)...])
    return (1...3).contains(title.split(separator: " ").count) && name.contains(where: \.isLetter)
  }
}
