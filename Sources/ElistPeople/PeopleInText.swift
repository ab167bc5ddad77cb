package import ElistContacts
import ElistHeadings
import ElistModel
package import ElistText
import PhoneNumbers
import UnicodeText

// ElistPeople knows whom a text or a field of an address book names besides the contact that it belongs to:
// people with their numbers in a note, a cell or a name, how they are related, and whose number is in a
// field that is not for numbers. What a number is, it asks ElistText; what a word for kin means,
// ElistHeadings. It leaves open whose number it is where a text does.
// Start with `PeopleInText`, then `NameWithRelation`, `HiddenNumber` and `NumbersOfOthers`.

/// The people whom somebody wrote into one text with their numbers.
///
/// For example `Bo Ek 0170 1234567, Eva Ek (mobile) 0171 7654321`.
package struct PeopleInText {
  /// Somebody with the numbers beside their name.
  package struct Person: Equatable {
    /// The name as it is written; `nil` if only numbers are there.
    package var name: String?
    /// At least one number.
    package var phones: [Phone]
    /// What the text says before the name of how they are related: `Tochter`.
    package var relation: String?

    /// Somebody with numbers.
    package init(name: String?, phones: [Phone], relation: String? = nil) {
      (self.name, self.phones, self.relation) = (name, phones, relation)
    }

    /// Whether it has a name that does not begin with a small letter, `wife: Ngozi Obi` and
    /// `zio Gennaro` included.
    package var isNamed: Bool {
      // `Dad (school)`
      if let written = name, written.first?.isUppercase == true, written.contains("(") {
        return true
      }
      guard let name = name.map({ NameWithRelation($0).name }) else { return false }
      guard name.first?.isLowercase == true else { return true }
      // `the driver Mr. Lawal`
      let words = name.split(separator: " ").drop { Person.articles.contains(String($0)) }
      let rest = words.drop {
        $0.first?.isLowercase == true && Heading(String($0)).isOfSomebodyOnly
      }
      return rest.count < words.count && rest.first?.first?.isUppercase == true
    }

    private static let articles: Set<String> = [
      "the", "der", "die", "le", "la", "il", "el", "o", "a",
    ]

    /// Whether it is named, and its numbers have a form that only telephone numbers have.
    ///
    /// `TLK 0117 2284` and `NYSC/2024/330417` are no people. `Carla Roe (zia) 3336667777` says how she
    /// is related, so the digits are hers.
    package var isCertain: Bool {
      guard let name else { return false }
      let words = name.split { !$0.isLetter }
      return name.utf8.count <= 80 && !Heading(name).has(.identifier)
        && (name.contains { !$0.isUppercase && $0.isLetter } || words.count { $0.count > 2 } > 1)
        && phones.allSatisfy { phone in
          CellValue(phone.raw) == .phone && phone.raw.hasStartOfNumber
            || phone.raw.mayBeWholeNumber && NameWithRelation(name).relation != nil
        }
    }
  }

  /// In the order of the text.
  package private(set) var people: [Person] = []

  /// Finds the people in a text; nobody if the text has no number, or is not about people.
  ///
  /// The home region says which words are no names, see ``WordsOfNumber``.
  package init(_ text: String, home: String? = nil) {
    // Most texts have fewer digits than a number.
    guard text.unicodeScalars.count(where: \.isDecimal) >= NumbersInText.fewestDigits,
      !PeopleInText.isAddress(text)
    else { return }
    let parts = NumbersInText(text).parts
    if parts.count == 1, parts[0].words.isEmpty, CellValue(text) != .phone { return }
    for part in parts {
      let after = PeopleInText.remark(after: part, in: text)
      let own = after.map { String(part.words.dropLast($0.count)).trimmed } ?? part.words
      let words = WordsOfNumber(own, home: home)
      var (name, remark) = PeopleInText.parted(words.rest)
      remark = remark ?? after
      // `+355 69 234 5678 (Albania)`
      if let place = name, text.contains("(\(place))"),
        NumberAbroad.isCountry(place, of: part.number)
      {
        (name, remark) = (nil, place)
      }
      if remark == nil, let parts = PeopleInText.partedAtBracket(name, after: part.number, text) {
        (name, remark) = parts
      }
      let phone = Phone(raw: part.number, label: words.label, customLabel: remark)
      if let last = people.indices.last, name == nil || name == people[last].name {
        people[last].phones.append(phone)
      } else {
        people.append(Person(name: name, phones: [phone]))
      }
    }
  }

  /// What a text ends with after a comma behind a number, in small letters, that is no word for a telephone or
  /// for kin: `lives in Leeds` of `Ruth 0161 496 0001, lives in Leeds`.
  private static func remark(after part: NumbersInText.Part, in text: String) -> String? {
    guard let end = text.firstRange(of: part.number)?.upperBound,
      case let rest = text[end...].drop(while: \.isWhitespace), let sign = rest.first,
      ",;，、".contains(sign), case let tail = String(rest.dropFirst()).trimmed,
      tail.first?.isLowercase == true, !tail.contains(where: \.isDecimal),
      part.words.hasSuffix(" \(tail)"),
      part.words.dropLast(tail.count).contains(where: \.isUppercase),
      !tail.split(whereSeparator: { !$0.isLetter }).contains(where: { word in
        String(word).isKin || WordsOfNumber(String(word)).rest == nil
      })
    else { return nil }
    return tail
  }

  /// A name, and when to call, `Adam Nowak ab 16 Uhr`: no name has digits.
  private static func parted(_ words: String?) -> (name: String?, remark: String?) {
    guard let words, words.contains(where: \.isDecimal) else { return (words, nil) }
    let parts = words.split(separator: " ")
    let name = parts.prefix {
      $0.first.map { $0 != "(" && !$0.isLowercase } == true && !$0.contains(where: \.isDecimal)
    }
    let rest = parts.dropFirst(name.count)
    guard rest.contains(where: { $0.contains(where: \.isDecimal) }) else { return (words, nil) }
    return (
      name.isEmpty ? nil : name.joined(separator: " ").withoutLastComma.cleanedName,
      rest.joined(separator: " ")
    )
  }

  /// A name, and what is in brackets after its number, if that says when to call and not who it is: `Xaver 0160
  /// 7788990 (nur abends)`.
  private static func partedAtBracket(_ words: String?, after number: String, _ text: String)
    -> (String, String)?
  {
    guard let words, words.last == ")", let open = words.lastIndex(of: "("),
      case let name = String(words[..<open]).trimmed, !name.isEmpty,
      case let remark = String(words[words.index(after: open)...].dropLast()),
      text.contains("\(number) (\(remark))"), remark.first?.isLowercase == true,
      remark.contains(" "), Heading(remark).person == nil
    else { return nil }
    return (name, remark)
  }

  /// Whether it is a URI or an e-mail address, whose digits are not a number to call.
  private static func isAddress(_ text: String) -> Bool {
    ["urn:", "http:", "https:", "uid:", "mailto:", "xmpp:", "sip:"].contains {
      text.lowercased().hasPrefix($0)
    } || text.contains("@")
  }
}

