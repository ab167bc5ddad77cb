import Testing

@testable import ElistModel

/// Contacts as rows, for the tests of filters.
func rows(_ contacts: Contact...) -> [BookRow] {
  BookRow.rows(of: contacts, sortedBy: .last, includingEmpty: true)
}

extension [BookRow] {
  /// The names of the rows' contacts.
  var names: [String] { map { $0.contact.name ?? "-" } }
}

@Suite struct PostProcessorTests {
  private struct Named: SingleRowFilter {
    let letter: Character
    func keeps(_ row: BookRow) -> Bool { row.contact.name?.contains(letter) ?? false }
  }

  private let all = rows(Contact("Ann", "1"), Contact("Bob", "2"), Contact("Nab", "3", "4"))

  @Test func `steps follow each other, and rows keep their order`() {
    let steps: [any PostProcessor<BookRow>] = [Named(letter: "b"), Named(letter: "N")]
    #expect(all.processed(by: steps).names == ["Nab", "Nab"])
    #expect(all.processed(by: []) == all)
  }

  @Test(arguments: [
    (Composite.Match.all, ["Nab", "Nab"]), (.any, ["Ann", "Bob", "Nab", "Nab"]),
    (.one, ["Ann", "Bob"]),
  ])
  func `filters combine by and, or, and exclusive or`(match: Composite.Match, names: [String]) {
    // Bob has a small b and an o.
    let filters = [Named(letter: "b"), Named(letter: match == .all ? "N" : "n")]
    let some = match == .one ? rows(Contact("Ann"), Contact("Bob"), Contact("nab")) : all
    let any: [any RowFilter] = match == .any ? filters + [Named(letter: "N")] : filters
    #expect(Composite(any, match: match).process(some).names == names)
  }

  @Test func `one of three is one, and not an odd number of them`() {
    let filters = "Nab".map { Named(letter: $0) }
    #expect(Composite(filters, match: .one).process(all).names == ["Bob"])
  }

  @Test func `without a filter every row is kept`() {
    for match in Composite.Match.allCases {
      #expect(Composite([], match: match).process(all) == all)
    }
  }

  @Test func `a composite is a filter like any other`() {
    let either = Composite([Named(letter: "o"), Named(letter: "N")], match: .any)
    let both = Composite([either, Named(letter: "b")], match: .all)
    #expect(both.process(all).names == ["Bob", "Nab", "Nab"])
  }
}
