import ElistContacts
import ElistTestSupport
import Testing

@testable import ElistIdentity

@Suite struct BookMergingTests {
  /// What a report says in counts and lost numbers.
  private struct Counts: Equatable {
    var added = 0
    var updated = 0
    var unchanged = 0
    var removed = 0
    var lost: [String] = []
  }

  private func counts(_ report: MergeReport) -> Counts {
    Counts(
      added: report.added,
      updated: report.updated,
      unchanged: report.unchanged,
      removed: report.removed,
      lost: report.lost.map { "\($0.name) \($0.raw)" }
    )
  }

  @Test func `takes new contacts in, in their order`() {
    var book = Book([Contact("Ann", "1", uid: "a")])
    let merged = book.merge([Contact("Cara", "3", uid: "c"), Contact("Bob", "2")])
    #expect(counts(merged) == Counts(added: 2))
    #expect(book.contacts.map(\.name) == ["Ann", "Cara", "Bob"])
  }

  @Test func `updates a contact of the same UID and name in its place`() {
    var book = Book([Contact("Ann", "1", uid: "a"), Contact("Bob", "2", uid: "b")])
    let merged = book.merge([Contact("ann", "3", uid: "a")])
    #expect(counts(merged) == Counts(updated: 1, lost: ["ann 1"]))
    #expect(book.contacts.map(\.name) == ["ann", "Bob"])
    #expect(book.contacts[0].phones.map(\.raw) == ["3"])
  }

  @Test func `updates a contact of the same UID and number, whose name has changed`() {
    var book = Book([Contact("Ann Lee", "1", "2", uid: "a")])
    let merged = book.merge([Contact("Ann Ohara Lee", "1", uid: "a")])
    #expect(counts(merged) == Counts(updated: 1, lost: ["Ann Ohara Lee 2"]))
  }

  @Test func `keeps who has the UID of somebody of another name and number`() {
    var book = Book([Contact("Ann", "1", uid: "a")])
    let merged = book.merge([Contact("Bob", "2", uid: "a")])
    #expect(counts(merged) == Counts(added: 1))
    #expect(book.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(Set(book.contacts.map(\.id)).count == 2)
    #expect(counts(book.merge([Contact("Bob", "2", uid: "a")])) == Counts(unchanged: 1))
  }

  @Test func `updates a contact of the same name and a number if it has no UID`() {
    var book = Book([Contact("Ann", "555-1", "2")])
    let changed = Contact("Ann", "2", "5551").with { $0.note = "new" }
    #expect(counts(book.merge([changed])) == Counts(updated: 1))
    #expect(counts(book.merge([Contact("Ann", "2")])) == Counts(updated: 1, lost: ["Ann 5551"]))
  }

  @Test func `an updated contact keeps its id`() {
    var book = Book([Contact("Ann", "1", "2")])
    let id = book.contacts[0].id
    _ = book.merge([Contact("Ann", "2", "3")])
    #expect(book.contacts.map(\.id) == [id])
    _ = book.merge([Contact("Ann", "3")])
    #expect(book.contacts.map(\.id) == [id])
  }

  @Test func `never lets one card of an import take another's place`() {
    var book = Book()
    let cards = [Contact("Ann", "1", uid: "same"), Contact("Bob", "2", uid: "same")]
    #expect(counts(book.merge(cards)) == Counts(added: 2))
    #expect(book.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(counts(book.merge(cards.reversed())) == Counts(unchanged: 2))
    #expect(counts(book.merge([cards[1]])) == Counts(unchanged: 1))
    let changed = cards[1].with { $0.phones = [Phone(raw: "3")] }
    #expect(counts(book.merge([changed])) == Counts(updated: 1, lost: ["Bob 2"]))
    #expect(book.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(book.contacts.map { $0.phones[0].raw } == ["1", "3"])
  }

  @Test func `takes the same card twice once, and says so`() {
    var book = Book()
    let ann = Contact("Ann", "1", "1")
    let report = book.merge([ann, ann, Contact("Ann", "1", uid: "a")])
    #expect(counts(report) == Counts(added: 2))
    #expect(report.duplicates.map(\.place) == [1])
    #expect(report.duplicates.map(\.of.place) == [0])
    #expect(report.duplicates.map(\.reason) == [.same])
    #expect(counts(book.merge([ann, ann])) == Counts(unchanged: 1))
  }

  @Test func `packed cards are the whole book only if no two are one`() {
    var packed = PackedContacts()
    packed.append(Contact("Ann", "1", uid: "a"))
    #expect(Book.payload(ofOnly: packed)?.1.added == 1)
    packed.append(Contact("Bob", uid: "a"))
    #expect(Book.payload(ofOnly: packed) == nil)
  }

  @Test func `replacing takes out what is not among them`() {
    var book = Book([Contact("Ann", "1"), Contact("Bob", "2"), Contact("Cara", "3")])
    let merged = book.merge([Contact("Dan", "4"), Contact("Bob", "2")], replacing: true)
    #expect(counts(merged) == Counts(added: 1, unchanged: 1, removed: 2))
    #expect(book.contacts.map(\.name) == ["Bob", "Dan"])
    #expect(counts(book.merge([], replacing: true)) == Counts(removed: 2))
    #expect(book.contacts.isEmpty)
  }

