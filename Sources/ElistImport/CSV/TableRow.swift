import CSVFormat
import ElistModel
import UnicodeText

/// Makes the contacts of one record of a table: its own, and those of the people it names.
struct TableRow {
  /// The contact of the record comes first.
  private(set) var contacts: [Contact] = []
  /// What was noticed in it.
  private(set) var findings: [Finding] = []
  /// The columns with a number that may have lost its start, and that number.
  private(set) var bare: [(column: Int, number: String)] = []
  private let plan: ColumnPlan
  private let record: CSVRecord
  private var people: [RowPerson]
  /// The people after the first in a cell that names several, with the index of the first.
  private var more: [(place: Int, person: PeopleInText.Person)] = []
  /// The people whom a note names, and how they are related.
  private var noted: [(kind: String, person: PeopleInText.Person)] = []
  /// Assistants whom this record does not name: at their numbers, the contact's own office answers.
  private var unnamedAssistants: Set<Int> = []

  /// Whether it says more about the contact of the record before it, whose cells are joined.
  private(set) var continues = false

  /// Reads a record; that of the contact `last` is before it, whose cells may be joined with its own.
  init(_ record: CSVRecord, _ plan: ColumnPlan, after last: Contact? = nil) {
    self.plan = plan
    self.record = record
    people = Array(repeating: RowPerson(), count: plan.people.count)
    let count = min(record.fields.count, plan.roles.count)
    unnamedAssistants = assistantsWithoutName(count)
    for index in 0..<count where plan.roles[index].isLabel {
      guard let cell = cell(index) else { continue }
      people[plan.roles[index].person].takeLabel(cell, plan.roles[index])
    }
    for index in 0..<count where !record.fields[index].isEmpty {
      if let cell = cell(index) { read(cell, column: index) }
    }
    finish(after: last)
  }

  /// The one text of a record without a name that nothing else reads, as below a title `Useful numbers`.
  private var nameElsewhere: String? {
    let texts = record.fields.indices.prefix(plan.roles.count).filter {
      plan.roles[$0].person == 0 && plan.roles[$0].content == .unknown
    }.compactMap { cell($0) }.filter {
      CellValue($0) == .text && !$0.isNothing && Heading($0).hasUnknownWords
    }
    return plan.hasHeader && texts.count == 1 ? texts[0].cleanedName : nil
  }

  /// Whether the name of the record is that of the one above, by a sign for it.
  private var isDitto: Bool {
    let names = record.fields.indices.prefix(plan.roles.count).filter {
      plan.roles[$0].person == 0 && plan.roles[$0].isPersonalName
    }.compactMap { record[$0]?.trimmed }
    return names.contains(where: \.isDitto) && names.allSatisfy { $0.isDitto || $0.isEmpty }
  }

  private func cell(_ column: Int) -> String? {
    guard let cell = record[column]?.trimmed.withoutFormulaGuard, !cell.isEmpty else { return nil }
    return cell
  }

