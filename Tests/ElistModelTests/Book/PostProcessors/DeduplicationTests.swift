import ElistTestSupport
import Testing

@testable import ElistModel

@Suite struct DeduplicationTests {
  private func found(_ sources: [Contact]...) -> Deduplication {
    let places = sources.enumerated().flatMap { source, contacts in contacts.map { _ in source } }
    return Deduplication(sources.flatMap(\.self), sources: places)
  }

  @Test func `the same card twice is one, in one source and in several`() {
    let ann = Contact("Ann", "4155550101", uid: "a")
    for found in [found([ann, ann]), found([ann], [ann])] {
      #expect(found.contacts == [ann])
      #expect(found.duplicates == [.init(place: 1, of: 0, reason: .same)])
    }
  }

  @Test func `cards of one source that differ stay apart`() {
    let cards = [
      Contact("Ann", "4155550101", uid: "a"), Contact("Ann", "4155550102", uid: "a"),
      Contact("Ann", "4155550101"),
    ]
    #expect(found(cards).contacts == cards)
    #expect(found(cards, [Contact("Bob")]).contacts == cards + [Contact("Bob")])
  }

  @Test func `one UID and name in two sources is one contact with all numbers`() throws {
    let found = found(
      [Contact("Ann", "4155550101", uid: "a").with { $0.note = "x" }],
      [Contact("ANN", "4155550102", uid: "a").with { $0.note = "y" }]
    )
    let ann = try #require(found.contacts.first)
    #expect(found.contacts.count == 1)
    #expect(ann.phones.map(\.raw) == ["4155550101", "4155550102"])
    #expect(ann.note == "x\ny")
    #expect(found.duplicates == [.init(place: 1, of: 0, reason: .uid, leftOut: ["name \"ANN\""])])
  }

  @Test func `one UID of two names is two contacts, and is told`() {
    let cards = [Contact("Ann", "1", uid: "a"), Contact("Bob", "2", uid: "a")]
    let found = found([cards[0]], [cards[1]])
    #expect(found.contacts == cards)
    #expect(found.duplicates == [.init(place: 1, of: 0, reason: .uidOfAnother)])
  }

  @Test(arguments: [
    ("0170 1234567", "+49 170 1234567", true), ("(415) 555-0132", "0014155550132", true),
    ("415 555 0132", "415 555 0133", false), ("112", "112", true), ("112", "0112", true),
    ("112", "+49112", false), ("415 555 0132 ext 7", "415 555 0132", false),
  ])
  func `a name and a number in common make one contact`(one: String, other: String, same: Bool) {
    let found = found([Contact("Ann", one)], [Contact("ann", other, uid: "u")])
    #expect(found.contacts.count == (same ? 1 : 2))
    #expect(found.duplicates.map(\.reason) == (same ? [.nameAndNumber] : []))
    #expect(!same || found.contacts[0].uid == "u")
  }

  @Test func `a number alone or a name alone makes nobody the same`() {
    #expect(found([Contact("Ann", "1234567")], [Contact("Bob", "1234567")]).contacts.count == 2)
    #expect(found([Contact("Ann", "1234567")], [Contact("Ann", "7654321")]).contacts.count == 2)
    #expect(found([Contact(nil, "1234567")], [Contact(nil, "1234567", "1")]).contacts.count == 2)
  }

  @Test
  func `of two spellings of a number the one with the country calling code stays, which is told`() {
    let found = found(
      [Contact("Ann", "(415) 555-0132")],
      [Contact("Ann", "+1 415 555 0132", "4155550199")]
    )
    #expect(found.contacts[0].phones.map(\.raw) == ["+1 415 555 0132", "4155550199"])
    #expect(
      found.duplicates[0].leftOut == ["number \"(415) 555-0132\", kept as \"+1 415 555 0132\""]
    )
  }

  @Test func `a number with two labels stays twice`() {
    let home = Contact("Ann", "4155550132").with { $0.phones[0].label = .home }
    let work = Contact("Ann", "4155550132").with { $0.phones[0].label = .work }
    #expect(found([home], [work]).contacts[0].phones.map(\.label) == [.home, .work])
    let none = Contact("Ann", "4155550132")
    #expect(found([none], [work]).contacts[0].phones.map(\.label) == [.work])
  }

  @Test func `fields that differ keep the first and are told`() {
    let found = found(
      [Contact("Ann", "1", uid: "a").with { $0.jobTitle = "Chief" }],
      [
        Contact("Ann", "1", uid: "a").with {
          ($0.jobTitle, $0.nickname) = ("Boss", "Annie")
          $0.emails = [LabeledText(value: "a@x")]
          $0.categories = ["Family"]
        }
      ]
    )
    let ann = found.contacts[0]
    #expect((ann.jobTitle, ann.nickname) == ("Chief", "Annie"))
    #expect(ann.emails.map(\.value) == ["a@x"])
    #expect(ann.categories == ["Family"])
    #expect(found.duplicates[0].leftOut == ["title \"Boss\""])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `no number of anybody is lost`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sources = (0..<3).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Contact(
          random.pick(["Ann", "Bob", nil]),
          random.pick(["4155550101", "4155550102", "+14155550101"]),
          uid: random.pick([nil, nil, "a", "b"])
        )
      }
    }
    let given = sources.flatMap(\.self)
    let places = sources.enumerated().flatMap { source, cards in cards.map { _ in source } }
    let found = Deduplication(given, sources: places)
    let kept = found.duplicates.count { $0.reason != .uidOfAnother }
    #expect(found.contacts.count + kept == given.count)
    for contact in given {
      let endings = contact.phones.map { $0.raw.suffix(10) }
      #expect(
        found.contacts.contains { left in
          left.name?.lowercased() == contact.name?.lowercased()
            && endings.allSatisfy { ending in left.phones.contains { $0.raw.hasSuffix(ending) } }
        }
      )
    }
  }

  @Test func `many contacts of one name and number are not compared all with all`() {
    let half = (0..<10_000).map { number in
      Contact("Info", "1234567").with { $0.note = "\(number)" }
    }
    let other = half.map { contact in contact.with { $0.nickname = "x" } }
    let found = found(half, other)
    #expect(found.contacts.count == 20_000 - found.duplicates.count)
  }
}
