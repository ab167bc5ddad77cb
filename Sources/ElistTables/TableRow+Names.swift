import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

extension TableRow {
  /// The only text of a record without a name that no other rule reads.
  ///
  /// For example the text of a line below the title `Useful numbers`. After a blank line it may be
  /// in any column that is not for a name: `Leitstelle` under `Rank`. Otherwise it comes before the
  /// first number, because a text after it says what the number is for.
  private var nameElsewhere: String? {
    if let words = wordsForCount { return words.cleanedName }
    let phone = plan.roles.firstIndex { $0.content == .phone } ?? 0
    // `Country code,Country name`: the country says only where the number is.
    let hasCountryCodes = plan.roles.contains { $0.content == .countryCode }
    let texts = record.fields.indices.prefix(plan.roles.count).filter {
      let content = plan.roles[$0].content
      return plan.roles[$0].person == 0
        && ([.unknown, .byValue].contains(content) && (isBelowBlank || $0 < phone || !isPlainLine)
          || $0 < phone && ColumnRole.isOfPlaceOrGroup(content)
            && !(content == .address(.country) && hasCountryCodes)
          || isBelowBlank && ColumnRole.isBesideName(content))
    }.compactMap { index in
      // A word in small letters after the numbers is not a name: `allow`.
      cell(index).flatMap { index > phone && $0.first?.isLowercase == true ? nil : $0.asName }
    }.filter { !$0.isNothing && Heading($0).hasUnknownWords }
    return plan.hasHeader && texts.count == 1 ? texts[0].cleanedName : nil
  }

  /// Takes the surname at birth of a contact whose other surname is empty.
  mutating func takeNameAtBirth() {
    guard let column = plan.nameAtBirth, plan.roles[column].content == .ignored,
      case let contact = people[0].contact, contact.given != nil, contact.family == nil,
      let name = cell(column), CellValue(name) == .text,
      !name.isNothing, name.first?.isUppercase == true, !name.contains(".")
    else { return }
    people[0].take(name, ColumnRole(.family))
  }

  /// The words in a column that counts records: `Coach: Ann Ek` under `No.`.
  var wordsForCount: String? { placeOfWords.flatMap { cell($0)?.asName } }

  /// Names a contact that has only a number by words elsewhere in the record.
  ///
  /// Words in the place of a count go into the note: `Caretaker,Bob Dunn` below `Flat,Name`.
  mutating func takeNameElsewhere() {
    if own.hasNoName, !own.phones.isEmpty {
      // `Section,Function,Name` with `Outside,Power cuts,`: what is called says more than its section.
      let title = plan.names.isEmpty ? nil : own.jobTitle
      own.name = title ?? nameElsewhere ?? own.jobTitle ?? own.department
      // A caller may need the number of the contract.
      let cells = record.fields.indices.compactMap { cell($0) }
      if let whole = cells.first(where: {
        CellValue($0) == .other && $0 != own.name && $0.asName?.cleanedName == own.name
      }) {
        own.note.appendLine(whole)
      }
      own.dropRepeatedName()
    } else if !own.hasNoName, let place = placeOfWords {
      own.note.appendLine("\(plan.headings[place]): \(cell(place) ?? "")")
    }
  }

  /// The only column that counts the other records but has words in this one.
  private var placeOfWords: Int? {
    let places = plan.counters.filter { index in
      guard let cell = cell(index) else { return false }
      return cell.asName != nil && !cell.isNothing && !cell.isNobody && cell.count > 1
    }
    return places.count == 1 ? places[0] : nil
  }

  /// Whether it names a person outside the columns for names, so that all its numbers are theirs.
  ///
  /// It comes after a blank line, or the name is in a column that counts the others. For example
  /// `Teacher Ann Ek,,,,03-3999-1234` below `No.,Pupil,Parent,Relation,Telephone`.
  var isAside: Bool {
    (isBelowBlank || wordsForCount != nil) && people.allSatisfy(\.contact.hasNoName)
      && noted.isEmpty && more.isEmpty
      && people.contains { !$0.contact.phones.isEmpty } && nameElsewhere != nil
  }

  /// Whether a ditto mark says that the name is the one above.
  var isDitto: Bool {
    guard !repeatsNameBeside else { return false }
    return plan.names.contains { cell($0)?.isDitto == true }
      && plan.names.allSatisfy { cell($0)?.isDitto != false }
  }

