import ElistContacts
import Synchronization
import UnicodeText

// ElistHeadings knows what the headings of tables and the names of fields mean, in some thirty
// languages: what a column holds, what its numbers are for, and whose they are. It looks at one
// heading by itself, and at no cell; ElistColumns decides between several possible meanings. Its
// words are in Headings.txt, which says how it is made.
// Start with `Heading` (words with meanings), then `ColumnRole` (what a column is) and
// `HeadingLexicon`.

/// A heading of a table, as words with meanings.
package struct Heading: Sendable {
  /// The meanings of its words.
  package private(set) var words: HeadingWords = []
  /// The person whom the column is about, if that is not the record's contact: `mother`.
  package private(set) var person: String?
  /// The number in the heading, of a person or a telephone: `Parent 2`, `Phone 2`.
  package private(set) var ordinal: Int?
  /// Whether the ordinal belongs to the person: `Parent 2 Phone`, not `Parent Phone 2`.
  package private(set) var countsPeople = false
  /// The unknown words, folded; they may say more than a label can.
  package private(set) var unknown: [String] = []
  /// Whether it ends with the person: `Priority 1 Contact`, not `Contact 1 Priority`.
  package private(set) var endsWithPerson = false
  /// Whether its first word, of three or more, means a remark: `Notes on registration`.
  private(set) var beginsWithNote = false
  /// Whether its last word, of several, is one for a remark: `Plates / notes`.
  private(set) var endsWithNote = false
  /// Whether it is a question for a person: `Who should we call second?`.
  private var isQuestion = false
  /// Whether it names the parts of a name that one column has together: `Imię i nazwisko`.
  package private(set) var isOfWholeName = false

  /// Reads the words of a heading in any language and spelling: `E-mail Address`, `mobilePhone`,
  /// `会社電話`.
  ///
  /// The words of cells and typed lines are read as headings too. They repeat, so the results are
  /// cached.
  package init(_ text: String) {
    if let known = Heading.known.withLock({ $0[text] }) {
      self = known
      return
    }
    self.init(reading: text)
    guard text.utf8.count <= 60 else { return }
    Heading.known.withLock { [self] known in
      if known.count >= 4096 { known.removeAll(keepingCapacity: true) }
      known[text] = self
    }
  }

  private static let known = Mutex<[String: Heading]>([:])

  private init(reading text: String) {
    let tokens = HeadingTokens(text.withoutLookalikes).tokens
    isQuestion = ["who", "whom", "wen", "qui", "chi", "quem"].contains(tokens.first)
    var previous: Piece?
    var index = 0
    while index < tokens.count {
      let (pieces, count) = Heading.pieces(tokens[index...])
      if index == 0 { beginsWithNote = pieces == [.word(.note)] && tokens.count > 2 }
      endsWithNote = pieces == [.word(.note)] && index > 0
      for piece in pieces {
        if case .number = piece {
        } else if piece != .word(.filler) {
          endsWithPerson = piece.isPerson
        }
        take(piece, after: previous, isLast: index + count == tokens.count)
        previous = piece
      }
      index += count
    }
    words.remove(.filler)
    if has(.given) { words.insert(.first) }
    words.remove(.given)
    if person != nil, !hasAny([.first, .name]), areFamilies(tokens) {
      // `Famille / personne à prévenir` is not about a family name.
      words.remove(.last)
    }
    if mayAskWhomToCall, Heading.asksWhomToCall(tokens, in: text) { readAsQuestion() }
    isOfWholeName = Heading.makesUpName(tokens, in: text)
    if tokens.contains("cep"), hasAny([.phone, .number]) { readAsTurkish() }
    // `Not authorised to collect`; `no` is also a number.
    if person == "person to pick up",
      tokens.contains(where: { $0 != "no" && HeadingLexicon.shared.isWord($0, of: .negation) })
    {
      (person, unknown) = (nil, tokens)
    }
  }

  /// Whether nobody is asked for who is known better: `Who is your doctor, and may we call them?`.
  private var mayAskWhomToCall: Bool {
    let known = Heading.practitioners.union([
      "nurse", "clinic", "hospital", "pharmacy", "landlord", "manager", "spouse", "husband", "wife",
      "partner", "teacher", "coach", "insurer", "lawyer", "social worker",
    ])
    return person.map(known.contains) != true
  }

  /// Whether it asks whom to call: `If we cannot reach either parent, who should we call?`.
  private static func asksWhomToCall(_ tokens: [String], in text: String) -> Bool {
    // A semicolon is the question mark of Greek.
    let isGreek = text.unicodeScalars.contains { (0x370...0x3FF).contains($0.value) }
    guard text.contains(where: { "?？".contains($0) || isGreek && $0 == ";" }) else { return false }
    return tokens.indices.contains { who in
      // `Who are you, and how can we call you?`
      let rest = tokens[(who + 1)...]
      // `Numéro qui permet de vous contacter`
      if who > 0, Heading(tokens[who - 1]).hasAny([.number, .phone, .mobile]) { return false }
      guard let next = rest.first, !HeadingLexicon.shared.isWord(next, of: .being) else {
        return false
      }
      return rest.contains {
        HeadingLexicon.shared.isWord("\(tokens[who]) \($0)", of: .asking)
      }
    }
  }

  /// Keeps only what a question for somebody to call says about the answer.
  ///
  /// Its other words are about those who do not answer.
  private mutating func readAsQuestion() {
    (person, unknown, endsWithPerson) = ("emergency", [], true)
    let asked: [HeadingWord] =
      has(.name) ? [.name, .relationship, .phone, .mobile] : [.relationship]
    var kept: HeadingWords = []
    for word in asked where has(word) { kept.insert(word) }
    words = kept
  }

  private static let families: Set<String> = ["family", "familie", "famille", "familia"]

  /// Whether a word for a family is the only one that may be about a family name.
  ///
  /// `Partner (family membership only) (Last)` has another.
  private func areFamilies(_ tokens: [String]) -> Bool {
    let lasts = tokens.filter { HeadingLexicon.shared[$0] == .word(.last) }
    return !lasts.isEmpty && lasts.allSatisfy(Heading.families.contains)
  }

  /// Words beside one for a name that only say which of a person's names it is.
  private static let adjectives = Set(
    [
      "last", "given", "second", "family", "familie", "famille", "familia", "العائلة", "משפחה",
      "פרטי", "собствено", "фамилно",
    ].map { folded($0) }
  )

  /// Whether its words for parts of a name make up a whole name: `Imię i nazwisko`,
  /// `Name, Vorname`, but not `Last name` or `Name (Vorname)`.
  private static func makesUpName(_ tokens: [String], in text: String) -> Bool {
    guard tokens.count > 1, !text.contains(where: { "(（".contains($0) }) else { return false }
    let parts = tokens.map { token -> HeadingWord? in
      guard case .word(let word) = HeadingLexicon.shared[token], !adjectives.contains(token) else {
        return nil
      }
      return word
    }
    let names = parts.count { $0 == .name }
    let others = Set(parts.compactMap { $0 == .given || $0 == .last ? $0 : nil })
    return others.count + min(names, 1) > 1
  }

  /// Whether it has unknown words.
  package var hasUnknownWords: Bool { !unknown.isEmpty }

  /// Whether it has only words for a person.
  package var isOfSomebodyOnly: Bool { person != nil && words.isEmpty && !hasUnknownWords }

  /// Whether its person is known by a job: `nurse`.
  package var isOfJob: Bool { person.map { HeadingLexicon.shared.isWord($0, of: .job) } == true }

  /// Whether its words say neither whom nor what a column is about: `Call`, `To`.
  package var saysNothing: Bool { person == nil && words.isEmpty && !hasUnknownWords }

  /// Whether one of its words has this meaning.
  package func has(_ word: HeadingWord) -> Bool { words.contains(word) }

  /// Whether one of its words has one of these meanings.
  package func hasAny(_ some: HeadingWords) -> Bool { !words.isDisjoint(with: some) }

  /// Reads `cep`, the Portuguese word for a postal code, as the Turkish word for a pocket.
  ///
  /// In Turkish, a pocket telephone is a mobile one.
  private mutating func readAsTurkish() {
    words.remove(.postal)
    words.insert(.mobile)
  }
}

