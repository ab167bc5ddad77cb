import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

extension TableRow {
  /// Reads a cell whose heading says only who it is about: a name, a number, or both.
  mutating func readWhole(_ cell: String, _ role: ColumnRole, _ column: Int) {
    if plan.people[role.person].kind == "insurer", !cell.saysThatItIsCalled {
      people[role.person].take(cell, role)
      if cell.hasDigit {
        remark(
          "\"\(cell)\" \(place(column)) was not read as a number; it may be that of a policy",
          column: column
        )
      }
      return
    }
    // `Gas (customer 880145)` beside a number is a name in a list of its own.
    let isNamed =
      role.isPersonalName && plan.people[role.person].kind == nil
      && plan.roles.indices.contains { other in
        plan.roles[other].person == role.person && plan.roles[other].content == .phone
          && self.cell(other) != nil
      }
    if isNamed { return people[role.person].take(cell, role) }
    if role.person > 0, cell.isNumberedIdentifier { return readWords(cell, role, column) }
    if takePeople(in: cell, role) { return }
    switch CellValue(cell) {
    case .email: people[role.person].take(cell, ColumnRole(.email))
    case .phone, .digits, .short:
      if role.content == .whole { readPhones(cell, role, column) }
    case .url, .text, .empty, .other: takeName(cell, role)
    }
  }

  /// Adds the name of another person, and how they are related if the cell says so.
  mutating func takeName(_ cell: String, _ role: ColumnRole) {
    let named = NameWithRelation(cell, of: plan.people[role.person].kind)
    people[role.person].take(named.name, role)
    if let relation = named.relation {
      people[role.person].take(relation, ColumnRole(.relationship))
    }
  }

  /// Reads a cell whose heading says only how somebody is related; it may name them with a number.
  mutating func readRelationship(_ cell: String, _ role: ColumnRole) {
    var whole = role
    whole.content = .whole
    if !takePeople(in: cell, whole) { people[role.person].take(cell, role) }
  }

  /// Adds the people whom a cell names with their numbers; `false` if it names nobody.
  mutating func takePeople(in cell: String, _ role: ColumnRole) -> Bool {
    let found = PeopleInText(cell).people
    if found.count == 1, found[0].isOneMore, plan.people[role.person].kind?.livesThere == true {
      // `also 0161 496 0001` below `Tenant` is one more number of the record's person.
      let more = PeopleInText.Person(name: nil, phones: found[0].phones)
      people[independent(role.person)].take(more, ColumnRole(.phone), of: nil)
      return true
    }
    guard let first = found.first, role.content == .whole || found.allSatisfy(\.isNamed) else {
      return false
    }
    // `RENAVAM 01148320957`, but not `Reg 503-555-0103`: people have short names like this.
    let isBare = first.phones.allSatisfy { $0.raw.allSatisfy(\.isDecimal) }
    if found.count == 1, isBare, first.name.map({ $0.count > 4 && $0.isOfThing }) == true {
      return false
    }
    people[role.person].take(first, role, of: plan.people[role.person].kind)
    for other in found.dropFirst() { more.append((role.person, other)) }
    return true
  }

  mutating func readPhones(_ cell: String, _ role: ColumnRole, _ column: Int) {
    let codes = plan.codes[column]
    if role.person > 0, cell.isNumberedIdentifier { return readWords(cell, role, column) }
    if role.person > 0, !plan.isNamed(role.person), takePeople(in: cell, role) { return }
    let texts = cell.unwrappedFormula.listed.flatMap(\.lines).flatMap(\.withoutDamage)
    let isInternal = plan.extensions.contains(column)
    for text in isInternal ? texts.flatMap(\.internalNumbers) : texts {
      let withoutHours = text.withoutHours
      // `24 hrs`
      let isNumber = withoutHours.hasDigit && !text.isRemark && !text.isDateWithYear
      guard isNumber || SpreadsheetNumber(text).damage != nil else {
        readWords(text, role, column)
        continue
      }
      // `366 6730192 H24`
      let isAlways =
        withoutHours != text && CellValue(withoutHours) == .phone && CellValue(text) != .phone
      let written = numbers(in: isAlways ? withoutHours : text, role, column)
      var parts = withAreaCodes(withStatedCode(written, column), column)
      let others = role.person == 0 ? namesOfOthers(beside: parts) : []
      if !others.isEmpty { parts = parts.withNamesBefore }
      let shared = parts.count > 1 ? relative(ofAll: parts, role, column) : nil
      for var part in parts {
        if let codes { part.number = join(codes, to: part.number, after: parts[0].number) }
        give(part, in: text, role, column, others, shared)
      }
    }
  }

