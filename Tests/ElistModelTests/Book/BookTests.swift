import ElistTestSupport
import Testing

@testable import ElistModel

@Suite struct BookTests {
  private func report(
    added: Int = 0,
    updated: Int = 0,
    unchanged: Int = 0,
    removed: Int = 0,
    alike: Int = 0,
    lost: [(String, String)] = []
  )
    -> MergeReport
  {
    var report = MergeReport()
    report.lost = lost.map { MergeReport.LostNumber(name: $0, raw: $1) }
    report.alike = alike
    (report.added, report.updated) = (added, updated)
    (report.unchanged, report.removed) = (unchanged, removed)
    return report
  }

  @Test func `takes new contacts in, in their order`() {
    var book = Book([Contact("Ann", "1", uid: "a")])
    let merged = book.merge([Contact("Cara", "3", uid: "c"), Contact("Bob", "2")])
    #expect(merged == report(added: 2))
    #expect(book.contacts.map(\.name) == ["Ann", "Cara", "Bob"])
  }

  @Test func `updates a contact of the same UID in its place`() {
    var book = Book([Contact("Ann", "1", uid: "a"), Contact("Bob", "2", uid: "b")])
    let merged = book.merge([Contact("Anna", "3", uid: "a")])
    #expect((merged.updated, merged.lost.map(\.raw)) == (1, ["1"]))
    #expect(book.contacts.map(\.name) == ["Anna", "Bob"])
    #expect(book.contacts[0].phones.map(\.raw) == ["3"])
  }

  @Test func `updates a contact of the same name and numbers where there is no UID`() {
    var book = Book([Contact("Ann", "555-1", "2")])
    let changed = Contact("Ann", "2", "5551").with { $0.note = "new" }
    #expect(book.merge([changed]) == report(updated: 1))
    #expect(book.merge([Contact("Ann", "2")]) == report(added: 1, alike: 1))
    #expect(book.contacts.map(\.note) == ["new", nil])
  }

  @Test func `never lets one card of an import take another's place`() {
    var book = Book()
    let cards = [Contact("Ann", "1", uid: "same"), Contact("Bob", "2", uid: "same")]
    #expect(book.merge(cards) == report(added: 2))
    #expect(book.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(book.merge(cards.reversed()) == report(unchanged: 2))
    #expect(book.merge([cards[1]]) == report(unchanged: 1))
    let changed = cards[1].with { $0.phones = [Phone(raw: "3")] }
    #expect(book.merge([changed]) == report(updated: 1, lost: [("Bob", "2")]))
    #expect(book.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(book.contacts.map { $0.phones[0].raw } == ["1", "3"])
  }

  @Test func `takes the same card twice once`() {
    var book = Book()
    let ann = Contact("Ann", "1", "1")
    #expect(
      book.merge([ann, ann, Contact("Ann", "1", uid: "a")]) == report(added: 2, unchanged: 1)
    )
    #expect(book.merge([ann, ann]) == report(unchanged: 2))
  }

  @Test func `replacing takes out what is not among them`() {
    var book = Book([Contact("Ann", "1"), Contact("Bob", "2"), Contact("Cara", "3")])
    let merged = book.merge([Contact("Dan", "4"), Contact("Bob", "2")], replacing: true)
    #expect(merged == report(added: 1, unchanged: 1, removed: 2))
    #expect(book.contacts.map(\.name) == ["Bob", "Dan"])
    #expect(book.merge([], replacing: true) == report(removed: 2))
    #expect(book.contacts.isEmpty)
  }

  @Test func `keeps what a newer version stored of what stays`() {
    let old = Contact("Ann", "1", "2", uid: "a").with {
      $0.unknown = [200, 1, 7]
      $0.phones[1].unknown = [201, 0]
    }
    var book = Book([old])
    #expect(book.merge([Contact("Ann", "1", "2", uid: "a")]) == report(unchanged: 1))
    #expect(book.contacts == [old])
    #expect(
      book.merge([Contact("Ann", "2", "3", uid: "a")]) == report(updated: 1, lost: [("Ann", "1")])
    )
    #expect(book.contacts[0].unknown == [200, 1, 7])
    #expect(book.contacts[0].phones.map(\.unknown) == [[201, 0], []])
  }

  @Test func `tells which numbers an updated contact has no more`() {
    var book = Book([Contact("Ann", "(1)", "2", uid: "a"), Contact("Bob", "3")])
    let merged = book.merge([Contact("Anna", "1", "4", uid: "a"), Contact("Bob", "3")])
    #expect(merged.lost == [.init(name: "Anna", raw: "2")])
  }

  @Test func `counts those added who have the name and a number of somebody there`() {
    var book = Book([Contact("Ann", "+1 415 555 0132", uid: "a")])
    let merged = book.merge([Contact("ANN", "415 555 0132"), Contact("Bob", "415 555 0132")])
    #expect((merged.added, merged.alike) == (2, 1))
  }

  @Test func `says whether anything changed`() {
    #expect(!report(unchanged: 7).changed)
    #expect(report(added: 1).changed && report(updated: 1).changed && report(removed: 1).changed)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `changes nothing the second time, and loses no card`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Few names and UIDs, so that cards meet in every way.
    let cards = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Contact(
        random.pick(["Ann", "Bob", nil]),
        random.pick(["1", "2", "(1)"]),
        uid: random.pick([nil, nil, "a", "b"])
      ).with { $0.note = random.pick([nil, "x"]) }
    }
    var book = Book()
    for half in [cards.prefix(cards.count / 2), cards[...]] { _ = book.merge(Array(half)) }
    for card in cards { #expect(book.contacts.contains { $0.content == card }) }
    let before = book
    #expect(!book.merge(cards).changed)
    #expect(!book.merge(cards.shuffled(using: &random)).changed)
    #expect(book == before)
    #expect(Set(book.contacts.map(\.id)).count == book.contacts.count)
  }

  @Test func `takes many cards of one identity in without comparing all with all`() {
    var book = Book()
    let cards = (0..<20_000).map { number in
      Contact(nil, uid: "same").with { $0.note = "\(number)" }
    }
    #expect(book.merge(cards) == report(added: 20_000))
    #expect(book.merge(cards.reversed()) == report(unchanged: 20_000))
  }
}
