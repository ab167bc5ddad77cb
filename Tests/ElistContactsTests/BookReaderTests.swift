import ElistTestSupport
import FuzzChecks
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

/// The inputs of the fuzz target of the book.
@Suite struct BookFuzzCorpusTests {
  @Test func `the books that the fuzz target starts from keep every promise`() throws {
    #expect(try FuzzCorpus.findings("Book", changing: 100, brokenPromise(ofBook:)) == [])
  }

  /// What is not read as a book keeps every promise.
  @Test func `most of the inputs can be read`() throws {
    let readable = try FuzzCorpus.inputs("Book").count { input in
      (try? BookReader(input.bytes).contacts()) != nil
    }
    #expect(readable >= 3)
  }
}