  @Test func `keeps what a newer version stored of what stays`() {
    let old = Contact("Ann", "1", "2", uid: "a").with {
      $0.unknown = [200, 1, 7]
      $0.phones[1].unknown = [201, 0]
    }
    var book = Book([old])
    #expect(counts(book.merge([Contact("Ann", "1", "2", uid: "a")])) == Counts(unchanged: 1))
    #expect(book.contacts == [old])
    let changed = book.merge([Contact("Ann", "2", "3", uid: "a")])
    #expect(counts(changed) == Counts(updated: 1, lost: ["Ann 1"]))
    #expect(book.contacts[0].unknown == [200, 1, 7])
    #expect(book.contacts[0].phones.map(\.unknown) == [[201, 0], []])
  }

  @Test func `says whether anything changed`() {
    var report = MergeReport()
    report.unchanged = 7
    #expect(!report.changed)
    for path in [\MergeReport.added, \.updated, \.joined] {
      var report = MergeReport()
      report[keyPath: path] = 1
      #expect(report.changed)
    }
    report.removedNames = ["Ann"]
    #expect(report.changed)
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
    _ = book.merge(cards)
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
    #expect(counts(book.merge(cards)) == Counts(added: 20_000))
    #expect(counts(book.merge(cards.reversed())) == Counts(unchanged: 20_000))
  }
}

/// What becomes of photographs when the cards of an import are merged into the book.
@Suite struct PhotoMergeTests {
  private func card(_ source: String, _ photo: Photo?, hasPhoto: Bool = true) -> [Contact] {
    [
      Contact("Ann Lee", "(415) 555-0101", uid: "a").with {
        $0.source = CardSource(name: source, place: "/" + source, kind: source)
        ($0.photo, $0.hasPhoto) = (photo, hasPhoto)
      }
    ]
  }

  @Test func `an import without photographs keeps those that are there`() {
    var book = Book()
    _ = book.merge(card("phone", .kept(1)))
    #expect(!book.merge(card("phone", nil)).changed)
    #expect(!book.merge(card("phone", nil, hasPhoto: false)).changed)
    let changed = card("phone", nil).map { $0.with { $0.note = "new" } }
    #expect(book.merge(changed).updated == 1)
    #expect(book.merge(changed, replacing: true).removed == 0)
    #expect(book.contacts.map(\.photo) == [.kept(1)])
    #expect(book.contacts.map(\.note) == ["new"])
  }

  @Test func `an import with photographs replaces them, and adds those that were left out`() {
    var book = Book()
    _ = book.merge(card("phone", nil))
    #expect(book.merge(card("phone", .kept(1))).updated == 1)
    #expect(!book.merge(card("phone", .kept(1))).changed)
    #expect(book.merge(card("phone", .kept(2))).updated == 1)
    #expect(book.contacts.map(\.photo) == [.kept(2)])
  }

  @Test func `a contact of several sources has the photograph of one, and keeps that of each`() {
    var book = Book()
    _ = book.merge(card("phone", nil, hasPhoto: false))
    _ = book.merge(card("web", .kept(4)))
    #expect(book.contacts.map(\.photo) == [.kept(4)])
    #expect(book.contacts[0].hasPhoto)
    #expect(book.contacts[0].cards.map(\.photo).contains(.kept(4)))
  }
}

@Suite struct BookCopiesTests {
  private let ann = Contact("Ann Ek", "+14155550101", uid: "a")
  private let bob = Contact("Bob Roe", "+14155550102", uid: "b")

  private func merged(_ own: [Contact], _ other: [Contact], since base: [Contact]?) -> [Contact] {
    var book = Book(own)
    book.take(copy: Book(other), since: base.map { Book($0) })
    return book.contacts
  }

  private func numbers(_ contacts: [Contact]) -> [[String]] {
    contacts.map { $0.phones.map(\.raw) }
  }

  @Test func `a contact that one copy removed is removed, unless the other changed it`() {
    let changed = ann.with { $0.note = "nights" }
    #expect(merged([bob], [ann, bob], since: [ann, bob]) == [bob])
    #expect(merged([ann, bob], [bob], since: [ann, bob]) == [bob])
    #expect(merged([bob], [changed, bob], since: [ann, bob]) == [bob, changed])
    #expect(merged([changed, bob], [bob], since: [ann, bob]) == [changed, bob])
    // Nobody knows that it was there before.
    #expect(merged([bob], [ann, bob], since: nil) == [bob, ann])
  }

  @Test func `a change in one copy counts, and two come together`() {
    let called = ann.with { $0.phones.append(Phone(raw: "+14155550111")) }
    let moved = ann.with { $0.phones = [Phone(raw: "+14155550122")] }
    #expect(merged([ann], [called], since: [ann]) == [called])
    #expect(merged([called], [ann], since: [ann]) == [called])
    // The number that one copy has removed is not brought back.
    #expect(numbers(merged([called], [moved], since: [ann])) == [["+14155550111", "+14155550122"]])
    #expect(numbers(merged([moved], [called], since: [ann])) == [["+14155550122", "+14155550111"]])
    let all = merged([called], [moved], since: nil).first?.phones.map(\.raw)
    #expect(all == ["+14155550101", "+14155550111", "+14155550122"])
  }

  @Test func `a person whom both copies have from different files is one contact`() {
    let source = { CardSource(name: $0, place: $0, kind: "vcard") }
    let here = Contact("Cid Low", "+14155550103", "+14155550104").with {
      $0.source = source("a.vcf")
    }
    let there = Contact("Cid Low", "+14155550103").with {
      $0.source = source("b.vcf")
      $0.note = "nights"
    }
    let book = merged([ann, here], [ann, there], since: [ann])
    #expect(book.map(\.name) == ["Ann Ek", "Cid Low"])
    #expect(numbers(book).last == ["+14155550103", "+14155550104"])
  }
}
