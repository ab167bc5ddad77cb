import ElistContacts

/// Finds which earlier cards of a source correspond to the cards read now.
///
/// Identical cards come first, then cards with the same UID, or with the same name and a number. If
/// the file is plainly the same one as before, a name that only one card has is enough, so a number
/// may change. The region under which an import reads the numbers is not a part of the source:
/// another import can correct a wrong one.
struct SourceReading {
  /// Which known card each card is, by their places.
  private(set) var known: [Int: Int] = [:]
  /// How many were found by more than their name.
  private(set) var found = 0
  /// How many of these were found by a globally unique UID.
  private(set) var foundByUID = 0

  /// The places of the cards that were found only by their names, in a book with no other evidence.
  private(set) var foundByPeople: Set<Int> = []

  private let isOfFile: Bool
  private let incoming: [Int: Contact]
  private let earlier: [Int: Contact]
  private var left: [Int]
  private var free: [Int]

  /// - Parameters:
  ///   - incoming: The cards read now, by their places.
  ///   - earlier: The known cards of the source, by their places.
  ///   - isOfFile: Whether they come from a file or a folder. Standard input may be another book
  ///     each time, and the people in it may be namesakes.
  init(
    _ incoming: [(place: Int, card: Contact)],
    earlier: [(place: Int, card: Contact)],
    isOfFile: Bool = true
  ) {
    self.isOfFile = isOfFile
    self.incoming = Self.withoutRegions(incoming)
    self.earlier = Self.withoutRegions(earlier)
    left = incoming.map(\.place)
    free = earlier.map(\.place)
    findSame()
    foundByUID = known.count { self.incoming[$0.key]?.hasGlobalUID == true }
    findAlike()
    found = known.count
  }

  private static func withoutRegions(_ cards: [(place: Int, card: Contact)]) -> [Int: Contact] {
    Dictionary(
      uniqueKeysWithValues: cards.map { place, card in
        var plain = card
        plain.homeRegion = nil
        return (place, plain)
      }
    )
  }

  /// Whether it is the same address book as before, and not another one in its place.
  ///
  /// Half of the cards are found, or most people on both sides have the same full names: in a small
  /// book, most numbers may have changed.
  var isSameBook: Bool {
    found > 0 && found * 2 >= min(incoming.count, earlier.count) || isOfFile && hasSamePeople
  }

  /// Whether it is the same address book under another name: it has half of the cards' UIDs.
  var isSameBookByUID: Bool { foundByUID > 0 && foundByUID * 2 >= incoming.count }

  private mutating func findSame() {
    var places = Dictionary(grouping: free.reversed()) { earlier[$0]?.contentHash ?? 0 }
    for place in left {
      guard let card = incoming[place] else { continue }
      let hash = card.contentHash
      guard let match = places[hash]?.last, earlier[match].map(card.hasContent) == true else {
        continue
      }
      places[hash]?.removeLast()
      known[place] = match
    }
    drop()
  }

  private mutating func findAlike() {
    guard !left.isEmpty, !free.isEmpty else { return }
    let (keys, others) = (self.keys(left, of: incoming), self.keys(free, of: earlier))
    var holders: [String: [Int]] = [:]
    for place in free {
      for key in earlier[place].map(PersonKeys.lookups) ?? [] {
        holders[key, default: []].append(place)
      }
    }
    var pairs: [(strength: Int, place: Int, match: Int)] = []
    for place in left {
      guard let card = incoming[place], let own = keys[place] else { continue }
      // Of more cards with one name or UID, only the first are compared, so no input makes it slow.
      let candidates = Set(
        PersonKeys.lookups(of: card).flatMap { holders[$0, default: []].prefix(32) }
      )
      for match in candidates {
        guard let theirs = others[match] else { continue }
        if case .same(let strength, _) = own.evidence(with: theirs) {
          pairs.append((strength, place, match))
        }
      }
    }
    pairs.sort { ($1.strength, $0.place, $0.match) < ($0.strength, $1.place, $1.match) }
    pair(pairs)
    foundByUID = known.count { place, match in
      incoming[place]?.hasGlobalUID == true && incoming[place]?.uid == earlier[match]?.uid
    }
  }

  private mutating func pair(_ pairs: [(strength: Int, place: Int, match: Int)]) {
    var taken = Set(known.values)
    for pair in pairs where known[pair.place] == nil && taken.insert(pair.match).inserted {
      known[pair.place] = pair.match
    }
    drop()
  }

  /// Whether two thirds of the people of either side, and at least two, are on the other side.
  private var hasSamePeople: Bool {
    let most = max(incoming.count, earlier.count)
    guard 3 * min(incoming.count, earlier.count) >= 2 * most else { return false }
    let people =
      found + namesakes().count { incoming[$0.place].map(NameWords.init)?.isFull == true }
    return people >= 2 && 3 * people >= 2 * most
  }

  /// Finds the remaining cards by a name that exactly one card on each side has.
  ///
  /// - Parameter isRereading: Whether it is known to be the same source; full names are enough
  ///   then, even if nothing else is the same.
  mutating func findByName(isRereading: Bool) {
    guard isSameBook || isRereading else { return }
    let isSameBook = isSameBook
    let namesakes = namesakes().filter { place, _ in
      isSameBook || incoming[place].map(NameWords.init)?.isFull == true
    }
    for (place, match) in namesakes { known[place] = match }
    if found == 0 { foundByPeople = Set(namesakes.map(\.place)) }
    drop()
  }

  /// The remaining cards with a name that exactly one card on each side has, and nothing that
  /// speaks against one person.
  private func namesakes() -> [(place: Int, match: Int)] {
    guard !left.isEmpty, !free.isEmpty else { return [] }
    var namesakes: [(place: Int, match: Int)] = []
    let (keys, others) = (self.keys(left, of: incoming), self.keys(free, of: earlier))
    let ours = Dictionary(grouping: left) { keys[$0]?.name }
    let theirs = Dictionary(grouping: free) { others[$0]?.name }
    for (name, places) in ours where name != nil && places.count == 1 {
      guard let matches = theirs[name], matches.count == 1 else { continue }
      guard let one = keys[places[0]], let other = others[matches[0]] else { continue }
      let haveOtherEmails =
        !one.emails.isEmpty && !other.emails.isEmpty && one.emails.isDisjoint(with: other.emails)
      let haveOtherUIDs = one.uid != nil && other.uid != nil && one.uid != other.uid
      if haveOtherEmails || haveOtherUIDs || one.contradiction(to: other) != nil { continue }
      namesakes.append((places[0], matches[0]))
    }
    return namesakes
  }

  private func keys(_ places: [Int], of cards: [Int: Contact]) -> [Int: PersonKeys] {
    Dictionary(
      uniqueKeysWithValues: places.compactMap { place in
        cards[place].map { (place, PersonKeys($0)) }
      }
    )
  }

  private mutating func drop() {
    let taken = Set(known.values)
    left.removeAll { known[$0] != nil }
    free.removeAll { taken.contains($0) }
  }
}

extension Contact {
  /// Whether its UID is globally unique: not just a number or a short word.
  fileprivate var hasGlobalUID: Bool { (uid?.utf8.count ?? 0) >= 16 }
}
