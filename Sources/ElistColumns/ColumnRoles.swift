import ElistContacts
import ElistHeadings
import ElistText
import PhoneNumbers
import UnicodeText

/// What the columns of a table hold, by their headings.
///
/// If a heading leaves it open, the values decide.
struct ColumnRoles {
  var roles: [ColumnRole]
  /// The assumptions that were made.
  private(set) var remarks: [String] = []
  let headings: [String]
  let census: ColumnCensus

  init(headings: [String], census: ColumnCensus) {
    self.headings = headings
    self.census = census
    roles = zip(headings, census.first).map { heading, written in
      ColumnRole(heading: written.isEmpty ? "" : heading)
    }
    leaveOutKindsOfLine()
    resolve()
  }

  /// The roles of a table without headings.
  init(valuesOf census: ColumnCensus) {
    headings = []
    self.census = census
    roles = ColumnRoles.roles(byValuesOf: census)
  }
}

extension ColumnRoles {
  /// Leaves out a column that only says of what kind each line is, as QuickBooks writes it: `!CUST`
  /// with `CUST` below.
  private mutating func leaveOutKindsOfLine() {
    guard let first = census.first.first, first.hasPrefix("!") else { return }
    let kinds = census.rows.compactMap(\.first).filter { !$0.isEmpty }
    if kinds.allSatisfy({ "!" + $0 == first || $0.hasPrefix("!") }) {
      roles[0] = ColumnRole(.ignored)
    }
  }
}

// MARK: Headings that are not enough

extension Heading {
  /// Whether it may be for how many children there are: it has no word for a telephone.
  fileprivate var isOfPeopleCounted: Bool {
    person == "child" && !hasAny([.phone, .mobile, .fax, .pager, .direct, .special, .extension])
  }
}

extension ColumnRoles {
  private mutating func resolve() {
    resolveRestsOfNumbers()
    resolveSurnames()
    resolveNominativo()
    resolveQuestions()
    let hasPhone = roles.contains { $0.content == .phone }
    for index in roles.indices {
      let column = census.columns[index]
      // `Parent 1 Work` with numbers below it.
      if roles[index].content == .whole, roles[index].label != nil, column.isNumbers {
        roles[index].content = .phone
      }
      if roles[index].content == .phone, Heading(headings[index]).isOfPeopleCounted,
        column.filled > 0,
        census.rows.allSatisfy({ row in
          index >= row.count || row[index].count < 3 && row[index].allSatisfy(\.isNumber)
        })
      {
        // `No. of children` with `2` below it.
        roles[index] = ColumnRole(.unknown)
      }
      if isWorkplace(index) { roles[index] = ColumnRole(.organization) }
      if roles[index].content.isOfPlace, isCalled(index) {
        let label: Label? = isPocket(index) ? .mobile : nil
        roles[index] = ColumnRole(.phone, label: label)
        if label == nil { roles[index].customLabel = headings[index] }
      }
      let isOpen = [.unknown, .ignored].contains(roles[index].content)
      if roles[index].content.mayBeKin && column.isMostly(column.kin)
        || isOpen && column.isMostly(column.people)
      {
        // `Kontaktart` with `Mutter` and `Vater` below it.
        roles[index] = ColumnRole(.relationship)
        continue
      }
      if roles[index].isPersonalName || roles[index].content == .whole,
        column.hasNoName || !roles[index].isPlainName && column.isMostly(column.flags)
      {
        // Zimbra's `fileAs` is the number of a form, a CRM's `First contact` a date, and `Is My
        // Contact` is true or false.
        roles[index] = ColumnRole(.unknown)
      }
      let areCalled = column.tried > 0 && column.assigned * 5 >= column.tried * 4
      let mayBeCalled = roles[index].content == .groups && !hasPhone
      if roles[index].content.isOfWords || mayBeCalled, column.isNumbers, column.lettered == 0 {
        // `Family` and `Company` with numbers below them.
        roles[index].content = areCalled ? .phone : .unknown
        roles[index].customLabel = headings[index]
      } else if roles[index].isPersonalName, roles[index].isWeak, areCalled, column.isNumbers,
        column.lettered == 0
      {
        // `Student` with an unknown word, and numbers below it.
        roles[index] = ColumnRole(.phone, customLabel: headings[index])
      }
      if roles[index].content.mayBeMarked && column.isMostly(column.flags) {
        // `is_company` is true or false.
        roles[index] = ColumnRole(.ignored)
      }
      let content = roles[index].content
      if content == .byValue { resolveByValue(index) }
      if content == .unknown { resolveUnknown(index, hasPhone: hasPhone) }
      if content == .identifier { resolveIdentifier(index) }
      if content == .relationship { resolveRelationship(index) }
    }
    resolveRepeated()
    resolveShortNames()
    resolveTitles()
    resolveUses()
    resolveKindsOfNumbers()
    resolveNotesOfNumbers()
    resolveStreets()
    let content = roles.map(\.content)
    guard content.contains(.birthYear), content.contains(.birthMonth) else { return }
    for index in roles.indices where roles[index].content == .birthday {
      roles[index].content = .birthDay
    }
  }