// MARK: Pieces

extension Heading {
  /// A word or a phrase of a heading.
  fileprivate enum Piece: Equatable {
    case word(HeadingWord)
    case person(String)
    case number(Int)
    case unknown(String)

    var isPerson: Bool {
      if case .person = self { true } else { false }
    }

    /// The ordinal that it gives to the person after it: `Second Emergency Contact`.
    var place: Int? {
      switch self {
      case .word(.first), .word(.main): 1
      case .word(.middle), .word(.other): 2
      case .number(let number): number
      case .word, .person, .unknown: nil
      }
    }
  }

  private mutating func take(_ piece: Piece, after previous: Piece?, isLast: Bool) {
    switch piece {
    case .word(let word):
      // `Emergency Contact - Alternate` says which contact it is, as `Alternate Emergency Contact`
      // does.
      let counts = word == .main || word == .other || isQuestion && piece.place != nil
      if isLast, case .person = previous, counts {
        (ordinal, countsPeople) = (piece.place, true)
      } else {
        words.insert(word)
      }
    case .person(let kind): take(person: kind, after: previous)
    case .number(let number):
      // In `Primary Guardian 2`, the number counts, not the word.
      let isOfPerson = previous?.isPerson == true
      guard ordinal == nil || !countsPeople || isOfPerson else { return }
      ordinal = number
      if isOfPerson { countsPeople = true }
    case .unknown(let text):
      // `Guardian Two`
      if let number = Heading.numerals[text],
        previous?.isPerson == true || previous == .word(.subject)
      {
        return take(.number(number), after: previous, isLast: isLast)
      }
      // `1st`, `2º`
      if case .number = previous,
        ["st", "nd", "rd", "th", "o", "a", "er", "e", "re"].contains(text)
      {
        return
      }
      // The ending of a word for another gender: `Sorgeberechtigte(r)`.
      if text.count == 1, text.first?.isASCII == true, previous != nil { return }
      unknown.append(text)
    }
  }

