import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct BookWriterTests {
  @Test func `is this to the byte`() {
    let contact = Contact("Ann", "112", uid: "u").with {
      $0.phones[0].label = .mobile
      $0.phones[0].preferred = true
      $0.hasPhoto = true
      $0.ordinal = 300
      $0.unknown = [200, 1, 9]
    }
    let fields: [UInt8] =
      [1, 3] + utf8("ann") + [2, 1] + utf8("u") + [3, 3] + utf8("Ann") + [18, 0]
      + [24, 2, 0xAC, 0x02] + [21, 15, 1, 3] + utf8("112") + [2, 6] + utf8("mobile") + [4, 0]
      + [200, 1, 9]
    let head: [UInt8] = [1, 0, 1, 0, 1, 0, 0, 0]
    #expect(BookWriter.render([contact]) == head + [UInt8(fields.count), 0, 0, 0] + fields)
  }

  @Test func `of no contacts is a head`() {
    #expect(BookWriter.render([]) == [1, 0, 1, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, 70_000])
  func `writes lengths of every size`(count: Int) throws {
    let text = String(repeating: "7", count: count)
    let contact = Contact(nil, text).with { $0.note = text }
    let read = try BookReader(BookWriter.render([contact])).contact(0)
    #expect(read == contact)
  }

  /// A large book is written in halves, each by a core of its own.
  @Test(arguments: [2_000, 2_001, 4_003])
  func `keeps every contact of a large book, in order`(count: Int) throws {
    let contacts = (0..<count).map { Contact("Ann \($0)", "555\($0)", uid: "\($0)") }
    let book = BookWriter.render(contacts)
    #expect(try BookReader(book).contacts().map(\.uid) == contacts.map(\.uid))
  }
}

@Suite struct PackedContactsTests {
  @Test(arguments: 0..<50)
  func `packed contacts are the book that contacts as values are`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contacts = (0..<20).map { _ in random.contact() }
    var packed = PackedContacts()
    for contact in contacts { packed.append(contact) }
    #expect(packed.count == 20)
    #expect(packed.payload == BookWriter.render(contacts), "seed \(seed)")
    #expect(try packed.contacts() == contacts, "seed \(seed)")
  }

  @Test(arguments: 0..<20)
  func `parts are put together in their order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contacts = (0..<30).map { _ in random.contact() }
    var whole = PackedContacts()
    for part in [contacts[..<0], contacts[..<7], contacts[7..<8], contacts[8...]] {
      var packed = PackedContacts()
      for contact in part { packed.append(contact) }
      whole.append(packed)
    }
    #expect(whole.payload == BookWriter.render(contacts), "seed \(seed)")
  }

  @Test func `the home region is noted in each`() throws {
    var packed = PackedContacts(homeRegion: "FR")
    packed.append(Contact("Ann", "1"))
    packed.append(Contact("Bob", "2"))
    #expect(try packed.contacts().map(\.homeRegion) == ["FR", "FR"])
  }

  @Test func `two of one identity are not distinct`() {
    var packed = PackedContacts()
    #expect(packed.areDistinct)
    packed.append(Contact("Ann", "1", uid: "a"))
    packed.append(Contact("Ann", "1", uid: "b"))
    #expect(packed.areDistinct)
    var again = PackedContacts()
    again.append(Contact("Bob", uid: "a"))
    packed.append(again)
    #expect(!packed.areDistinct)
  }
}
