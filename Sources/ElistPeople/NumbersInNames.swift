import ElistText
package import ElistContacts
import ElistModel
import UnicodeText

/// The numbers in a note: of the people whom it names, and those that stay in it.
package struct NumbersInNote {
  /// The people whom it names with their numbers.
  package private(set) var people: [PeopleInText.Person] = []
  /// The numbers of nobody, which stay in the note.
  package private(set) var left: [String] = []

  /// Reads a note.
  package init(_ note: String) {
    // A character is one scalar at least, so scalars show sooner that there are too few.
    guard note.unicodeScalars.count(where: \.isDecimal) > 5, note.count(where: \.isDecimal) > 5
    else { return }
    for line in note.split(whereSeparator: \.isNewline) {
      let found = PeopleInText.inNote(String(line))
      people += found
      guard found.isEmpty else { continue }
      // `Invoice 2024-118` is too short for a number with its area code.
      left += numbers(in: String(line)).filter {
        CellValue($0.withASCIIDigits) == .phone && $0.count(where: \.isDecimal) > 7
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
