import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct BookFieldsTests {
  private func fields(_ bytes: [UInt8]) -> BookFields { BookFields(bytes, bytes.indices) }

  private func tags(_ bytes: [UInt8]) throws -> [UInt8] {
    var fields = fields(bytes)
    var tags: [UInt8] = []
    while let field = try fields.next() { tags.append(field.tag) }
    return tags
  }

  @Test func `reads fields one after the other`() throws {
    var fields = fields([7, 2, 0x68, 0x69, 8, 0, 9, 0x81, 0x00, 0xFF])
    let first = try #require(try fields.next())
    #expect((first.tag, first.content, first.whole) == (7, 2..<4, 0..<4))
    #expect(try fields.text(first) == "hi")
    let second = try #require(try fields.next())
    #expect((second.tag, second.content, second.whole) == (8, 6..<6, 4..<6))
    let third = try #require(try fields.next())
    #expect((third.tag, third.content, third.whole) == (9, 9..<10, 6..<10))
    #expect(try fields.next() == nil)
    #expect(throws: BookError.unreadable("a text is not UTF-8")) { try fields.text(third) }
  }

  @Test(
    arguments: [
      ([7], "a length is cut"), ([7, 0x80], "a length is cut"), ([7, 1], "a field is cut"),
      ([7, 0, 8, 2, 0], "a field is cut"),
      ([7, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], "a length is cut"),
      ([7, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], "a field is cut"),
    ] as [([UInt8], String)]
  )
  func `refuses what is cut`(bytes: [UInt8], reason: String) {
    #expect(throws: BookError.unreadable(reason)) { try tags(bytes) }
  }

  @Test func `stays inside its range`() throws {
    var inner = BookFields([7, 3, 1, 0, 0, 9, 9], 2..<4)
    #expect(try inner.next()?.tag == 1)
    #expect(try inner.next() == nil)
    var cut = BookFields([1, 1, 0], 0..<2)
    #expect(throws: BookError.unreadable("a field is cut")) { try cut.next() }
  }

  @Test func `finds the first field of a tag`() throws {
    let fields = fields([7, 0, 8, 1, 1, 8, 1, 2])
    #expect(try fields.first(8) == 4..<5)
    #expect(try fields.first(9) == nil)
  }

  @Test(
    arguments: [
      ([0], 0), ([0x7F], 127), ([0x80, 1], 128), ([0xAC, 2], 300),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0x7F], 0x7_FFFF_FFFF),
    ] as [([UInt8], Int)]
  )
  func `reads a number`(content: [UInt8], number: Int) throws {
    let bytes = [24, UInt8(content.count)] + content
    var fields = fields(bytes)
    let field = try #require(try fields.next())
    #expect(try fields.number(field) == number)
  }

  @Test(arguments: [[], [0x80], [0, 0]] as [[UInt8]])
  func `refuses what is no number`(content: [UInt8]) throws {
    var fields = fields([24, UInt8(content.count)] + content)
    let field = try #require(try fields.next())
    #expect(throws: BookError.self) { try fields.number(field) }
  }
}

@Suite struct RecordCheckTests {
  @Test(arguments: Sweep.seeds(300, sample: 100))
  func `a record is sound just if a contact can be made of it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var contact = random.contact()
    contact.cards = [random.contact(), random.contact()]
    let sound = BookWriter.render([contact])
    #expect(try BookReader(sound).identityOfSoundRecord(0) == contact.identity)
    var refused = 0
    for _ in 0..<200 {
      var book = sound
      // Not in the head and the record's length, which the reader examines.
      let place = Int.random(in: (BookHead.length + 4)..<book.count, using: &random)
      book[place] = UInt8.random(in: 0...255, using: &random)
      let reader = try BookReader(book)
      let expected = try? reader.contact(0).identity
      let identity = try? reader.identityOfSoundRecord(0)
      #expect(identity == expected, "seed \(seed), byte \(place)")
      if expected == nil { refused += 1 }
    }
    #expect(refused > 0 && refused < 200, "seed \(seed)")
    try Sweep.tell(points: 200)
  }

  @Test func `contacts packed elsewhere are the book as it is, or refused`() throws {
    let contacts = (0..<3000).map { Contact("Ann \($0)", "555\($0)", uid: $0 > 1 ? "\($0)" : nil) }
    let book = BookWriter.render(contacts)
    let packed = try PackedContacts(payload: book, homeRegion: nil, source: nil)
    #expect(packed.payload == book)
    #expect(packed.count == 3000)
    #expect(packed.areDistinct)
    // Without texts for a search in its head, which it has all the same.
    var unsearchable = book
    unsearchable[2] = 0
    #expect(
      try PackedContacts(payload: unsearchable, homeRegion: nil, source: nil).payload == book
    )
    let empty = try PackedContacts(payload: [], homeRegion: nil, source: nil)
    #expect(empty.payload == BookWriter.render([]))
    for cut in [book.count - 1, 20, 1] {
      #expect(throws: BookError.self) {
        try PackedContacts(payload: Array(book.prefix(cut)), homeRegion: nil, source: nil)
      }
    }
  }
}
