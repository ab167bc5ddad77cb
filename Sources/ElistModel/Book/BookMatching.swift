/// Finds which contacts of the book the cards of an import are.
///
/// A card has the identity of its UID, else of its name and numbers. Programs write wrong cards,
/// two with one UID among them, so an identity may stand for several contacts on either side. These
/// are paired so that as little as possible changes: first what is just the same, then what has the
/// same name, then in order. What is left over is new.
struct BookMatching {
  /// What becomes of a card.
  enum Place: Equatable {
    /// It is the contact at this index.
    case known(Int)
    /// It is a new contact, with this ordinal among those of its identity.
    case new(ordinal: Int)
    /// It is the same as an earlier card of the import.
    case repeated
  }

  private let contacts: [Contact]
  private let known: IdentityIndex

  init(_ contacts: [Contact]) {
    self.contacts = contacts
    known = IdentityIndex(contacts.map(\.identity))
  }

  /// Whether no two cards have one identity.
  static func areDistinct(_ cards: [Contact]) -> Bool {
    var seen: Set<ContactIdentity> = []
    seen.reserveCapacity(cards.count)
    return cards.indices.allSatisfy { seen.insert(cards[$0].identity).inserted }
  }

  /// The places of the cards, in their order.
  func places(of incoming: [Contact]) -> [Place] {
    var places = [Place](repeating: .repeated, count: incoming.count)
    let keys = incoming.map(\.identity)
    let cards = IdentityIndex(keys)
    for (index, key) in keys.enumerated() where cards.first(key) == index {
      place(cards.all(key), of: incoming, amongst: known.all(key), &places)
    }
    return places
  }

  private func place(
    _ cards: [Int],
    of incoming: [Contact],
    amongst known: [Int],
    _ places: inout [Place]
  ) {
    guard cards.count > 1 || known.count > 1 else {
      places[cards[0]] = known.first.map { .known($0) } ?? .new(ordinal: 0)
      return
    }
    var pairing = Pairing(cards: cards.withoutRepetition { incoming[$0].content }, known: known)
    pairing.pair({ incoming[$0].content }, { contacts[$0].content })
    pairing.pair({ incoming[$0].name }, { contacts[$0].name })
    pairing.pair({ _ in true }, { _ in true })
    for (card, index) in pairing.pairs { places[card] = .known(index) }
    let ordinal = (known.map { contacts[$0].ordinal }.max() ?? -1) + 1
    for (offset, card) in pairing.cards.enumerated() {
      places[card] = .new(ordinal: ordinal + offset)
    }
  }
}

/// Where each identity stands in a sequence; nearly always in one place.
private struct IdentityIndex {
  private var firsts: [ContactIdentity: Int]
  private var others: [ContactIdentity: [Int]] = [:]

  init(_ keys: [ContactIdentity]) {
    firsts = Dictionary(minimumCapacity: keys.count)
    for (index, key) in keys.enumerated() {
      let first = firsts[key, default: index]
      if first == index { firsts[key] = index } else { others[key, default: []].append(index) }
    }
  }

  func first(_ key: ContactIdentity) -> Int? { firsts[key] }

  func all(_ key: ContactIdentity) -> [Int] {
    guard let first = firsts[key] else { return [] }
    return [first] + (others[key] ?? [])
  }
}

/// Cards and contacts of one identity, and those of them that were found to be the same.
private struct Pairing {
  var cards: [Int]
  var known: [Int]
  var pairs: [(card: Int, index: Int)] = []

  init(cards: [Int], known: [Int]) {
    self.cards = cards
    self.known = known
  }

  /// Pairs, in order, the cards and contacts that have something in common.
  mutating func pair<Trait: Hashable>(_ card: (Int) -> Trait, _ contact: (Int) -> Trait) {
    guard !cards.isEmpty, !known.isEmpty else { return }
    var free = Dictionary(grouping: known.reversed(), by: contact)
    var left: [Int] = []
    for index in cards {
      if let found = free[card(index)]?.popLast() {
        pairs.append((index, found))
      } else {
        left.append(index)
      }
    }
    let taken = Set(pairs.map(\.index))
    cards = left
    known.removeAll { taken.contains($0) }
  }
}

extension [Int] {
  fileprivate func withoutRepetition<Trait: Hashable>(_ trait: (Int) -> Trait) -> [Int] {
    var seen: Set<Trait> = []
    return filter { seen.insert(trait($0)).inserted }
  }
}