extension PeopleInText {
  /// The people of a text that nobody can mistake for something else; nobody if one may be.
  ///
  /// A word for what they are, `Emergency: Bo Ek 07700 900123`, is not part of their names.
  package static func certain(_ text: String) -> [Person] {
    let found = PeopleInText(text).people
    let people = found.map { $0.withoutKind ?? $0 }
    return found.allSatisfy(\.isCertain) && people.allSatisfy(\.isNamed)
      && people.allSatisfy(\.isOnlyName) ? people : []
  }

  /// Somebody else whose number it is, by a word for how they are related before a name: `figlia
  /// Manuela`.
  package static func relative(_ part: NumbersInText.Part) -> (kind: String, person: Person)? {
    let words = WordsOfNumber(part.words)
    let rest = (words.rest ?? "").split(separator: " ").map(String.init)
    guard (2...4).contains(rest.count), rest[0].isKin,
      rest[0].first?.isLowercase == true
        || !HeadingLexicon.shared.isWord(folded(rest[0]), of: .name),
      rest.dropFirst().allSatisfy({ $0.first?.isUppercase == true && !$0.isKin }),
      let kind = Heading(rest[0]).person,
      CellValue(part.number) == .phone || part.number.isAsLongAsNumber
    else { return nil }
    let name = rest.dropFirst().joined(separator: " ")
    return (kind, Person(name: name, phones: [Phone(raw: part.number, label: words.label)]))
  }

