import ElistTestSupport
import Testing

@testable import ElistContacts

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
