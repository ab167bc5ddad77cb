import ElistContacts
import Testing

@testable import ElistBook

@Suite struct SplittingTests {
  private let ann = contact("Ann", "1", "2").with {
    $0.emails = [LabeledText(value: "a@x", label: .home), LabeledText(value: "b@x")]
    $0.urls = ["https://x"]
    $0.addresses = [PostalAddress(), PostalAddress()]
    $0.addresses[1].street = "Hauptstr. 1"
    ($0.addresses[1].postalCode, $0.addresses[1].locality) = ("80331", "München")
  }

  private func split(_ field: BookColumn, empty: Bool = false) -> [BookRow] {
    BookRow.rows(
      of: [ann, contact("Bob")],
      splitBy: field,
      sortedBy: .last,
      includingEmpty: empty
    )
  }

  @Test func `a row holds one field of the kind, with its label`() {
    #expect(split(.phone).map { $0.phone?.raw } == ["1", "2"])
    #expect(split(.email).map { $0.value?.value } == ["a@x", "b@x"])
    #expect(split(.email).map(\.title) == ["Ann (H)", "Ann"])
    #expect(split(.url).map { $0.value?.value } == ["https://x"])
    #expect(split(.address).map { $0.value?.value } == ["Hauptstr. 1, 80331 München"])
  }

  @Test func `a contact without such a field has a row where asked`() {
    for field in BookColumn.allCases {
      #expect(split(field).allSatisfy { $0.contact.name == "Ann" })
      #expect(split(field, empty: true).last?.contact.name == "Bob")
    }
  }
}
