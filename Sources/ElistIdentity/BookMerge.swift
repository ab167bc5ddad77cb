import ElistContacts

// ElistIdentity decides which cards are of one person, and merges what sources, or copies of a
// vault, say about somebody into one contact of the book. The same cards give the same book, in any
// order; in doubt, two cards stay two contacts, and the report says why.
//
// It must not read files, ask anybody, or interpret a number, and it stores nothing: a contact
// keeps the cards from which it was made, so that everything can be decided again. Start with
// `Book.merge` and `BookMerge`. `SourceReading` finds the cards of a source again, `PersonKeys`
// says whether two cards are of one person, and `CardGrouping` groups them.

/// Merges the cards of an import into the contacts of a book.
struct BookMerge {
  var contacts: [Contact]
  var report = MergeReport()
  private(set) var incoming: [Contact]
  let isReplacing: Bool
  /// Whether the sources are known to be the same as before, even if much has changed in them.
  var isRereading = false

  /// The place of a card in the book: which card of which contact.
  struct Place: Hashable {
    var contact: Int
    var card: Int
  }

  /// The cards of the book, in its order.
  private(set) var places: [Place] = []
  /// Which earlier card of the import each card is the same as.
  private(set) var repeats: [Int: Int] = [:]
  /// Which card of the book, by its index in `places`, each card replaces.
  private(set) var known: [Int: Int] = [:]
  /// The cards that change the book.
  private(set) var changes: [Int] = []
  /// The source of the book to which each card belongs.
  private(set) var sources: [CardSource?]

  init(_ contacts: [Contact], incoming: [Contact], replacing: Bool) {
    self.contacts = contacts
    self.incoming = incoming
    isReplacing = replacing
    sources = incoming.map(\.source)
  }

  mutating func run() {
    for (index, contact) in contacts.enumerated() {
      for card in 0..<max(1, contact.cards.count) {
        places.append(Place(contact: index, card: card))
      }
    }
    findRepeats()
    findKnown()
    keepPhotos()
    changes = incoming.indices.filter { repeats[$0] == nil && !isAsKnown($0) }
    guard !changes.isEmpty || isReplacing else {
      report.unchanged = Set(known.values.map { places[$0].contact }).count
      report.outcomes = incoming.map { _ in .unchanged }
      report.duplicates = reportedRepeats
      return
    }
    regroup()
    report.duplicates += reportedRepeats
    report.duplicates.sort { $0.place < $1.place }
  }

  func card(_ place: Int) -> Contact {
    let (contact, card) = (contacts[places[place].contact], places[place].card)
    return contact.cards.isEmpty ? contact : contact.cards[card]
  }

  // MARK: The same source

  /// Finds repeated cards: the same card twice in one source is added once.
  private mutating func findRepeats() {
    var first: [Int: [Int]] = Dictionary(minimumCapacity: incoming.count)
    for place in incoming.indices {
      let hash = incoming[place].contentHash
      let same = first[hash]?.first {
        incoming[$0].source == incoming[place].source
          && incoming[$0].hasContent(of: incoming[place])
      }
      if let same { repeats[place] = same } else { first[hash, default: []].append(place) }
    }
  }

  private var reportedRepeats: [MergeReport.Duplicate] {
    repeats.sorted { $0.key < $1.key }.map { place, first in
      MergeReport.Duplicate(
        place: place,
        name: incoming[place].shownName,
        of: .init(place: first, name: incoming[first].shownName),
        reason: .same
      )
    }
  }

  private mutating func findKnown() {
    guard !places.isEmpty else { return }
    var bySource: [CardSource?: [Int]] = [:]
    for place in places.indices { bySource[source(of: place), default: []].append(place) }
    let incomingBySource = Dictionary(
      grouping: incoming.indices.filter { repeats[$0] == nil },
      by: { incoming[$0].source }
    )
    var taken: Set<CardSource?> = []
    for place in incoming.indices {
      let source = incoming[place].source
      guard let cards = incomingBySource[source], cards.first == place else { continue }
      find(cards, of: source, bySource, &taken)
    }
    adoptOlder(bySource[nil] ?? [])
    if isReplacing { findReplaced() }
  }

  /// A card keeps the numbers of the card that it replaces, if only a name shows that both are of
  /// one person.
  ///
  /// A number that the source now gives to somebody else is not kept.
  private mutating func keepNumbers(_ place: Int, among cards: [Int]) {
    guard let match = known[place] else { return }
    var old = card(match)
    old.phones.removeAll { number in
      cards.contains { incoming[$0].phones.contains { $0.isSameNumber(as: number) } }
    }
    guard !old.phones.isEmpty else { return }
    incoming[place].phones += old.phones
    report.kept.append(old)
  }

  /// A card keeps the photograph that it has in the book if the import brings no other.
  private mutating func keepPhotos() {
    for (place, match) in known where incoming[place].photo == nil {
      guard let photo = card(match).photo else { continue }
      (incoming[place].photo, incoming[place].hasPhoto) = (photo, true)
    }
  }

  /// A contact that is also in the new book keeps its place and its id.
  private mutating func findReplaced() {
    let taken = Set(known.values)
    let free = places.indices.filter { !taken.contains($0) }
    let left = incoming.indices.filter { known[$0] == nil && repeats[$0] == nil }
    let reading = SourceReading(
      left.map { ($0, incoming[$0]) },
      earlier: free.map { ($0, card($0)) }
    )
    known.merge(reading.known) { one, _ in one }
  }