  /// Numerals in words, which number people.
  private static let numerals: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "eins": 1, "zwei": 2, "drei": 3, "deux": 2,
    "trois": 3, "uno": 1, "due": 2, "tre": 3, "dos": 2, "tres": 3, "duas": 2, "dois": 2,
    "jeden": 1, "dwa": 2, "trzy": 3, "ett": 1, "tva": 2, "ii": 2, "iii": 3, "iv": 4,
  ]

  /// People whose practice is called, even in an emergency.
  package static let practitioners: Set<String> = ["doctor", "dentist", "vet", "midwife"]

  /// People who are known by their relation; a firm in their record is not their name.
  package static let relatives: Set<String> = [
    "mother", "father", "parent", "guardian", "spouse", "husband", "wife", "partner", "child",
    "son", "daughter", "sister", "brother", "grandmother", "grandfather", "grandparent", "relative",
  ]

  /// The most specific person wins: `Emergency Contact` is an emergency contact, and
  /// `Child's Doctor` and `Hospital / doctor` are the doctor.
  private mutating func take(person kind: String, after previous: Piece?) {
    if let person, [person, kind].sorted() == ["father", "mother"] {
      // `Mãe / Pai`
      self.person = "parent"
    } else if let person, [person, kind].sorted() == ["grandfather", "grandmother"] {
      // `Баба / деда`
      self.person = "grandparent"
    } else if person == nil || person == "contact" || person == "child" && kind != "contact"
      || person == "emergency" && Heading.practitioners.contains(kind)
      || person == "hospital" && kind == "doctor"
    {
      person = kind
    }
    guard let place = previous?.place else { return }
    (ordinal, countsPeople) = (place, true)
    if case .word(let word) = previous { words.remove(word) }
  }

  /// The pieces at the start of the tokens, and how many tokens they use; the longest phrase wins.
  private static func pieces(_ tokens: ArraySlice<String>) -> (pieces: [Piece], count: Int) {
    let lexicon = HeadingLexicon.shared
    for count in stride(from: min(lexicon.longestPhrase, tokens.count), to: 1, by: -1) {
      if let meaning = lexicon[tokens.prefix(count).joined(separator: " ")] {
        return ([Piece(meaning)], count)
      }
    }
    let token = tokens[tokens.startIndex]
    // `P.I.S.`, `C.P.F.`
    let letters = tokens.prefix { $0.count == 1 && $0.first?.isLetter == true }
    if letters.count > 1, lexicon[letters.joined()] == .word(.identifier) {
      return ([.word(.identifier)], letters.count)
    }
    if let meaning = lexicon[token] { return ([Piece(meaning)], 1) }
    if let number = Int(token) { return ([.number(number)], 1) }
    if let pieces = compound(Array(token)) { return (pieces, 1) }
    return ([token.allSatisfy(\.isNumber) ? .word(.filler) : .unknown(token)], 1)
  }

  /// The words in a token without spaces, such as `mobiltelefon` and `自宅電話`.
  private static func compound(_ letters: [Character]) -> [Piece]? {
    // `Anderson` has no son in it.
    if letters.hasSuffix("son"), !letters.hasSuffix("person") { return nil }
    guard !HeadingLexicon.shared.isWord(String(letters), of: .personal) else { return nil }
    let isSpaceless = letters.contains { $0.unicodeScalars.contains { $0.value >= 0x2E80 } }
    guard !isSpaceless else { return runningWords(letters) }
    let words = wholeWords(letters[...], most: 3)
    // `Chauffage` is not made of `cha`, `uff` and `age`.
    return words?.count == 3 && letters.count == 9 ? nil : words
  }

  /// The words in a script without spaces; unknown single letters are skipped.
  ///
  /// They are not skipped beside a single letter for a person: the given name 和夫 has no husband in
  /// it.
  private static func runningWords(_ letters: [Character]) -> [Piece]? {
    var found: [Piece] = []
    var unknown = ""
    // Whether the last word is a single letter for a person.
    var endsWithLetter = false
    var index = 0
    while index < letters.count {
      var length = min(HeadingLexicon.shared.longestWord, letters.count - index)
      while length > 0 {
        if let meaning = HeadingLexicon.shared[String(letters[index..<index + length])] {
          let piece = Piece(meaning)
          let isLetter = length == 1 && piece.isPerson
          if unknown.count > 1 || unknown.hasHan && (isLetter || endsWithLetter) {
            found.append(.unknown(unknown))
          }
          unknown = ""
          found.append(piece)
          endsWithLetter = isLetter
          break
        }
        length -= 1
      }
      if length == 0 { unknown.append(letters[index]) }
      index += max(length, 1)
    }
    if unknown.count > 1 || unknown.hasHan && endsWithLetter, !found.isEmpty {
      found.append(.unknown(unknown))
    }
    return found.isEmpty ? nil : found
  }

  /// The words that make up all the letters, each at least three letters long; `nil` if no words
  /// do.
  private static func wholeWords(_ letters: ArraySlice<Character>, most: Int) -> [Piece]? {
    guard !letters.isEmpty else { return [] }
    let longest = HeadingLexicon.shared.longestWord
    guard most > 0, letters.count <= 3 * longest else { return nil }
    var length = min(longest, letters.count)
    while length >= 3 {
      if let meaning = HeadingLexicon.shared[String(letters.prefix(length))],
        let rest = wholeWords(letters.dropFirst(length), most: most - 1)
      {
        return [Piece(meaning)] + rest
      }
      length -= 1
    }
    return nil
  }
}

