import ElistTestSupport
import Foundation
import Testing

@testable import ElistContacts

@Suite struct ContactIdentityTests {
  @Test func `is the UID where there is one`() {
    let ann = Contact("Ann", "1", uid: "u")
    #expect(ann.identityKey == Contact("Bob", "2", uid: "u").identityKey)
    #expect(ann.identityKey != Contact("Ann", "1", uid: "v").identityKey)
    #expect(ann.identityKey != Contact("Ann", "1").identityKey)
    #expect(Contact("Ann", uid: "").identityKey == Contact("Ann").identityKey)
  }

  @Test func `is else the name with the numbers in any order and spelling`() {
    let key = Contact("Ann", "(555) 12-34", "7").identityKey
    #expect(key == Contact("Ann", "7", "555 1234").identityKey)
    #expect(key != Contact("Bob", "(555) 12-34", "7").identityKey)
    #expect(key != Contact("Ann", "(555) 12-34").identityKey)
    #expect(key != Contact("Ann", "(555) 12-34", "7", "7").identityKey)
  }

  @Test func `of a nameless contact is what is shown of it`() {
    let acme = Contact(nil, "1").with { $0.organization = "Acme" }
    let mail = Contact(nil, "1").with { $0.emails = [LabeledText(value: "a@example.com")] }
    #expect(Set([acme, mail, Contact(nil, "1")].map(\.identityKey)).count == 3)
  }

  @Test func `cannot be forged by a text`() {
    let cards = [
      Contact("A", "1", "2"), Contact("A", "12"), Contact("A", "11:2"), Contact("A1:1", "2"),
      Contact("A1:11:2"), Contact(nil, uid: "name:1:A1:11:2"), Contact(nil, "1:A", "1", "2"),
    ]
    #expect(Set(cards.map(\.identityKey)).count == cards.count)
    #expect(Set(cards.map(\.id)).count == cards.count)
    #expect(Set(cards.flatMap(\.phoneIDs)).count == 8)
  }

  @Test func `gives the same card the same ids for ever`() {
    let ids = Contact("Ann", "112", "112", uid: "u").phoneIDs.map(\.uuidString)
    #expect(
      ids == ["C55E3186-B1CB-869A-904E-20634536AECC", "C55E3184-B1CB-869A-904E-20634535BC65"]
    )
  }

  @Test func `keeps an id when the label or the separators change`() {
    let old = Contact("Ann", "555-1234", "7", uid: "u")
    let new = Contact("Anna", "7", "(555) 1234", uid: "u").with { $0.phones[0].label = .home }
    #expect(old.phoneIDs == new.phoneIDs.reversed())
  }

  @Test func `gives every number its own id`() {
    let ann = Contact("Ann", "1", "1", "1-", "2", uid: "u")
    let bob = Contact("Bob", "1", "2", uid: "v")
    let twin = ann.with { $0.ordinal = 1 }
    let ids = [ann, bob, twin].flatMap(\.phoneIDs)
    #expect(Set(ids + [ann.id, bob.id, twin.id]).count == 13)
  }

  @Test func `makes UUIDs of version 8`() {
    for id in Contact("Ann", "1", "2", "3").phoneIDs {
      #expect(id.uuid.6 >> 4 == 8)
      #expect(id.uuid.8 >> 6 == 0b10)
    }
  }

  @Test func `hashes as FNV-1a does`() {
    // The hash of the bytes `a` FF `0` FF, as an independent program gives it.
    #expect(
      DerivedIdentity().appending("a", ordinal: 0).id.uuidString
        == "69722206-E075-8277-B806-E9775AD1A5E4"
    )
  }
}
