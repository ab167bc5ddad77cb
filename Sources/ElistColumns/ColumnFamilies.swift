import ElistHeadings
import ElistText
import UnicodeText

/// Columns about one person, found by words that their headings share.
///
/// None of the headings says whose column it is.
struct ColumnFamilies {
  private(set) var roles: [ColumnRole]
  /// The kind of each column's person; `nil` for the contact of the record.
  private(set) var kinds: [String?]
  private let columns: ColumnKinds

  /// How much the headings must share to make columns a family.
  enum Trust {
    /// Words before a number, `Priority 1`.
    case ofStems
    /// Unknown words too, after the contact of the record has a name.
    case ofWords
  }

  init(_ columns: ColumnKinds, _ trust: Trust) {
    self.columns = columns
    roles = columns.roles
    kinds = columns.kinds
    shareStems()
    shareOrdinals()
    shareSpouses()
    if trust == .ofWords {
      shareUnknownWords()
      findOthers()
    }
    joinPractices()
  }

  private func isOwn(_ index: Int) -> Bool { kinds[index] == nil }

  private func unknownWords(_ index: Int) -> [String] {
    (isOwn(index) || kinds[index] == "contact" && !roles[index].isName && isPhone(index))
      && !roles[index].isSaid
      ? columns.headings[index].unknown + oddWords(index) : []
  }

  /// Words of a heading that usually mean a count or an ignored column.
  ///
  /// They may distinguish people: `Ref. By`, `Ref. Mobile`; `Agência`, `Telefone agência`. This is
  /// the first word of a heading, or any word of a number's heading.
  private func oddWords(_ index: Int) -> [String] {
    guard [.phone, .identifier, .ignored].contains(roles[index].content) else { return [] }
    let tokens = HeadingTokens(columns.titles[index]).tokens
    return tokens.prefix(roles[index].content == .phone ? tokens.count : 1).filter { token in
      let words = Heading(token).words
      return words == [.identifier] || words == [.ignored]
    }.map { $0 == "ref" ? "reference" : $0 }
  }

  /// Whether it holds numbers to call; `Driver's No` does if its values are written like telephone
  /// numbers.
  private func isPhone(_ index: Int) -> Bool {
    let column = columns.census.columns[index]
    return roles[index].content == .phone
      || roles[index].content == .unknown && columns.headings[index].has(.number)
        && column.phones * 2 > column.filled
  }
}

// MARK: Words before a number

extension ColumnFamilies {
  /// `Priority 1 Telephone` belongs to the person in `Priority 1 Contact`.
  private mutating func shareStems() {
    let stems = columns.titles.map { stem($0) }
    for index in roles.indices where isOwn(index) && !roles[index].isSaid {
      guard let stem = stems[index],
        let other = roles.indices.first(where: { !isOwn($0) && stems[$0] == stem })
      else { continue }
      kinds[index] = kinds[other]
    }
  }

  /// The words of a heading before a number, with the number: `priority 1`.
  ///
  /// `nil` if they only mean a number to call, as in `Phone 1`.
  private func stem(_ title: String) -> String? {
    let tokens = HeadingTokens(title).tokens
    guard let number = tokens.firstIndex(where: { Int($0) != nil }), number > 0,
      number + 1 < tokens.count
    else { return nil }
    let stem = tokens[...number].joined(separator: " ")
    return Heading(stem).isOfNumbers ? nil : stem
  }
}

// MARK: Counted people and counted numbers