extension [Character] {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.count).elementsEqual(text) }
}

extension String {
  /// The heading with plain words in place of those that only an accent distinguishes from a word
  /// of another language.
  fileprivate var withoutLookalikes: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    let lower = lowercased()
    // In French, `Son téléphone` is his or hers, not a son's.
    if lower.hasPrefix("son tél") { return "leur" + dropFirst(3) }
    // In Portuguese, `Babá` is a babysitter, not a father.
    if lower.holds("babá") { return lower.replacing("babá", with: "babysitter") }
    let words = Set(lower.split { !$0.isLetter }.map(String.init))
    let lexicon = HeadingLexicon.shared
    guard words.contains(where: { lexicon.plainWord(for: $0) != nil }) else { return self }
    var (plain, word) = ("", "")
    for letter in lower + " " {
      if letter.isLetter {
        word.append(letter)
      } else {
        plain += (lexicon.plainWord(for: word) ?? word) + String(letter)
        word = ""
      }
    }
    return plain
  }
}

extension Heading.Piece {
  fileprivate init(_ meaning: HeadingLexicon.Meaning) {
    switch meaning {
    case .word(let word): self = .word(word)
    case .person(let kind): self = .person(kind)
    }
  }
}

extension String {
  /// Whether it only says how somebody is related: `Mother`, but not `Betty (GP)`, who is called
  /// that.
  package var isKin: Bool {
    guard utf8.count <= 60, !utf8.contains(where: \.isASCIIDigit) else { return false }
    let heading = Heading(self)
    guard let person = heading.person, !heading.hasUnknownWords,
      heading.words.isEmpty || heading.words == [.last]
    else { return false }
    return String.kin.contains(person)
  }

  private static let kin = Heading.relatives.union(["neighbour", "friend"])
}