  private func assistantsWithoutName(_ count: Int) -> Set<Int> {
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

  private mutating func read(_ cell: String, column: Int) {
    var role = plan.roles[column]
    if unnamedAssistants.contains(role.person) {
      role.person = 0
      role.customLabel = plan.headings[column]
    }
    guard !role.isEmptied(by: cell) else { return }
    if [.unknown, .ignored, .byValue].contains(role.content) { readUnread(cell, column) }
    switch role.content {
    case .phone: readPhones(cell, role, column)
    case .whole: readWhole(cell, role, column)
    case .relationship where role.person > 0: readRelationship(cell, role)
    case .title:
      people[role.person].take(cell, ColumnRole(cell.isHonorific ? .prefix : .jobTitle))
    case .note:
      people[role.person].take(cell, role)
      readNote(cell, column)
    default:
      if role.person > 0, role.isPersonalName {
        readWhole(cell, role, column)
      } else {
        people[role.person].take(cell, role)
      }
    }
  }

  /// Reads the people whom a cell that nothing else reads names with a number, such as
  /// `Yvette 504-319-0082` under `Custom field`; a number among other words is reported.
  ///
  /// A column of numbers is reported as a whole.
  private mutating func readUnread(_ cell: String, _ column: Int) {
    guard CellValue(cell) == .other else { return }
    let named = PeopleInText.certain(cell)
    if !named.isEmpty {
      for person in named { noted.append(("contact", person)) }
      return remark("\"\(cell)\" \(place(column)) was read as somebody else with a number")
    }
    let numbers = NumbersInText(cell).parts.map(\.number).filter { CellValue($0) == .phone }
    guard !numbers.isEmpty else { return }
    remark("\"\(cell)\" \(place(column)) was not read, it may hold a number")
  }

  private mutating func finish(after last: Contact?) {
    for index in people.indices { people[index].finish() }
    var own = people[0].contact
    if own.name == nil, own.organization == nil, own.nickname == nil, !own.phones.isEmpty {
      own.name = nameElsewhere ?? own.jobTitle ?? own.department
    }
    let isNobody = own.phones.isEmpty && own.emails.isEmpty && own.name?.isNobody == true
    if isNobody {
      own = Contact()
    } else if let last, isDitto || plan.people.count > 1 && own.isUnnamed {
      let (phones, note) = (own.phones, own.note)
      own = last
      own.phones += phones.filter { !own.phones.contains($0) }
      if let note { own.note.appendLine(note) }
      continues = true
    }
    var others: [Contact] = []
    for (place, person) in people.enumerated().dropFirst() {
      let contact = person.contact
      guard let kind = plan.people[place].kind else {
        others.append(contact)
        continue
      }
      if let name = contact.name ?? contact.organization { own.relate(name, as: kind) }
      guard
        !contact.phones.isEmpty || !contact.emails.isEmpty
          || own.isEmpty && !isNobody && !contact.isEmpty
      else { continue }
      others.append(other(person, plan.people[place], of: own))
      for (_, more) in more.filter({ $0.place == place }) {
        others.append(own.other(kind, name: more.name, phones: more.phones))
      }
    }
    for (kind, person) in noted {
      others.append(own.other(kind, name: person.name, phones: person.phones))
    }
    if own.isUnnamed, own.relations.isEmpty, own.addresses.isEmpty, !own.isEmpty {
      remark("the record has neither a name nor a number and was left out")
      own = Contact()
    }
    contacts = ([own] + others).filter { !$0.isEmpty }
    if others.isEmpty, continues, !isDitto { contacts = [] }
  }

  /// The contact for another person, with everything the record says about them.
  private func other(_ person: RowPerson, _ about: ColumnPeople.Person, of own: Contact) -> Contact
  {
    var other = person.contact
    let name = other.name ?? other.organization
    other.name = own.other(about.kind ?? "", name: name, place: about.ordinal, phones: []).name
    if let relationship = person.relationship { other.note.appendLine(relationship) }
    return other
  }

  private mutating func remark(_ message: String, isError: Bool = false) {
    findings.append(isError ? .error(record.line, message) : .warning(record.line, message))
  }
}

// MARK: Numbers

extension TableRow {
  /// Reads a cell whose heading says only whom it is about: a name, a number, or both.
  private mutating func readWhole(_ cell: String, _ role: ColumnRole, _ column: Int) {
    if plan.people[role.person].kind == "insurer", !cell.saysThatItIsCalled {
      people[role.person].take(cell, role)
      if cell.hasDigit {
        remark("\"\(cell)\" \(place(column)) was not read as a number, it may be that of a policy")
      }
      return
    }
    if takePeople(in: cell, role) { return }
    switch CellValue(cell) {
    case .email: people[role.person].take(cell, ColumnRole(.email))
    case .phone, .digits, .short:
      if role.content == .whole { readPhones(cell, role, column) }
    case .url, .text, .empty, .other: takeName(cell, role)
    }
  }

  /// Takes the name of somebody else, and how they are related where it says so.
  private mutating func takeName(_ cell: String, _ role: ColumnRole) {
    let named = NameWithRelation(cell)
    people[role.person].take(named.name, role)
    if let relation = named.relation {
      people[role.person].take(relation, ColumnRole(.relationship))
    }
  }

  /// A cell of which the heading says only how somebody is related may name them with a number.
  private mutating func readRelationship(_ cell: String, _ role: ColumnRole) {
    var whole = role
    whole.content = .whole
    if !takePeople(in: cell, whole) { people[role.person].take(cell, role) }
  }

  /// Takes the people whom a cell names with their numbers; `false` where it names none.
  private mutating func takePeople(in cell: String, _ role: ColumnRole) -> Bool {
    let found = PeopleInText(cell).people
    guard let first = found.first, role.content == .whole || found.allSatisfy(\.isNamed) else {
      return false
    }
    people[role.person].take(first)
    for other in found.dropFirst() { more.append((role.person, other)) }
    return true
  }

  private mutating func readPhones(_ cell: String, _ role: ColumnRole, _ column: Int) {
    let codes = plan.codes[column]
    if role.person > 0, !plan.isNamed(role.person), takePeople(in: cell, role) { return }
    for text in cell.unwrappedFormula.listed.flatMap(\.lines) {
      guard text.hasDigit && !text.isRemark || SpreadsheetNumber(text).damage != nil else {
        readWords(text, role, column)
        continue
      }
      for (written, words) in numbers(in: text, column) {
        var number = written
        if let codes { number = join(codes, to: number) }
        people[role.person].takePhone(number, role, words: words)
      }
    }
  }

