package import CSVFormat
package import ElistColumns
package import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
package import UnicodeText

/// Makes the contacts of one record of a table: its own, and those of the people it names.
package struct TableRow {
  /// The contact of the record comes first.
  package private(set) var contacts: [Contact] = []
  /// What was noticed in it.
  package var findings: [Finding] = []
  /// The columns with a number that may have lost its start, and that number.
  var bare: [(column: Int, number: String)] = []
  let plan: ColumnPlan
  let record: CSVRecord
  /// Whether a blank line is somewhere above it, so it may say something about the whole table.
  let isBelowBlank: Bool
  var people: [RowPerson]
  /// The people after the first in a cell that names several, with the index of the first.
  var more: [(place: Int, person: PeopleInText.Person)] = []
  /// The people whom a note names, and how they are related.
  var noted: [Noted] = []
  /// The person whose cell is being read.
  private var reading = 0
  /// Whose cells the findings are about.
  private var subjects: [Int] = []
  /// Assistants whom this record does not name: at their numbers, the contact's own office answers.
  var unnamedAssistants: Set<Int> = []

  /// Somebody whom a text names with a number, and by whose text it is.
  struct Noted {
    var kind: String
    var person: PeopleInText.Person
    var owner = 0
  }

  /// Whether it says more about the contact of the record before it, whose cells are joined.
  private(set) var continues = false
  /// Whether it says something of somebody, but neither a name nor a number, so that nobody has it.
  private(set) var isOfNobody = false
  /// Whether the name of the record is that of somebody beside it, by a word for it.
  private var repeatsNameBeside = false

  /// Reads a record; that of the contact `last` is before it, whose cells may be joined with its own,
  /// unless it begins with something new.
  package init(
    _ record: CSVRecord,
    _ plan: ColumnPlan,
    after last: Contact? = nil,
    isBelowBlank: Bool = false,
    isNew: Bool = false
  ) {
    self.plan = plan
    self.record = record
    self.isBelowBlank = isBelowBlank
    people = Array(repeating: RowPerson(), count: plan.people.count)
    let count = min(record.fields.count, plan.roles.count)
    unnamedAssistants = assistantsWithoutName(count)
    for index in 0..<count where plan.roles[index].isLabel {
      guard let cell = cell(index) else { continue }
      people[plan.roles[index].person].takeLabel(cell, plan.roles[index])
    }
    for index in 0..<count where !record.fields[index].isEmpty {
      reading = plan.roles[index].person
      if let cell = cell(index) { read(named(cell, index, in: last) ?? cell, column: index) }
    }
    reading = 0
    keepExtensions()
    finish(after: last, isNew: isNew)
  }

  /// The one text of a record without a name that nothing else reads, as below a title `Useful numbers`.
  ///
  /// Below a blank line it may be in any column that is not for a name: `Leitstelle` under `Rank`.
  /// Otherwise it is before the first number; what is after it says what the number is for.
  var nameElsewhere: String? {
    if let words = wordsForCount { return words.cleanedName }
    let phone = plan.roles.firstIndex { $0.content == .phone } ?? 0
    let texts = record.fields.indices.prefix(plan.roles.count).filter {
      let content = plan.roles[$0].content
      return plan.roles[$0].person == 0
        && ([.unknown, .byValue].contains(content) && (isBelowBlank || $0 < phone || !isPlainLine)
          || isBelowBlank && ColumnRole.isBesideName(content))
    }.compactMap { index in
      // A word in small letters after the numbers is not a name: `allow`.
      cell(index).flatMap { index > phone && $0.first?.isLowercase == true ? nil : $0 }
    }.filter {
      CellValue($0) == .text && !$0.isNothing && Heading($0).hasUnknownWords
    }
    return plan.hasHeader && texts.count == 1 ? texts[0].cleanedName : nil
  }

  /// The words in a column that counts the other records: `Coach: Ann Ek` under `No.`.
  var wordsForCount: String? { placeOfWords.flatMap { cell($0) } }

  /// The only column that counts the other records and has words in this one.
  private var placeOfWords: Int? {
    let places = plan.counters.filter { index in
      guard let cell = cell(index) else { return false }
      return CellValue(cell) == .text && !cell.isNothing && !cell.isNobody && cell.count > 1
    }
    return places.count == 1 ? places[0] : nil
  }

  /// Whether it names somebody, but not where names belong, and below a blank line or in a column that
  /// counts the others; all of its numbers are that person's.
  ///
  /// For example `Teacher Ann Ek,,,,03-3999-1234` below `No.,Pupil,Parent,Relation,Telephone`.
  private var isAside: Bool {
    (isBelowBlank || wordsForCount != nil) && people.allSatisfy(\.contact.hasNoName)
      && noted.isEmpty && more.isEmpty
      && people.contains { !$0.contact.phones.isEmpty } && nameElsewhere != nil
  }

  /// Whether the name of the record is that of the one above, by a sign for it.
  var isDitto: Bool {
    guard !repeatsNameBeside else { return false }
    let names = plan.names.compactMap { record[$0]?.trimmed }
    return names.contains(where: \.isDitto) && names.allSatisfy { $0.isDitto || $0.isEmpty }
  }

  /// The part of the name above that a ditto mark repeats: `Bo,〃` below `Ann,Roe`; or the name before it.
  private mutating func named(_ cell: String, _ column: Int, in last: Contact?) -> String? {
    let role = plan.roles[column]
    guard role.person == 0, plan.names.contains(column), cell.isDitto else { return nil }
    if let name = nameBeside(cell, column, in: last) {
      repeatsNameBeside = true
      return name
    }
    guard !isDitto else { return nil }
    return role.content == .family ? last?.family : role.content == .given ? last?.given : nil
  }

  /// The name right before a word that repeats it: `Owner,Occupant` with `Bo Ek,idem` below it.
  ///
  /// If the record above names the same person there, the word repeats what is above.
  private func nameBeside(_ word: String, _ column: Int, in last: Contact?) -> String? {
    guard word.mayRepeatBeside, plan.roles[column].content == .formattedName, column > 0,
      plan.roles[column - 1].content == .whole || plan.roles[column - 1].isPersonalName,
      plan.roles[column - 1].person > 0, let name = cell(column - 1), CellValue(name) == .text,
      !name.isDitto, !name.isNothing,
      last?.relations.contains(where: { $0.value == name.cleanedName }) != true
    else { return nil }
    return name
  }

  func cell(_ column: Int) -> String? {
    guard let cell = record[column]?.trimmed.withoutFormulaGuard, !cell.isEmpty else { return nil }
    return cell
  }

  func assistantsWithoutName(_ count: Int) -> Set<Int> {
    let assistants = plan.people.indices.filter { plan.people[$0].kind == "assistant" }
    return Set(
      assistants.filter { person in
        !(0..<count).contains {
          let role = plan.roles[$0]
          return role.person == person && (role.isPersonalName || role.content == .whole)
            && cell($0)?.isNothing == false
        }
      }
    )
  }

  mutating func read(_ written: String, column: Int) {
    var role = plan.roles[column]
    let cell = role.isPersonalName || role.content == .whole ? written.withoutLinks : written
    if unnamedAssistants.contains(role.person) {
      role.person = 0
      role.customLabel = plan.headings[column]
    }
    guard !role.isEmptied(by: cell) else { return }
    // `Firma / Name` and `Vorname`
    if role.content == .organization, role.person == 0,
      plan.givenOfCompany.flatMap(self.cell) != nil
    {
      role = ColumnRole(.family)
    }
    let isUnread: [ColumnRole.Content] = [.unknown, .ignored, .byValue]
    // A line below a table begins in the first column, for any content of that column. A number with
    // a plus is reported from any column.
    if isUnread.contains(role.content)
      || [.identifier, .uid].contains(role.content) && (record.isOneCell || cell.contains("+"))
    {
      readUnread(cell, column)
    }
    if role.person == 0, role.isPersonalName, plan.meanings[column].person == "contact",
      plan.roles.contains(where: { $0.person == 0 && $0.content == .organization }),
      case let named = PeopleInText.certain(cell), !named.isEmpty
    {
      // Whom to ask for at a company, with a number of their own: `figlia Paola 347 2208861`.
      note(named)
      remark("\"\(cell)\" \(place(column)) was read as somebody else with a number")
    } else if role.content == .phone {
      readPhones(cell, role, column)
    } else if role.content == .whole || role.person > 0 && role.isPersonalName {
      readWhole(cell, role, column)
    } else if role.content == .relationship, role.person > 0 {
      readRelationship(cell, role)
    } else if role.content == .jobTitle, role.person > 0, cell.mayHoldNumber {
      // `Funktion / im Notfall`: what somebody is, or whom to call.
      readRelationship(cell, role)
    } else if role.content == .relatedName, case let named = PeopleInText.certain(cell),
      !named.isEmpty
    {
      // `Relation 1 - Value` with `Bo Ek 0170 1234567`.
      let kind = people[role.person].relationLabel(role) ?? "contact"
      noted += named.map { Noted(kind: kind, person: $0, owner: independent(reading)) }
    } else if role.content == .title {
      people[role.person].take(cell, ColumnRole(cell.isHonorific ? .prefix : .jobTitle))
    } else if role.content == .note {
      // `Allergies: nuts`; what the column is for is part of what it says.
      let about = role.customLabel.map { "\($0): " } ?? ""
      people[role.person].take(about + cell, role)
      readNote(cell, column)
    } else {
      reportSecondName(cell, role, column)
      people[role.person].take(role.isPersonalName ? withoutOthers(cell, column) : cell, role)
    }
  }

  /// Reports a name that has no place, since the contact has one, and neither has all words of the other.
  private mutating func reportSecondName(_ cell: String, _ role: ColumnRole, _ column: Int) {
    guard role.content == .name || role.content == .formattedName,
      let name = people[role.person].contact.name
    else { return }
    let words = Set(folded(name).split { !$0.isLetter })
    let others = Set(folded(cell).split { !$0.isLetter })
    // Relatives share a family's name.
    guard !words.isSubset(of: others), !others.isSubset(of: words) else { return }
    remark("\"\(cell)\" \(place(column)) was not used; the name is \"\(name)\"")
  }

  /// A name without somebody else in brackets: `Jan Ek (Treasurer: Sue Amies 07891 440273)`.
  private mutating func withoutOthers(_ name: String, _ column: Int) -> String {
    guard name.utf8.count(where: \.isASCIIDigit) > 5, ")）".contains(name.last ?? " "),
      let open = name.lastIndex(where: { "(（".contains($0) })
    else { return name }
    let inner = name[name.index(after: open)...].dropLast()
    let text = inner.split(separator: ":", maxSplits: 1).last.map { String($0).trimmed } ?? ""
    let found = PeopleInText.certain(text)
    guard !found.isEmpty, open > name.startIndex else { return name }
    note(found)
    remark("\"\(inner)\" \(place(column)) was read as somebody else with a number")
    return String(name[..<open]).trimmed
  }

  /// Reads people and their numbers from a cell that nothing else reads, such as
  /// `Yvette 504-319-0082` under `Custom field`; a number among other words is reported.
  ///
  /// A column of numbers is reported as a whole, and its cells are kept as written in notes.
  mutating func readUnread(_ cell: String, _ column: Int) {
    if plan.doubtful.contains(column), cell.contains(where: \.isNumber) {
      people[0].take("\(plan.headings[column]): \(cell)", ColumnRole(.note))
    }
    guard CellValue(cell) == .other else { return }
    let label = plan.labels[column].flatMap { self.cell($0) }
    let isOfField = label?.isOfSomebodyOrNumber == false
    let named = isOfField ? [] : people(in: cell)
    if !named.isEmpty {
      note(named, as: label.flatMap { Heading($0).person } ?? "contact")
      return remark("\"\(cell)\" \(place(column)) was read as somebody else with a number")
    }
    let numbers = NumbersInText(cell).parts.map(\.number).filter {
      CellValue($0) == .phone || cell.contains(where: \.isLetter) && $0.isAsLongAsNumber
    }
    if isOfField, let label, cell.mayHoldNumber {
      people[0].take("\(label): \(cell)", ColumnRole(.note))
    }
    // A line below the table is reported once it is clear that nobody has it.
    let says = !record.isOneCell && cell.saysNumber(home: plan.home)
    guard !numbers.isEmpty || says else { return }
    let what = isOfField ? "put in the note" : "not read"
    remark("\"\(cell)\" \(place(column)) was \(what); it may hold a number")
  }

  /// The people whom a cell names with their numbers, or what its number is of if nothing else is in
  /// the record: `Office of the school: 0161 496 0001`.
  func people(in cell: String) -> [PeopleInText.Person] {
    let named = PeopleInText.certain(cell)
    guard named.isEmpty, record.isOneCell else { return named }
    if let subject = PeopleInText.subject(ofLine: cell, home: plan.home) { return [subject] }
    return plan.home.map { PeopleInText.called(inLine: cell, home: $0) } ?? []
  }

  mutating func finish(after last: Contact?, isNew: Bool) {
    for index in people.indices { people[index].finish() }
    var own = people[0].contact
    if isAside {
      for other in people.dropFirst() { own.takeAll(of: other.contact) }
      people = [people[0]]
    }
    if takeFooter(&own) {
      contacts = [own]
      return
    }
    takeNumbersOfUnnamed(&own)
    takeTitledParent(&own)
    nameByLine(&own)
    var others = takeNumbersInNames(&own)
    if own.hasNoName, !own.phones.isEmpty {
      own.name = nameElsewhere ?? own.jobTitle ?? own.department
      own.dropRepeatedName()
    } else if !own.hasNoName, let place = placeOfWords {
      // `Caretaker,Bob Dunn` below `Flat,Name`
      own.note.appendLine("\(plan.headings[place]): \(cell(place) ?? "")")
    }
    // `Total,6`: a count is no name either.
    let isNobody =
      own.phones.isEmpty && own.emails.isEmpty
      && own.name.map { $0.isNobody || $0.allSatisfy(\.isDecimal) && $0.count < 5 } == true
    if isNobody {
      own = Contact()
    } else if let last, isDitto || !isNew && saysMore(&own, than: last) {
      let (phones, note) = (own.phones, own.note)
      own = last
      own.phones += phones.filter { !own.phones.contains($0) }
      if let note { own.note.appendLine(note) }
      continues = true
    }
    for (place, person) in people.enumerated().dropFirst() {
      var person = person
      // `same` as above, or as another cell: it is nobody's name.
      if person.contact.name?.isDitto == true { person.dropName() }
      let contact = person.contact
      guard let kind = plan.people[place].kind else {
        others.append(contact)
        continue
      }
      if let name = contact.name, name.isSelf || own.isNamed(name, as: kind) {
        let new = contact.phones.filter { phone in
          !own.phones.contains { $0.isSameNumber(as: phone) }
        }
        own.phones += new
        own.emails += contact.emails.filter { !own.emails.contains($0) }
        if !new.isEmpty, name.isSelf {
          remark(
            "\"\(name)\" as the \(kind) is the contact itself; the number was read as the contact's own"
          )
        }
        continue
      }
      if let name = contact.name(as: kind) {
        own.relate(name, as: kind)
      } else if let firm = contact.organization, contact.phones.isEmpty, contact.emails.isEmpty,
        !own.hasNoName
      {
        // Where somebody works of whom nothing else is known.
        let column = plan.roles.firstIndex { $0.person == place && $0.content == .organization }
        own.note.appendLine("\(column.map { plan.headings[$0] } ?? kind): \(firm)")
      }
      guard
        !contact.phones.isEmpty || !contact.emails.isEmpty
          || own.isEmpty && !isNobody && !contact.isEmpty
      else { continue }
      others.append(other(person, plan.people[place], of: own))
      for (_, more) in more.filter({ $0.place == place }) {
        let named = more.name.map { NameWithRelation($0, of: kind) }
        others.append(own.other(kind, name: named?.name, phones: more.phones))
        if let relation = named?.relation {
          others[others.count - 1].note.appendLine(relation)
        }
      }
    }
    for found in noted {
      let owner = found.owner > 0 ? people[found.owner].contact : own
      var other = owner.other(found.kind, found.person)
      // `Teacher: Ann Ek, 0161 496 0001` is nobody's contact.
      if owner.isEmpty, let name = found.person.name { other.name = name }
      others.append(other)
    }
    readNumbersAbroad(&own, &others)
    if own.isUnnamed, own.relations.isEmpty, own.addresses.isEmpty, !own.isEmpty {
      let rest = rest(isOfNobody: false)
      remark("the record has neither a name nor a number and was left out\(rest)")
      own = Contact()
    }
    isOfNobody = !continues && own.isEmpty && own != Contact()
    contacts = ([own] + others).filter { !$0.isEmpty }
    reportUntaken()
    if contacts.isEmpty { reportRest(isOfNobody: isNobody) }
    reportNumbersOfPlan()
    if others.isEmpty, continues, !isDitto, contacts == [last] { contacts = [] }
  }

  /// Reports the numbers in names and the like that became nobody's.
  private mutating func reportUntaken() {
    for column in record.fields.indices.prefix(plan.roles.count) {
      let role = plan.roles[column]
      // `SOS Médecins 3624`: a short number, or part of a name.
      guard role.person > 0, role.person < people.count,
        role.content == .whole || role.isPersonalName,
        people[role.person].contact.phones.isEmpty, let cell = cell(column), cell.mayHoldNumber,
        !findings.contains(where: { $0.message.contains(cell) })
      else { continue }
      remark("\"\(cell)\" \(place(column)) was not read as a number; it may hold one")
    }
    for column in record.fields.indices.prefix(plan.roles.count)
    where record.fields[column].count > 6 && plan.roles[column].mayHideNumber {
      guard let cell = cell(column), cell.utf8.count(where: \.isASCIIDigit) > 5 else { continue }
      let isAddress = plan.roles[column].isAddress
      let lost = NumbersInText(cell).parts.map(\.number).filter { number in
        CellValue(number) == .phone && (!isAddress || number.count(where: \.isNumber) > 8)
          && !contacts.contains {
            $0.phones.contains { $0.raw.asciiDigits.hasSuffix(number.asciiDigits) }
          }
      }
      let isTold = findings.contains { $0.message.contains(cell) }
      guard !lost.isEmpty, !isTold else { continue }
      remark("\"\(cell)\" \(place(column)) was not read as a number; it may hold one")
    }
  }

  /// The contact for another person, with everything the record says about them.
  func other(_ person: RowPerson, _ about: ColumnPeople.Person, of own: Contact) -> Contact {
    var other = person.contact
    let name = other.name(as: about.kind ?? "")
    if name == nil, about.kind == "contact", let kin = person.relationship, kin.isKin {
      // `Other contact,Relationship` with `Gran` says more than that it is a contact.
      other.name = own.other(kin.lowercased(), phones: []).name
      return other
    }
    other.name = own.other(about.kind ?? "", name: name, place: about.ordinal, phones: []).name
    if let relationship = person.relationship { other.note.appendLine(relationship) }
    return other
  }

  /// Notes people whom a cell names.
  mutating func note(_ people: [PeopleInText.Person], as kind: String = "contact") {
    noted += people.map { Noted(kind: kind, person: $0, owner: independent(reading)) }
  }

  /// The person, if they are somebody in a list beside the first; or else the contact of the record.
  func independent(_ person: Int) -> Int { plan.people[person].kind == nil ? person : 0 }

  /// The name of whoever a finding is about.
  func subject(ofFinding index: Int) -> String {
    let person = independent(subjects.indices.contains(index) ? subjects[index] : 0)
    let contact = person > 0 ? people[person].contact : contacts.first
    return (contact ?? Contact()).shownName
  }

  mutating func remark(_ message: String, isError: Bool = false) {
    subjects.append(reading)
    findings.append(isError ? .error(record.line, message) : .warning(record.line, message))
  }
}

