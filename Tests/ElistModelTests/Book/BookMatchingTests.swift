import Testing

@testable import ElistModel

@Suite struct BookMatchingTests {
  private func same(_ name: String, _ note: String? = nil, ordinal: Int = 0) -> Contact {
    Contact(name, uid: "same").with { ($0.note, $0.ordinal) = (note, ordinal) }
  }

  private func places(_ known: [Contact], _ cards: [Contact]) -> [BookMatching.Place] {
    BookMatching(known).places(of: cards)
  }

  @Test func `knows a card again, or not`() {
    let known = [Contact("Ann", "1"), Contact("Bob", "2", uid: "b")]
    let cards = [Contact("Robert", uid: "b"), Contact("Ann", "1"), Contact("Bob", "2")]
    #expect(places(known, cards) == [.known(1), .known(0), .new(ordinal: 0)])
  }

  @Test func `pairs what is just the same first, then names, then the order`() {
    let known = [same("Ann", "1"), same("Bob", "2", ordinal: 1), same("Cara", "3", ordinal: 2)]
    let cards = [same("Dan"), same("Bob", "9"), same("Ann", "1")]
    #expect(places(known, cards) == [.known(2), .known(1), .known(0)])
  }

  @Test func `gives what is left over the next ordinals`() {
    let known = [same("Ann", ordinal: 4)]
    let cards = [same("Bob"), same("Ann"), same("Cara"), same("Bob")]
    #expect(
      places(known, cards) == [.new(ordinal: 5), .known(0), .new(ordinal: 6), .repeated]
    )
  }

  @Test func `has no place for no card`() {
    #expect(places([same("Ann")], []) == [])
  }
}
