import ElistContacts
import ElistHeadings
import ElistText
import PhoneNumbers
import UnicodeText

/// The codes that have columns of their own, and the numbers that they belong to.
package struct ColumnCodes {
  /// The columns with what is dialled before and after a number.
  package struct Codes: Equatable {
    package var country: Int?
    /// The columns of the area code: one, or two in Japan, for the area and the exchange.
    package var areas: [Int] = []
    /// Whether an earlier number has the same area code column.
    package var isShared = false
    package var `extension`: Int?

    /// The same codes with their columns moved to the right.
    func moved(by offset: Int) -> Codes {
      Codes(
        country: country.map { $0 + offset },
        areas: areas.map { $0 + offset },
        isShared: isShared,
        extension: `extension`.map { $0 + offset }
      )
    }
  }

  /// The roles; some columns turn out by their values to hold no codes.
  private(set) var roles: [ColumnRole]
  /// The codes of each number column that has any.
  private(set) var codes: [Int: Codes] = [:]
  private let headings: [Heading]
  /// The columns of numbers that have no code before or after them.
  private let internals: Set<Int>
  /// The words of each heading.
  private let titles: [[String]]
  private let census: ColumnCensus
  /// The columns of country codes that only the next number has.
  private var ofNext: Set<Int> = []

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    self.roles = roles
    headings = titles.map { Heading($0) }
    internals = Set(titles.indices.filter { titles[$0].isOfInternalNumbers })
    self.titles = titles.map { HeadingTokens($0).tokens }
    self.census = census
    for index in roles.indices { readValues(index, census.columns[index], titles[index]) }
    for index in self.roles.indices where self.roles[index].content == .phoneExtension {
      readInternal(index, titles[index], census.columns[index])
    }
    for index in roles.indices { place(index) }
  }

  /// Decides by the values what a column of codes holds.
  ///
  /// They may be country names, whole numbers or something else. A French `Poste` is an extension
  /// or a job.
  private mutating func readValues(
    _ index: Int,
    _ column: ColumnCensus.Column,
    _ title: String
  ) {
    let content = roles[index].content
    let isTexts = column.isMostly(column.texts)
    let isPhones = column.phones * 2 > column.filled && !column.holdsCodes
    if HeadingTokens(title).tokens.last == "area",
      column.isMostly(column.shorts), index + 1 < roles.count, roles[index + 1].content == .phone
    {
      // `Area,Phone`
      roles[index].content = .areaCode
    } else if content == .unknown, headings[index].words == [.code],
      !headings[index].hasUnknownWords, column.isMostly(column.codes), index + 1 < roles.count,
      roles[index + 1].content == .phone
    {
      // `Code,Number` with `0161`
      roles[index].content = .areaCode
    } else if content == .jobTitle, column.isMostly(column.shorts) {
      roles[index].content = .phoneExtension
    } else if content == .prefix, column.global > 0 {
      // Each cell shows whether it is a country code.
      roles[index] = ColumnRole(.areaCode)
    } else if content == .countryCode {
      // In Britain, DDI is a direct number; in Brazil, a country code.
      roles[index].content =
        isTexts
        ? .address(.country) : isPhones ? .phone : column.digits > 0 ? .identifier : .countryCode
    } else if content == .phoneExtension, isPartOfStreet(index) {
      roles[index].content = .address(.moreStreet)
    } else if content == .areaCode, areCountryCodes(index) {
      roles[index].content = .countryCode
      ofNext.insert(index)
    } else if content == .areaCode || content == .phoneExtension {
      // One number makes it an extension, because the other cells may hold words for "none".
      let areWords = content == .phoneExtension ? column.texts == column.filled : isTexts
      if column.filled > 0, areWords || isPhones {
        roles[index].content = areWords ? .unknown : .phone
      }
    }
  }

  /// Whether all its values are country calling codes of the numbers in the next column, some of
  /// which have their area codes: `33` before `06 12 34 56 78`, and `32` before `470 12 34 56`.
  private func areCountryCodes(_ index: Int) -> Bool {
    guard index + 1 < roles.count, roles[index + 1].content == .phone else { return false }
    let pairs = census.rows.filter { row in
      index + 1 < row.count && !row[index].isEmpty && !row[index + 1].isEmpty
    }.map { (code: $0[index], number: $0[index + 1]) }
    return pairs.contains { $0.number.hasPrefix("0") && !$0.number.hasPrefix("00") }
      && pairs.allSatisfy { code, number in
        // 55 before `055 3222 1234` is the area code.
        guard code.first != "0", code.allSatisfy(\.isASCIIDigit),
          !number.drop(while: { $0 == "0" }).hasPrefix(code)
        else { return false }
        let joined = CodedNumber(number, country: code, areas: [], extension: nil)
        return joined.remark == nil && joined.number.hasPrefix("+\(code)")
          && interpretation(of: joined.number, home: nil).number.valid
      }
  }

  /// Whether it is the house number after a street: the Mexican `No. Ext` is the outer number.
  private func isPartOfStreet(_ index: Int) -> Bool {
    guard index > 0, headings[index].has(.number), case .address = roles[index - 1].content else {
      return false
    }
    return true
  }

  /// Whether its heading names an extension, and nothing else.
  private func isPlainExtension(_ index: Int) -> Bool {
    headings[index].has(.extension)
      && !titles[index].contains { HeadingLexicon.shared.isWord($0, of: .within) }
  }

  /// Reads an extension without a number as an internal number.
  ///
  /// Its values must be as long as one, or its heading must be plain.
  private mutating func readInternal(_ index: Int, _ title: String, _ column: ColumnCensus.Column) {
    guard phones(of: index).isEmpty else { return }
    let isNumber =
      column.isMostly(column.shorts)
      || column.isMostly(column.internals) && !isFlat(index) && !isStaircase(index)
      || isPlainExtension(index) && column.filled > column.texts && !isStaircase(index)
    roles[index].content = isNumber ? .phone : .unknown
    if isNumber { roles[index].customLabel = title }
  }

  private mutating func place(_ index: Int) {
    let content = roles[index].content
    guard [.countryCode, .areaCode, .phoneExtension].contains(content) else { return }
    let reached = ofNext.contains(index) ? [index + 1] : phones(of: index)
    for (place, phone) in reached.enumerated() {
      if content == .countryCode { codes[phone, default: Codes()].country = index }
      if content == .areaCode {
        codes[phone, default: Codes()].areas.append(index)
        if place > 0 { codes[phone, default: Codes()].isShared = true }
      }
      if content == .phoneExtension { codes[phone, default: Codes()].extension = index }
    }
  }

  /// The number columns that a code belongs to: those with its label, or else those next to it.
  private func phones(of code: Int) -> [Int] {
    if roles[code].content == .areaCode, headings[code].person == nil,
      let next = roles.indices.first(where: { $0 > code && roles[$0].content != .areaCode }),
      roles[next].content == .phone, roles[next].person != roles[code].person,
      roles[code].label ?? roles[next].label == roles[next].label,
      headings[code].ordinal ?? headings[next].ordinal == headings[next].ordinal
    {
      // In `Mother;Area code;Mother's mobile`, it belongs to the next number.
      return [next]
    }
    var phones = roles.indices.filter {
      roles[$0].content == .phone && roles[$0].person == roles[code].person
        && !internals.contains($0)
        && !(roles[code].content == .phoneExtension && headings[$0].has(.direct))
    }
    // If the contact has no number of its own, an extension after somebody else's number belongs to
    // them.
    if phones.isEmpty, roles[code].content == .phoneExtension, code > 0,
      roles[code - 1].content == .phone
    {
      phones = [code - 1]
    }
    phones = sharingWords(phones, with: code)
    let sameOrdinal = phones.filter { headings[$0].ordinal == headings[code].ordinal }
    if headings[code].ordinal != nil, !sameOrdinal.isEmpty { phones = sameOrdinal }
    if let label = roles[code].label {
      let labelled = phones.filter { roles[$0].label == label }
      if !labelled.isEmpty {
        phones = labelled
      } else if roles[code].content == .phoneExtension {
        // An `Office Ext` is not dialled after a mobile or a home number.
        phones = phones.filter { roles[$0].label == nil || roles[$0].label == .main }
      }
    } else if headings[code].has(.phone) {
      let plain = phones.filter { roles[$0].label == nil }
      if !plain.isEmpty { phones = plain }
    }
    return nearest(phones, to: code)
  }

  /// The numbers whose headings share words with that of a code.
  ///
  /// For example `PhoneAreaCode,PhoneNumber,DDIAreaCode,DDINumber`. These are all the numbers if no
  /// heading shares words, or if the words only mean a telephone and the next number has others.
  private func sharingWords(_ phones: [Int], with code: Int) -> [Int] {
    let words = titles[code].filter { word in
      let isOfCode = Heading(word).hasAny([.countryCode, .areaCode, .code, .country, .extension])
      return word == "ddi" || !isOfCode && !["area", "ext", "number"].contains(word)
    }
    let sharing = phones.filter { phone in words.allSatisfy { titles[phone].contains($0) } }
    let isNext = phones.first { $0 > code }.map(sharing.contains) == true
    let arePlain = words.allSatisfy { Heading($0).hasAny([.phone, .number]) }
    return words.isEmpty || sharing.isEmpty || arePlain && !isNext ? phones : sharing
  }

  /// The number columns next to a code.
  ///
  /// An extension follows its number. Other codes come before their numbers, and apply to all
  /// numbers up to the next code of this kind.
  private func nearest(_ phones: [Int], to code: Int) -> [Int] {
    let (before, after) = (phones.filter { $0 < code }, phones.filter { $0 > code })
    if roles[code].content == .phoneExtension {
      let label = roles[code].label
      guard label == nil else { return (before.last ?? after.first).map { [$0] } ?? [] }
      // `Interno` before `Proprietario;Telefono` is a flat; `Durchwahl` before `Telefon` is an
      // extension.
      let isFlat = isFlat(code)
      guard !isFlat || before.last == code - 1 else { return [] }
      let near = before.isEmpty ? after.filter { $0 == code + 1 } : before
      let fixed = near.last { ![.mobile, .fax, .pager].contains(roles[$0].label) }
      return fixed.map { [$0] } ?? []
    }
    let first = roles[code...].firstIndex { $0.content == .phone } ?? code
    let end = roles.indices.first { $0 > first && roles[$0].content == roles[code].content }
    let reached = after.filter { $0 < end ?? .max }
    if roles[code].content == .countryCode {
      return reached.isEmpty ? (after.isEmpty ? before : []) : reached
    }
    guard let nearest = reached.first ?? after.first else { return before.last.map { [$0] } ?? [] }
    // Mobile numbers have area codes only in some countries, such as Brazil and the United States.
    return [nearest]
      + reached.dropFirst().filter { roles[$0].label != .mobile || isOfMobiles(code) }
  }

  /// Whether an Italian `Interno` means a flat, which has one or two digits:
  /// `Condomino;Interno;Telefono`.
  ///
  /// The word also means an extension.
  private func isFlat(_ code: Int) -> Bool {
    ["interno", "int"].contains(titles[code].first)
      && census.rows.contains { code < $0.count && (1...2).contains($0[code].count) }
  }

  /// Whether such a word means a flat that is counted by its staircase: `Scala/Int.` with `A/1`.
  private func isStaircase(_ code: Int) -> Bool {
    titles[code].contains { ["interno", "int"].contains($0) }
      && census.rows.contains { row in
        guard code < row.count else { return false }
        return row[code].first?.isLetter == true && row[code].count < 6
          && (1...2).contains(row[code].count(where: \.isDecimal))
      }
  }

  /// Whether the word for the area code is one that mobile numbers have too: `DDD`.
  private func isOfMobiles(_ code: Int) -> Bool {
    titles[code].contains { ["ddd", "area", "lada", "área"].contains($0) }
  }
}

extension ColumnCensus.Column {
  /// Whether its numbers are as short as codes.
  fileprivate var holdsCodes: Bool { (sample ?? "").count(where: \.isNumber) <= 6 }
}