  /// Reads `Van`, which is a surname in Afrikaans and a vehicle elsewhere, beside given names without another surname.
  private mutating func resolveSurnames() {
    guard ["NA", "ZA"].contains(census.home),
      roles.contains(where: { $0.content == .given && !$0.isWeak }),
      !roles.contains(where: { $0.content == .family })
    else { return }
    let isAfrikaans = headings.contains { heading in
      HeadingTokens(heading).tokens.contains {
        ["noemnaam", "noemname", "volname", "voorname"].contains($0)
      }
    }
    for index in roles.indices
    where isAfrikaans && folded(headings[index]) == "van"
      && census.columns[index].isMostly(census.columns[index].texts)
    {
      roles[index] = ColumnRole(.family)
    }
  }

  /// Reads `name` beside the parts of a name as a short name if all its cells are made of them:
  /// `name,longName,foreName` with `HuberSeb,Huber,Sebastian` (WebUntis).
  private mutating func resolveShortNames() {
    let titles = headings.map { HeadingTokens($0).tokens }
    guard let given = titles.firstIndex(of: ["fore", "name"]),
      let family = titles.firstIndex(of: ["long", "name"]),
      let name = titles.firstIndex(of: ["name"]),
      [given, family, name].allSatisfy({ !roles[$0].isSaid && roles[$0].person == 0 })
    else { return }
    let rows = census.rows.filter { name < $0.count && !$0[name].trimmed.isEmpty }
    let areShort = rows.allSatisfy { row in
      guard given < row.count, family < row.count else { return false }
      let parts = [row[family], row[given]].map { folded($0).filter { !$0.isWhitespace } }
      let short = folded(row[name])
      let shared = zip(short, parts[0]).prefix { $0.0 == $0.1 }.count
      return shared > 2 && parts[1].hasPrefix(short.dropFirst(shared))
    }
    guard !rows.isEmpty, areShort else { return }
    roles[name] = ColumnRole(.nickname)
    roles[family] = ColumnRole(.family)
    roles[given] = ColumnRole(.given)
  }

  /// Leaves `Nominativo` open beside another name: it is then a firm's, a short name, or somebody
  /// else's.
  private mutating func resolveNominativo() {
    for index in roles.indices where folded(headings[index]) == "nominativo" {
      let isNamed = roles.indices.contains { $0 != index && roles[$0].isPersonalName }
      if isNamed { roles[index] = ColumnRole(.unknown) }
    }
  }

  /// Reads the column after area codes as the rest of the numbers.
  ///
  /// Together they must be numbers of the home region: `STD code,Local no.`, `市外局番,市内局番,加入者番号`,
  /// `Kodas;Numeris`, and `AC,Phone`.
  private mutating func resolveRestsOfNumbers() {
    for index in roles.indices.dropFirst() {
      let isOpen = [.unknown, .byValue].contains(roles[index].content)
      guard isOpen || roles[index].content == .phone && mayBeAreaCode(index - 1) else { continue }
      let codes = Array(
        (0..<index).reversed().prefix { roles[$0].content == .areaCode || mayBeAreaCode($0) }
          .reversed()
      )
      guard !codes.isEmpty, areNumbersOfHome(codes, index) else { continue }
      for code in codes { roles[code] = ColumnRole(.areaCode) }
      if isOpen { roles[index] = ColumnRole(.phone, label: roles[index].label) }
    }
  }

  /// Whether a column may hold area codes, although its heading does not say what the codes are.
  private func mayBeAreaCode(_ index: Int) -> Bool {
    let column = census.columns[index]
    return roles[index].content == .unknown && column.filled > 0 && column.texts == 0
      && Heading(headings[index]).words == [.code]
  }