  /// What a line is about that ends with its only number, with that number: `Office of the school: 0161
  /// 496 0001`, `Age manager – Ann Ek, tel. 07700 900001`.
  ///
  /// Under the plan of the home region, a number may begin in any way: `Porter: 11 2741-8096`.
  package static func subject(ofLine text: String, home: String? = nil) -> Person? {
    let parts = NumbersInText(text).parts
    guard parts.count == 1, text.hasSuffix(parts[0].number) else { return nil }
    let number = parts[0].number
    // `* Power cut: 105`
    var name = String(text.dropLast(number.count).drop { "*•·–- ".contains($0) })
    let isMarked = name.contains { ":：–—".contains($0) } || name.contains(" - ")
    while let last = name.last, !last.isLetter, !".)）".contains(last) { name.removeLast() }
    // `tel.` before the number
    while let word = name.split(separator: " ").last.map(String.init), name.contains(" "),
      word.isWordForTelephone
    {
      name.removeLast(word.count)
      while let last = name.last, !last.isLetter, last != ")" { name.removeLast() }
    }
    let heading = Heading(name)
    guard isMarked, CellValue(number) == .phone,
      number.hasStartOfNumber || home.map({ interpret(number, home: $0).valid }) == true
        || Heading(String(text.dropLast(number.count))).hasAny([.phone, .mobile, .fax, .direct]),
      name.utf8.count <= 60, !name.contains(where: \.isDecimal), heading.hasUnknownWords,
      !heading.hasAny([.identifier, .date, .birthday, .birth, .postal, .address, .code])
    else { return nil }
    return Person(name: name, phones: [Phone(raw: number, label: heading.label)])
  }

  /// The people whom a line names right before numbers of the plan of home, beside other figures: `Lifts Roe
  /// Ltd 0800 055 1918, contract 44208`; nobody if another figure may be one more number.
  ///
  /// Words in small letters before a later number say what it is for: `emergencies 24h: 0161 496 0002`.
  package static func called(inLine text: String, home: String) -> [Person] {
    let clauses = text.split { ",;".contains($0) }.map { String($0).trimmed }
    let services = clauses.map { service(inClause: $0, home: home) }
    if clauses.count > 1, services.contains(where: { $0 != nil }) {
      // `Police 101, Ann Ek 07700 900123`
      let all = zip(clauses, services).map { clause, person in
        person.map { [$0] } ?? called(inLine: clause, home: home)
      }
      return all.contains(where: \.isEmpty) ? [] : all.flatMap(\.self)
    }
    var people: [Person] = []
    var rest = text[...]
    for number in NumbersInText.amidFigures(text) {
      guard let place = rest.ranges(of: number).first else { return [] }
      guard interpret(number, home: home).isOfPlan else {
        if CellValue(number) == .phone, number.count(where: \.isDecimal) > 7 { return [] }
        continue
      }
      let words = WordsOfNumber(String(rest[..<place.lowerBound]).withoutHours, home: home)
      rest = rest[place.upperBound...]
      var phone = Phone(raw: number, label: words.label)
      if let last = people.indices.last, words.rest?.first?.isUppercase != true {
        guard words.rest.map({ Heading($0).has(.identifier) }) != true else { return [] }
        if phone.label == nil { phone.customLabel = words.rest }
        people[last].phones.append(phone)
      } else if let name = words.rest, name.isNameInLine {
        people.append(Person(name: name, phones: [phone]))
      } else {
        return []
      }
    }
    return people.allSatisfy(\.isOnlyName) ? people : []
  }

