import ElistContacts
import EmbeddedText
import UnicodeText

/// The words and phrases of `Headings.txt`, by their folded text.
///
/// The file is read for the first heading.
package struct HeadingLexicon {
  /// What a word or a phrase means.
  package enum Meaning: Equatable {
    case word(HeadingWord)
    /// Another person than the record's contact, by the relation: `mother`.
    case person(String)
  }

  /// The lexicon of `Headings.txt`, read when it is first needed.
  package static let shared = HeadingLexicon(EmbeddedText.headings.text)

  /// The meanings of words and phrases; a phrase has a space between its words.
  private var meanings: [String: Meaning] = [:]
  /// The words and phrases of cells, by their meaning.
  private var cells = CellWord.allCases.map { _ in PhraseSet() }
  /// The plain words for those that only an accent distinguishes from others.
  private var accented: [String: String] = [:]
  /// The people that words mean only in the heading of a telephone.
  private var others: [String: String] = [:]
  /// The length of the longest word, in characters.
  private(set) var longestWord = 0
  /// The length of the longest phrase, in words.
  private(set) var longestPhrase = 1

  private init(_ text: String) {
    let names = Dictionary(uniqueKeysWithValues: HeadingWord.allCases.map { ("\($0)", $0) })
    let cellNames = Dictionary(uniqueKeysWithValues: CellWord.allCases.map { ("\($0)", $0) })
    var meaning: Meaning?
    var cell: CellWord?
    var plain: String?
    var other: String?
    for line in text.parts(between: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), let section = line.split(whereSeparator: { "[]".contains($0) }).first
      {
        let person = section.split(separator: " ", maxSplits: 1).last.map(String.init)
        meaning =
          section.hasPrefix("person ")
          ? person.map { .person($0) } : names[String(section)].map { .word($0) }
        cell = section.hasPrefix("cell ") ? person.flatMap { cellNames[$0] } : nil
        plain = section.hasPrefix("accented ") ? person : nil
        other = section.hasPrefix("of ") ? person : nil
      } else if let meaning {
        for word in line.parts(between: " ") { add(word, meaning) }
      } else if let plain {
        for word in line.parts(between: " ") { accented[word] = plain }
      } else if let other {
        for word in line.parts(between: " ") { others[folded(word)] = other }
      } else if let cell {
        for phrase in line.parts(between: " ") {
          cells[Int(cell.rawValue)].insert(phrase.foldedPhrase)
        }
      }
    }
  }

  /// Whether a folded word or phrase has this meaning in a cell.
  package func isWord(_ text: String, of meaning: CellWord) -> Bool {
    self[meaning].contains(text)
  }

  /// Whether a text, when folded, is a word or phrase with this meaning in a cell.
  package func isWord(folding text: String, of meaning: CellWord) -> Bool {
    self[meaning].mayHave(beginningOf: text) && self[meaning].contains(folded(text))
  }

  /// Whether a text may begin with a word of this meaning, as far as its first two letters show.
  func mayBegin(_ text: String, with meaning: CellWord) -> Bool {
    self[meaning].mayHave(beginningOf: text)
  }

  private subscript(meaning: CellWord) -> PhraseSet { cells[Int(meaning.rawValue)] }

  /// Whether a folded word has one of the endings with this meaning, and more before it.
  package func isEnding(of word: String, of meaning: CellWord) -> Bool {
    self[meaning].all.contains { word.hasSuffix($0) && word != $0 }
  }

  /// Whether a word of a text has this meaning in a cell; in scripts without spaces, also part of a
  /// word.
  package func hasWord(of meaning: CellWord, in text: String) -> Bool {
    let words = folded(text).split { !$0.isLetter }
    if words.contains(where: { isWord(String($0), of: meaning) }) { return true }
    guard text.unicodeScalars.contains(where: \.isOfRunningScript) else { return false }
    return self[meaning].all.contains { word in
      word.unicodeScalars.first?.isOfRunningScript == true && folded(text).contains(word)
    }
  }

  /// The plain word for a lower-case one that only an accent distinguishes from others: `mother`
  /// for `mẹ`.
  func plainWord(for word: String) -> String? { accented[word] }

  /// The person whose telephone a heading is for, by a folded word beside `telephone`: `souseda`,
  /// `läkarens`.
  ///
  /// The Scandinavian languages have genitives that end with `s`.
  package func person(ofTelephone word: String) -> String? {
    if let other = others[word] { return other }
    for ending in ["ens", "ns", "s"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
      if case .person(let person) = self[word.dropLast(ending.count)] { return person }
    }
    return nil
  }

  private mutating func add(_ word: String, _ meaning: Meaning) {
    let phrase = word.foldedPhrase
    meanings[phrase] = meaning
    let words = phrase.utf8.count { $0 == UInt8(ascii: " ") } + 1
    longestPhrase = max(longestPhrase, words)
    // A word does not have more characters than bytes.
    guard words == 1, word.utf8.count > longestWord else { return }
    longestWord = max(longestWord, word.count)
  }

  /// The meaning of a folded word, or of a phrase with a space between its words.
  package subscript(text: some StringProtocol) -> Meaning? { meanings[String(text)] }
}

