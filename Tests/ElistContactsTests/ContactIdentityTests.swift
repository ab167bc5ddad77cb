import ElistTestSupport
import Foundation
import Testing

@testable import ElistContacts

@Suite struct ContactIdentityTests {
  @Test func `is the UID if it has one`() {
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

@Suite struct ContactRecordTests {
  private func contact(_ record: [UInt8]) throws -> Contact {
    try Contact(BookFields(record, record.indices))
  }

  @Test func `keeps fields that only a newer version knows, nested ones too`() throws {
    let nested: [UInt8] = [1, 1, 0x31, 99, 2, 5, 6]
    let record: [UInt8] =
      [250, 1, 7] + [3, 1, 0x41] + [21, 7] + nested + [22, 2, 98, 0] + [23, 2, 97, 0] + [251, 0]
    let contact = try contact(record)
    #expect(contact.name == "A")
    #expect(contact.unknown == [250, 1, 7, 251, 0])
    #expect(contact.phones[0].unknown == [99, 2, 5, 6])
    #expect(contact.emails[0].unknown == [98, 0])
    #expect(contact.addresses[0].unknown == [97, 0])
    let again = try BookReader(BookWriter.render([contact])).contact(0)
    #expect(again == contact)
  }

  @Test func `takes a label that only a newer version knows for a custom one`() throws {
    let boat = try contact([21, 9, 1, 1, 0x31, 2, 4] + utf8("boat"))
    #expect((boat.phones[0].label, boat.phones[0].customLabel) == (nil, "boat"))
    let both = try contact([21, 12, 1, 1, 0x31, 2, 4] + utf8("boat") + [3, 1, 0x78])
    #expect((both.phones[0].label, both.phones[0].customLabel) == (nil, "x"))
  }

  @Test func `a card in a card is kept as it is, however deep they are`() throws {
    let contact = try contact([31, 9, 3, 1, 0x41, 31, 4, 31, 2, 31, 0])
    #expect(contact.cards.map(\.name) == ["A"])
    #expect(contact.cards[0].unknown == [31, 4, 31, 2, 31, 0])
    #expect(try BookReader(BookWriter.render([contact])).contacts() == [contact])
    var nested: [UInt8] = []
    for _ in 0..<100_000 {
      let count = nested.count
      let length = [0, 7, 14, 21].map { UInt8(count >> $0 & 0x7F) | ($0 < 21 ? 0x80 : 0) }
      nested += length.reversed() + [31]
    }
    #expect(try self.contact(nested.reversed()).cards.count == 1)
  }

  @Test func `distinguishes an empty text from a missing one`() throws {
    #expect(try contact([3, 0]).name == "")
    #expect(try contact([]).name == nil)
  }

  @Test(
    arguments: [
      ([21, 0], "a phone has no number"), ([21, 2, 4, 0], "a phone has no number"),
      ([21, 2, 1, 9], "a field is cut"), ([3, 1, 0xFF], "a text is not UTF-8"),
      ([24, 0], "a length is cut"), ([24, 2, 0, 0], "a number is too long"),
    ] as [([UInt8], String)]
  )
  func `refuses a record of which something would be lost`(record: [UInt8], reason: String) {
    #expect(throws: BookError.unreadable(reason)) { try contact(record) }
  }
}