  /// The part of the name above that a ditto mark repeats, or the name beside it: `Bo,〃` below
  /// `Ann,Roe`.
  mutating func named(_ cell: String, _ column: Int, in last: Contact?) -> String? {
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
  /// If the record above has the same person there, the word repeats the one above.
  private func nameBeside(_ word: String, _ column: Int, in last: Contact?) -> String? {
    guard word.mayRepeatBeside, plan.roles[column].content == .formattedName, column > 0,
      plan.roles[column - 1].content == .whole || plan.roles[column - 1].isPersonalName,
      plan.roles[column - 1].person > 0, let name = cell(column - 1), CellValue(name) == .text,
      !name.isDitto, !name.isNothing,
      last?.relations.contains(where: { $0.value == name.cleanedName }) != true
    else { return nil }
    return name
  }

  /// Reads the number beside a name, if the record has no other number: `Bob Low 415-555-0133,`.
  ///
  /// The other people whom the cell names become contacts too: `Ann Lee 07700 900004, Bob Lee 07700
  /// 900005`.
  mutating func takeNumbersInNames() {
    guard people.allSatisfy({ $0.contact.phones.isEmpty }), more.isEmpty, noted.isEmpty else {
      return
    }
    for column in record.fields.indices.prefix(plan.roles.count) {
      let role = plan.roles[column]
      guard role.person == 0,
        role.isPersonalName || role.content == .organization || role.content == .prefix,
        let cell = cell(column), cell.mayHoldNumber
      else { continue }
      let found = people(in: cell)
      guard let first = found.first else {
        noteNumber(in: cell, column)
        continue
      }
      remark("\"\(cell)\" \(place(column)) was read as a name with a number", column: column)
      own.rename(cell, first.name, role.content)
      own.phones += first.phones
      others += found.dropFirst().map { person in
        var contact = Contact()
        contact.provider = own.provider
        (contact.name, contact.phones) = (person.name, person.phones)
        return contact
      }
    }
  }

  /// Reports a number in the place of a name; it suggests that the headings are different.
  private mutating func noteNumber(in cell: String, _ column: Int) {
    let hasPhones = plan.roles.contains { $0.content == .phone }
    if CellValue(cell) == .phone, plan.hasHeader {
      remark(
        "the number \"\(cell)\" is \(place(column)): the record does not fit the headings",
        column: column,
        isError: true
      )
    } else {
      remark(
        "\"\(cell)\" \(place(column)) was not read; it may hold a number",
        column: column,
        isError: hasPhones
      )
    }
  }
}

extension String {
  /// The words of a cell, if its only figures are hours, a remark or a contract after a dash.
  ///
  /// For example `Lift desk (24 h)`, or `Lift Roe` of `Lift Roe - contract 44208`.
  fileprivate var asName: String? {
    switch CellValue(self) {
    case .text: return self
    case .email, .url, .phone, .digits, .short, .empty: return nil
    case .other: break
    }
    let parts = replacing(" – ", with: " - ").split(separator: " - ").flatMap {
      $0.split { ",;".contains($0) }
    }
    let name = parts.first.map { String($0).trimmed } ?? ""
    let isName =
      name.contains(where: \.isLetter) && !name.outsideBrackets.contains(where: \.isNumber)
    let others = parts.dropFirst().map { String($0).trimmed }
    let areAccountsOrHours = others.allSatisfy { other in
      let words = String(other.prefix { !$0.isNumber }).trimmed
      return NumbersInText.Part(number: "", words: words).isOfSomethingElse
        || !other.withoutHours.contains(where: \.isNumber)
    }
    return isName && areAccountsOrHours && !name.mayHoldNumber ? name : nameAfterRoom
  }

  /// The name after the number of a room or a flat and a word for somebody: `103 owner: Ann Roe`.
  private var nameAfterRoom: String? {
    let room = prefix(while: \.isNumber)
    let rest = dropFirst(room.count)
    guard (1...4).contains(room.count), rest.first?.isWhitespace == true,
      let colon = rest.firstIndex(where: { ":：".contains($0) }),
      Heading(String(rest[..<colon])).isOfSomebodyOnly,
      case let name = String(rest[rest.index(after: colon)...]).trimmed,
      name.isPersonalName
    else { return nil }
    return name
  }

  /// The text without what is in brackets.
  private var outsideBrackets: String {
    var depth = 0
    return filter { character in
      if "(（".contains(character) { depth += 1 }
      defer { if ")）".contains(character) { depth -= 1 } }
      return depth == 0
    }
  }
}

extension Contact {
  /// Replaces the cell by the name in it, without the number beside it.
  fileprivate mutating func rename(
    _ cell: String,
    _ name: String?,
    _ content: ColumnRole.Content
  ) {
    let whole = cell.cleanedName ?? cell
    self.name = self.name?.replacing(whole, with: name ?? "").cleanedName
    if content == .given {
      given = name
    } else if content == .family {
      family = name
    } else if content == .organization {
      organization = name
    } else if content == .prefix {
      prefix = nil
    }
  }
}

extension ColumnRole {
  /// Whether a column with this content says where somebody is or belongs.
  ///
  /// This is the name of a firm or a service that has no other.
  fileprivate static func isOfPlaceOrGroup(_ content: Content) -> Bool {
    if case .address = content { true } else { content == .groups }
  }

  /// Whether a column with this content says something about a person, but not who it is.
  fileprivate static func isBesideName(_ content: Content) -> Bool {
    [.ignored, .identifier, .prefix, .suffix, .title, .jobTitle, .department].contains(content)
  }
}
