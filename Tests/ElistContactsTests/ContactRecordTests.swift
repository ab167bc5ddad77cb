import ElistTestSupport
import Testing

@testable import ElistContacts

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

  @Test func `tells an empty text from none`() throws {
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