  /// Whether the cells of some columns are numbers of the home region only with those of the next.
  private func areNumbersOfHome(_ codes: [Int], _ rest: Int) -> Bool {
    let rows = census.rows.filter { row in
      rest < row.count && (codes + [rest]).allSatisfy { row[$0].contains(where: \.isNumber) }
    }
    let joined = rows.filter { row in
      let areas = codes.map { row[$0] }
      let whole = CodedNumber(row[rest], country: nil, areas: areas, extension: nil)
      return whole.remark == nil && whole.number != row[rest]
        && interpretation(of: whole.number, home: census.home, forms: .e164).number.valid
    }
    return !joined.isEmpty && joined.count * 5 >= rows.count * 4
  }

  /// Reads `Title` beside `Job title` as a form of address.
  private mutating func resolveTitles() {
    let isNamed = roles.indices.contains {
      roles[$0].content == .jobTitle && Heading(headings[$0]).has(.title)
        && Heading(headings[$0]).has(.job)
    }
    for index in roles.indices where isNamed && roles[index].content == .title {
      if Heading(headings[index]).words == [.title] { roles[index].content = .prefix }
    }
  }

  /// Reads numbers under a heading that is that of telephones before, as is the heading before it:
  /// `number_type,number,number_type,number`.
  private mutating func resolveRepeated() {
    for index in roles.indices where isOpen(index) && census.columns[index].isNumbers {
      let isSame = roles[..<index].indices.contains { before in
        roles[before].content == .phone && before > 0
          && [0, 1].allSatisfy { folded(headings[before - $0]) == folded(headings[index - $0]) }
      }
      if isSame { roles[index] = ColumnRole(.phone) }
    }
  }

  /// Reads the words beside the only numbers as their labels, if they say what a number is for.
  ///
  /// For example `Name,Type,Number` with `cell` and `home`.
  private mutating func resolveUses() {
    let phones = roles.indices.filter { roles[$0].content == .phone }
    guard phones.count == 1, let phone = phones.first, roles[phone].group == 0 else {
      return resolveUses(of: phones)
    }
    // In `Child,Name,Phone,Type`, the contact is the mother of `Mother mobile` herself.
    let isOfRelative = roles.indices.contains { index in
      roles[index].person > 0 || roles[index].content == .relationship
        || Heading(headings[index]).person != nil || Heading(headings[index]).has(.subject)
    }
    for index in [phone - 1, phone + 1] where roles.indices.contains(index) {
      // `Telefonnr.,Art` with `Mutter`, `Vater` and `Notfall (Tante Ada)` below it.
      let column = census.columns[index]
      let uses = column.uses + (isOfRelative ? 0 : column.usesOfKin)
      if isOpen(index) || roles[index].content == .relationship, uses * 2 > column.filled,
        Heading(headings[index]).words == [.type], uses > 1
      {
        (roles[index], roles[phone].group) = (ColumnRole(.phoneLabel, group: -1), -1)
        return
      }
      guard census.columns[index].uses > 1, holdsUses(index) else { continue }
      roles[index] = ColumnRole(.phoneLabel)
      return
    }
  }

  /// Reads the words in the column after each of several numbers, or before each, as its label:
  /// `Number1,Type1,Number2,Type2`.
  ///
  /// Their groups are negative, because positive ones come from headings, such as Google's.
  private mutating func resolveUses(of phones: [Int]) {
    guard phones.count > 1, phones.allSatisfy({ roles[$0].group == 0 }) else { return }
    for offset in [1, -1] {
      let labels = phones.map { $0 + offset }
      guard labels.allSatisfy(roles.indices.contains), labels.contains(where: holdsUses),
        offset > 0 || Set(labels.map { folded(headings[$0]) }).count == 1,
        labels.allSatisfy({ holdsUses($0) || isOpen($0) && census.columns[$0].filled == 0 })
      else { continue }
      for (place, phone) in phones.enumerated() {
        roles[phone].group = -1 - place
        roles[phone + offset] = ColumnRole(.phoneLabel, group: -1 - place)
      }
      return
    }
  }

  /// Reads a column that says what kind of number is before or after it.
  ///
  /// For example `Telefonart 1;Telefonnummer 1` or `Phone 1,Phone 1 Label`.
  private mutating func resolveKindsOfNumbers() {
    for index in roles.indices where isKindOfNumbers(index) {
      let heading = Heading(headings[index])
      // `Telefon: Art;Telefon: Bemerkung;Telefon: Nummer`
      let isApart =
        index + 1 < roles.count && Heading(headings[index + 1]).has(.note)
        && Heading(headings[index + 1]).hasAny([.phone, .mobile])
      let isLeft = isNumber(index - 1, for: heading)
      let near = isApart && !isLeft ? [index + 2] : [index + 1, index - 1]
      guard let number = near.first(where: { isNumber($0, for: heading) })
      else { continue }
      let group = -1 - roles.count - index
      roles[number].group = group
      roles[index] = ColumnRole(.phoneLabel, group: group)
    }
  }

