import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import PhoneNumbers
import UnicodeText

/// A number in a note that is the contact's own, since the words beside it name neither a person nor a relation:
/// they say what the number is for.
///
/// It is one of the plan of home, unless a word for a telephone is before it. Words in capital letters may be a name, so that a number beside them is nobody's.
struct OwnNumber {
  /// The number, with the words as its label.
  let phone: Phone

  /// Reads the words beside a number in a sentence of a note; `nil` if it may be somebody else's, or no telephone
  /// number.
  init?(_ number: String, in sentence: String, home: String?, of own: String?) {
    guard let home, let place = sentence.firstRange(of: number) else { return nil }
    let isOfPlan = interpret(number, home: home).isOfPlan
    let before = String(sentence[..<place.lowerBound]).afterLastNumber.trimmed
    let after = String(sentence[place.upperBound...].prefix { !$0.isDecimal }).trimmed
    if isOfPlan, OwnWords(after, of: number).areInSmallLetters,
      let label = OwnPlace(before, of: own).label
    {
      phone = Phone(raw: number, label: label.label, customLabel: label.custom)
      return
    }
    if isOfPlan, before.isEmpty, let open = after.first, "(（".contains(open),
      case let use = String(after.dropFirst().prefix { !")）".contains($0) }),
      let label = OwnPlace(use, of: own).label
    {
      phone = Phone(raw: number, label: label.label, customLabel: label.custom)
      return
    }
    let said = [before, after].filter { $0.contains(where: \.isLetter) }.joined(separator: " ")
    let words = OwnWords(said, of: number)
    // `old mobile 07700 90012, a digit is missing`
    guard
      isOfPlan || CellValue(number) == .phone && OwnWords(before, of: number).beginWithPhone
        || words.areOfSecondHome,
      !NumbersInText.Part(number: number, words: said).isOfSomethingElse,
      words.areOfUse || words.sayOwnLine || words.areOfSecondHome
        || CellValue(number.withASCIIDigits) == .phone && (words.nameNobody || words.areAway)
    else { return nil }
    let label = WordsOfNumber(said, home: home).label ?? words.label
    let isShort = words.areOfUse && label != nil
    phone = Phone(
      raw: number,
      label: label,
      customLabel: isShort ? nil : said.withoutSignsAtEnds.cleanedName
    )
  }
}

/// What the words before a number say of where the contact, or somebody who answers for it, is: `Reception`, and `Clinic` of
/// a doctor.
struct OwnPlace {
  /// What they say that the number is for; `nil` if it is not only the contact's.
  let label: (label: Label?, custom: String?)?

  init(_ before: String, of own: String?) {
    let text = before.withoutSignsAtEnds.trimmed
    // `Faults tel.`
    let words = text.split(separator: " ").map(String.init)
    let isPhone = words.last.map { Heading($0).isOfNumbers } == true
    let desk = isPhone ? words.dropLast().joined(separator: " ") : text
    if HeadingLexicon.shared.isWord(folded(desk), of: .desk) {
      label = (nil, text)
    } else if Heading(text).isPractice,
      HeadingTokens(own ?? "").tokens.contains(where: Self.isDoctor)
    {
      label = (.work, text)
    } else {
      label = Self.clauseOfPlace(text).map { ($0, text) }
    }
  }

  /// Whether it is a form of address of somebody with a practice, or a word for one.
  private static func isDoctor(_ token: String) -> Bool {
    ["dr", "dra", "prof", "doc", "dott", "dottssa"].contains(token) || Heading(token).isPractice
  }