  /// Reads what is in place of a number: an e-mail address, or words, which are kept in the note.
  private mutating func readWords(_ text: String, _ role: ColumnRole, _ column: Int) {
    if text.isNothing { return }
    if CellValue(text) == .email {
      people[role.person].take(text, ColumnRole(.email))
    } else {
      people[0].take("\(plan.headings[column]): \(text)", ColumnRole(.note))
      remark("\"\(text)\" \(place(column)) is not a number and was put in the note")
    }
  }

  /// The numbers in a text with the words next to them; text that is not understood stays as it is.
  private mutating func numbers(in text: String, _ column: Int) -> [(number: String, words: String)]
  {
    guard let number = checked(text, column) else { return [] }
    guard number == text else { return [(number, "")] }
    guard let parts = NumbersInText.inField(text) else {
      if text.contains(where: \.isNumber) {
        remark("\"\(text)\" \(place(column)) is not clear and was kept as it is written")
      }
      return [(text, "")]
    }
    if parts.count == 1, WordsOfNumber(parts[0].words).rest != nil {
      remark("\"\(text)\" \(place(column)) was read as the number \"\(parts[0].number)\"")
    }
    return parts.map { ($0.number, $0.words) }
  }

  /// Reads the people whom a note names with their numbers; other numbers in it are reported.
  private mutating func readNote(_ cell: String, _ column: Int) {
    for line in cell.lines {
      let people = PeopleInText.inNote(line)
      for person in people { noted.append(("contact", person)) }
      guard people.isEmpty else { continue }
      // `Invoice 2024-118` is too short for a number with its area code.
      for part in NumbersInText(line).parts
      where CellValue(part.number) == .phone && part.number.count(where: \.isNumber) > 7 {
        remark("the number \"\(part.number)\" \(place(column)) was left in the note")
      }
    }
  }

  private mutating func join(_ codes: ColumnCodes.Codes, to number: String) -> String {
    let coded = CodedNumber(
      number,
      country: codes.country.flatMap(cell),
      areas: codes.areas.compactMap(cell),
      extension: codes.extension.flatMap(cell)
    )
    if let told = coded.remark { remark(told) }
    return coded.number
  }

  /// A number without what a spreadsheet did to it; `nil` if the number is lost, which is reported.
  private mutating func checked(_ text: String, _ column: Int) -> String? {
    let found = SpreadsheetNumber(text)
    switch found.damage {
    case .rounded:
      remark(
        "\"\(text)\" \(place(column)) was rounded by a spreadsheet, its digits are lost",
        isError: true
      )
    case .replaced:
      remark(
        "\"\(text)\" \(place(column)) is what a spreadsheet put in place of a number",
        isError: true
      )
    case .decimal: remark("\"\(text)\" \(place(column)) was read as \"\(found.number ?? "")\"")
    case .bare: if plan.codes[column]?.country == nil { bare.append((column, text)) }
    case nil: break
    }
    guard let number = found.number else { return nil }
    let value = TelephoneValue(number, of: "column \"\(plan.headings[column])\":")
    if let told = value.remark { remark(told) }
    return value.number
  }

  private func place(_ column: Int) -> String { "in column \"\(plan.headings[column])\"" }
}

extension ColumnPlan {
  /// Whether one of the people of each record has a column for their name.
  fileprivate func isNamed(_ person: Int) -> Bool {
    roles.contains { $0.person == person && ($0.isPersonalName || $0.content == .whole) }
  }
}

extension Contact {
  /// Whether it has nothing by which somebody could be known or called.
  fileprivate var isUnnamed: Bool {
    name == nil && organization == nil && nickname == nil && phones.isEmpty && emails.isEmpty
  }
}

extension ColumnRole {
  fileprivate var isLabel: Bool {
    [.phoneLabel, .emailLabel, .addressLabel, .relationLabel].contains(content)
  }

  /// Whether a cell in such a column only says that it is empty; `Na` and `Nil` are names, too.
  fileprivate func isEmptied(by cell: String) -> Bool {
    switch content {
    case .phone, .whole, .organization, .department, .jobTitle, .title, .relationship, .relatedName:
      cell.isNothing
    case .name, .formattedName: person > 0 && cell.isNothing
    default: false
    }
  }
}

extension String {
  fileprivate var lines: [String] {
    guard mayHaveLines else { return [self] }
    return split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  fileprivate var hasDigit: Bool {
    utf8.contains(where: \.isASCIIDigit)
      || unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
  }

  /// Whether it is words with too few digits to call: `see no. 2`.
  fileprivate var isRemark: Bool {
    let digits = count(where: \.isNumber)
    return digits < 3 && count(where: \.isLetter) > 2 * digits
  }
}