  private func isKindOfNumbers(_ index: Int) -> Bool {
    let heading = Heading(headings[index])
    let isType =
      [.ignored, .relationship].contains(roles[index].content) && heading.has(.type)
    let isLabel =
      roles[index].content == .phone && HeadingTokens(headings[index]).tokens.last == "label"
    return (isType || isLabel) && !roles[index].isSaid && heading.hasAny([.phone, .mobile])
      && census.columns[index].numbers == 0
  }

  /// Whether a column is the number whose kind a heading gives.
  private func isNumber(_ index: Int, for kind: Heading) -> Bool {
    guard roles.indices.contains(index), roles[index].content == .phone, roles[index].group == 0
    else { return false }
    let heading = Heading(headings[index])
    return heading.ordinal == kind.ordinal && (kind.person == nil || heading.person == kind.person)
  }

  /// Reads words in a notes column right after a number as a note about that number.
  ///
  /// For example `Altro recapito;Note recapito` with `Nonna Ada`.
  private mutating func resolveNotesOfNumbers() {
    for index in roles.indices.dropFirst() {
      let (number, column) = (index - 1, census.columns[index])
      // `Sonstige;Bemerkung (Sonstige)`
      let said = HeadingTokens(headings[index]).tokens
      let repeats = HeadingTokens(headings[number]).tokens.allSatisfy(said.contains)
      guard roles[index].content == .phone || roles[index].content == .note && repeats,
        roles[number].content == .phone, roles[number].group == 0, !roles[index].isSaid,
        Heading(headings[index]).has(.note), column.isMostly(column.texts)
      else { continue }
      // These groups are below those of the columns that `resolveUses` pairs.
      let group = -1 - roles.count - index
      roles[number].group = group
      roles[index] = ColumnRole(.phoneLabel, group: group)
    }
  }

  private func isOpen(_ index: Int) -> Bool {
    [.unknown, .ignored, .byValue].contains(roles[index].content) && !roles[index].isSaid
  }

  /// Whether a column is otherwise unknown, and its words say what a number is for.
  private func holdsUses(_ index: Int) -> Bool {
    let column = census.columns[index]
    return isOpen(index) && column.isMostly(column.uses) && column.uses > column.kin
  }

  /// Whether the heading of a place has numbers below it that can be called.
  ///
  /// The Turkish `Cep`, a mobile, is a postal code in Brazil. No postal code has a plus, a trunk
  /// prefix or the groups of a number, and is also in the numbering plan.
  private func isCalled(_ index: Int) -> Bool {
    let column = census.columns[index]
    // `0533 470 82 16 (Esra)` is in a column of mobiles, and is not a postal code.
    let numbers = column.phones + (isPocket(index) ? column.digits + column.numbered : 0)
    guard numbers * 2 > column.filled else { return false }
    guard isPocket(index) else { return column.isMostly(column.assigned) }
    return column.tried > 0 ? column.assigned * 2 >= column.tried : column.isMostly(column.grouped)
  }

  private func isPocket(_ index: Int) -> Bool {
    HeadingTokens(headings[index]).tokens.contains("cep")
  }

  /// Whether it is a relative's place of work, and not their name: `勤務先(母)` with the names of
  /// firms.
  private func isWorkplace(_ index: Int) -> Bool {
    let heading = Heading(headings[index])
    let column = census.columns[index]
    return roles[index].content == .whole && roles[index].label == .work
      && heading.person.map(Heading.relatives.contains) == true && column.isMostly(column.texts)
  }