  /// Reads a cell that should hold a number but has an e-mail address, or words for the note.
  mutating func readWords(_ text: String, _ role: ColumnRole, _ column: Int) {
    if text.isNothing { return }
    if CellValue(text) == .email {
      people[role.person].take(text, ColumnRole(.email))
    } else {
      let person = independent(role.person)
      people[person].take("\(plan.headings[column]): \(text)", ColumnRole(.note))
      remark("\"\(text)\" \(place(column)) is not a number and was put in the note", column: column)
    }
  }

  /// The numbers in a text, with the words next to them; text that is not understood is kept.
  mutating func numbers(
    in text: String,
    _ role: ColumnRole,
    _ column: Int
  ) -> [NumbersInText.Part] {
    guard let number = checked(text, column) else { return [] }
    guard number == text else { return [NumbersInText.Part(number: number, words: "")] }
    if let two = NumbersInText.withLastDigits(text, home: plan.home) {
      let numbers = two.map { "\"\($0.number)\"" }.joined(separator: " and ")
      remark("\"\(text)\" \(place(column)) was read as \(numbers)", column: column)
      return two
    }
    let hasArea = plan.codes[column].map { $0.areas.contains { cell($0) != nil } } ?? false
    guard let parts = NumbersInText.inField(text, areLocal: hasArea) ?? emergencyNumber(in: text)
    else {
      if isCode(text, column) {
        remark("\"\(text)\" \(place(column)) was not read as a number", column: column)
        return []
      }
      if text.contains(where: \.isNumber) {
        remark(
          "\"\(text)\" \(place(column)) is not clear and was kept as it is written",
          column: column
        )
      }
      return [NumbersInText.Part(number: text, words: "")]
    }
    // `Oil tank ref,4471823`
    if parts.count == 1, isOfAccount(parts[0].number) {
      remark("\"\(text)\" \(place(column)) was not read as a number", column: column)
      return []
    }
    // `SVNR 4417 120741` in a column whose heading does not mention telephones.
    if parts.count == 1, parts[0].isOfSomethingElse, !plan.isHeadedAsPhone(column) {
      remark("\"\(text)\" \(place(column)) was not read as a number", column: column)
      return []
    }
    let isOfRelative = parts.first.flatMap { relative($0, besides: role.person) } != nil
    let isNamed = role.person == 0 && parts.first.flatMap { namedPerson(beside: $0) } != nil
    let words = parts.count == 1 ? WordsOfNumber(parts[0].words).rest : nil
    // Whose it is instead is reported where it is given to them.
    let isOfOther =
      role.person == 0 && words.map { $0.isKin || PeopleInText.asked($0) != nil } == true
    if words != nil, !isOfRelative, !isNamed, !isOfOther {
      remark(
        "\"\(text)\" \(place(column)) was read as the number \"\(parts[0].number)\"",
        column: column
      )
    }
    return parts
  }

  /// Whether the name of the record says that digits without groups, which no plan has, are those of an account or
  /// the like: `Oil tank ref`, but neither `Main gate` nor, before seven digits, `Contract Cleaning`.
  private func isOfAccount(_ number: String) -> Bool {
    guard let home = plan.home, number.count > 6, number.allSatisfy(\.isDecimal),
      let name = plan.names.first.flatMap({ cell($0) }),
      case let words = NumbersInText.Part(number: "", words: name), !words.isOfPlaceOnly,
      words.isOfSomethingElse || words.mentionsAccount && number.count > 8
    else { return false }
    return !interpret(number, home: home).valid
  }

  /// The emergency number of the home region that a text has beside words: `999 emergency`.
  private func emergencyNumber(in text: String) -> [NumbersInText.Part]? {
    let digits = text.split { !$0.isDecimal }
    guard digits.count == 1, let home = plan.home, let number = digits.first.map(String.init),
      isEmergencyNumber(number, in: home), text.allSatisfy({ !"+*#-".contains($0) }),
      text.split(separator: " ").contains(digits[0])
    else { return nil }
    let words = text.replacing(number, with: "").filter { !"()".contains($0) }.trimmed
    return words.contains(where: \.isLetter)
      ? [NumbersInText.Part(number: number, words: words)] : nil
  }

  /// Whether a text is a word for a secret or a code, with few digits: `PIN 4471`.
  ///
  /// The heading of its column does not mention telephones.
  private func isCode(_ text: String, _ column: Int) -> Bool {
    let digits = text.drop { !$0.isDecimal }
    let words = String(text[..<digits.startIndex]).trimmed
    let part = NumbersInText.Part(number: String(digits), words: words)
    return (3...8).contains(digits.count) && digits.allSatisfy(\.isDecimal)
      && part.isOfSomethingElse
      && !part.isOfPlaceOnly && !plan.isHeadedAsPhone(column)
  }

