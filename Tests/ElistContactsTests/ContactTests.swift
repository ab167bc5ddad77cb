import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct ContactNameTests {
  private let mail = LabeledText(value: "a@example.com")

  @Test func `is that of the organisation where there is no other, else No Name with a hint`() {
    #expect(Contact("Ann").shownName == "Ann")
    #expect(Contact(nil).shownName == "No Name")
    #expect(Contact(nil).with { $0.emails = [mail] }.shownName == "No Name (a@example.com)")
    let both = Contact(nil).with { ($0.emails, $0.organization) = ([mail], "Acme") }
    #expect(both.shownName == "Acme")
    #expect(Contact(" ").with { $0.organization = "Acme" }.properName == "Acme")
  }

  @Test func `a handle is made of the phonetic name first`() {
    let contact = Contact("田中 太郎").with {
      ($0.phoneticFamily, $0.phoneticGiven) = ("たなか", "たろう")
    }
    #expect(contact.phoneticName == "たろう たなか")
    #expect(contact.handleSource == "たろう たなか")
    #expect(Contact("Ann").handleSource == "Ann")
    #expect(Contact(nil).with { $0.emails = [mail] }.handleSource == "a@example.com")
    #expect(Contact(nil).handleSource == "")
  }
}
