package import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import PhoneNumbers
import UnicodeText

/// The numbers in a note: of the people whom it names, and those that stay in it.
package struct NumbersInNote {
  /// The people whom it names with their numbers.
  package private(set) var people: [PeopleInText.Person] = []
  /// The numbers of nobody, which stay in the note.
  package private(set) var left: [String] = []

  /// The contact's own number, if it is all that the note says: `landline 0161 496 0001`.
  package private(set) var own: Phone?

  private let home: String?
  private var names: [String] = []

  /// Reads a note; the plan of the home region shows which digits without groups may be called.
  ///
  /// The names are those in the record, first that of the contact.
  package init(_ note: String, home: String? = nil, beside names: () -> [String] = { [] }) {
    self.home = home
    // A character is one scalar at least, so scalars show sooner that there are too few.
    guard note.unicodeScalars.count(where: \.isDecimal) > 5, note.count(where: \.isDecimal) > 5
    else { return }
    readLines(of: note)
    guard !left.isEmpty else { return }
    own = ownNumber(note)
    self.names = own == nil ? names() : []
    if own != nil || self.names.count > 1 { (people, left) = ([], []) }
    if self.names.count > 1 { readLines(of: note) }
  }

  private mutating func readLines(of note: String) {
    for line in note.split(whereSeparator: \.isNewline).map(String.init) {
      let found = named(in: line)
      people += found
      if found.isEmpty { readClauses(of: line) }
    }
  }

  private func named(in text: String) -> [PeopleInText.Person] {
    let found = PeopleInText.inNote(text)
    return found.isEmpty ? PeopleInText.inNote(text, beside: names) : found
  }

  /// The number of a note that is only a word for a telephone and a number of the plan of home.
  private func ownNumber(_ note: String) -> Phone? {
    let parts = NumbersInText(note).parts
    guard let home, parts.count == 1, note.trimmed.hasSuffix(parts[0].number) else { return nil }
    let before = String(note.trimmed.dropLast(parts[0].number.count)).trimmed
    if before.saysOwnLine, !parts[0].isOfSomethingElse,
      interpret(parts[0].number, home: home).isOfPlan
    {
      let said = WordsOfNumber(before, home: home)
      return Phone(raw: parts[0].number, label: said.label, customLabel: before.cleanedName)
    }
    let heading = Heading(before)
    var others = heading.words
    for word: HeadingWord in [.phone, .mobile, .home, .work, .number] { others.remove(word) }
    guard heading.person == nil, !heading.hasUnknownWords, heading.hasAny([.phone, .mobile]),
      others.isEmpty,
      interpret(parts[0].number, home: home).isOfPlan
    else { return nil }
    return Phone(raw: parts[0].number, label: heading.label)
  }

  /// Reads a line that is not only about people, by its clauses if one of them is: `Plumber. Wife Ola
  /// 505917343, policy 10244`.
  private mutating func readClauses(of line: String) {
    let clauses = line.clauses
    let found = clauses.count > 1 ? clauses.map(named) : []
    guard found.contains(where: { !$0.isEmpty }) else { return leaveNumbers(of: line) }
    for (clause, named) in zip(clauses, found) {
      people += named
      if named.isEmpty { leaveNumbers(of: clause) }
    }
  }

  /// Leaves numbers in the note; digits without groups, if the words before them say that somebody is
  /// called there, or the plan of home has them.
  private mutating func leaveNumbers(of text: String) {
    left += numbers(in: text).filter { number in
      // `Invoice 2024-118` is too short for a number with its area code.
      CellValue(number.withASCIIDigits) == .phone && number.count(where: \.isDecimal) > 7
        || number.isAsLongAsNumber && text.mayBeCalled(at: number, home: home)
    }
  }

  /// The numbers of a line; beside other figures those of its parts.
  private func numbers(in line: String) -> [String] {
    let whole = NumbersInText(line).parts
    guard whole.isEmpty else { return whole.map(\.number) }
    let parts = line.split { ",;".contains($0) }
    return parts.flatMap { part in
      let certain = NumbersInText(String(part)).parts.map(\.number)
      return certain.isEmpty ? NumbersInText.amidFigures(String(part)) : certain
    }
  }
}

extension String {
  /// Its parts between signs that end a clause: a comma, a semicolon, or the full stop of a sentence.
  fileprivate var clauses: [String] {
    var clauses = [""]
    var rest = self[...]
    while let sign = rest.firstIndex(where: { ",;.、，；。".contains($0) }) {
      let after = rest[rest.index(after: sign)...]
      clauses[clauses.count - 1] += rest[..<sign]
      // `Dr. Ek` and `tel. 505917343` are no ends of sentences.
      let word = rest[..<sign].reversed().prefix { $0.isLetter }
      let isOfSentence = word.count > 3 || rest[..<sign].last?.isDecimal == true
      let isEnd =
        rest[sign] != "." || isOfSentence && after.dropFirst().first?.isUppercase == true
      // No space follows such a sign in Chinese and Japanese.
      if isEnd, after.first == " " || !rest[sign].isASCII {
        clauses.append("")
      } else {
        clauses[clauses.count - 1].append(rest[sign])
      }
      rest = after
    }
    clauses[clauses.count - 1] += rest
    return clauses.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Whether it says that a number is one more of the contact, or a line that is called there: `also at home in
  /// Thane`, `after hours nurse line`.
  fileprivate var saysOwnLine: Bool {
    let words = split(separator: " ").map(String.init)
    let lexicon = HeadingLexicon.shared
    guard let first = words.first, let last = words.last, (2...6).contains(words.count),
      !words.contains(where: { $0.isKin })
    else { return false }
    let isLine =
      lexicon.isWord(folded(last).filter(\.isLetter), of: .line)
      && words.allSatisfy { $0.first?.isUppercase != true }
    let isMore =
      lexicon.isWord(folded(first), of: .also)
      && words.dropFirst().contains { Heading($0).hasAny([.home, .work, .phone, .mobile]) }
    return isLine || isMore
  }

  /// Whether a word before a number in its clause is for a person or a telephone, or the plan of home has
  /// the number, and no word is for a code.
  fileprivate func mayBeCalled(at number: String, home: String?) -> Bool {
    guard let clause = clauses.first(where: { $0.contains(number) }) else { return false }
    let words = clause.split(separator: " ").prefix { !$0.contains(number) }
    let headings = words.map { Heading(String($0)) }
    return !headings.contains { $0.has(.identifier) || $0.person == "insurer" }
      && (headings.contains { $0.person != nil || $0.hasAny([.phone, .mobile]) }
        || home.map { interpret(number, home: $0).isOfPlan } == true)
  }
}

extension PhoneNumber {
  /// Whether the plan of home has it, with its area code.
  var isOfPlan: Bool { valid && e164 != nil }
}

extension Contact {
  /// Takes the number that somebody wrote beside the name, if there is no other: `Bob Low
  /// 415-555-0133`.
  ///
  /// - Returns: The other people whom the name names with numbers; `nil` if it has no number that is
  ///   certain.
  package mutating func takeNumbersInName() -> [Contact]? {
    guard phones.isEmpty, let written = name, written.mayHoldNumber else { return nil }
    let people = PeopleInText.certain(written)
    guard let first = people.first else { return nil }
    (name, phones) = (first.name, first.phones)
    // The parts of the name repeat it.
    if family?.mayHoldNumber == true { family = nil }
    if given?.mayHoldNumber == true { given = nil }
    return people.dropFirst().map { person in
      var other = Contact()
      other.provider = provider
      (other.name, other.phones) = (person.name, person.phones)
      return other
    }
  }
}