  /// Reads the people whom a note names with their numbers; other numbers in it are reported.
  mutating func readNote(_ cell: String, _ column: Int) {
    let numbers = NumbersInNote(cell, home: plan.home, beside: namesInRecord)
    note(numbers.people)
    for own in numbers.own {
      let person = PeopleInText.Person(name: nil, phones: [own])
      people[independent(plan.roles[column].person)].take(person, ColumnRole(.phone), of: nil)
      remark("\"\(cell)\" \(place(column)) was read as the number \"\(own.raw)\"", column: column)
    }
    for number in numbers.left {
      remark("the number \"\(number)\" \(place(column)) was left in the note")
    }
  }

  /// The names in the record; that of its contact comes first.
  func namesInRecord() -> [String] {
    let columns = record.fields.indices.prefix(plan.roles.count)
    let own = plan.names.sorted {
      plan.roles[$0].content == .given && plan.roles[$1].content != .given
    }.compactMap { cell($0) }.joined(separator: " ")
    let others = columns.filter { column in
      plan.roles[column].content == .relatedName
        || plan.roles[column].person > 0
          && (plan.roles[column].isPersonalName || plan.roles[column].content == .whole)
    }
    return [own] + others.compactMap { cell($0) }.filter { CellValue($0) == .text }
  }

  /// Keeps an extension without a number in the note.
  mutating func keepExtensions() {
    for column in Set(plan.codes.values.compactMap(\.extension)).sorted() {
      guard let code = cell(column), code.hasDigit,
        // `ext only` is not a number either.
        !plan.codes.contains(where: { code in
          code.value.extension == column && cell(code.key)?.hasDigit == true
        })
      else { continue }
      people[plan.roles[column].person].take(
        "\(plan.headings[column]): \(code)",
        ColumnRole(.note)
      )
      remark(
        "\"\(code)\" \(place(column)) has no number before it and was put in the note",
        column: column
      )
    }
  }

  /// The numbers of a cell, with the area code that a line above the headings states.
  private mutating func withStatedCode(_ parts: [NumbersInText.Part], _ column: Int)
    -> [NumbersInText.Part]
  {
    guard let stated = plan.statedAreaCode, plan.codes[column]?.areas.isEmpty != false else {
      return parts
    }
    return parts.map { part in
      guard let joined = stated.joined(to: part.number, home: plan.home) else { return part }
      remark(
        "\"\(part.number)\" \(place(column)) was read with the area code \(stated.code), as a line of the file says"
      )
      return NumbersInText.Part(number: joined, words: part.words)
    }
  }

  /// The numbers of a cell; later ones may lack the area code of the first.
  private mutating func withAreaCodes(
    _ parts: [NumbersInText.Part],
    _ column: Int
  ) -> [NumbersInText.Part] {
    guard let first = parts.first, parts.count > 1, plan.codes[column]?.areas.isEmpty != false
    else { return parts }
    var whole = parts
    for index in parts.indices.dropFirst() {
      let number = parts[index].number
      guard let joined = parts[index].withAreaCode(of: first, home: plan.home) else { continue }
      whole[index].number = joined
      remark("\"\(number)\" \(place(column)) was read as \"\(joined)\", like the number before it")
    }
    return whole
  }

  /// Adds the country codes of people's addresses to their numbers.
  mutating func readNumbersAbroad() {
    guard let home = plan.home else { return }
    let addresses = own.addresses
    var done = own.readNumbersAbroad(by: addresses, home: home)
    for index in others.indices {
      let isOwn = !others[index].addresses.isEmpty
      done += others[index].readNumbersAbroad(
        by: isOwn ? others[index].addresses : addresses,
        home: home,
        areOwn: isOwn
      )
    }
    for (written, read) in done { remark("\"\(written)\" \(read.remark)") }
  }

  mutating func join(_ codes: ColumnCodes.Codes, to number: String, after first: String)
    -> String
  {
    if codes.areas.isEmpty, let code = codes.country.flatMap(cell),
      NumbersInText.Part(number: number, words: "").lacksAreaCode(beside: first)
    {
      remark(CodedNumber.remark(country: code, withoutArea: number))
      return number
    }
    let coded = CodedNumber(
      number,
      country: codes.country.flatMap(cell),
      areas: codes.areas.compactMap(cell),
      extension: codes.extension.flatMap(cell),
      isNear: !codes.isShared
    )
    if let told = coded.remark { remark(told) }
    if let column = codes.extension, let keys = cell(column),
      keys.contains("*") || keys.hasPrefix("#")
    {
      // They are dialled after the call is answered, and are not part of the number.
      people[plan.roles[column].person].take(
        "\(plan.headings[column]): \(keys)",
        ColumnRole(.note)
      )
    }
    return coded.number
  }

