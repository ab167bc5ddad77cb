import ElistModel
import Testing

@testable import ElistBook

/// A contact with a name as it is shown, and numbers.
func contact(_ name: String?, _ numbers: String..., uid: String? = nil) -> Contact {
  var contact = Contact()
  contact.uid = uid
  contact.name = name
  contact.phones = numbers.map { Phone(raw: $0) }
  return contact
}

/// Contacts as rows, for the tests of filters.
func rows(_ contacts: Contact...) -> [BookRow] {
  BookRow.rows(of: contacts, sortedBy: .last, includingEmpty: true)
}

extension [BookRow] {
  /// The names of the rows' contacts.
  var names: [String] { map { $0.contact.name ?? "-" } }

  /// The names of those that pass one filter, at home in the United States.
  func names(passing filter: BookFilter) -> [String] { passing([filter], home: "US").names }
}

@Suite struct FilterMatchTests {
  private let all = rows(contact("Ann", "1"), contact("Bob", "2"), contact("Nab", "3", "4"))

  private func named(_ letter: Character) -> BookFilter {
    .satisfies { $0.contact.name?.contains(letter) ?? false }
  }

  @Test(arguments: [
    (BookFilter.Match.all, "bN", ["Nab", "Nab"]), (.any, "bN", ["Bob", "Nab", "Nab"]),
    (.one, "bN", ["Bob"]), (.one, "nb", ["Ann", "Bob", "Nab", "Nab"]), (.all, "nb", []),
  ])
  func `filters combine by and, or, and exclusive or`(
    match: BookFilter.Match,
    letters: String,
    names: [String]
  ) {
    #expect(all.passing(letters.map(named), match: match, home: "US").names == names)
  }

  @Test func `one of three is one, and not an odd number of them`() {
    #expect(all.passing("Nab".map(named), match: .one, home: "US").names == ["Bob"])
  }

  @Test func `without a filter every row is kept`() {
    for match in BookFilter.Match.allCases {
      #expect(all.passing([], match: match, home: "US") == all)
    }
  }
}
