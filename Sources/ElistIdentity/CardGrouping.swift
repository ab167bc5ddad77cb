import ElistContacts

/// Groups the cards of one person.
///
/// The result depends only on the cards, not on their order. The cards of one source are never
/// grouped, because somebody who keeps two cards of one name means two people. In doubt, cards stay
/// apart.
struct CardGrouping {
  /// A card to be grouped.
  struct Card {
    var contact: Contact
    var keys: PersonKeys
    /// The contact with whose other cards it must stay together.
    var kept: Int?

    init(_ contact: Contact, kept: Int? = nil) {
      self.contact = contact
      self.kept = kept
      keys = PersonKeys(contact)
    }
  }

  /// Two cards that were kept apart because of a doubt.
  struct Link: Equatable {
    var one: Int
    var other: Int
    var evidence: Evidence
  }

  /// The cards of each person.
  private(set) var groups: [[Int]] = []
  /// The pairs that were kept apart although they have much in common.
  private(set) var doubts: [Link] = []

  private let cards: [Card]
  private var group: [Int]
  private var members: [[Int]]

  /// The most cards of one name and number, or of one UID, that are compared with each other.
  ///
  /// Of more cards, only identical ones are grouped, so no input makes it slow.
  private static let most = 32

  init(_ cards: [Card]) {
    self.cards = cards
    group = Array(cards.indices)
    members = cards.indices.map { [$0] }
    keepTogether()
    let order = cards.map { $0.contact.sortingText }
    let pairs = compared().sorted {
      let (one, other) = ($0.strength, $1.strength)
      guard one == other else { return one > other }
      return ($0.names(order)) < ($1.names(order))
    }
    var rest = pairs[...]
    while let strength = rest.first?.strength {
      let level = rest.prefix { $0.strength == strength }
      rest = rest.dropFirst(level.count)
      unite(Array(level))
    }
    groups = members.filter { !$0.isEmpty }.map { $0.sorted() }
    doubts.removeAll { group[$0.one] == group[$0.other] }
  }

  private mutating func keepTogether() {
    var first: [Int: Int] = [:]
    for (index, card) in cards.enumerated() {
      guard let kept = card.kept else { continue }
      if let known = first[kept] { unite(known, index) } else { first[kept] = index }
    }
  }

  /// Two cards of one person, the earlier first, and the strength of the evidence.
  private struct Pair {
    var one: Int
    var other: Int
    var strength: Int

    func names(_ order: [String]) -> (String, String) {
      let (a, b) = (order[one], order[other])
      return a < b ? (a, b) : (b, a)
    }
  }

  private mutating func compared() -> [Pair] {
    var holders: [String: [Int]] = [:]
    for (index, card) in cards.enumerated() {
      for key in Set(card.keys.searchKeys + [card.contact.contentKey]) {
        holders[key, default: []].append(index)
      }
    }
    var pairs: [Pair] = []
    var seen: Set<Int> = []
    for (key, places) in holders where places.count > 1 {
      guard places.count <= Self.most else {
        guard key.hasPrefix("c") else { continue }
        // Copies of one card in many sources.
        for (one, other) in zip(places, places.dropFirst())
        where cards[one].contact.hasContent(of: cards[other].contact) {
          pairs.append(Pair(one: one, other: other, strength: 1000))
        }
        continue
      }
      for (at, one) in places.enumerated() {
        for other in places[(at + 1)...] where seen.insert(one * cards.count + other).inserted {
          guard areOfTwoSources(one, other) else { continue }
          switch evidence(one, other) {
          case .none: break
          case .doubtful:
            doubts.append(Link(one: one, other: other, evidence: evidence(one, other)))
          case .same(let strength, _):
            pairs.append(Pair(one: one, other: other, strength: strength))
          }
        }
      }
    }
    return pairs
  }

  private func areOfTwoSources(_ one: Int, _ other: Int) -> Bool {
    cards[one].contact.source != cards[other].contact.source
  }

  private func evidence(_ one: Int, _ other: Int) -> Evidence {
    if cards[one].contact.hasContent(of: cards[other].contact) {
      return .same(strength: 1000, by: .content)
    }
    return cards[one].keys.evidence(with: cards[other].keys)
  }

  /// Unites the groups of the pairs of one strength.
  private mutating func unite(_ level: [Pair]) {
    var neighbours: [Int: [Int]] = [:]
    for pair in level {
      neighbours[pair.one, default: []].append(pair.other)
      neighbours[pair.other, default: []].append(pair.one)
    }
    for pair in level {
      let (one, other) = (group[pair.one], group[pair.other])
      guard one != other, mayBeOne(one, other) else { continue }
      let hasRival = rival(of: one, other, neighbours) || rival(of: other, one, neighbours)
      guard !hasRival else {
        let evidence = Evidence.doubtful(.eitherOfTwo)
        doubts.append(Link(one: pair.one, other: pair.other, evidence: evidence))
        continue
      }
      unite(pair.one, pair.other)
    }
  }

  /// Whether a group may equally belong to a third one that cannot be the same person as the other.
  ///
  /// It must also have a number that would go to the wrong person.
  private func rival(of one: Int, _ other: Int, _ neighbours: [Int: [Int]]) -> Bool {
    let cards = members[one].flatMap { neighbours[$0] ?? [] }
    let thirds = Set(cards.map { group[$0] }).subtracting([one, other])
    return thirds.contains { third in
      mayBeOne(one, third) && !mayBeOne(other, third)
        && !(hasNumbers(other, of: one) && hasNumbers(third, of: one))
    }
  }

  private func hasNumbers(_ group: Int, of other: Int) -> Bool {
    members[other].allSatisfy { card in
      cards[card].keys.numbers.allSatisfy { number in
        members[group].contains { cards[$0].keys.numbers.contains { $0.isSame(as: number) } }
      }
    }
  }

  /// Whether the groups share no source and no two of their cards contradict each other.
  private func mayBeOne(_ one: Int, _ other: Int) -> Bool {
    members[one].allSatisfy { card in
      members[other].allSatisfy {
        areOfTwoSources(card, $0) && cards[card].keys.contradiction(to: cards[$0].keys) == nil
      }
    }
  }

  private mutating func unite(_ one: Int, _ other: Int) {
    let (kept, gone) = (min(group[one], group[other]), max(group[one], group[other]))
    for card in members[gone] { group[card] = kept }
    members[kept] += members[gone]
    members[gone] = []
  }
}

extension PersonKeys {
  /// The keys by which the cards to compare it with are found.
  fileprivate var searchKeys: [String] {
    var keys = uid.map { ["u" + $0] } ?? []
    keys += propertyIDs.map { "p" + $0 }
    guard let name else { return keys }
    keys += numbers.map { "n" + name + "\n" + $0.digits.ending }
    return keys + emails.map { "e" + name + "\n" + $0 }
  }
}

extension Contact {
  /// A text that sorts cards in an order that does not depend on the import.
  var sortingText: String {
    let names = [name, given, family, nickname, organization, jobTitle, birthday, note]
    let numbers = phones.map { "\($0.raw) \($0.label?.rawValue ?? "") \($0.customLabel ?? "")" }
    let parts = [source?.name ?? "", String(source?.mark ?? 0), identity.key]
    return (parts + names.map { $0 ?? "" } + numbers + emails.map(\.value)).joined(separator: "\n")
  }

  /// A key that is equal for cards with the same content.
  fileprivate var contentKey: String { "c\(contentHash)" }
}
