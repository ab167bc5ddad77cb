package import ElistContacts
import ElistModel
import UnicodeText

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

    /// Whether it has a name that does not begin with a small letter, `wife: Ngozi Obi` and
    /// `zio Gennaro` included.
    package var isNamed: Bool {
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
            || phone.raw.isAsLongAsNumber && NameWithRelation(name).relation != nil
        }
    }
  }

  /// In the order of the text.
  package private(set) var people: [Person] = []

  /// Finds the people in a text; nobody if the text has no number, or is not about people.
  package init(_ text: String) {
    // Most texts have fewer digits than a number.
    guard text.unicodeScalars.count(where: \.isDecimal) >= NumbersInText.fewestDigits,
      !PeopleInText.isAddress(text)
    else { return }
    let parts = NumbersInText(text).parts
    if parts.count == 1, parts[0].words.isEmpty, CellValue(text) != .phone { return }
    for part in parts {
      let words = WordsOfNumber(part.words)
      let (name, remark) = PeopleInText.parted(words.rest)
      let phone = Phone(raw: part.number, label: words.label, customLabel: remark)
      if let last = people.indices.last, name == nil || name == people[last].name {
        people[last].phones.append(phone)
      } else {
        people.append(Person(name: name, phones: [phone]))
      }
    }
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
      name.isEmpty ? nil : name.joined(separator: " ").cleanedName, rest.joined(separator: " ")
    )
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
  package static func subject(ofLine text: String) -> Person? {
    let parts = NumbersInText(text).parts
    guard parts.count == 1, text.hasSuffix(parts[0].number) else { return nil }
    let number = parts[0].number
    var name = String(text.dropLast(number.count))
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
      number.hasStartOfNumber
        || Heading(String(text.dropLast(number.count))).hasAny([.phone, .mobile, .fax, .direct]),
      name.utf8.count <= 60, !name.contains(where: \.isDecimal), heading.hasUnknownWords,
      !heading.hasAny([.identifier, .date, .birthday, .birth, .postal, .address, .code])
    else { return nil }
    return Person(name: name, phones: [Phone(raw: number, label: heading.label)])
  }

  /// The people whom a note names with a number, by a word for how they are related, what they are or
  /// when to call them: `Emergency: son Bo Ek 07700 900123`.
  static func inNote(_ text: String) -> [Person] {
    let found = PeopleInText(text).people
    let people = found.filter(\.isCertain).compactMap(\.withoutKind)
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

  /// The person with a name that does not begin with what they are; `nil` if it does not say it, or
  /// if there are more words than a name has.
  fileprivate var withoutKind: Self? {
    var words = (name ?? "").split { " \u{3000}:：".contains($0) }.map(String.init)
    var isSaid = false
    var relation: String?
    while let (count, kind) = PeopleInText.Person.kind(of: words) {
      guard !["insurer", "school", "hospital", "clinic"].contains(kind) else { return nil }
      isSaid = true
      // `Oma Inge` is what she is called.
      let isName =
        words[0].first?.isUppercase == true && kind != "emergency" && !words[0].describesKin
      guard !isName, count < words.count else { break }
      let kin = words.prefix(count).drop { !$0.isKin }
      if !kin.isEmpty { relation = kin.joined(separator: " ") }
      words.removeFirst(count)
    }
    let isName = words.first?.first?.isLowercase == false
    guard isSaid, isName, (1...4).contains(words.count),
      !words.contains(where: { Heading($0).hasAny([.identifier, .note]) })
    else { return nil }
    return Self(name: words.joined(separator: " "), phones: phones, relation: relation)
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
  /// Whether it says only that something is a telephone number, as `tel.` does.
  fileprivate var isWordForTelephone: Bool {
    let heading = Heading(self)
    return heading.hasAny([.phone, .mobile, .fax]) && !heading.hasAny([.work, .home])
      && !heading.hasUnknownWords
  }

  /// Whether it is as many digits as a whole number has, and nothing else.
  package var isAsLongAsNumber: Bool { CellValue(self) == .digits && (9...13).contains(utf8.count) }

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

/// What the words next to a number say: what the number is for, and the rest.
package struct WordsOfNumber {
  /// What the number is for.
  package private(set) var label: Label?
  /// The words that say something else, such as whose number it is; `nil` if there are none.
  package private(set) var rest: String?

  /// Reads the words beside a number.
  package init(_ words: String) {
    var words = words.split(separator: " ").map(String.init)
    let isApart = words.count == 1 || words.dropLast().last?.last == ","
    if isApart, let last = words.last, let label = WordsOfNumber.shyLetters[last] {
      self.label = label
      words.removeLast()
    }
    if let last = words.last, last.isName(after: words.dropLast()) {
      rest = words.joined(separator: " ").cleanedName
      return
    }
    // `Bo Ek mobile` and `mobile: Bo Ek` have the use at one end.
    while let last = words.last, take(last, isAlone: words.count == 1 || isApart) {
      words.removeLast()
    }
    while let first = words.first, take(first, isAlone: words.count == 1) { words.removeFirst() }
    // `Bo Ek, tel. 030 901820`
    while let last = words.last?.last, ",;:".contains(last) { words[words.count - 1].removeLast() }
    words.removeAll(where: \.isEmpty)
    rest = words.isEmpty ? nil : words.joined(separator: " ").cleanedName
  }

  /// Reads a word that says only what the number is for.
  private mutating func take(_ word: String, isAlone: Bool) -> Bool {
    let bare = word.filter { $0.isLetter || $0.isNumber }
    if let label = WordsOfNumber.letters[bare.lowercased()] {
      guard WordsOfNumber.isUse(word, isAlone: isAlone) else { return false }
      self.label = self.label ?? label
      return true
    }
    // `ab. 02 901820` is that at home, but `(AB)` an answering machine, and `ab 18 Uhr` a time.
    if bare.lowercased() == "ab", !word.hasPrefix("ab.") { return false }
    // In `健一`, a name, a heading would only see the 一 of 第一.
    if bare.isHan, bare.count < 4, HeadingLexicon.shared[bare] == nil { return false }
    let heading = Heading(bare)
    guard !bare.isEmpty, !heading.hasUnknownWords, heading.isOfNumbers else { return bare.isEmpty }
    label = label ?? heading.label
    return true
  }

  /// Whether a letter says what a number is for: alone, in brackets, or before a colon.
  ///
  /// Beside other words it is somebody's initial, `F. Poole` and `Mary H`, or a word of a sentence.
  private static func isUse(_ word: String, isAlone: Bool) -> Bool {
    if let last = word.last, ":：".contains(last) { return true }
    if let first = word.first, "(（[".contains(first) { return word.count > 2 }
    // `347 1234567 o. 02 901820`: an `or`.
    return isAlone && !["o", "o.", "c/"].contains(word)
  }

  /// Letters for dienstlich, geschäftlich and privat, which are also initials: only after a comma, or
  /// alone.
  private static let shyLetters: [String: Label] = ["d": .work, "g": .work, "p": .home]

  private static let letters: [String: Label] = [
    "m": .mobile, "c": .mobile, "h": .home, "w": .work, "o": .work, "f": .fax,
  ]
}

extension String {
  /// Whether it is a name although it may say what a number is for, since the words before it only
  /// say who somebody is: `Gattin Resi`.
  fileprivate func isName(after words: ArraySlice<String>) -> Bool {
    guard let last = words.last, first?.isUppercase == true,
      HeadingLexicon.shared.isWord(folded(self), of: .name)
    else { return false }
    return last.isKin || last.isHonorific
  }

  /// Whether it says how somebody is related, and nobody is called so: `Tochter`, but not `Oma`.
  fileprivate var describesKin: Bool {
    guard isKin, !HeadingLexicon.shared.isWord(folded(self), of: .name),
      let kind = Heading(self).person
    else { return false }
    let kinds: Set<String> = [
      "son", "daughter", "spouse", "husband", "wife", "partner", "neighbour", "friend",
    ]
    return kinds.contains(kind)
  }

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

/// A name beside which somebody wrote how they are related, `Anna Deflorian (moglie)`.
package struct NameWithRelation {
  /// The name without the relation.
  package private(set) var name: String
  /// The relation as it is written; `nil` if the text names no relation.
  package private(set) var relation: String?

  /// Parts a name from the relation beside it.
  ///
  /// Where a column says how its people are related, a first word is part of their names: `Freund Ina`
  /// below `Mutter`.
  package init(_ written: String, of kind: String? = nil) {
    let text = written.withoutReason ?? written
    name = text
    takeSign(text)
    if relation == nil, kind.map(\.leavesRelationOpen) != false { takeFirstWord() }
  }

  /// Takes the first word from a name if it says how somebody is related: `Vecina Paquita`.
  private mutating func takeFirstWord() {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0].describesKin, words[1].isNameAlone,
      // `Partners In Care`
      !(words[0].hasSuffix("s") && String(words[0].dropLast()).isKin)
    else { return }
    (relation, name) = (words[0], words[1])
  }

  /// Takes what a sign parts from the name.
  private mutating func takeSign(_ text: String) {
    guard let (before, behind) = NameWithRelation.parts(text) else { return }
    if behind.isKin, before.isReason {
      // `Allergic! Emergency: Grandma`
      name = behind
    } else if behind.isKin {
      (name, relation) = (before, behind)
    } else if before.isKin {
      (name, relation) = (behind, before)
    }
  }

  /// What is before and after a sign that separates a name from a remark: `Bo Ek (father)`,
  /// `Bo Ek - father`, `Father: Bo Ek`, `夫 鈴木次郎`.
  ///
  /// `Oma Gesine` has no such sign: it is what she is called.
  private static func parts(_ text: String) -> (before: String, behind: String)? {
    var cut: (String.Index, String.Index)?
    var inner = text[...]
    if let end = text.last, ")）".contains(end) {
      inner = text.dropLast()
      cut = inner.lastIndex(where: { "(（".contains($0) }).map { ($0, text.index(after: $0)) }
    } else if let sign = text.firstIndex(where: { ":：/／,、;".contains($0) }) {
      cut = (sign, text.index(after: sign))
    } else if let dash = dash(in: text) {
      cut = (dash, text.index(after: dash))
    } else if text.isHan, let space = text.firstIndex(where: { " \u{3000}・".contains($0) }) {
      cut = (space, text.index(after: space))
    }
    guard let (end, start) = cut else { return nil }
    let before = String(text[..<end]).trimmed
    let behind = String(inner[start...]).trimmed
    return before.isEmpty || behind.isEmpty ? nil : (before, behind)
  }

  /// The last dash between spaces.
  private static func dash(in text: String) -> String.Index? {
    text.indices.last { index in
      "-–—".contains(text[index]) && index > text.startIndex
        && text[text.index(before: index)] == " " && text.index(after: index) < text.endIndex
        && text[text.index(after: index)] == " "
    }
  }
}

extension String {
  /// Whether it is written with Han letters.
  var isHan: Bool {
    unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
  }

  /// Whether it says only of which kin somebody is; `Betty (GP)` is what she is called.
  package var isKin: Bool {
    guard utf8.count <= 60, !utf8.contains(where: \.isASCIIDigit) else { return false }
    let heading = Heading(self)
    guard let person = heading.person, !heading.hasUnknownWords,
      heading.words.isEmpty || heading.words == [.last]
    else { return false }
    return String.kin.contains(person)
  }

  /// Whether it may be a name behind a word for kin: not `Mobile`, `In Care` or `Practice`.
  fileprivate var isNameAlone: Bool {
    let joining: Set<String> = [
      "of", "in", "and", "or", "no", "at", "on", "the", "with", "und", "oder",
    ]
    let first = split(separator: " ").first.map { $0.lowercased() } ?? ""
    let heading = Heading(self)
    return self.first?.isUppercase == true && !joining.contains(first)
      && WordsOfNumber(self).rest != nil && (heading.hasUnknownWords || heading.person == nil)
  }

  /// Whether a kind of person says no more than why they are called: `emergency`.
  package var leavesRelationOpen: Bool {
    let kinds: Set<String> = [
      "emergency", "next of kin", "relative", "contact", "parent", "guardian",
    ]
    return kinds.contains(self) || Heading(self).person == nil
  }

  /// What follows a colon after words that only ask to call somebody: `Prévenir : Bo Ek`.
  fileprivate var withoutReason: String? {
    guard let colon = firstIndex(where: { ":：".contains($0) }) else { return nil }
    let (before, behind) = (String(self[..<colon]), self[index(after: colon)...])
    let heading = Heading(before)
    let kinds: Set<String> = ["emergency", "next of kin", "contact"]
    guard before.contains(where: \.isLetter), heading.words.isEmpty, !heading.hasUnknownWords,
      heading.person.map(kinds.contains) != false,
      behind.first(where: { !$0.isWhitespace })?.isUppercase == true
    else { return nil }
    return String(behind).trimmed
  }

  /// Whether it is a remark or says why somebody is called, and not whom.
  fileprivate var isReason: Bool {
    contains { "!?;".contains($0) } || isContactKind
  }

  /// Whether it says only why somebody is called; an `Owner` or a `Manager` has a job.
  package var isContactKind: Bool {
    let kinds: Set<String> = [
      "emergency", "next of kin", "doctor", "dentist", "carer", "social worker", "contact",
    ]
    let heading = Heading(self)
    return heading.isOfSomebodyOnly && kinds.contains(heading.person ?? "")
  }

  private static let kin: Set<String> = [
    "mother", "father", "parent", "guardian", "spouse", "husband", "wife", "partner", "child",
    "son", "daughter", "sister", "brother", "grandmother", "grandfather", "grandparent", "relative",
    "neighbour", "friend",
  ]
}
