import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import PhoneNumbers
import UnicodeText

/// A number in a note that is the contact's own, since the words beside it say only what it is for.
///
/// The home region's numbering plan must have the number, unless a word for a telephone is before
/// it. Words that begin with a capital letter may be a name, so a number beside them has no certain
/// owner.
struct OwnNumber {
  /// The number, with the words beside it as its label.
  let phone: Phone

  /// Reads the words beside a number in a sentence of a note; `nil` if the number may be somebody
  /// else's, or not a telephone number.
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

/// Words before a number for a place where callers reach the contact: `Reception`, or `Clinic` if
/// the contact is a doctor.
struct OwnPlace {
  /// The label for the number; `nil` if the words are not for such a place.
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

  /// Whether it is a doctor's honorific, or a word for a medical practice.
  private static func isDoctor(_ token: String) -> Bool {
    ["dr", "dra", "prof", "doc", "dott", "dottssa"].contains(token) || Heading(token).isPractice
  }

  /// The label of a word for a telephone after a clause that only says where the contact is.
  ///
  /// For example `lives in Leeds in summer, tel.`: the clause begins in lower case, and each word
  /// with a capital letter follows a small word such as `in`. `nil` if the text has another form.
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
  /// Whether it is only a word for a place where doctors work.
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

  /// The label that the first or the last word gives: a fax in `Fax orders to`.
  var label: Label? {
    [words.first, words.last].compactMap(\.self).filter(isOfUse).lazy.compactMap {
      Heading($0).label
    }.first
  }

  /// Whether all words are in lower case, and none means a person.
  var areInSmallLetters: Bool { words.allSatisfy { isSmall($0) && !mayBeSomebody($0) } }

  /// Whether the first word means a telephone and none means a person: `old` may follow it, but not
  /// a name.
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

  /// Whether they introduce another number of the contact, `also at home in Thane`, or a line for
  /// callers, `after hours nurse line`.
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

  /// Whether they are a phrase without a name or a word for a person: `Fax orders to`,
  /// `Shop moved to new line`, but neither `Ann at work` nor `Plumber`.
  ///
  /// A first word with a capital letter may be a name, unless a phrase in lower case follows it.
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

  /// Whether they begin with a phrase that says why people call: `Out of hours`.
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
      return isSeason(word) || OwnPlace.placeWords.contains(word.lowercased())
        || place > 0 && OwnPlace.placeWords.contains(words[place - 1].lowercased())
    }
    return CellValue(number.withASCIIDigits) == .phone && areSmallOrPlaces
      && (words.contains(where: isSeason)
        || isAbroad && words.dropLast().contains { OwnPlace.placeWords.contains($0.lowercased()) })
  }

  private func isSeason(_ word: String) -> Bool {
    lexicon.isWord(folded(word).filter(\.isLetter), of: .season)
  }

  /// Whether they say only how the contact is related and in which city of the number's country
  /// they are: `grandson London`.
  var areAway: Bool {
    let rest = words.filter { !$0.isKin && !isOfUse($0) }
    return !rest.isEmpty && rest.allSatisfy { NumberAbroad.isCity($0, of: number) }
  }

  /// Whether a word may mean a person, by a relation or a job.
  private func mayBeSomebody(_ word: String) -> Bool {
    let heading = Heading(word)
    if let person = heading.person, !Self.ofFirms.contains(person) { return true }
    let text = folded(word).filter(\.isLetter)
    let isPost = lexicon.isWord(text, of: .post) || lexicon.isWord(text, of: .honorific)
    // `Head office`
    return isPost && !(word == words.first && words.count > 3) && !isOfUse(word)
  }

  /// Kinds of people who answer on the contact's own line.
  private static let ofFirms: Set<String> = ["contact", "manager", "on duty", "emergency"]

  private func isSmall(_ word: String) -> Bool { word.first?.isLowercase == true }

  private func isPhone(_ word: String) -> Bool { Heading(word).hasAny([.phone, .mobile, .fax]) }

  private func isOfUse(_ word: String) -> Bool {
    let heading = Heading(word)
    return heading.person == nil && !heading.hasUnknownWords
      && heading.hasAny([.phone, .mobile, .fax, .home, .work, .other, .number])
  }

  /// Whether it is a function word, such as `the` or `if`.
  private func isFunction(_ word: String) -> Bool {
    let text = folded(word)
    return WordsOfNumber.verbs.contains(word)
      || [.condition, .preposition, .article, .joining, .also, .state, .leading].contains {
        lexicon.isWord(text, of: $0)
      } || ["till", "until"].contains(text)
  }
}

extension PhoneNumber {
  /// Whether its numbering plan has it, with its area code.
  var isOfPlan: Bool { valid && e164 != nil }
}

extension String {
  fileprivate var isCapitalised: Bool { first?.isUppercase == true }

  /// The text after its last digit.
  var afterLastNumber: String {
    lastIndex(where: \.isDecimal).map { String(self[index(after: $0)...]) } ?? self
  }

  /// The text without punctuation and spaces at its ends.
  fileprivate var withoutSignsAtEnds: String {
    let signs = ",;:：.-–— "
    let start = drop { signs.contains($0) }
    var end = start
    while let last = end.last, signs.contains(last) { end.removeLast() }
    return String(end)
  }
}
