import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct ContactFieldTests {
  /// What each field holds, as a text that differs if the value does.
  private func values(_ contact: Contact) -> [String] {
    ContactField.allCases.map { "\(contact.value(of: $0))" }
  }

  @Test(arguments: ContactField.allCases)
  func `a field is read from where it is set`(field: ContactField) throws {
    var random = SeededGenerator(seed: UInt64(field.rawValue))
    var contact = Contact()
    while contact == Contact() { random.fill(field, of: &contact) }
    let differing = zip(ContactField.allCases, zip(values(contact), values(Contact())))
      .filter { $0.1.0 != $0.1.1 }.map(\.0)
    #expect(differing == [field])
    let stored = try BookReader(BookWriter.render([contact])).contact(0)
    #expect(stored == contact)
  }

  @Test func `each property of a contact has a field`() {
    let properties = Mirror(reflecting: Contact("Ann")).children.compactMap(\.label)
    // The cards of a contact and what only newer versions understand have numbers of their own.
    let fields = properties.filter { $0 != "cards" && $0 != "unknown" }
    #expect(fields.count == ContactField.allCases.count, "\(fields)")
  }

  @Test func `no number of a record means two fields`() {
    #expect(ContactField(rawValue: RecordField.search) == nil)
    #expect(ContactField(rawValue: RecordField.card) == nil)
  }

  @Test func `what a person is shown has a title, and what can be asked for a name`() {
    #expect(ContactField.shown.allSatisfy { !$0.title.isEmpty })
    #expect(ContactField.columns.allSatisfy { $0.column != nil })
    #expect(ContactField.allCases.count { $0.column != nil } == ContactField.columns.count)
  }

  @Test func `what is left out when cards are merged has a title`() {
    for field in ContactField.allCases {
      guard case .text(_, .first) = field.place else { continue }
      #expect(!field.title.isEmpty, "\(field)")
    }
  }

  @Test func `an address without a part cannot be read`() {
    let contact = Contact("Ann").with { $0.addresses = [PostalAddress()] }
    #expect(contact.readable(.addresses, home: nil).isEmpty)
  }
}