  /// Resolves a heading that only says what a number is for.
  private mutating func resolveByValue(_ index: Int) {
    let column = census.columns[index]
    if column.isMostly(column.emails) {
      roles[index].content = .email
    } else if column.isMostly(column.urls) {
      roles[index].content = .url
    } else if Heading(headings[index]).has(.name), !column.isNumbers {
      let hasName = roles.contains { $0.isPersonalName && !$0.isWeak }
      roles[index].content = hasName ? .unknown : .whole
    } else if headings[index].isOfInternalNumbers, column.isMostly(column.shorts) {
      roles[index].content = .phone
    } else if isBareNumber(index), roles[..<index].contains(where: { $0.content == .areaCode }) {
      roles[index].content = .phone
    } else if isBareNumber(index), holdsEmergencyNumbers(index) {
      roles[index].content = .phone
    } else if census.home == "TR", folded(headings[index]) == "kodu" {
      // It is a code in Turkish and at home in Estonian.
      roles[index].content = .unknown
    } else if column.numbers > 0,
      column.phones > 0 || !isBareNumber(index) || !roles.contains(where: { $0.content == .phone }),
      (column.numbers + column.shorts) * 2 > column.filled || !isPlace(column)
    {
      roles[index].content = .phone
    } else {
      roles[index].content = .unknown
    }
  }

  /// Resolves `Person #`: an identifier, or a number to call if the values look like one.
  ///
  /// `Member No` beside a column of telephones is an identifier, in any form. Digits without groups
  /// can be called only if the heading names another person: `Driver's No`.
  private mutating func resolveIdentifier(_ index: Int) {
    let column = census.columns[index]
    let heading = Heading(headings[index])
    let isOfSubject = heading.has(.subject)
    guard !heading.has(.identifier),
      !isOfSubject || !roles.contains(where: { $0.content == .phone })
    else { return }
    let isGrouped = column.grouped * 2 > column.filled
    let areCalled = !isOfSubject && column.phones * 2 > column.filled && column.areOfPlan
    guard isGrouped || areCalled else { return }
    roles[index] = ColumnRole(.phone, customLabel: headings[index])
    guard !isGrouped || isOfSubject else { return }
    remarks.append("column \"\(headings[index])\" was read as telephone numbers")
  }

  /// Resolves `Emergency Contact (relationship)`, which names people unless another column does.
  private mutating func resolveRelationship(_ index: Int) {
    guard let open = headings[index].lastIndex(where: { "(（[［".contains($0) }) else { return }
    let before = Heading(String(headings[index][..<open]))
    let isNamed = roles.indices.contains { other in
      other != index && Heading(headings[other]).person == before.person
        && (roles[other].isPersonalName || roles[other].content == .whole)
    }
    guard before.person != nil, !before.has(.relationship), !before.hasUnknownWords, !isNamed
    else { return }
    roles[index] = ColumnRole(.whole)
  }

  /// Whether all its values are short, and most are emergency numbers at home: `SAMU,15`.
  private func holdsEmergencyNumbers(_ index: Int) -> Bool {
    guard let home = census.home else { return false }
    let values = census.rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }.filter {
      !$0.isEmpty
    }
    let called = values.count { isEmergencyNumber($0, in: home) }
    return called > 0 && called * 2 >= values.count
      && values.allSatisfy { (2...6).contains($0.utf8.count) && $0.allSatisfy(\.isDecimal) }
  }

  /// `No.` may be a number to call, or count the records; `No. 2` counts numbers.
  private func isBareNumber(_ index: Int) -> Bool {
    let heading = Heading(headings[index])
    return heading.words == [.number] && heading.ordinal == nil
  }

  /// Whether a column headed by a use, such as `Home`, holds addresses and not numbers.
  private func isPlace(_ column: ColumnCensus.Column) -> Bool {
    column.numbers * 4 < column.filled
  }

  private mutating func resolveUnknown(_ index: Int, hasPhone: Bool) {
    let column = census.columns[index]
    let title = HeadingTokens(headings[index]).tokens.joined(separator: " ")
    if HeadingLexicon.shared.isWord(title, of: .remark), !column.isNumbers, column.figures > 0 {
      roles[index] = ColumnRole(.note)
      return
    }
    // If another column has telephone numbers, `Card No 00412345` is not one.
    let phones = roles.indices.filter { roles[$0].content == .phone && $0 != index }
      .map { census.columns[$0] }
    let isKnownElsewhere = hasPhone && Heading(headings[index]).has(.number)
    let sure =
      isKnownElsewhere
      ? column.global : column.numbered + (hasPhone ? column.grouped : column.phones)
    if sure > 0, sure * 2 > column.filled || !hasPhone && column.isNumbers,
      !hasPhone || column.mayBeCalled(amid: phones) && !holdsSerials(index)
    {
      roles[index] = ColumnRole(.phone, customLabel: headings[index])
      remarks.append("column \"\(headings[index])\" was read as telephone numbers")
    } else if column.isMostly(column.emails) {
      roles[index] = ColumnRole(.email)
    } else if column.isMostly(column.urls) {
      roles[index] = ColumnRole(.url)
    }
  }

  /// Whether all its values are serial numbers with their year: `2023-00417`.
  private func holdsSerials(_ index: Int) -> Bool {
    let values = census.rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }.filter {
      !$0.isEmpty
    }
    return values.count > 1 && values.allSatisfy(\.isSerialOfYear)
  }

  /// Resolves `Street 2`, which continues the street; `Address 2` is a line of its own.
  private mutating func resolveStreets() {
    var seen: [Label?] = []
    for index in roles.indices
    where roles[index].content == .address(.street) && roles[index].group == 0 {
      let label = roles[index].label
      guard seen.contains(label) else {
        seen.append(label)
        continue
      }
      let isStreet = Heading(headings[index]).has(.street)
      roles[index].content = .address(isStreet ? .moreStreet : .extended)
    }
  }
}

