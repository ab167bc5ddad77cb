import ElistTestSupport
import Testing

@testable import ElistModel

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
    #expect(Book.payload(ofOnly: packed)?.1.added == 2)
    var again = PackedContacts()
    again.append(Contact("Bob", uid: "a"))
    packed.append(again)
    #expect(!packed.areDistinct)
    #expect(Book.payload(ofOnly: packed) == nil)
  }
}