  /// Whoever answers at a short number of home after words about emergencies, or right after a word for a
  /// service: `Police non-emergency 101`, `Fire 999`, but neither `Flat 112` nor `Water Street 112`.
  private static func service(inClause text: String, home: String) -> Person? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, let number = words.last, (2...6).contains(number.count),
      number.allSatisfy(\.isDecimal),
      case let name = words.dropLast().joined(separator: " "), name.first?.isUppercase == true,
      !name.contains(where: \.isDecimal),
      Heading(name).person == "emergency"
        || HeadingLexicon.shared.hasWord(of: .service, in: words[words.count - 2]),
      isEmergencyNumber(number, in: home)
        || interpretation(of: number, home: home).basis == .shortNumber
    else { return nil }
    return Person(name: name, phones: [Phone(raw: number)])
  }

  /// The people whom a note names with a number, by a word for how they are related, what they are or
  /// when to call them: `Emergency: son Bo Ek 07700 900123`.
  static func inNote(_ text: String) -> [Person] {
    let found = PeopleInText(text).people.map(\.withoutCondition)
    let people = found.compactMap { person in
      (person.isCertain ? person.withoutTrade ?? person.withoutKind : nil) ?? person.afterKin
        ?? person.afterOffice ?? (person.isCertain ? person.withTrade : nil)
    }
    return people.count == found.count ? people : []
  }

  /// The people whom a note names by what one of the names in the record begins with: `Ray's cell
  /// 503-555-0171` beside the spouse Ray Roe.
  ///
  /// The first of the names is that of the contact, whose number it would not have to say.
  static func inNote(_ text: String, beside names: [String]) -> [Person] {
    guard names.count > 1 else { return [] }
    let found = PeopleInText(text).people
    let people = found.compactMap { $0.named(among: names) }
    return people.count == found.count ? people : []
  }
}

extension PeopleInText.Person {
  /// Whether its name has no small words but those of names: not `Lieferung an Bo Ek`.
  fileprivate var isOnlyName: Bool {
    let particles: Set<String> = [
      "von", "van", "vom", "zu", "der", "den", "de", "del", "della", "di", "da", "do", "dos", "das",
      "du", "la", "le", "las", "los", "bin", "al", "el", "y", "e", "und", "and", "et", "ir", "ved",
      "geb", "née", "born", "ten", "ter", "te", "af", "av",
    ]
    // `Questions? Call Al at` is a sentence.
    if name?.contains(where: { "?!".contains($0) }) == true { return false }
    let words = (name ?? "").split { !$0.isLetter }
    guard let first = words.firstIndex(where: { $0.first?.isUppercase == true }),
      let last = words.lastIndex(where: { $0.first?.isUppercase == true })
    else { return true }
    return words[first...last].allSatisfy { word in
      word.first?.isLowercase != true || particles.contains(String(word)) || String(word).isKin
    }
  }

  /// The person without the words that say when to call them, and without the small word before the number:
  /// `wife Ola` of `wife Ola on 505917343 if off`.
  fileprivate var withoutCondition: Self {
    guard let name else { return self }
    var words = name.split(separator: " ").map(String.init)
    let start = words.indices.dropFirst().first { place in
      PeopleInText.Person.conditions.contains(words[place])
        && words[..<place].contains { $0.first?.isUppercase == true }
    }
    if let start { words.removeSubrange(start...) }
    if words.count > 1, let last = words.last, ["on", "at", "unter", "au"].contains(last) {
      words.removeLast()
    }
    return Self(name: words.joined(separator: " "), phones: phones, relation: relation)
  }

  private static let conditions: Set<String> = [
    "if", "when", "wenn", "falls", "si", "quand", "se", "quando", "cuando", "jei", "kai", "als",
    "om", "jeśli", "gdy", "если", "когда", "якщо", "in", "from", "aus", "à", "em", "en",
  ]

  /// The person with a name that does not begin with what they are; `nil` if it does not say it, or
  /// if there are more words than a name has.
  fileprivate var withoutKind: Self? {
    var words = (name ?? "").split { " \u{3000}:：".contains($0) }.map(String.init)
    var isSaid = false
    var relation: String?
    while let (count, kind) = PeopleInText.Person.kind(of: words) {
      guard !["insurer", "school", "hospital", "clinic"].contains(kind) else { return nil }
      isSaid = true
      // `Call wife Ola`
      let isRequest = count > 1 && Heading(words[0]).saysNothing
      // `Oma Inge` is what she is called.
      let isName =
        words[0].first?.isUppercase == true && kind != "emergency" && !words[0].describesKin
        && !isRequest
      guard !isName, count < words.count else { break }
      let kin = words.prefix(count).drop { !$0.isKin }
      if !kin.isEmpty { relation = kin.joined(separator: " ") }
      words.removeFirst(count)
    }
    let isName = words.first?.first?.isLowercase == false
    // `Husband Pete's cell`
    if relation != nil, let last = words.last, ["'s", "’s"].contains(last.suffix(2)), last.count > 3
    {
      words[words.count - 1].removeLast(2)
    }
    guard isSaid, isName, (1...4).contains(words.count),
      !words.contains(where: { Heading($0).hasAny([.identifier, .note]) })
    else { return nil }
    return Self(name: words.joined(separator: " "), phones: phones, relation: relation)
  }