extension ColumnRole {
  /// Whether its heading is for a name, which may be one letter.
  fileprivate var isPlainName: Bool { isPersonalName && !isWeak }
}

extension ColumnRole.Content {
  /// Whether marks for yes and no in such a column show that it holds something else.
  fileprivate var mayBeMarked: Bool {
    [.organization, .department, .jobTitle, .nickname].contains(self)
  }

  /// Whether its cells are words, so that numbers show that it holds something else.
  fileprivate var isOfWords: Bool {
    let words: [Self] = [
      .given, .family, .additional, .prefix, .suffix, .title, .nickname, .organization,
      .department, .jobTitle,
    ]
    return words.contains(self)
  }

  /// Whether its cells say where somebody or something is, by post or on the web.
  fileprivate var isOfPlace: Bool {
    if case .address = self { true } else { self == .url }
  }

  /// Whether such a column may hold words for kin; in others they are names.
  fileprivate var mayBeKin: Bool {
    let open: [Self] = [.unknown, .ignored, .byValue, .jobTitle, .title, .groups]
    return open.contains(self)
  }
}

// MARK: Tables without headings

extension ColumnRoles {
  private static func roles(byValuesOf census: ColumnCensus) -> [ColumnRole] {
    if let roles = ColumnRole.palm(census.first) { return roles }
    var roles: [ColumnRole] = zip(census.first, census.columns).map { cell, column in
      var column = column
      column.add(cell)
      if column.isNumbers { return ColumnRole(.phone) }
      if column.isMostly(column.emails) { return ColumnRole(.email) }
      if column.isMostly(column.urls) { return ColumnRole(.url) }
      return ColumnRole(column.isMostly(column.texts) ? .name : .unknown)
    }
    nameFirstTexts(&roles)
    return roles
  }

  /// The first text is the name; a second text right next to it continues the name.
  private static func nameFirstTexts(_ roles: inout [ColumnRole]) {
    let texts = roles.indices.filter { roles[$0].content == .name }
    for index in texts { roles[index].content = .unknown }
    guard let first = texts.first else { return }
    if texts.contains(first + 1), !texts.contains(first + 2) {
      roles[first].content = .namePiece
      roles[first + 1].content = .namePiece
    } else {
      roles[first].content = .formattedName
    }
  }
}

extension ColumnRole {
  /// The columns of Palm's address book, which has no headings.
  ///
  /// Palm Desktop and abook write it.
  ///
  /// - Parameter first: The first record.
  /// - Returns: `nil` if it is not one of Palm's.
  static func palm(_ first: [String]) -> [ColumnRole]? {
    let (columns, isPrivate) = (21, 19)
    guard first.count == columns, ["0", "1"].contains(first[isPrivate]) else { return nil }
    let numbers: [Label] = [.work, .home, .fax, .other]
    let phones = numbers.map { ColumnRole(.phone, label: $0) }
    guard first[4...7].contains(where: { [.phone, .digits].contains(CellValue($0)) }) else {
      return nil
    }
    let person: [Content] = [.family, .given, .jobTitle, .organization]
    let place: [AddressPart] = [.street, .locality, .region, .postalCode, .country]
    let custom = Array(repeating: ColumnRole(.unknown), count: 4)
    let end: [Content] = [.note, .ignored, .groups]
    return person.map { ColumnRole($0) } + phones + [ColumnRole(.email)]
      + place.map { ColumnRole(.address($0)) } + custom + end.map { ColumnRole($0) }
  }
}
