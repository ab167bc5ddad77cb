package import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import PhoneNumbers
import UnicodeText

/// The numbers in a note: of the people whom it names, of the contact itself, and those that stay in it.
package struct NumbersInNote {
  /// The people whom it names with their numbers.
  package private(set) var people: [PeopleInText.Person] = []
  /// The numbers of nobody, which stay in the note.
  package private(set) var left: [String] = []
  /// The contact's own numbers, since the words beside them name nobody, with the words as their labels:
  /// `landline 0161 496 0001`, `Fax orders to 0161 496 0002`.
  package private(set) var own: [Phone] = []

  private let home: String?
  private var names: [String] = []
  /// Whether the note is read again, with the names in its record.
  private var isSecond = false

  /// Reads a note; the plan of the home region shows which digits without groups may be called.
  ///
  /// The names are those in the record, first that of the contact.
  package init(_ note: String, home: String? = nil, beside names: () -> [String] = { [] }) {
    self.home = home
    // A character is one scalar at least, so scalars show sooner that there are too few.
    guard note.unicodeScalars.count(where: \.isDecimal) > 5, note.count(where: \.isDecimal) > 5
    else { return }
    readLines(of: note)
    guard !left.isEmpty || !own.isEmpty else { return }
    self.names = names()
    isSecond = true
    (people, left, own) = ([], [], [])
    readLines(of: note)
  }

  private mutating func readLines(of note: String) {
    for line in note.split(whereSeparator: \.isNewline).map(String.init) {
      let found = named(in: line)
      people += found
      guard found.isEmpty else { continue }
      for sentence in line.parts(endedBy: ";.!；。！") { read(sentence) }
    }
  }

  private func named(in text: String) -> [PeopleInText.Person] {
    let found = PeopleInText.inNote(text)
    let people = found.isEmpty ? PeopleInText.inNote(text, beside: names) : found
    return people.contains { $0.phones.contains { isTooLong($0.raw) } } ? [] : people
  }

  /// Whether no number of home is so long: that of a card, `0064 8801 2734 5`.
  private func isTooLong(_ number: String) -> Bool {
    guard let home else { return false }
    let reading = interpretation(of: number, home: home)
    return reading.basis == .notOfRegion(home) && reading.wrongLength == .tooLong
  }

  /// Reads a sentence, by its clauses if it is not only about people and one of them is: `Wife Ola 505917343,
  /// policy 10244`.
  private mutating func read(_ sentence: String) {
    let whole = named(in: sentence)
    people += whole
    guard whole.isEmpty else { return }
    let clauses = sentence.clauses
    let found = clauses.count > 1 ? clauses.map(named) : []
    guard found.contains(where: { !$0.isEmpty }) else { return leaveNumbers(of: sentence) }
    for (clause, named) in zip(clauses, found) {
      people += named
      if named.isEmpty { leaveNumbers(of: clause) }
    }
  }

  /// Gives the contact the numbers beside which nobody is named, and leaves others in the note; digits without
  /// groups, if the words before them say that somebody is called there, or the plan of home has them.
  private mutating func leaveNumbers(of text: String) {
    for number in numbers(in: text) {
      // `Invoice 2024-118` is too short for a number with its area code.
      let isNumber =
        CellValue(number.withASCIIDigits) == .phone && number.count(where: \.isDecimal) > 7
        || number.isAsLongAsNumber && text.mayBeCalled(at: number, home: home)
      guard isNumber else { continue }
      if isSecond,
        let beside = PersonBesideNumber(number, in: text, home: home, besides: names.first)
      {
        people.append(beside.person)
      } else if let phone = OwnNumber(number, in: text, home: home, of: names.first)?.phone {
        own.append(phone)
      } else {
        left.append(number)
      }
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
  /// Its parts between signs that end a clause.
  fileprivate var clauses: [String] { parts(endedBy: ",;.!、，；。！") }

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