  /// The person without the words before a colon for what they do, how they are related or why they are called;
  /// `nil` if there are no such words: Roe Ltd of `Agent: Roe Ltd`, Bo Ek of `Son: Bo Ek`.
  fileprivate var withoutTrade: Self? {
    guard let parts = name?.split(maxSplits: 1, whereSeparator: { ":：".contains($0) }),
      parts.count == 2, case let trade = String(parts[0]).trimmed,
      case let called = String(parts[1]).trimmed,
      called.first?.isLetter == true, called.first?.isLowercase == false,
      called.split(separator: " ").count < 6, !called.contains(where: \.isDecimal)
    else { return nil }
    let heading = Heading(trade)
    let isKind =
      heading.isOfSomebodyOnly
      && !["emergency", "next of kin", "contact", "insurer", "school", "hospital", "clinic"]
        .contains(heading.person ?? "")
    guard isKind || trade.isTrade else { return nil }
    return Self(name: called, phones: phones, relation: trade)
  }

  /// The same person if the name begins with a word for what they do, `Cleaner Maria`; what is in brackets
  /// after it is said of the number.
  fileprivate var withTrade: Self? {
    guard let name else { return nil }
    let called = String(name.prefix { !"(（".contains($0) }).trimmed
    let words = called.split(separator: " ").map(String.init)
    guard (2...4).contains(words.count), words[0].isTrade,
      words.allSatisfy({ $0.first?.isUppercase == true && !$0.contains(where: \.isDecimal) }),
      !words.contains(where: { Heading($0).hasAny([.identifier, .note, .code]) }),
      !called.isOfFirm
    else { return nil }
    var phones = phones
    let remark = name.dropFirst(called.count).filter { !"()（）".contains($0) }.trimmed
    if let last = phones.indices.last, phones[last].customLabel == nil, !remark.isEmpty {
      phones[last].customLabel = remark
    }
    return Self(name: called, phones: phones)
  }

  /// The person with the only one of these names that is theirs, or begins with it; `nil` if it may be the
  /// first one.
  fileprivate func named(among names: [String]) -> Self? {
    guard let name = name?.withoutPreposition.insideLastBrackets,
      name.first?.isUppercase == true || String(name.prefix(1)).hasHan,
      phones.allSatisfy({ CellValue($0.raw) == .phone || $0.raw.isAsLongAsNumber })
    else { return nil }
    let isOwned = ["'s", "’s"].contains(name.suffix(2))
    let said = HeadingTokens(isOwned ? String(name.dropLast(2)) : name).tokens
    let places = names.indices.filter { place in
      let words = HeadingTokens(names[place]).tokens
      return words == said || said.count == 1 && words.contains(said[0])
    }
    guard let place = places.first, places.count == 1, place > 0 else { return nil }
    return Self(name: NameWithRelation(names[place]).name, phones: phones)
  }

  /// The person whose name follows a word for kin: Ann Ek of `collected by grandma Ann Ek`.
  fileprivate var afterKin: Self? {
    guard let name, let other = OtherInWords(name),
      phones.allSatisfy({ CellValue($0.raw) == .phone || $0.raw.isAsLongAsNumber })
    else { return nil }
    return Self(name: other.name, phones: phones, relation: other.relation)
  }

  /// The person whose name follows a word for a job or a form of address.
  fileprivate var afterOffice: Self? {
    guard let name, let found = NameAfterOffice(name),
      phones.allSatisfy({ CellValue($0.raw) == .phone || $0.raw.isAsLongAsNumber })
    else { return nil }
    return Self(name: found.name, phones: phones, relation: found.office)
  }

  /// How many of the first words say of what kind somebody is, and which kind: `in caso di emergenza`.
  private static func kind(of words: [String]) -> (count: Int, kind: String)? {
    for count in stride(from: min(5, words.count), to: 0, by: -1) {
      // `Emergency: M. Roy`: the initial is part of the name.
      let letters = words[count - 1].filter(\.isLetter)
      if letters.count == 1, letters.first?.isCased == true { continue }
      let heading = Heading(words.prefix(count).joined(separator: " "))
      if heading.isOfSomebodyOnly, let kind = heading.person { return (count, kind) }
    }
    return nil
  }
}