  /// A number without the damage that a spreadsheet did.
  ///
  /// `nil` if the number is lost, which is reported.
  mutating func checked(_ text: String, _ column: Int) -> String? {
    let found = SpreadsheetNumber(text)
    switch found.damage {
    case .rounded:
      remark(
        "\"\(text)\" \(place(column)) was rounded by a spreadsheet, its digits are lost",
        column: column,
        isError: true
      )
    case .replaced:
      remark(
        "\"\(text)\" \(place(column)) is what a spreadsheet put in place of a number",
        column: column,
        isError: true
      )
    case .decimal:
      remark("\"\(text)\" \(place(column)) was read as \"\(found.number ?? "")\"", column: column)
    case .bare:
      let codes = plan.codes[column]
      if codes?.country == nil,
        codes?.areas.contains(where: { cell($0)?.hasPrefix("+") == true }) != true
      {
        bare.append((column, text))
      }
    case nil: break
    }
    guard let number = found.number else { return nil }
    let value = TelephoneValue(number, of: "column \"\(plan.headings[column])\":")
    if let told = value.remark { remark(told) }
    return value.number
  }
}

extension PeopleInText.Person {
  /// Whether the words beside its numbers say only that there are more: `also`.
  fileprivate var isOneMore: Bool {
    let words = [name, phones.first?.customLabel].compactMap(\.self)
    return words.count == 1
      && words.allSatisfy { HeadingLexicon.shared.isWord(folded($0), of: .also) }
  }
}

extension [NumbersInText.Part] {
  /// The numbers, each of which has the name beside the number before it unless it has its own: `Roe 020 7946 0131
  /// cell 020 7946 0132`.
  fileprivate var withNamesBefore: Self {
    var name: String?
    return map { part in
      var part = part
      if let own = WordsOfNumber(part.words).rest {
        name = own
      } else if let name {
        part.words = "\(name) \(part.words)".trimmed
      }
      return part
    }
  }
}

extension ColumnPlan {
  /// Whether a person of each record has a column for their name.
  func isNamed(_ person: Int) -> Bool {
    roles.contains { $0.person == person && ($0.isPersonalName || $0.content == .whole) }
  }
}

extension String {
  /// Whether it is only words for an identifier, with its digits: `Medicaid ID 103884217`.
  ///
  /// `Reg` is also a name.
  fileprivate var isNumberedIdentifier: Bool {
    guard mayHoldNumber, !folded(self).hasPrefix("reg ") else { return false }
    let parts = NumbersInText(self).parts
    let heading = Heading(parts.first?.words ?? "")
    return parts.count == 1 && heading.has(.identifier) && !heading.hasUnknownWords
      && heading.person == nil
  }

  /// Its parts, if a spreadsheet rounded one of several numbers: `022 26301199, 9.82E+09`.
  fileprivate var withoutDamage: [String] {
    guard holds("E+") else { return [self] }
    // A comma may be the decimal mark: `4,91512E+11`.
    let parts = replacing(", ", with: ";").split(separator: ";").map { String($0).trimmed }
    return parts.contains { SpreadsheetNumber($0).damage == .rounded } ? parts : [self]
  }

  fileprivate var lines: [String] {
    guard mayHaveLines else { return [self] }
    return split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The extensions of a cell that has several: `4203 / 4204`.
  fileprivate var internalNumbers: [String] {
    let parts = split { "/,;".contains($0) }.map { String($0).trimmed }
    let areNumbers = parts.allSatisfy { (2...6).contains($0.count) && $0.allSatisfy(\.isDecimal) }
    return parts.count > 1 && areNumbers ? parts : [self]
  }

  fileprivate var hasDigit: Bool {
    utf8.contains(where: \.isASCIIDigit)
      || unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
  }

  /// Whether it is words with too few digits to call: `see no. 2`.
  fileprivate var isRemark: Bool {
    guard utf8.count(where: \.isASCIIDigit) < 3 else { return false }
    let digits = count(where: \.isNumber)
    return digits < 3 && count(where: \.isLetter) > 2 * digits
  }
}

extension String {
  /// Whether digits after it are an identifier or similar.
  fileprivate var isOfThing: Bool { NumbersInText.Part(number: "", words: self).isOfSomethingElse }
}