  /// What a word for a telephone is after a clause that only says where the contact is.
  ///
  /// For example `lives in Leeds in summer, tel.`: the clause begins in small letters, and each capital in it follows a
  /// small word such as `in`.
  private static func clauseOfPlace(_ text: String) -> Label?? {
    let clauses = text.split(separator: ",").map { String($0).trimmed }
    guard clauses.count == 2, case let use = Heading(clauses[1].filter { $0.isLetter }),
      use.hasAny([.phone, .mobile]), !use.hasUnknownWords, use.person == nil,
      case let words = clauses[0].split(separator: " ").map(String.init), words.count > 2,
      words[0].first?.isLowercase == true
    else { return nil }
    let isOfNobody = words.indices.allSatisfy { place in
      let word = words[place]
      let heading = Heading(word)
      guard heading.person == nil, !HeadingLexicon.shared.isWord(folded(word), of: .post) else {
        return false
      }
      return word.first?.isLowercase == true
        || placeWords.contains(words[place - 1]) && word.first?.isUppercase == true
    }
    return isOfNobody && words.contains(where: \.isCapitalised) ? .some(use.label) : nil
  }

  fileprivate static let placeWords: Set<String> = [
    "in", "em", "en", "à", "a", "w", "v", "ve", "i", "på",
  ]
}

extension Heading {
  /// Whether it is a word for a place where doctors work.
  fileprivate var isPractice: Bool {
    !hasUnknownWords && words.isEmpty && ["clinic", "hospital"].contains(person)
  }
}

/// The words beside a number in a note.
private struct OwnWords {
  private let words: [String]
  private let number: String
  private let lexicon = HeadingLexicon.shared

  init(_ text: String, of number: String) {
    words = text.split { $0.isWhitespace || ",:：/()（）".contains($0) }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
    self.number = number
  }

  /// What the first or the last of them says that the number is for: a fax in `Fax orders to`.
  var label: Label? {
    [words.first, words.last].compactMap(\.self).filter(isOfUse).lazy.compactMap {
      Heading($0).label
    }.first
  }

  /// Whether no word begins with a capital, and none is for somebody.
  var areInSmallLetters: Bool { words.allSatisfy { isSmall($0) && !mayBeSomebody($0) } }

  /// Whether the first of them is for a telephone, and none is for somebody: `old` may follow it, a name may not.
  var beginWithPhone: Bool {
    guard let first = words.first else { return false }
    return isPhone(first) && words.count < 4
      && words.dropFirst().allSatisfy { isSmall($0) && !mayBeSomebody($0) }
  }

  /// Whether they say only what a number is for: `landline`, `also mobile`.
  var areOfUse: Bool {
    let heading = Heading(words.joined(separator: " "))
    var others = heading.words
    for word: HeadingWord in [.phone, .mobile, .fax, .home, .work, .number] { others.remove(word) }
    return heading.person == nil && !heading.hasUnknownWords && others.isEmpty
      && heading.hasAny([.phone, .mobile, .fax])
  }

  /// Whether they say that a number is one more of the contact, or a line that is called there: `also at home in
  /// Thane`, `after hours nurse line`.
  var sayOwnLine: Bool {
    guard let first = words.first, let last = words.last, (2...6).contains(words.count),
      !words.contains(where: \.isKin)
    else { return false }
    let isLine =
      lexicon.isWord(folded(last).filter(\.isLetter), of: .line)
      && words.allSatisfy { $0.first?.isUppercase != true }
    let isMore =
      lexicon.isWord(folded(first), of: .also)
      && words.dropFirst().contains { Heading($0).hasAny([.home, .work, .phone, .mobile]) }
    return isLine || isMore
  }

  /// Whether they are a sentence or a phrase without a name and without a word for a person: `Fax orders to`,
  /// `Shop moved to new line`, but neither `Ann at work` nor `Plumber`.
  ///
  /// A first word with a capital letter may be a name, unless a phrase in small letters follows it.
  var nameNobody: Bool {
    guard let first = words.first, words.allSatisfy({ !mayBeSomebody($0) }),
      words.dropFirst().allSatisfy({ isSmall($0) || isOfUse($0) })
    else { return false }
    if isSmall(first) || isOfUse(first) || beginWithPost {
      return words.count > 2 || words.contains(where: isOfUse) || words.contains(where: isFunction)
    }
    guard words.count > 3, first.first?.isUppercase == true else { return false }
    return !isFunction(words[1]) && !isPhone(words[1])
  }

