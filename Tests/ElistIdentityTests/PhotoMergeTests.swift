import ElistContacts
import ElistTestSupport
import Testing

@testable import ElistIdentity

/// What becomes of photographs when the cards of an import are merged into the book.
@Suite struct PhotoMergeTests {
  private func card(_ source: String, _ photo: Photo?, hasPhoto: Bool = true) -> [Contact] {
    [
      Contact("Ann Lee", "(415) 555-0101", uid: "a").with {
        $0.source = CardSource(name: source, place: "/" + source, kind: source)
        ($0.photo, $0.hasPhoto) = (photo, hasPhoto)
      }
    ]
  }

  @Test func `an import without photographs keeps those that are there`() {
    var book = Book()
    _ = book.merge(card("phone", .kept(1)))
    #expect(!book.merge(card("phone", nil)).changed)
    #expect(!book.merge(card("phone", nil, hasPhoto: false)).changed)
    let changed = card("phone", nil).map { $0.with { $0.note = "new" } }
    #expect(book.merge(changed).updated == 1)
    #expect(book.merge(changed, replacing: true).removed == 0)
    #expect(book.contacts.map(\.photo) == [.kept(1)])
    #expect(book.contacts.map(\.note) == ["new"])
  }

  @Test func `an import with photographs replaces them, and adds those that were left out`() {
    var book = Book()
    _ = book.merge(card("phone", nil))
    #expect(book.merge(card("phone", .kept(1))).updated == 1)
    #expect(!book.merge(card("phone", .kept(1))).changed)
    #expect(book.merge(card("phone", .kept(2))).updated == 1)
    #expect(book.contacts.map(\.photo) == [.kept(2)])
  }

  @Test func `a contact of several sources has the photograph of one, and keeps that of each`() {
    var book = Book()
    _ = book.merge(card("phone", nil, hasPhoto: false))
    _ = book.merge(card("web", .kept(4)))
    #expect(book.contacts.map(\.photo) == [.kept(4)])
    #expect(book.contacts[0].hasPhoto)
    #expect(book.contacts[0].cards.map(\.photo).contains(.kept(4)))
  }
}
