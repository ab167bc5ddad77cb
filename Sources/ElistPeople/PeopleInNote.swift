import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import UnicodeText

/// The people whom a note names with a number.
///
/// A person counts only if a word gives the relation, the job or when to call, or if the record
/// names the person elsewhere.
extension PeopleInText {
  /// The people whom a note names with a number and a word for their relation, their job or when to
  /// call them: `Emergency: son Bo Ek 07700 900123`.
  ///
  /// Empty if any person in the note has no such word.
  static func inNote(_ text: String) -> [Person] {
    let found = PeopleInText(text).people.map(\.withoutCondition)
    let people = found.map(\.withoutPredicate).compactMap { person -> Person? in
      if let said = person.afterVerb { return said }
      if person.isCertain, let said = person.withoutTrade ?? person.withoutKind { return said }
      if let said = person.afterKin ?? person.afterOffice { return said }
      return person.isCertain ? person.withTrade : nil
    }
    guard people.count == found.count, !people.contains(where: \.isPlace) else { return [] }
    return people.map(\.outOfDative)
  }

  /// The people whom a note calls by a name in the record or one word of it:
  /// `Ray's cell 503-555-0171` beside the spouse Ray Roe.
  ///
  /// The first of the names is the contact's own. It does not count, since the contact's own number
  /// needs no name.
  static func inNote(_ text: String, beside names: [String]) -> [Person] {
    guard names.count > 1 else { return [] }
    let found = PeopleInText(text).people
    let people = found.compactMap { $0.named(among: names) }
    return people.count == found.count ? people : []
  }
}

extension PeopleInText.Person {
  /// The person with a Lithuanian name in the nominative: Ina of `skambinti dukrai Inai`.
  ///
  /// After a word for a female relative in the dative, the name is in the dative too. Each dative
  /// of a woman's name has one nominative; those of men's names have several.
  fileprivate var outOfDative: Self {
    let kin: Set<String> = ["dukrai", "dukteriai", "žmonai", "seseriai"]
    guard let name, let relation, kin.contains(relation.lowercased()) else { return self }
    let words = name.split(separator: " ").map(String.init)
    guard words.allSatisfy({ $0.count > 3 && ($0.hasSuffix("ai") || $0.hasSuffix("ei")) }) else {
      return self
    }
    let called = words.map { $0.hasSuffix("ei") ? $0.dropLast(2) + "ė" : $0.dropLast() }
    return Self(name: called.joined(separator: " "), phones: phones, relation: relation)
  }

  /// The person without words that say when to call, and without the small word before the number:
  /// `wife Ola` of `wife Ola on 505917343 if off`.
  fileprivate var withoutCondition: Self {
    // `Father in law`
    guard let name, !name.isKin else { return self }
    var words = name.split(separator: " ").map(String.init)
    let start = words.indices.dropFirst().first { place in
      // `om` begins a condition in Swedish, but `Om` is a name.
      words[place].first?.isLowercase == true
        && HeadingLexicon.shared.isWord(folded(words[place]), of: .condition)
        && words[..<place].contains { $0.first?.isUppercase == true }
    }
    if let start { words.removeSubrange(start...) }
    if words.count > 1, let last = words.last, last.first?.isLowercase == true,
      HeadingLexicon.shared.isWord(folded(last), of: .leading)
    {
      words.removeLast()
    }
    return Self(name: words.joined(separator: " "), phones: phones, relation: relation)
  }

  /// The person without what a verb after the name says about them: `Daughter Ann` of
  /// `Daughter Ann is the emergency contact`.
  fileprivate var withoutPredicate: Self {
    let words = (name ?? "").split(separator: " ").map(String.init)
    guard
      let verb = words.indices.dropFirst().dropLast().first(where: {
        WordsOfNumber.verbs.contains(words[$0])
      }), words[verb - 1].first?.isUppercase == true,
      case let said = words[(verb + 1)...].joined(separator: " "),
      !said.contains(where: \.isDecimal)
    else { return self }
    let isState = words[(verb + 1)...].allSatisfy { $0.first?.isUppercase != true }
    guard isState || Heading(said).person != nil && !said.isOthersName else { return self }
    let called = words[..<verb].joined(separator: " ")
    return Self(name: called, phones: phones, relation: relation)
  }

  /// The person named by a verb after their job or relation: Ann Ek of `Site contact is Ann Ek`.
  fileprivate var afterVerb: Self? {
    let words = (name ?? "").split(separator: " ").map(String.init)
    guard
      let verb = words.indices.dropFirst().dropLast().first(where: {
        WordsOfNumber.verbs.contains(words[$0])
      }), case let kind = words[..<verb].joined(separator: " "),
      case let called = words[(verb + 1)...].joined(separator: " "), called.isOthersName,
      Heading(kind).person.map({ !Self.thingKinds.contains($0) }) ?? kind.isTrade,
      !kind.contains(where: \.isDecimal),
      phones.allSatisfy({ CellValue($0.raw) == .phone || $0.raw.isAsLongAsNumber })
    else { return nil }
    return Self(name: called, phones: phones, relation: kind)
  }

