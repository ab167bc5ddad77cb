import ElistContacts
import ElistTestSupport
import Testing
import UnicodeText

@testable import ElistBook

@Suite struct CatalogueOrderTests {
  private static let parts = [
    "Anna", "anna", "Ängström", "Öhman", "O'Neil", "van Dyk", "Ба", "田中", "Müller", "Mueller", "",
    "7 Eleven", "Å", "zoë", "Zoe", "de la Cruz", "محمد",
  ]

  private func contacts(_ count: Int, _ random: inout SeededGenerator) -> [Contact] {
    (0..<count).map { index in
      let given = Self.parts.randomElement(using: &random) ?? ""
      let family = Self.parts.randomElement(using: &random) ?? ""
      return Contact(given, family, "555-\(index)").with {
        guard index % 3 == 0 else { return }
        $0.sortFamily = Self.parts.randomElement(using: &random)
        $0.sortGiven = index % 2 == 0 ? Self.parts.randomElement(using: &random) : nil
      }
    }
  }

  @Test(arguments: 0..<30)
  func `the whole book is in the order of book`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contacts = contacts(60, &random)
    let expected = BookRow.rows(
      of: SortOrder.last.sorted(contacts),
      sortedBy: .last,
      includingEmpty: false
    )
    let catalogue = try Catalogue.of(contacts)
    let results = catalogue.results("")
    #expect(
      results.rows.compactMap { catalogue.bookRow(Int($0))?.phone?.raw }
        == expected.map { $0.phone?.raw ?? "" }
    )
    let headings = results.rows.indices.compactMap { results.group(of: $0)?.heading }
    #expect(headings == expected.map(\.section.label))
  }

  @Test func `the first rows are in order before the rest is`() throws {
    var random = SeededGenerator(seed: 1)
    let contacts = contacts(3000, &random)
    let book = try BookReader(BookWriter.render(contacts))
    let beginning = try Catalogue.make(of: book, home: "US", firstRows: 50)
    let whole = beginning.sorted()
    #expect(beginning.results("").rows.prefix(50) == whole.results("").rows.prefix(50))
    #expect(Set(beginning.order) == Set(whole.order))
    #expect(beginning.results("").groups == whole.results("").groups)
  }
}