extension ColumnFamilies {
  /// Gives each person of `Contact 1,Contact 2,Tel 1,Tel 2` their number.
  ///
  /// The record must have a name, and the people no other numbers.
  private mutating func shareOrdinals() {
    let own = roles.indices.filter {
      isOwn($0) && roles[$0].content == .phone && columns.headings[$0].ordinal != nil
    }
    let ordinals = own.compactMap { columns.headings[$0].ordinal }
    let names = roles.indices.filter {
      !isOwn($0) && columns.isName($0) && columns.headings[$0].ordinal != nil
    }
    let hasName = roles.indices.contains {
      isOwn($0) && roles[$0].isPersonalName && !roles[$0].isWeak
    }
    guard hasName, own.count > 1, ordinals == Array(1...own.count),
      names.map({ columns.headings[$0].ordinal }) == ordinals.map(Optional.init),
      Set(names.map { kinds[$0] }).count == 1, names.allSatisfy({ $0 < own[0] }),
      !roles.indices.contains(where: {
        kinds[$0] == kinds[names[0]] && roles[$0].content == .phone
      })
    else { return }
    for (name, phone) in zip(names, own) { kinds[phone] = kinds[name] }
  }
}

// MARK: Husbands and wives

extension ColumnFamilies {
  /// Gives the number of a `супруга` to the only `супруг` who is named.
  ///
  /// In Slavic languages, the genitive of "husband" is written like "wife". The genitive of "wife",
  /// as in `Telefon manželky`, is unambiguous.
  private mutating func shareSpouses() {
    let couple = ["spouse", "husband", "wife"]
    let names = roles.indices.filter { index in
      columns.isName(index) && kinds[index].map(couple.contains) == true
    }
    guard let name = names.first, names.count == 1,
      !roles.indices.contains(where: { kinds[$0] == kinds[name] && isPhone($0) })
    else { return }
    let words = HeadingTokens(columns.titles[name]).tokens.filter { Heading($0).person != nil }
    for index in roles.indices where isPhone(index) && kinds[index].map(couple.contains) == true {
      let isAlike = HeadingTokens(columns.titles[index]).tokens.contains { token in
        words.contains { [$0, $0 + "a", $0 + "а"].contains(token) }
      }
      if isAlike { kinds[index] = kinds[name] }
    }
  }
}

// MARK: Unknown words

extension ColumnFamilies {
  /// Joins `Pastor Name` and `Pastor Phone`, although no list has the word pastor.
  private mutating func shareUnknownWords() {
    let unknown = roles.indices.map { unknownWords($0) }
    for index in roles.indices where isPhone(index) && !unknown[index].isEmpty {
      let alike = roles.indices.filter { other in
        other != index
          && (areAlike(unknown[other], unknown[index]) || isShort(unknown[index], for: other)
            || other == index - 1 && isAbbreviation(unknown[index], of: other))
      }
      if let other = personAlike(unknown[index], before: index) {
        kinds[index] = kinds[other]
        roles[index].content = .phone
        roles[index].customLabel = nil
        continue
      }
      let same = alike.filter { unknown[$0] == unknown[index] && (mayName($0) || !isOwn($0)) }
      let others = same.isEmpty ? alike : same
      // A person who already has a number may have a second one.
      let named = others.first { other in
        !isOwn(other) && roles[other].isName
          && columns.headings[other].ordinal == columns.headings[index].ordinal
      }
      guard let name = others.first(where: mayName) ?? named else { continue }
      // In `Billing Company,Billing Phone`, the contact of the record is the one who pays.
      let isParty = unknown[index].allSatisfy { HeadingLexicon.shared.isWord($0, of: .party) }
      if isParty, roles[name].content == .organization { continue }
      let heading =
        roles[name].content == .organization
        ? columns.titles[name].trimmed.lowercased()
        : columns.titles[index].written(unknown[index])
      let kind = kinds[name] ?? heading
      // In `Your name,Your first name,Your mobile`, both names are of one person.
      let parts = others.filter { roles[$0].isPersonalName && mayName($0) && $0 != name }
      for column in [name, index] + parts { kinds[column] = kind }
      for part in parts { roles[part].isWeak = false }
      roles[name] = ColumnRole(roles[name].isPersonalName ? roles[name].content : .whole)
      roles[index].customLabel = nil
      roles[index].content = .phone
    }
  }

