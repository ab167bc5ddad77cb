package import ElistContacts
import ElistHeadings
import ElistModel
package import ElistText
import PhoneNumbers
import UnicodeText

// ElistPeople finds the people whom a text or a field of an address book names besides its contact:
// people with their numbers in a note, a cell or a name, how they are related, and the owner of a
// number in a field that is not for numbers. It asks ElistText what a number is, and ElistHeadings
// what a word for a relation means. If a text leaves open whose number it is, so does ElistPeople.
// Start with `PeopleInText`, then `NameWithRelation`, `HiddenNumber` and `NumbersOfOthers`.

/// The people whom one text names with their numbers.
///
/// For example `Bo Ek 0170 1234567, Eva Ek (mobile) 0171 7654321`.
package struct PeopleInText {
  /// A person with the numbers beside the name.
  package struct Person: Equatable {
    /// The name as written; `nil` if the text has only numbers.
    package var name: String?
    /// The person's numbers, at least one.
    package var phones: [Phone]
    /// The relation that the text gives before the name: `Tochter`.
    package var relation: String?

    /// A person with numbers.
    package init(name: String?, phones: [Phone], relation: String? = nil) {
      (self.name, self.phones, self.relation) = (name, phones, relation)
    }

    /// Whether it has a name that does not begin in lower case.
    ///
    /// A relation before the name does not count: `wife: Ngozi Obi` and `zio Gennaro` are named.
    package var isNamed: Bool {
      // `Dad (school)`
      if let written = name, written.first?.isUppercase == true, written.contains("(") {
        return true
      }
      guard let name = name.map({ NameWithRelation($0).name }) else { return false }
      guard name.first?.isLowercase == true else { return true }
      // `the driver Mr. Lawal`
      let words = name.split(separator: " ").drop {
        HeadingLexicon.shared.isWord(String($0), of: .article)
      }
      let rest = words.drop {
        $0.first?.isLowercase == true && Heading(String($0)).isOfSomebodyOnly
      }
      return rest.count < words.count && rest.first?.first?.isUppercase == true
    }

    /// Whether it is named, and its numbers can only be telephone numbers.
    ///
    /// `TLK 0117 2284` and `NYSC/2024/330417` are not people. `Carla Roe (zia) 3336667777` says how
    /// she is related, so the digits are hers.
    package var isCertain: Bool {
      guard let name else { return false }
      let words = name.split { !$0.isLetter }
      // `Trainer C, Lizenz 0412777` and `Offering account 2044871635 (First Bank)`
      let isOfAccount = [name[...], name.prefix { !"(（".contains($0) }].contains { text in
        text.split { !$0.isLetter }.last.map {
          HeadingLexicon.shared.isWord(folded(String($0)), of: .account)
        } == true
      }
      // `郵便番号はすべて`; `Cap` and `Zip` are also names.
      let heading = Heading(name)
      let isPostal = heading.has(.postal) && name.hasHan
      return name.utf8.count <= 80 && !heading.has(.identifier) && !isPostal && !isOfAccount
        && (name.contains { !$0.isUppercase && $0.isLetter } || words.count { $0.count > 2 } > 1)
        && phones.allSatisfy { phone in
          CellValue(phone.raw) == .phone && phone.raw.hasStartOfNumber
            || phone.raw.mayBeWholeNumber && NameWithRelation(name).relation != nil
        }
    }
  }

  /// The people, in the order of the text.
  package private(set) var people: [Person] = []

  /// Finds the people in a text; empty if it has no number, or is not about people.
  ///
  /// The home region decides which words are labels rather than names; see ``WordsOfNumber``.
  package init(_ text: String, home: String? = nil) {
    // Most texts have too few digits for a number.
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
      // In `+355 69 234 5678 (Albania)`, the country is a remark, not a name.
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

  /// A remark in lower case after the number and a comma: `lives in Leeds` of
  /// `Ruth 0161 496 0001, lives in Leeds`.
  ///
  /// `nil` if a word of it means a telephone or a relation.
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

  /// Separates a name from when to call, `Adam Nowak ab 16 Uhr`, since no name has digits.
  private static func parted(_ words: String?) -> (name: String?, remark: String?) {
    guard let words, words.contains(where: \.isDecimal) else { return (words, nil) }
    let parts = words.split(separator: " ")
    let name = parts.prefix {
      $0.first.map { $0 != "(" && !$0.isLowercase } == true && !$0.contains(where: \.isDecimal)
    }
    let rest = parts.dropFirst(name.count)
    guard rest.contains(where: { $0.contains(where: \.isDecimal) }) else { return (words, nil) }
    // `If it rains, ask Tom Roe before 8 am` and `Cook for the class: Tom Roe until 8 am` have a name
    // elsewhere.
    let isSentence =
      name.count == 1
      && (HeadingLexicon.shared.isWord(folded(String(name[0])), of: .condition)
        || zip(rest, rest.dropFirst()).contains {
          $0.hasSuffix(":") && $1.first?.isUppercase == true
        })
    guard !isSentence else { return (words, nil) }
    return (
      name.isEmpty ? nil : name.joined(separator: " ").withoutLastComma.cleanedName,
      rest.joined(separator: " ")
    )
  }

  /// Separates a name from brackets after its number that say when to call, not who it is:
  /// `Xaver 0160 7788990 (nur abends)`.
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

  /// Whether it is a URI or an e-mail address, whose digits are not a telephone number.
  private static func isAddress(_ text: String) -> Bool {
    ["urn:", "http:", "https:", "uid:", "mailto:", "xmpp:", "sip:"].contains {
      text.lowercased().hasPrefix($0)
    } || text.contains("@")
  }
}

extension PeopleInText {
  /// The people of a text, if all of them are certain; empty if one is not.
  ///
  /// A word for who they are, as in `Emergency: Bo Ek 07700 900123`, is not part of their names.
  package static func certain(_ text: String) -> [Person] {
    let found = PeopleInText(text).people
    let people = found.map { $0.withoutKind ?? $0 }
    return found.allSatisfy(\.isCertain) && people.allSatisfy(\.isNamed)
      && people.allSatisfy(\.isOnlyName) ? people : []
  }

  /// The other person to whom a number belongs, by a relation before the name: `figlia Manuela`.
  package static func relative(_ part: NumbersInText.Part) -> (kind: String, person: Person)? {
    // A single word, as most labels are, names nobody.
    guard part.words.utf8.contains(0x20) else { return nil }
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

  /// The name and the number of a line that ends with its only number:
  /// `Office of the school: 0161 496 0001`, `Age manager – Ann Ek, tel. 07700 900001`.
  ///
  /// A number that is valid in the home region may begin with any digit: `Porter: 11 2741-8096`.
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

  /// The people whom a line names right before numbers of the home region, among other figures:
  /// `Lifts Roe Ltd 0800 055 1918, contract 44208`; empty if another figure may be a number too.
  ///
  /// Words in lower case before a later number say what it is for:
  /// `emergencies 24h: 0161 496 0002`.
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

  /// A service at a short number of the home region: `Police non-emergency 101`, `Fire 999`, but
  /// neither `Flat 112` nor `Water Street 112`.
  ///
  /// The words are about emergencies, or the last one means a service.
  private static func service(inClause text: String, home: String) -> Person? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, let number = words.last, (2...6).contains(number.count),
      number.allSatisfy(\.isDecimal),
      case let name = words.dropLast().joined(separator: " "), name.first?.isUppercase == true,
      !name.contains(where: \.isDecimal),
      Heading(name).person == "emergency"
        || HeadingLexicon.shared.hasWord(of: .service, in: words[words.count - 2]),
      isShortNumber(number, in: home)
    else { return nil }
    return Person(name: name, phones: [Phone(raw: number)])
  }
}

extension PeopleInText.Person {
  /// Whether its name has no lower-case words except those of names: not `Lieferung an Bo Ek`.
  fileprivate var isOnlyName: Bool {
    // `Questions? Call Al at` is a sentence.
    if name?.contains(where: { "?!".contains($0) }) == true { return false }
    let words = (name ?? "").split { !$0.isLetter }
    guard let first = words.firstIndex(where: { $0.first?.isUppercase == true }),
      let last = words.lastIndex(where: { $0.first?.isUppercase == true })
    else { return true }
    // In `when on Man`, a small word shows that a place follows.
    let isPlace = words[..<first].contains { word in
      HeadingLexicon.shared.isWord(folded(String(word)), of: .whereabouts)
    }
    return !isPlace
      && words[first...last].allSatisfy { word in
        let small = folded(String(word))
        return word.first?.isLowercase != true || String(word).isKin
          || HeadingLexicon.shared.isWord(small, of: .particle)
          || HeadingLexicon.shared.isWord(small, of: .joining)
      }
  }
}

extension String {
  /// Whether it may be a name in a line of words: it begins with a capital letter, has no digits,
  /// and is not about a code, a date or a place.
  fileprivate var isNameInLine: Bool {
    let heading = Heading(self)
    return first?.isLetter == true && first?.isLowercase == false && utf8.count <= 60
      && !contains(where: \.isNumber) && split(separator: " ").count < 7
      && (heading.hasUnknownWords || heading.person != nil && !isKin)
      && !heading.hasAny([.identifier, .date, .birthday, .birth, .postal, .address, .code])
  }

  fileprivate var withoutLastComma: String { last == "," ? String(dropLast()) : self }

  /// Whether it only says that something is a telephone number, as `tel.` does.
  fileprivate var isWordForTelephone: Bool {
    let heading = Heading(self)
    return heading.hasAny([.phone, .mobile, .fax]) && !heading.hasAny([.work, .home])
      && !heading.hasUnknownWords
  }

  /// Whether it is only digits, and as many as a whole number has.
  package var isAsLongAsNumber: Bool { CellValue(self) == .digits && (9...13).contains(utf8.count) }

  /// Whether it may be a whole number: only digits, or a number in groups with at least nine
  /// digits.
  fileprivate var mayBeWholeNumber: Bool {
    isAsLongAsNumber || CellValue(self) == .phone && count(where: \.isDecimal) > 8
  }

  /// Whether it starts as a whole number does: with `+`, `0` or a bracket, or with another digit if
  /// it has separators.
  fileprivate var hasStartOfNumber: Bool {
    guard let first = first(where: { $0 != " " }) else { return false }
    // Serial numbers are padded with zeros. A number after the exit code 00 has at least ten
    // digits.
    if hasPrefix("00"), count(where: \.isNumber) < 10 { return false }
    return "+0(".contains(first)
      || first.wholeNumberValue.map { (2...9).contains($0) } == true
        && contains { !$0.isNumber } && !contains("/")
  }
}

extension String {
  /// Whether a word beside its digits, or how they start, shows that they are called.
  ///
  /// Other digits beside an insurer are mostly the number of a card.
  package var saysThatItIsCalled: Bool {
    if contains("+") { return true }
    return NumbersInText(self).parts.contains { part in
      part.words.split(separator: " ").contains { Heading(String($0)).isOfNumbers }
        || ["0800", "1800", "1-800", "0180", "0120"].contains { part.number.hasPrefix($0) }
    }
  }
}
