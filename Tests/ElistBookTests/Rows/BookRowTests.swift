import ElistContacts
import Testing
import UnicodeText

@testable import ElistBook

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

  @Test func `stands under the letter of its name`() {
    #expect(rows().map(\.section.label) == ["A", "A", "M", "Z", "Z"])
  }

  @Test func `stands under the letter of the name that it is sorted by`() {
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

  @Test func `goes to the first section where there is none before`() throws {
    let later = rows().filter { $0.section.label != "A" }
    #expect(try #require(BookRow.section(section("C"), of: later)).section.label == "M")
    #expect(BookRow.section(section("C"), of: []) == nil)
  }
}
