import ElistContacts
import ElistTestSupport
import Testing
import UnicodeText

@testable import ElistBook

@Suite struct BookFilterTests {
  private let all = rows(
    contact("Ann", "(415) 555-0132").with {
      $0.emails = [LabeledText(value: "a@example.org")]
      $0.categories = ["Family"]
    },
    contact("Bob", "+1 415 555 0133").with { $0.categories = ["family", "Élan"] },
    contact("Cem", "+49 30 23125012").with { $0.urls = ["https://example.org"] },
    contact("Dan").with { $0.addresses = [PostalAddress()] },
    contact("Eve").with {
      $0.addresses = [PostalAddress()]
      $0.addresses[0].street = "1 Main St"
    }
  )

  @Test(arguments: [
    (BookColumn.phone, ["Ann", "Bob", "Cem"]), (.email, ["Ann"]), (.url, ["Cem"]),
    (.address, ["Eve"]),
  ])
  func `a required field is there`(field: BookColumn, names: [String]) {
    #expect(all.names(passing: .has(field)) == names)
  }

  @Test func `a group is known in any case`() {
    #expect(all.names(passing: .inGroup("FAMILY")) == ["Ann", "Bob"])
    #expect(all.names(passing: .inGroup("elan")) == ["Bob"])
    #expect(all.names(passing: .inGroup("fam")).isEmpty)
  }

  @Test(arguments: [
    ("415", ["Ann", "Bob"]), ("+1415", ["Ann", "Bob"]), ("+1 (415)", ["Ann", "Bob"]),
    ("+49 30", ["Cem"]), ("30", []), ("555", []), ("+1 555", []), ("+", []),
    ("４１５", ["Ann", "Bob"]), ("＋４９ ３０", ["Cem"]), ("٤١٥", ["Ann", "Bob"]),
  ])
  func `an area is how a number begins, at home or from abroad`(area: String, names: [String]) {
    #expect(all.names(passing: .area(area)) == names)
  }

  @Test func `a region is that of the number's plan`() {
    #expect(all.names(passing: .region("US")) == ["Ann", "Bob"])
    #expect(all.names(passing: .region("DE")) == ["Cem"])
    #expect(all.names(passing: .region("GB")).isEmpty)
  }

  @Test func `rows of another field are kept by any number of the contact`() {
    let ann = all[0].contact
    let row = BookRow.rows(of: [ann], splitBy: .email, sortedBy: .last, includingEmpty: false)
    #expect(row.names(passing: .area("415")) == ["Ann"])
    #expect(row.names(passing: .region("DE")).isEmpty)
  }

  @Test func `a shared number is one that two contacts have, however it is written`() {
    let all = rows(
      contact("Ann", "(415) 555-0132", "1"),
      contact("Bob", "112"),
      contact("Cem", "415-555-0199", "415.555.0199"),
      contact("Dan", "+1 415 555 0132")
    )
    #expect(all.names(passing: .shared(.number)) == ["Ann", "Dan"])
    #expect(
      all.grouped(bySharing: .number, home: "US").names == [
        "Ann", "Dan", "Ann", "Bob", "Cem", "Cem",
      ]
    )
  }

  @Test func `a shared address is one of two contacts, with any punctuation`() {
    func living(_ name: String, _ street: String?, _ town: String, flat: String? = nil) -> Contact {
      contact(name, "1", "2").with {
        var address = PostalAddress()
        (address.street, address.locality, address.extended) = (street, town, flat)
        $0.addresses = [address]
      }
    }
    let all = rows(
      living("Ann", "1 Main St.", "Köln"),
      living("Bob", nil, "Köln"),
      living("Cem", nil, "Köln"),
      living("Dan", "1 main st", "KOLN"),
      living("Eve", "1 Main St.", "Bonn"),
      living("Fay", "2 Main St.", "Bonn", flat: "Flat 1"),
      living("Gil", "2 Main St.", "Bonn", flat: "Flat 2")
    )
    #expect(all.names(passing: .shared(.address)) == ["Ann", "Ann", "Dan", "Dan"])
  }

  @Test func `contacts of one UID, or of one name and a number, are repeated`() {
    let all = rows(
      contact("Ann", "(415) 555-0132"),
      contact("Bob", "1", uid: "b"),
      contact("ANN", "9", "4155550132"),
      contact("Ann", "415 555 0133"),
      contact("Robert", "2", uid: "b"),
      contact("Dan", "(415) 555-0132")
    )
    #expect(all.names(passing: .repeated) == ["Ann", "Bob", "ANN", "ANN", "Robert"])
  }
}

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

@Suite struct BookRowTests {
  private let contacts = [
    contact("Ann", "1", "2"), contact("Kate Bell"), contact("Mike", "3"), contact("Иван", "4"),
    contact(nil, "5"),
  ]

  private func rows(_ includingEmpty: Bool = false) -> [BookRow] {
    BookRow.rows(of: contacts, sortedBy: .last, includingEmpty: includingEmpty)
  }

  @Test func `is one a number, in the order of the source`() {
    #expect(rows().map { $0.phone?.raw } == ["1", "2", "3", "4", "5"])
    #expect(rows().map(\.id) == contacts.flatMap(\.phoneIDs))
  }

  @Test func `is one for a contact without a number where asked`() {
    let rows = rows(true)
    #expect(rows.map { $0.phone?.raw } == ["1", "2", nil, "3", "4", "5"])
    #expect(rows[2].id == contacts[1].id)
    #expect(Set(rows.map(\.id)).count == 6)
  }

  @Test func `is under the letter of its name`() {
    #expect(rows().map(\.section.label) == ["A", "A", "M", "Z", "Z"])
  }

  @Test func `is under the letter of the name that it is sorted by`() {
    let kate = contact("Kate Bell", "1").with { ($0.given, $0.family) = ("Kate", "Bell") }
    let sections = SortOrder.allCases.map {
      BookRow.rows(of: [kate], sortedBy: $0, includingEmpty: false)[0].section.label
    }
    #expect(sections == ["B", "K", "K"])
  }

  @Test func `has the short label in its title`() {
    let contact = contact("Kate Bell", "1", "2", "3").with {
      $0.phones[0].label = .mobile
      $0.phones[1].customLabel = "Boat"
    }
    let titles = BookRow.rows(of: [contact], sortedBy: .last, includingEmpty: false).map(\.title)
    #expect(titles == ["Kate Bell (M)", "Kate Bell (Boat)", "Kate Bell"])
  }

  private func section(_ letter: String) -> AlphabeticIndex.Section {
    SectionIndex.latin.section(of: letter)
  }

  @Test(arguments: [("A", "A"), ("B", "A"), ("L", "A"), ("M", "M"), ("Y", "M"), ("Z", "Z")])
  func `goes back to the section before an empty one`(letter: String, shown: String) throws {
    let found = try #require(BookRow.section(section(letter), of: rows()))
    #expect(found.section.label == shown)
    #expect(found.rows == rows().filter { $0.section.label == shown })
  }

  @Test func `goes to the first section if no section is before`() throws {
    let later = rows().filter { $0.section.label != "A" }
    #expect(try #require(BookRow.section(section("C"), of: later)).section.label == "M")
    #expect(BookRow.section(section("C"), of: []) == nil)
  }
}
