import BookTestSupport
import ElistContacts
import ElistTestSupport
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

@Suite struct BookStatisticsTests {
  @Test func `counts contacts, numbers and labels`() {
    var ann = Contact()
    ann.name = "Ann"
    ann.phones = [
      Phone(raw: "1", label: .mobile), Phone(raw: "2", label: .mobile),
      Phone(raw: "3", customLabel: "Boat"),
    ]
    var bob = Contact()
    bob.emails = [LabeledText(value: "b@example.org")]
    let counts = BookStatistics([ann, bob])
    #expect(counts.contacts == 2)
    #expect(counts.withoutNumber == 1)
    #expect(counts.withMobile == 1)
    #expect(counts.numbers == 3)
    #expect(counts.emails == 1)
    #expect(counts.labels == [.mobile: 2])
  }
}

@Suite struct NumberFormTests {
  private let all = rows(
    contact("Ann", "4155550132"),
    contact("Bob", "+44 20 7946 0958"),
    contact("Cem", "call mum"),
    contact("Dan")
  )

  @Test(arguments: [
    (NumberForm.international, ["+1 415 555 0132", "+44 20 7946 0958", "call mum", ""]),
    (.national, ["(415) 555-0132", "020 7946 0958", "call mum", ""]),
    (.e164, ["+14155550132", "+442079460958", "call mum", ""]),
    (.rfc3966, ["tel:+14155550132", "tel:+442079460958", "call mum", ""]),
    (.raw, ["4155550132", "+44 20 7946 0958", "call mum", ""]),
    (.list, ["(415) 555-0132", "+44 20 7946 0958", "call mum", ""]),
  ])
  func `writes a number in a form, or as it is where it has none`(
    form: NumberForm,
    expected: [String]
  ) {
    #expect(all.map { form.text(of: $0, home: "US") } == expected)
  }
}

@Suite struct NumberToCallTests {
  private func number(_ phones: Phone...) -> NumberToCall {
    NumberToCall(of: Contact("Ann", "Lee").with { $0.phones = phones }, home: "US")
  }

  private let home = Phone(raw: "415 555 0101", label: .home)
  private let mobile = Phone(raw: "415 555 0102", label: .mobile)

  @Test func `the preferred number comes before the mobile one, and that before others`() {
    let preferred = Phone(raw: "415 555 0103", label: .work, preferred: true)
    #expect(number(home, mobile, preferred) == .one(2))
    #expect(number(home, mobile) == .one(1))
    #expect(number(home, Phone(raw: "415 555 0104", label: .work)) == .several([0, 1]))
    #expect(number() == .none)
  }

  @Test(arguments: [Label.fax, .pager])
  func `nobody speaks into a fax or a pager while there is another number`(label: Label) {
    let deaf = Phone(raw: "415 555 0105", label: label)
    #expect(number(deaf, home) == .one(1))
    #expect(number(deaf) == .one(0))
  }

  @Test func `a number that is written twice is one`() {
    #expect(number(home, Phone(raw: "+1 (415) 555-0101", label: .work)) == .one(0))
  }
}
