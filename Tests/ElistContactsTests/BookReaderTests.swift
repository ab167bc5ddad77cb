import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct BookReaderTests {
  @Test func `reads an empty book`() throws {
    for bytes in [[], BookWriter.render([])] {
      let book = try BookReader(bytes)
      #expect(book.count == 0)
      #expect(book.searchable)
      #expect(try book.contacts() == [])
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `gives back what was written`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contacts = random.several { $0.contact() }
    let bytes = BookWriter.render(contacts)
    let book = try BookReader(bytes)
    #expect(try book.contacts() == contacts)
    #expect(book.count == contacts.count)
    #expect(BookWriter.render(try book.contacts()) == bytes)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `gives the groups' names once, sorted`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contacts = random.several { $0.contact() }
    let groups = try BookReader(BookWriter.render(contacts)).groups()
    #expect(groups == Set(contacts.flatMap(\.categories)).sorted())
  }

  @Test(
    arguments: [
      ([1], "it is too short"), ([1, 0, 1, 0, 0, 0, 0], "it is too short"),
      ([0, 0, 1, 0, 0, 0, 0, 0], "it has no version"),
      ([1, 0, 1, 0, 1, 0, 0, 0], "record 1 is cut"),
      ([1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0], "record 1 is cut"),
      ([1, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0], "record 2 is cut"),
      ([1, 0, 1, 0, 0xFF, 0xFF, 0, 0], "record 1 is cut"),
      ([1, 0, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF], "it has more than a million contacts"),
      ([1, 0, 1, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], "record 1 is cut"),
      ([1, 0, 1, 0, 0, 0, 0, 0, 0], "something follows its end"),
    ] as [([UInt8], String)]
  )
  func `refuses what is no book`(bytes: [UInt8], reason: String) {
    #expect(throws: BookError.unreadable(reason)) { try BookReader(bytes) }
  }

  /// So a vault of 64 MiB cannot take many gigabytes of memory.
  @Test func `a million contacts are the most, empty ones too`() throws {
    let head: [UInt8] = [1, 0, 1, 0, 0x40, 0x42, 0x0F, 0]
    let million = head + [UInt8](repeating: 0, count: 4_000_000)
    #expect(try BookReader(million).count == 1_000_000)
    var more = million + [0, 0, 0, 0]
    more[4] += 1
    #expect(throws: BookError.unreadable("it has more than a million contacts")) {
      try BookReader(more)
    }
    let contacts = [Contact](repeating: Contact(), count: 1_000_001)
    #expect(throws: BookError.full) { try Book(contacts).payload() }
  }

  @Test func `refuses a newer version`() {
    #expect(throws: BookError.newer(0x0102)) { try BookReader([2, 1, 1, 0, 0, 0, 0, 0]) }
  }

  @Test func `reads a record whose search text was folded otherwise`() throws {
    var bytes = BookWriter.render([Contact("Ann", "1")])
    bytes[2] = 2
    let book = try BookReader(bytes)
    #expect(!book.searchable)
    #expect(try book.contacts().map(\.name) == ["Ann"])
  }

  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func `damaged gives contacts or a refusal`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = BookWriter.render([random.contact(), Contact("Ann", "112"), random.contact()])
    for _ in 0..<Int.random(in: 1...4, using: &random) { bytes.mutate(&random) }
    do throws(BookError) {
      let book = try BookReader(bytes)
      var outline = BookOutline()
      for index in 0..<book.count { try book.outline(index, into: &outline) }
      let contacts = try book.contacts()
      // What could be read is written so that it is read again.
      #expect(try BookReader(BookWriter.render(contacts)).contacts() == contacts)
    } catch {
      switch error {
      case .unreadable, .newer: break
      default: Issue.record("\(error)")
      }
    }
  }

  @Test func `cut anywhere is refused`() throws {
    let bytes = BookWriter.render([Contact("Ann", "1", "2", uid: "a"), Contact("Bob", "3")])
    for count in 1..<bytes.count {
      #expect(throws: BookError.self) { try BookReader(Array(bytes[..<count])) }
    }
  }
}