  /// Kinds whose names are not the names of people.
  private static let thingKinds: Set<String> = ["insurer", "school", "hospital", "clinic"]

  /// Whether the name is only the city of the person with the number: `Sohn London +44 20…`.
  fileprivate var isPlace: Bool {
    guard let name, let number = phones.first?.raw else { return false }
    return NumberAbroad.isCity(name, of: number)
  }

  /// The person without words for who they are before the name: Ola of `Call wife Ola`.
  ///
  /// `nil` if the name has no such words, or has too many words for a name.
  var withoutKind: Self? {
    var words = (name ?? "").split { " \u{3000}:：".contains($0) }.map(String.init)
    var isSaid = false
    var relation: String?
    while let (count, kind) = PeopleInText.Person.kind(of: words) {
      guard !Self.thingKinds.contains(kind) else { return nil }
      // `Driver for Mrs Roe` is somebody else; `ask for Ann Bell` is not.
      let isOfOther =
        count > 1 && !["contact", "emergency"].contains(kind)
        && HeadingLexicon.shared.isWord(folded(words[count - 1]), of: .denial)
      guard !isOfOther else { return nil }
      isSaid = true
      // `Call wife Ola`
      let isRequest = count > 1 && Heading(words[0]).saysNothing
      // `Oma Inge` is what she is called.
      let isName =
        words[0].first?.isUppercase == true && kind != "emergency"
        && !words[0].describesKin(before: words.dropFirst()) && !isRequest
      guard !isName, count < words.count else { break }
      let kin = words.prefix(count).drop { !$0.isKin }
      if !kin.isEmpty { relation = kin.joined(separator: " ") }
      words.removeFirst(count)
    }
    // `a filha (Ana)`
    if words.count == 1, let last = words.first, last.hasPrefix("("), last.hasSuffix(")") {
      words = [String(last.dropFirst().dropLast())]
    }
    let isName = words.first?.first.map { $0 != "(" && !$0.isLowercase } == true
    // `Husband Pete's cell`
    if relation != nil, let last = words.last, ["'s", "’s"].contains(last.suffix(2)), last.count > 3
    {
      words[words.count - 1].removeLast(2)
    }
    // In `Pai mora`, a verb follows the relation, not a name.
    let isPhrase =
      words.count > 1 && words[0].isKin
      && words.dropFirst().allSatisfy { $0.first?.isLowercase == true }
    guard isSaid, isName, !isPhrase, (1...4).contains(words.count),
      !words.contains(where: { Heading($0).hasAny([.identifier, .note]) })
    else { return nil }
    return Self(name: words.joined(separator: " "), phones: phones, relation: relation)
  }

  /// The person without a job, a relation or a reason to call before a colon: Roe Ltd of
  /// `Agent: Roe Ltd`, Bo Ek of `Son: Bo Ek`.
  ///
  /// `nil` if nothing of that kind is before a colon.
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

  /// The same person if the name begins with a job: `Cleaner Maria`; `nil` if not.
  ///
  /// A remark in brackets after the name becomes the label of the number.
  fileprivate var withTrade: Self? {
    guard let name else { return nil }
    let called = String(name.beforeBracket).trimmed
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

  /// The person with a full name of the record, if that is the only one that has the words of their
  /// name.
  ///
  /// `nil` if it may be the first name, which is the contact's own.
  fileprivate func named(among names: [String]) -> Self? {
    guard let words = name?.withoutPreposition,
      case let name = words.insideLastBrackets ?? words,
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

  /// The person whose name follows a relation: Ann Ek of `collected by grandma Ann Ek`.
  fileprivate var afterKin: Self? {
    guard let name, let other = OtherInWords(name),
      phones.allSatisfy({ CellValue($0.raw) == .phone || $0.raw.isAsLongAsNumber })
    else { return nil }
    return Self(name: other.name, phones: phones, relation: other.relation)
  }

  /// The person whose name follows a job or an honorific.
  fileprivate var afterOffice: Self? {
    guard let name, let found = NameAfterOffice(name),
      phones.allSatisfy({ CellValue($0.raw) == .phone || $0.raw.isAsLongAsNumber })
    else { return nil }
    return Self(name: found.name, phones: phones, relation: found.office)
  }

  /// How many of the first words say what kind of person it is, and the kind: four of
  /// `in caso di emergenza Bo Ek`.
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
  /// Whether it is a job or a reason to call: `Letting agent`, `On call`.
  fileprivate var isTrade: Bool {
    let words = folded(self).split { !$0.isLetter }.map(String.init)
    guard let last = words.last, words.count < 4 else { return false }
    return [words.joined(separator: " "), last].contains {
      HeadingLexicon.shared.isWord($0, of: .post)
    }
  }

  /// The text without a preposition that says whose something is: `de Bernard`.
  fileprivate var withoutPreposition: String {
    let words = split(separator: " ", maxSplits: 1).map(String.init)
    return words.count == 2 && HeadingLexicon.shared.isWord(words[0], of: .preposition)
      ? words[1] : self
  }
}