  private func source(of place: Int) -> CardSource? {
    let contact = contacts[places[place].contact]
    return contact.cards.isEmpty ? contact.source : contact.cards[places[place].card].source
  }

  /// A source of the book, and which of its cards the cards of the import are.
  private typealias Match = (reading: SourceReading, source: CardSource?)

  /// Finds the cards of a source that was read before.
  private mutating func find(
    _ cards: [Int],
    of source: CardSource?,
    _ bySource: [CardSource?: [Int]],
    _ taken: inout Set<CardSource?>
  ) {
    let own = source.map { source in (1...9).map { Optional(source.variant($0)) } } ?? [nil]
    let free = bySource.filter { !taken.contains($0.key) }
    let here = best(cards, own, free) ?? atSamePlace(cards, own, free)
    let isKnown = isRereading ? here != nil : here?.reading.isSameBook == true
    let match = isKnown ? here : underAnotherName(cards, source, own, free)
    guard let (matched, found) = match else {
      let unused = own.first { bySource[$0] == nil } ?? source
      for place in cards { sources[place] = unused }
      return
    }
    taken.insert(found)
    var reading = matched
    reading.findByName(isRereading: isRereading)
    known.merge(reading.known) { one, _ in one }
    for place in reading.foundByPeople.sorted() { keepNumbers(place, among: cards) }
    let read = Set(reading.known.values)
    let missing = (bySource[found] ?? []).filter { !read.contains($0) }
    if let source, !missing.isEmpty {
      report.missing.append(.init(source: source.name, cards: missing.map(card)))
    }
    for place in cards { sources[place] = found }
  }

  /// The source that has the cards, at the same place but of another kind.
  ///
  /// The table may have other columns than before, or another program may have written the file.
  private func atSamePlace(
    _ cards: [Int],
    _ own: [CardSource?],
    _ bySource: [CardSource?: [Int]]
  ) -> Match? {
    let here = Set(own.compactMap { $0?.place })
    let others = bySource.keys.compactMap(\.self).filter { here.contains($0.place) }
      .sorted { $0.mark < $1.mark }
    let match = best(cards, others, bySource)
    return isRereading || match?.reading.isSameBook == true ? match : nil
  }

  /// The source of the cards' kind, at another place, that has at least half of their UIDs.
  private func underAnotherName(
    _ cards: [Int],
    _ source: CardSource?,
    _ own: [CardSource?],
    _ bySource: [CardSource?: [Int]]
  ) -> Match? {
    let uids = Set(cards.compactMap { incoming[$0].uid })
    let others = bySource.keys.filter { other in
      guard let other, let source, other.kind == source.kind, !own.contains(other) else {
        return false
      }
      return (bySource[other] ?? []).count { uid(of: $0).map(uids.contains) ?? false } * 2
        >= cards.count
    }
    let match = best(cards, others, bySource)
    return match?.reading.isSameBookByUID == true ? match : nil
  }

  /// The source in which most of the cards are found.
  private func best(
    _ cards: [Int],
    _ candidates: [CardSource?],
    _ bySource: [CardSource?: [Int]]
  ) -> Match? {
    var best: Match?
    for candidate in candidates {
      guard let earlier = bySource[candidate] else { continue }
      let reading = SourceReading(
        cards.map { ($0, incoming[$0]) },
        earlier: earlier.map { ($0, card($0)) },
        isOfFile: candidate?.name != "-"
      )
      if best.map({ $0.reading.found < reading.found }) ?? true { best = (reading, candidate) }
    }
    return best
  }

  private func uid(of place: Int) -> String? {
    let contact = contacts[places[place].contact]
    return contact.cards.isEmpty ? contact.uid : contact.cards[places[place].card].uid
  }

  /// Adopts cards that an earlier version stored without their source.
  ///
  /// Such a card belongs to the card that replaces it, if that has all its numbers and addresses.
  private mutating func adoptOlder(_ older: [Int]) {
    let free = older.filter { place in !known.values.contains(place) }
    let left = incoming.indices.filter { known[$0] == nil && repeats[$0] == nil }
    guard !free.isEmpty, !left.isEmpty, incoming.contains(where: { $0.source != nil }) else {
      return
    }
    let reading = SourceReading(
      left.map { ($0, incoming[$0]) },
      earlier: free.map { ($0, card($0)) }
    )
    for (place, match) in reading.known {
      let old = card(match)
      let new = incoming[place]
      let numbers = old.phones.allSatisfy { phone in
        new.phones.contains { $0.isSameNumber(as: phone) }
      }
      let emails = Set(old.emails.map(\.value)).isSubset(of: new.emails.map(\.value))
      if numbers, emails { known[place] = match }
    }
  }

  private func isAsKnown(_ place: Int) -> Bool {
    guard let match = known[place] else { return false }
    let old = card(match)
    guard old.source == sources[place], incoming[place].hasContent(of: old) else { return false }
    return incoming[place].homeRegion == nil || incoming[place].homeRegion == old.homeRegion
  }
}

extension CardSource {
  /// The same place and kind, but another address book: its contents were replaced since.
  ///
  /// - Parameter number: Which address book of this place it is, from 1.
  /// - Returns: The source; for 1 it is the source itself.
  fileprivate func variant(_ number: Int) -> CardSource {
    guard number > 1 else { return self }
    let place = DerivedIdentity(of: "\(mark >> 32) \(number)").low
    return CardSource(name: name, mark: UInt64(place) << 32 | UInt64(kind))
  }
}