/// The words and phrases of one meaning, folded.
///
/// Most texts are none of them, which their first two letters show without a look-up.
private struct PhraseSet {
  private(set) var all: Set<String> = []
  /// Whether a phrase begins with two letters of ASCII, for each pair of them; whether one begins
  /// with a letter of ASCII at all, for each letter.
  private var beginnings = Array(repeating: false, count: 1 << 10)

  mutating func insert(_ phrase: String) {
    all.insert(phrase)
    guard let pair = PhraseSet.pair(phrase) else { return }
    beginnings[pair] = true
    beginnings[pair & ~0x1F] = true
  }

  func contains(_ phrase: String) -> Bool { mayHave(beginningOf: phrase) && all.contains(phrase) }

  /// Whether a phrase may begin as a text does in any case; always if it does not begin with a letter
  /// of ASCII.
  func mayHave(beginningOf text: String) -> Bool {
    PhraseSet.pair(text).map { beginnings[$0] } ?? true
  }

  /// The index of the two letters of ASCII that a text begins with, in any case, or of the first.
  private static func pair(_ text: String) -> Int? {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next(), first.isASCIILetter else { return nil }
    let second = bytes.next().flatMap { $0.isASCIILetter ? $0 & 0x1F : nil } ?? 0
    return Int(first & 0x1F) << 5 | Int(second)
  }
}

/// What a word of a heading means.
///
/// The words themselves are in `Headings.txt`.
package enum HeadingWord: UInt8, CaseIterable {
  case phone, mobile, fax, pager, special, callback, car
  /// A line without a switchboard, and so without an extension: `Direct`.
  case direct
  case email, web, page, im
  case name, first, last, middle, title, salutation, suffix, nickname, display, phonetic
  case company, department, job
  case address, street, city, region, postal, country, poBox, box
  case home, work, other, main
  case note, birthday, birth, year, month, day, group, uid
  /// A matter of health; the heading says what the note is about.
  case health
  case type, number, ignored, filler
  /// The contact of the record: `Student`, `Member`.
  case subject
  /// A policy, account or member number, which is not a telephone number.
  case identifier
  case date, details, code
  /// A code in its own column, dialled before or after the number.
  case countryCode, areaCode, `extension`
  /// How another person is related to the contact.
  case relationship
  /// Belonging to the person named just before: `Their Phone`.
  case theirs
  /// A given name, by a word that is never an ordinal; such a heading has `first` as well.
  case given
}