  /// Whether they begin with a phrase for why people call: `Out of hours`.
  private var beginWithPost: Bool {
    [2, 3].contains { count in
      words.count > count
        && lexicon.isWord(folded(words.prefix(count).joined(separator: " ")), of: .post)
    }
  }

  /// Whether they say only at what time of the year or in which place abroad the contact is: `Winters in AZ`, `casa in
  /// Italia` before a number with a plus.
  var areOfSecondHome: Bool {
    let isAbroad = number.hasPrefix("+")
    let areSmallOrPlaces = words.indices.allSatisfy { place in
      let word = words[place]
      guard !mayBeSomebody(word) else { return false }
      return isSmall(word) || isSeason(word)
        || place > 0 && OwnPlace.placeWords.contains(words[place - 1].lowercased())
    }
    return CellValue(number.withASCIIDigits) == .phone && areSmallOrPlaces
      && (words.contains(where: isSeason)
        || isAbroad && words.dropLast().contains { OwnPlace.placeWords.contains($0.lowercased()) })
  }

  private func isSeason(_ word: String) -> Bool {
    lexicon.isWord(folded(word).filter(\.isLetter), of: .season)
  }

  /// Whether they say only of which kin the contact is and in which city of the number's country: `grandson London`.
  var areAway: Bool {
    let rest = words.filter { !$0.isKin && !isOfUse($0) }
    return !rest.isEmpty && rest.allSatisfy { NumberAbroad.isCity($0, of: number) }
  }

  /// Whether a word is for somebody, by what they are or do.
  private func mayBeSomebody(_ word: String) -> Bool {
    let heading = Heading(word)
    if let person = heading.person, !Self.ofFirms.contains(person) { return true }
    let text = folded(word).filter(\.isLetter)
    let isPost = lexicon.isWord(text, of: .post) || lexicon.isWord(text, of: .honorific)
    // `Head office`
    return isPost && !(word == words.first && words.count > 3) && !isOfUse(word)
  }

  /// People who answer where the contact does.
  private static let ofFirms: Set<String> = ["contact", "manager", "on duty", "emergency"]

  private func isSmall(_ word: String) -> Bool { word.first?.isLowercase == true }

  private func isPhone(_ word: String) -> Bool { Heading(word).hasAny([.phone, .mobile, .fax]) }

  private func isOfUse(_ word: String) -> Bool {
    let heading = Heading(word)
    return heading.person == nil && !heading.hasUnknownWords
      && heading.hasAny([.phone, .mobile, .fax, .home, .work, .other, .number])
  }

  /// Whether it is a small word that says nothing by itself.
  private func isFunction(_ word: String) -> Bool {
    let text = folded(word)
    return WordsOfNumber.verbs.contains(word)
      || [.condition, .preposition, .article, .joining, .also, .state, .leading].contains {
        lexicon.isWord(text, of: $0)
      } || ["till", "until"].contains(text)
  }
}

extension PhoneNumber {
  /// Whether the plan of home has it, with its area code.
  var isOfPlan: Bool { valid && e164 != nil }
}

extension String {
  fileprivate var isCapitalised: Bool { first?.isUppercase == true }

  /// What follows its last digit.
  var afterLastNumber: String {
    lastIndex(where: \.isDecimal).map { String(self[index(after: $0)...]) } ?? self
  }

  /// The text without signs at its ends, and without a small word that leads to a number: `Fax orders` of `Fax
  /// orders to:`.
  fileprivate var withoutSignsAtEnds: String {
    let signs = ",;:：.-–— "
    let start = drop { signs.contains($0) }
    var end = start
    while let last = end.last, signs.contains(last) { end.removeLast() }
    return String(end)
  }
}