  /// Finds people by words that name somebody only beside a word for a telephone: `Telefon
  /// souseda`.
  ///
  /// Such a number belongs to nobody else.
  private mutating func findOthers() {
    for index in roles.indices where isOwn(index) && isPhone(index) && !roles[index].isSaid {
      let people = columns.headings[index].unknown.compactMap {
        HeadingLexicon.shared.person(ofTelephone: $0)
      }
      guard let person = people.first else { continue }
      kinds[index] = person
      roles[index].content = .phone
      roles[index].customLabel = nil
    }
  }

  /// The name whose heading has the unknown words of a number's heading, with other endings.
  ///
  /// For example `Kitas kontaktas` and `Kito kontakto tel.`
  private func personAlike(_ words: [String], before index: Int) -> Int? {
    (0..<index).last { other in
      !isOwn(other) && roles[other].isName && unknownWords(other).isEmpty
        && words.allSatisfy { word in
          HeadingTokens(columns.titles[other]).tokens.contains { token in
            Heading(token).person != nil
              && zip(token, word).prefix { $0 == $1 }.count >= max(5, word.count - 3)
          }
        }
    }
  }

  /// Whether all words of one heading are in the other, except for endings: `Hausverwaltungs`.
  private func areAlike(_ one: [String], _ other: [String]) -> Bool {
    let (few, many) = one.count <= other.count ? (one, other) : (other, one)
    return !few.isEmpty
      && few.allSatisfy { word in
        many.contains { other in
          word == other
            || zip(word, other).prefix { $0 == $1 }.count >= max(4, word.count - 3)
        }
      }
  }

  /// Whether a word is the initials of a heading: `HV Tel` belongs to `Health Visitor`.
  private func isShort(_ words: [String], for index: Int) -> Bool {
    let tokens = HeadingTokens(columns.titles[index]).tokens
    return words.count == 1 && tokens.count > 1 && words[0] == String(tokens.compactMap(\.first))
  }

  /// Whether the letters of a short word are in a heading, in order and from the first letter.
  ///
  /// For example `Tel. PD` after `Pflegedienst`.
  private func isAbbreviation(_ words: [String], of index: Int) -> Bool {
    let title = HeadingTokens(columns.titles[index]).tokens.joined()
    guard words.count == 1, (2...5).contains(words[0].count), mayName(index),
      columns.headings[index].hasUnknownWords, words[0].first == title.first
    else { return false }
    var rest = title[...]
    return words[0].allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }

  private func mayName(_ index: Int) -> Bool {
    roles[index].isPersonalName && roles[index].isWeak
      || [.unknown, .ignored, .identifier].contains(roles[index].content)
        && columns.holdsWords(index)
      // `Managing company`, if the record has a name and perhaps a company of its own.
      || roles[index].content == .organization && columns.headings[index].hasUnknownWords
        && columns.hasName
  }
}

// MARK: Doctors and where they are

extension ColumnFamilies {
  /// Gives a practice's number to its doctor.
  ///
  /// `Surgery Phone` after `Doctor` reaches the doctor, unless the doctor has a number. A surgery's
  /// name right after the doctor's is the doctor's place of work.
  private mutating func joinPractices() {
    for kind in ["clinic", "hospital"] {
      let practice = roles.indices.filter { kinds[$0] == kind }
      let names = practice.filter { roles[$0].isName }
      guard let first = practice.first, names.count < 2,
        let doctor = roles.indices.last(where: {
          $0 < first && roles[$0].isName && Heading.practitioners.contains(kinds[$0] ?? "")
        }), let practitioner = kinds[doctor], names.isEmpty || names == [doctor + 1],
        !roles.indices.contains(where: {
          kinds[$0] == practitioner && roles[$0].content == .phone
        })
      else { continue }
      for index in practice { kinds[index] = practitioner }
      for name in names { roles[name] = ColumnRole(.organization) }
    }
  }
}

extension ColumnRole {
  /// Whether it names somebody, or may do so: `Doctor`.
  fileprivate var isName: Bool { isPersonalName || content == .whole }
}