extension String {
  /// Whether it says what somebody does, or why they are called: `Letting agent`, `On call`.
  fileprivate var isTrade: Bool {
    let words = folded(self).split { !$0.isLetter }.map(String.init)
    guard let last = words.last, words.count < 4 else { return false }
    return [words.joined(separator: " "), last].contains {
      HeadingLexicon.shared.isWord($0, of: .trade)
    }
  }

  /// The words of it without signs at their ends, and without those that a telephone is always answered:
  /// `(24h)`, `24h/24`.
  fileprivate var withoutHours: String {
    let always: Set<String> = [
      "24h", "24hr", "24hrs", "24/7", "24h/24", "24std", "24hs", "24-h", "24x7", "24h/7",
    ]
    let words = split(whereSeparator: \.isWhitespace).filter { word in
      !always.contains(word.lowercased().filter { !"(),:;.".contains($0) })
        && word.contains { $0.isLetter || $0.isNumber }
    }
    let text = words.joined(separator: " ")
    return String(text.reversed().drop { ",;:-–— ".contains($0) }.reversed())
  }

  /// Whether it may be what somebody is called who is named in a line of words: it has a capital letter and
  /// no figures, and is not about a code, a date or a place.
  fileprivate var isNameInLine: Bool {
    let heading = Heading(self)
    return first?.isLetter == true && first?.isLowercase == false && utf8.count <= 60
      && !contains(where: \.isNumber) && split(separator: " ").count < 7
      && (heading.hasUnknownWords || heading.person != nil && !isKin)
      && !heading.hasAny([.identifier, .date, .birthday, .birth, .postal, .address, .code])
  }

  /// The text without a word that says whose something is: `de Bernard`.
  fileprivate var withoutPreposition: String {
    let words = split(separator: " ", maxSplits: 1).map(String.init)
    let prepositions: Set<String> = ["de", "von", "di", "of", "van", "av", "af", "da", "do"]
    return words.count == 2 && prepositions.contains(words[0]) ? words[1] : self
  }

  /// What is in the brackets at its end, if there are any: `Bo` of `local (Bo)`.
  fileprivate var insideLastBrackets: String {
    guard let end = last, ")）".contains(end), let open = lastIndex(where: { "(（".contains($0) })
    else { return self }
    return String(self[index(after: open)...].dropLast()).trimmed
  }

  fileprivate var withoutLastComma: String { last == "," ? String(dropLast()) : self }

  /// Whether it says only that something is a telephone number, as `tel.` does.
  fileprivate var isWordForTelephone: Bool {
    let heading = Heading(self)
    return heading.hasAny([.phone, .mobile, .fax]) && !heading.hasAny([.work, .home])
      && !heading.hasUnknownWords
  }

  /// Whether it is as many digits as a whole number has, and nothing else.
  package var isAsLongAsNumber: Bool { CellValue(self) == .digits && (9...13).contains(utf8.count) }

  /// Whether it has as many digits as a whole number, and has the form of one or no other sign.
  fileprivate var mayBeWholeNumber: Bool {
    isAsLongAsNumber || CellValue(self) == .phone && count(where: \.isDecimal) > 8
  }

  /// Whether it starts as a whole number does, with its area code or with a mark.
  fileprivate var hasStartOfNumber: Bool {
    guard let first = first(where: { $0 != " " }) else { return false }
    // Serial numbers are padded with zeros; after an exit code, a number is longer.
    if hasPrefix("00"), count(where: \.isNumber) < 10 { return false }
    return "+0(".contains(first)
      || first.wholeNumberValue.map { (2...9).contains($0) } == true
        && contains { !$0.isNumber } && !contains("/")
  }
}

extension String {
  /// Whether its digits are called, as a word beside them or their start says: those of an insurer are
  /// mostly the number of a card.
  package var saysThatItIsCalled: Bool {
    if contains("+") { return true }
    return NumbersInText(self).parts.contains { part in
      part.words.split(separator: " ").contains { Heading(String($0)).isOfNumbers }
        || ["0800", "1800", "1-800", "0180", "0120"].contains { part.number.hasPrefix($0) }
    }
  }
}
