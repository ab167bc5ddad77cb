package import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import PhoneNumbers
import UnicodeText

/// The numbers in a note: those of the people it names, the contact's own, and those that stay in
/// it.
package struct NumbersInNote {
  /// The people whom the note names, with their numbers.
  package private(set) var people: [PeopleInText.Person] = []
  /// The numbers whose owner is unknown; they stay in the note.
  package private(set) var left: [String] = []
  /// The contact's own numbers, with the words beside them as their labels:
  /// `landline 0161 496 0001`, `Fax orders to 0161 496 0002`.
  ///
  /// They are the contact's own because those words name nobody.
  package private(set) var own: [Phone] = []

  private let home: String?
  private var names: [String] = []
  /// Whether this is the second reading, which uses the names in the record.
  private var isSecond = false

  /// Reads a note.
  ///
  /// - Parameters:
  ///   - note: The text of the note.
  ///   - home: The home region (ISO 3166-1 alpha-2). Its numbering plan shows which digits without
  ///     groups may be called.
  ///   - names: The names in the record, the contact's own first. They are needed only if the first
  ///     reading leaves numbers without an owner.
  package init(_ note: String, home: String? = nil, beside names: () -> [String] = { [] }) {
    self.home = home
    // Scalars are faster to count, and a text has at least as many of them as characters.
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

  /// Whether the digits are too long for the home region, as those of a card are:
  /// `0064 8801 2734 5`.
  private func isTooLong(_ number: String) -> Bool {
    guard let home else { return false }
    let reading = interpretation(of: number, home: home)
    return reading.basis == .notOfRegion(home) && reading.wrongLength == .tooLong
  }

  /// Reads a sentence as a whole, or clause by clause if only some clauses name people:
  /// `Wife Ola 505917343, policy 10244`.
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

  /// Gives each number to the person beside it or to the contact, or leaves it in the note.
  ///
  /// Digits without groups count if the words before them ask to call somebody, or if the home
  /// region's numbering plan has them.
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

  /// The numbers of a line; if it has other digits as well, the numbers of its parts.
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
  /// Its clauses, split at punctuation.
  fileprivate var clauses: [String] { parts(endedBy: ",;.!、，；。！") }

  /// Whether the clause with a number says that it may be called, and has no word for a code.
  ///
  /// A word before the number means a person or a telephone, or the home region's numbering plan
  /// has the number.
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
  /// Moves the number beside the name to the telephone numbers, if the contact has none:
  /// `Bob Low 415-555-0133`.
  ///
  /// - Returns: Contacts for the other people in the name, with their numbers; `nil` if the name
  ///   has no certain number.
  package mutating func takeNumbersInName() -> [Contact]? {
    guard phones.isEmpty, let written = name, written.mayHoldNumber else { return nil }
    let people = PeopleInText.certain(written)
    guard let first = people.first else { return nil }
    (name, phones) = (first.name, first.phones)
    // The parts of the name repeat the number.
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