extension Contact {
  /// Whether it has nothing by which somebody could be known or called.
  var isUnnamed: Bool { hasNoName && phones.isEmpty && emails.isEmpty }

  /// Whether it has no name of any kind.
  var hasNoName: Bool { name == nil && organization == nil && nickname == nil }

  /// The name, or the parts of it that are known.
  var anyName: String? {
    name ?? (given == nil ? family : [given, family].compactMap(\.self).joined(separator: " "))
  }

  /// What somebody else is called, if not by a name then by the organisation, which for a relative is only
  /// where they work.
  fileprivate func name(as kind: String) -> String? {
    name ?? (Heading.relatives.contains(kind) ? nil : organization)
  }

  /// Adds the numbers, the addresses and the note of another.
  mutating func takeAll(of other: Contact) {
    phones += other.phones.filter { !phones.contains($0) }
    emails += other.emails.filter { !emails.contains($0) }
    if let text = other.note { note.appendLine(text) }
  }

  /// Removes what was found to be the name from the place where it stood.
  fileprivate mutating func dropRepeatedName() {
    if prefix == name { prefix = nil }
    if jobTitle == name { jobTitle = nil }
    if department == name { department = nil }
  }
}

extension ColumnRole {
  /// Whether what is in its cells is kept as a text, in which a number would not be found.
  fileprivate var mayHideNumber: Bool {
    if case .address = content { return true }
    return isPersonalName
      || [
        .prefix, .suffix, .whole, .additional, .nickname, .relationship, .relatedName,
        .organization, .department, .jobTitle, .title,
      ].contains(content)
  }

