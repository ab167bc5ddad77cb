import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct ContactUnknownTests {
  private var stored: Contact {
    Contact("Ann", "1", "1", "2").with {
      $0.ordinal = 3
      $0.unknown = [200, 0]
      $0.phones[1].unknown = [201, 0]
      $0.emails = [LabeledText(value: "a@example.com")]
      $0.emails[0].unknown = [202, 0]
      var address = PostalAddress()
      address.street = "Rue"
      address.unknown = [203, 0]
      $0.addresses = [address]
    }
  }

  @Test func `has content without what only the book knows`() {
    let content = stored.content
    #expect(content.ordinal == 0)
    #expect(content.unknown.isEmpty)
    #expect(content.phones.map(\.unknown) == [[], [], []])
    #expect(content.emails[0].unknown.isEmpty && content.addresses[0].unknown.isEmpty)
    #expect(content.inPlace(of: stored) == stored)
  }

  @Test func `keeps what was stored of values that stay`() {
    let new = Contact("Anna", "2", "1", "1").with {
      $0.emails = [LabeledText(value: "b@example.com")]
      $0.addresses = stored.content.addresses
      $0.phones[2].label = .home
    }
    let placed = new.inPlace(of: stored)
    #expect(placed.name == "Anna")
    #expect((placed.ordinal, placed.unknown) == (3, [200, 0]))
    #expect(placed.phones.map(\.unknown) == [[], [], [201, 0]])
    #expect(placed.emails[0].unknown.isEmpty)
    #expect(placed.addresses[0].unknown == [203, 0])
  }
}