/// A set of heading words, with one bit for each.
package struct HeadingWords: Equatable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  /// The set of these words.
  package init(arrayLiteral words: HeadingWord...) {
    for word in words { insert(word) }
  }

  /// Adds a word.
  package mutating func insert(_ word: HeadingWord) { bits |= 1 << UInt64(word.rawValue) }

  /// Removes a word.
  package mutating func remove(_ word: HeadingWord) { bits &= ~(1 << UInt64(word.rawValue)) }

  /// Adds all words of another set.
  package mutating func formUnion(_ other: HeadingWords) { bits |= other.bits }

  /// Whether the set has the word.
  package func contains(_ word: HeadingWord) -> Bool { bits & 1 << UInt64(word.rawValue) != 0 }

  /// Whether the sets have no word in common.
  package func isDisjoint(with other: HeadingWords) -> Bool { bits & other.bits == 0 }

  /// Whether the set has no words.
  package var isEmpty: Bool { bits == 0 }
}

/// The meaning of a word in a cell, or of a word in a heading that only some readers need.
///
/// The words are in the sections `cell …` of `Headings.txt`.
package enum CellWord: UInt8, CaseIterable {
  /// An honorific: `Mr`, `Frau Dr.`
  case honorific
  /// A word for an empty cell: `n/a`, `なし`.
  case nothing
  /// A word for a place without people, or for a line of totals: `Vacant`, `合計`.
  case nobody
  /// A word for the record's contact in place of a name: `Self`, `本人`.
  case own
  /// A word for yes or no in a column of marks.
  case flag
  /// A heading's word for a child of a school or a club: `Pupil`.
  case pupil
  /// A heading's word for numbers inside a building: `Intercom`.
  case `internal`
  /// A label or a relation that is also a name: `Resi`, `Mari`.
  case name
  /// What a form writes in place of a name: `Anonymous response`.
  case anonymous
  /// A word with another meaning that is also a surname: `Price`.
  case surname
  /// A label that is a name in another language, or a phrase that is a name although it ends with a
  /// label: `Anders`, `Care Home`.
  case label
  /// A heading's word for an animal: `Pet Name`.
  case animal
  /// A heading's word for another name of the same person: `Chinese Name`.
  case alias
  /// A word that distinguishes columns of one kind, as a number does: `Alternate Name`.
  case counting
  /// A word for an extension that also means something else inside a building: `Interno`.
  case within
  /// A heading's word for the recipient or the payer of something: `Billing First Name`.
  case party
  /// A word beside `off` that shows that a telephone is switched off: `usually off`.
  case state
  /// A word for something that has a name, as people do, such as a club or a part of a town.
  case thing
  /// A heading's word for when or where people are, without their names: `Shift`, `Zone`, `Door`.
  case position
  /// A word for an office in a group: `Club,Secretary,Tel.`
  case office
  /// A job or a reason to call, before a name: `Plumber: Bo Ek`, `On call`.
  case post
  /// A word for the place where a firm receives people: `Reception`.
  case desk
  /// A word in the name of a firm or an authority: `Ltd`, `Council`.
  case firm
  /// A word in the name of a street or a place in a town: `Mill Road`.
  case road
  /// The ending of the name of a street: `Lindenweg`.
  case endOfRoad
  /// A relation, as a section `person …` names it, that is a job: `teacher`.
  case job
  /// A word for a firm's line that people call: `nurse line`.
  case line
  /// A word by which a note adds one more number: `also at home`.
  case also
  /// A small word in names: `de la`.
  case particle
  /// A small word between names: `and`.
  case joining
  /// An article: `the`.
  case article
  /// A word that begins a phrase for when or where to call: `if`.
  case condition
  /// A word for a flat or a house, before its number: `Flat 3`.
  case dwelling
  /// A word before the place of a person: `near`.
  case whereabouts
  /// A word for the years or months of an age: `yrs`.
  case age
  /// A word that says whose something is: `of`.
  case preposition
  /// A word for a telephone where somebody else takes a message: `Telefone recado`.
  case message
  /// The heading of a column of free text, which is not a relation: `About`.
  case remark
  /// A small word between a name or a verb and a number: `Sylvie au 06…`, `Mum is on 020…`.
  case leading
  /// A word before a name that says that the number is somebody else's, or that nobody should call:
  /// `not Dr Roe`, `driver for Mrs Roe`.
  case denial
  /// A verb before the name of the person to call, or of a stand-in: `call Bo`, `lo cubre Bo Ek`.
  case calling
  /// A word for the writers of a remark: the number in `Mr Roe will call us at 020…` is theirs.
  case writer
  /// A name that only looks as if it were made of heading words: `Susanne`, `Carlos`.
  case personal
  /// An honorific after a name: `Ayşe Hanım`.
  case courtesy
  /// A word for people who repair a building: `maintenance (Roy)`.
  case upkeep
  /// A word for a service with a short number: `Police 101`.
  case service
  /// A pronoun for a man at the start of a heading: `His Cell`.
  case his
  /// A pronoun for a woman at the start of a heading: `Her Cell`.
  case her
  /// A pronoun for the person who fills in a form: `Your Cell`.
  case yours
  /// A word for no or without: `kein Telefon`.
  case without
  /// A word for kin that nobody is called by: `Mum`.
  case plainKin
  /// A word that says which of those with a job somebody is: `night nurse`.
  case specialty
  /// A word by which a remark says that somebody is not called: `do not call`.
  case negation
  /// A word before the digits of a room or a door: `Gate A`.
  case room
  /// A word before digits that open something or that somebody is known by: `PIN`.
  case secret
  /// A word for what counts power, gas or water: `Zähler`.
  case meter
  /// A word right before the digits of an account or a contract: `Konto`.
  case account
  /// Two words of a question for somebody to call, with others between them: `who … call`.
  case asking
  /// A form of the verb `be` in a question about somebody: `Who is your doctor?`.
  case being
  /// What the second line of headings has below a question without parts: `Open-Ended Response`.
  case openAnswer
  /// A heading for the surname that somebody has had since birth: `Nom de naissance`.
  case birthName
  /// A word before a digit that is pressed after the call is answered: `option 2`.
  case choice
  /// A word after an hour: `8 Uhr`.
  case unitOfTime
  /// A word before digits that count something: `Flat 112`.
  case counted
  /// A word before a number that says whose it is: `Our home number`.
  case possessive
  /// A word before a relation that says whose relative it is: `sa fille`.
  case thirdPerson
  /// A word in a cell by which the cell above applies here, too: `idem`.
  case ditto
  /// A word for a season or a home of some weeks of the year: `Winters in AZ`, `cottage`.
  case season
  /// A word for where or whether somebody can be called: `Dad works at`.
  case reached
  /// A word that begins an exception from what is said of all: `unless noted`.
  case unless
  /// A word of `ditto` that may repeat the cell beside it instead.
  case `repeat`
}