  fileprivate var isAddress: Bool {
    if case .address = content { true } else { false }
  }

  fileprivate var isLabel: Bool {
    [.phoneLabel, .emailLabel, .addressLabel, .relationLabel].contains(content)
  }

  /// Whether a column with this content says something about somebody, but not who it is.
  fileprivate static func isBesideName(_ content: Content) -> Bool {
    [.ignored, .identifier, .prefix, .suffix, .title, .jobTitle, .department].contains(content)
  }

  /// Whether a cell in such a column only says that it is empty; `Na` and `Nil` are names, too.
  fileprivate func isEmptied(by cell: String) -> Bool {
    let contents: [Content] = [
      .phone, .whole, .organization, .department, .jobTitle, .title, .relationship, .relatedName,
    ]
    let mayBeEmptied =
      contents.contains(content)
      || person > 0 && (content == .name || content == .formattedName)
      || content == .note && customLabel != nil
    // `Emergency Contact` with `Y` below it names nobody.
    let isMark = person > 0 && (content == .whole || isPersonalName) && cell.isFlag
    return isMark || mayBeEmptied && cell.isNothing
  }
}

extension String {
  /// Whether a label says that a field is about somebody else or a telephone, and not only that it is
  /// of an insurer, whose digits are mostly the number of a card.
  fileprivate var isOfSomebodyOrNumber: Bool {
    let heading = Heading(self)
    if let person = heading.person { return person != "insurer" }
    return heading.hasAny([
      .phone, .mobile, .fax, .pager, .special, .callback, .direct, .home, .work, .main, .other,
    ])
  }
}

extension Contact {
  /// Whether a name is that of the contact once more, under a heading that is no word for a relation:
  /// `Billing First Name`.
  fileprivate func isNamed(_ name: String, as kind: String) -> Bool {
    guard Heading(kind).person == nil, let own = self.name else { return false }
    let (words, others) = (folded(own).split { !$0.isLetter }, folded(name).split { !$0.isLetter })
    return Set(words).isSubset(of: others) || Set(others).isSubset(of: words)
  }
}
