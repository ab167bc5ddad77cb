import Testing

@testable import ElistModel

@Suite struct BookFilterTests {
  private func row(_ name: String, _ raw: String, email: Bool = false, in group: String? = nil)
    -> BookRow
  {
    var contact = Contact()
    contact.name = name
    contact.phones = [Phone(raw: raw)]
    if email { contact.emails = [LabeledText(value: "a@example.org")] }
    contact.categories = group.map { [$0] } ?? []
    return BookRow.rows(of: [contact], sortedBy: .last, includingEmpty: false)[0]
  }

  private var rows: [BookRow] {
    [
      row("Ann", "(415) 555-0132", email: true, in: "Family"),
      row("Bob", "+1 415 555 0133", in: "family"),
      row("Cem", "+49 30 23125012", email: true),
    ]
  }

  private func names(_ filters: [BookFilter], _ match: BookFilter.Match) -> [String?] {
    BookFilter.rows(rows, passing: filters, match: match, home: "US").map(\.contact.name)
  }

  @Test func `without a filter every row passes`() {
    #expect(names([], .one) == ["Ann", "Bob", "Cem"])
  }

  @Test func `filters combine by all, any, and exactly one`() {
    let filters: [BookFilter] = [.has(.email), .inGroup("FAMILY")]
    #expect(names(filters, .all) == ["Ann"])
    #expect(names(filters, .any) == ["Ann", "Bob", "Cem"])
    #expect(names(filters, .one) == ["Bob", "Cem"])
  }

  @Test(arguments: [
    ("415", ["Ann", "Bob"]), ("+1415", ["Ann", "Bob"]), ("+1 (415)", ["Ann", "Bob"]),
    ("+49 30", ["Cem"]), ("30", []), ("555", []),
  ])
  func `an area is how a number begins, at home or from abroad`(area: String, expected: [String]) {
    #expect(names([.area(area)], .all) == expected.map(Optional.some))
  }
}