extension String {
  /// The parts between an ASCII character, without empty ones.
  ///
  /// It compares bytes, since every run that reads a table waits for it.
  fileprivate func parts(between sign: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: sign)).map { String(Substring($0)) }
  }

  /// The folded words of a phrase that is written with `_` between them, with spaces instead.
  fileprivate var foldedPhrase: String {
    let phrase = folded(self)
    return phrase.holds(UInt8(ascii: "_"))
      ? phrase.parts(between: "_").joined(separator: " ") : phrase
  }

  /// Whether all its words are honorifics: `Prof. Dr.`, `Mr & Mrs`.
  package var isHonorific: Bool {
    let words = HeadingTokens(self).tokens
    return !words.isEmpty
      && words.allSatisfy { HeadingLexicon.shared.isWord($0, of: .honorific) }
  }

  /// Whether it says that nobody is there, or begins a line of totals: `(vacant)`,
  /// `Total flats: 4`.
  package var isNobody: Bool {
    guard utf8.count <= 60 else { return false }
    let tokens = HeadingTokens(self).tokens.filter { Int($0) == nil }
    let lexicon = HeadingLexicon.shared
    guard let first = tokens.first else { return false }
    // `empty - for sale`
    let parts = replacing(" - ", with: ";").split { "–,;/".contains($0) }.map {
      HeadingTokens(String($0)).tokens
    }
    let areAll = parts.allSatisfy { part in
      part.isEmpty || lexicon.isWord(part.joined(separator: " "), of: .nobody)
    }
    return lexicon.isWord(tokens.joined(separator: " "), of: .nobody)
      || parts.count > 1 && areAll
      || lexicon.isWord(first, of: .nobody) && (contains(where: \.isNumber) || contains(":"))
  }

  /// Whether it says that there is no number: `kein Tel.`, `no phone`.
  ///
  /// `No. Tel` is the heading of a number.
  package var saysNoNumber: Bool {
    guard utf8.count <= 40, !contains(where: \.isDecimal) else { return false }
    let words = HeadingTokens(self).tokens
    guard words.count > 1, let last = words.last else { return false }
    let lexicon = HeadingLexicon.shared
    if words[0] == "no" {
      return words.count == 2
        && ["phone", "telephone", "mobile", "number", "landline"].contains(last)
        && !contains(".") && words[1] != "tel"
    }
    let isFirst = lexicon.isWord(words[0], of: .without)
    guard isFirst || lexicon.isWord(last, of: .without) else { return false }
    let rest = Heading((isFirst ? words.dropFirst() : words.dropLast()).joined(separator: " "))
    return !rest.hasUnknownWords && rest.person == nil && rest.hasAny([.phone, .mobile, .number])
  }

  /// Whether it is a heading for numbers that are dialled only inside a building: `Intercom No`.
  package var isOfInternalNumbers: Bool {
    HeadingTokens(self).tokens.contains { HeadingLexicon.shared.isWord($0, of: .internal) }
  }

  /// Whether it means the record's contact, and is not a name: `Self`.
  package var isSelf: Bool {
    guard utf8.count <= 30 else { return false }
    return HeadingLexicon.shared.isWord(
      HeadingTokens(self).tokens.joined(separator: " "),
      of: .own
    )
  }

  /// Whether it is a mark: a sign, a Latin letter, or a word for yes or no.
  package var isFlag: Bool {
    // A single Han letter may be a name: 林.
    dropFirst().isEmpty && first.map { $0.isASCII || !$0.isLetter } == true
      || HeadingLexicon.shared.isWord(folding: trimmed, of: .flag)
  }

  /// Whether it says that the cell above applies here too: `"`, `〃`, `同上`.
  package var isDitto: Bool {
    guard utf8.count <= 14 else { return false }
    let marks = trimmed
    let areMarks =
      marks.utf8.first?.isASCIILetter == false
      && marks.unicodeScalars.allSatisfy { "\"'″“”〃々仝„,".unicodeScalars.contains($0) }
    return areMarks || HeadingLexicon.shared.isWord(folding: marks, of: .ditto)
  }

  /// Whether it is a word that may repeat the cell before it or the one above: `idem`.
  package var mayRepeatBeside: Bool {
    HeadingLexicon.shared.isWord(folding: trimmed, of: .repeat)
  }

  /// Whether its first word may say that a cell is empty, as far as its first letters show.
  ///
  /// They do not if they are two words, `nA`, or if a word and a number before it may be left out.
  private var mayBeginWithNothing: Bool {
    let bytes = utf8.prefix(2)
    guard utf8.allSatisfy({ $0 < 0x80 && !$0.isASCIIDigit }),
      let first = bytes.first, let second = bytes.last, first < 0x60 || second > 0x60
    else { return true }
    return HeadingLexicon.shared.mayBegin(self, with: .nothing)
  }

  /// Whether the cell only says that it is empty, in words or in signs: `n/a`, `--`, `0`.
  package var isNothing: Bool {
    // Two digits show at once that most cells with numbers are not empty.
    guard utf8.count <= 60, utf8.count(where: \.isASCIIDigit) < 2, mayBeginWithNothing else {
      return false
    }
    let words = HeadingTokens(self).tokens
    guard !words.isEmpty else { return !contains { $0.isLetter || $0.isNumber } }
    let lexicon = HeadingLexicon.shared
    // `nėra artimųjų`, `no next of kin`
    return lexicon.isWord(words.joined(separator: " "), of: .nothing)
      || words.count > 1 && lexicon.isWord(words[0], of: .nothing)
        && Heading(words.dropFirst().joined(separator: " ")).isOfSomebodyOnly
  }
}
