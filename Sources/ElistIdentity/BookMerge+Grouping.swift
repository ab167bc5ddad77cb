import ElistContacts

extension BookMerge {
  /// A card that takes part in the grouping, and where it comes from.
  private struct PooledCard {
    var card: CardGrouping.Card
    /// The contact of the book that had it or an earlier form of it.
    var contact: Int?
    /// Its index in the import, if it is new or changed.
    var place: Int?
  }

  /// Groups the cards again wherever the import says something new.
  mutating func regroup() {
    let pool = pool()
    let grouping = CardGrouping(pool.map(\.card))
    let owners = owners(of: grouping.groups, pool)
    var ordinals = Ordinals(contacts)
    var results: [Int: Contact] = [:]
    var newcomers: [(order: Int, contact: Contact)] = []
    var outcomes: [Int: MergeReport.Outcome] = [:]
    var numbers: [Int: [Phone]] = [:]
    for (group, owner) in zip(grouping.groups, owners) {
      let isKept = group.contains { pool[$0].card.kept != nil }
      let (whole, leftOut) = Contact.unified(
        group.map { pool[$0].card.contact },
        keepingOrder: isKept
      )
      var contact = whole
      contact.isKeptTogether = isKept
      for old in Set(group.compactMap { pool[$0].contact }) {
        numbers[old, default: []] += whole.phones
      }
      let places = group.compactMap { pool[$0].place }
      let outcome: MergeReport.Outcome
      if let owner {
        contact = contact.inPlace(of: contacts[owner])
        contact.isKeptTogether = isKept
        results[owner] = contact
        outcome = contact.content == contacts[owner].content ? .unchanged : .updated
      } else {
        contact.ordinal = ordinals.next(contact)
        newcomers.append((places.min() ?? .max, contact))
        outcome = .added
      }
      for place in places { outcomes[place] = outcome }
      reportJoined(group, pool, leftOut)
    }
    reportDoubts(grouping, pool)
    reportReusedUIDs(pool)
    reportNamesakes(zip(grouping.groups, owners).filter { $0.1 == nil }.map(\.0), pool)
    report.outcomes = incoming.indices.map { place in
      let first = repeats[place] ?? place
      return outcomes[first] ?? known[first].map { results[places[$0].contact] }?.map { _ in
        .unchanged
      }
        ?? .unchanged
    }
    reportLost(numbers, results)
    apply(results, newcomers.sorted { $0.order < $1.order }.map(\.contact), pool)
  }

  /// The new and changed cards, and the cards of all contacts that may be the same people.
  private func pool() -> [PooledCard] {
    let changed = Dictionary(
      uniqueKeysWithValues: changes.compactMap { place in known[place].map { ($0, place) } }
    )
    let kept = isReplacing ? Set(known.values) : nil
    let affected = affected(changed, kept)
    var pool: [PooledCard] = []
    for (at, place) in places.enumerated() where affected.contains(place.contact) {
      if let kept, !kept.contains(at) { continue }
      let contact = contacts[place.contact]
      var card = card(at)
      if let new = changed[at] { card = replacement(of: card, by: new) }
      (card.cards, card.isKeptTogether) = ([], false)
      let together = contact.isKeptTogether || staysTogether(contact, place.card, changed[at])
      pool.append(
        PooledCard(
          card: CardGrouping.Card(card, kept: together ? place.contact : nil),
          contact: place.contact,
          place: changed[at]
        )
      )
    }
    // A contact that stays together does so with all its cards.
    let together = Set(pool.compactMap(\.card.kept))
    for index in pool.indices where pool[index].contact.map(together.contains) == true {
      pool[index].card.kept = pool[index].contact
    }
    return pool
      + changes.filter { known[$0] == nil }.map { place in
        var card = incoming[place]
        card.source = sources[place]
        return PooledCard(card: CardGrouping.Card(card), contact: nil, place: place)
      }
  }

  private func replacement(of old: Contact, by place: Int) -> Contact {
    var card = incoming[place].inPlace(of: old)
    card.source = sources[place]
    // If this import gives no region, the earlier one remains.
    card.homeRegion = incoming[place].homeRegion ?? old.homeRegion
    return card
  }

  /// Whether a changed card stays with its contact although it no longer matches the other cards.
  ///
  /// It does if somebody's number changed in one source only.
  private func staysTogether(_ contact: Contact, _ card: Int, _ place: Int?) -> Bool {
    guard let place, contact.cards.count > 1 else { return false }
    let keys = PersonKeys(incoming[place])
    let others = contact.cards.enumerated().filter { $0.offset != card }.map {
      PersonKeys($0.element)
    }
    guard others.allSatisfy({ keys.contradiction(to: $0) == nil }) else { return false }
    return others.allSatisfy {
      if case .same = keys.evidence(with: $0) { return false }
      return true
    }
  }

  /// The contacts to group again.
  ///
  /// Their cards change or are removed, or they may be the same person as such a contact or as a
  /// new card.
  private func affected(_ changed: [Int: Int], _ kept: Set<Int>?) -> Set<Int> {
    var affected = Set(changed.keys.map { places[$0].contact })
    if let kept {
      for (at, place) in places.enumerated() where !kept.contains(at) {
        affected.insert(place.contact)
      }
    }
    var wanted = Set(changes.flatMap { PersonKeys.lookups(of: incoming[$0]) })
    guard !wanted.isEmpty || !affected.isEmpty else { return affected }
    let lookups = contacts.map { contact in
      contact.cards.isEmpty
        ? PersonKeys.lookups(of: contact) : contact.cards.flatMap { PersonKeys.lookups(of: $0) }
    }
    var holders: [String: [Int]] = Dictionary(minimumCapacity: contacts.count)
    for (index, keys) in lookups.enumerated() {
      for key in keys { holders[key, default: []].append(index) }
    }
    for contact in affected { wanted.formUnion(lookups[contact]) }
    var open = Array(wanted)
    while let key = open.popLast() {
      for contact in holders[key] ?? [] where affected.insert(contact).inserted {
        for other in lookups[contact] where wanted.insert(other).inserted { open.append(other) }
      }
    }
    return affected
  }

  /// Which contact of the book each group continues; `nil` for a new contact.
  private func owners(of groups: [[Int]], _ pool: [PooledCard]) -> [Int?] {
    var best: [Int: (group: Int, count: Int)] = [:]
    for (index, group) in groups.enumerated() {
      let counts = Dictionary(
        group.compactMap { pool[$0].contact }.map { ($0, 1) },
        uniquingKeysWith: +
      )
      for (contact, count) in counts where count > best[contact]?.count ?? 0 {
        best[contact] = (index, count)
      }
    }
    var owners = [Int?](repeating: nil, count: groups.count)
    for (contact, home) in best { owners[home.group] = min(owners[home.group] ?? contact, contact) }
    return owners
  }

  private mutating func apply(
    _ results: [Int: Contact],
    _ newcomers: [Contact],
    _ pool: [PooledCard]
  ) {
    let pooled = Set(pool.compactMap(\.contact))
    let read = Set(known.values.map { places[$0].contact })
    let joinedTo = Set(pool.filter { $0.place != nil }.compactMap(\.contact))
    var after: [Contact] = []
    after.reserveCapacity(contacts.count + newcomers.count)
    for (index, old) in contacts.enumerated() {
      guard let result = results[index] else {
        if isReplacing, !read.contains(index) {
          report.removedNames.append(old.shownName)
        } else if pooled.contains(index) {
          report.joined += 1
        } else {
          if read.contains(index) { report.unchanged += 1 }
          after.append(old)
        }
        continue
      }
      after.append(result)
      reportReread(result, old)
      if result.content != old.content {
        report.updated += 1
      } else if read.contains(index) || joinedTo.contains(index) || result.cards != old.cards {
        report.unchanged += 1
      }
      if result != old { report.isToBeSaved = true }
    }
    report.added = newcomers.count
    contacts = after + newcomers
    report.isToBeSaved = report.isToBeSaved || report.changed
  }

  /// Reports a number if no contact with a card of its old contact still has it.
  private mutating func reportLost(_ numbers: [Int: [Phone]], _ results: [Int: Contact]) {
    for (index, left) in numbers.sorted(by: { $0.key < $1.key }) {
      let old = contacts[index]
      let now = results[index] ?? old
      for (phone, id) in zip(old.phones, old.phoneIDs)
      where !left.contains(where: { $0.isSameNumber(as: phone) }) {
        let new = zip(now.phones, now.phoneIDs).filter { number, _ in
          number.label == phone.label && !old.phones.contains { $0.isSameNumber(as: number) }
        }
        report.lost.append(
          MergeReport.LostNumber(
            name: now.shownName,
            raw: phone.raw,
            id: id,
            instead: new.map { .init(raw: $0.raw, id: $1, region: now.region(of: $0)) }
          )
        )
      }
    }
  }

  /// Reports the numbers that are written as before and read under another region.
  private mutating func reportReread(_ new: Contact, _ old: Contact) {
    let ids = Dictionary(zip(new.phoneIDs, new.phones)) { one, _ in one }
    for (id, phone) in zip(old.phoneIDs, old.phones) {
      guard let now = ids[id], !now.raw.contains("+"), new.region(of: now) != old.region(of: phone)
      else { continue }
      report.reread.append(.init(raw: now.raw, id: id, region: new.region(of: now)))
    }
  }

  // MARK: What is reported

  private mutating func reportJoined(_ group: [Int], _ pool: [PooledCard], _ leftOut: [String]) {
    let before = group.first { pool[$0].place == nil }
    var first: Int?
    for index in group.sorted(by: { (pool[$0].place ?? -1) < (pool[$1].place ?? -1) }) {
      guard let place = pool[index].place else { continue }
      defer { first = first ?? index }
      guard pool[index].contact == nil, let other = before ?? first else { continue }
      let evidence =
        pool[index].card.contact.hasContent(of: pool[other].card.contact)
        ? .same(strength: 0, by: .content)
        : pool[index].card.keys.evidence(with: pool[other].card.keys)
      let means = if case .same(_, let means) = evidence { means } else { Means.name }
      report.duplicates.append(
        MergeReport.Duplicate(
          place: place,
          name: incoming[place].shownName,
          of: whole(other, pool),
          reason: .joined(means),
          leftOut: leftOut
        )
      )
    }
  }

  private mutating func reportDoubts(_ grouping: CardGrouping, _ pool: [PooledCard]) {
    var reported: Set<Int> = []
    for link in grouping.doubts {
      guard case .doubtful(let doubt) = link.evidence else { continue }
      let (early, late) =
        pool[link.one].place ?? -1 < pool[link.other].place ?? -1
        ? (link.one, link.other) : (link.other, link.one)
      guard let place = pool[late].place, reported.insert(place).inserted else { continue }
      report.duplicates.append(
        MergeReport.Duplicate(
          place: place,
          name: incoming[place].shownName,
          of: whole(early, pool),
          reason: .apart(doubt)
        )
      )
    }
  }

  /// Reports a UID that a source now gives to somebody else: both contacts stay.
  private mutating func reportReusedUIDs(_ pool: [PooledCard]) {
    let earlier = Dictionary(grouping: pool.indices.filter { pool[$0].place == nil }) {
      pool[$0].card.keys.uid
    }
    for index in pool.indices where pool[index].contact == nil {
      guard let place = pool[index].place, let uid = pool[index].card.keys.uid else { continue }
      let source = pool[index].card.contact.source
      let other = earlier[uid]?.first { pool[$0].card.contact.source == source }
      guard let other,
        case .doubtful(let doubt) = pool[index].card.keys.evidence(with: pool[other].card.keys)
      else { continue }
      reportApart(place, from: other, pool, doubt)
    }
  }

  /// Reports that a contact was kept apart from another one.
  private mutating func reportApart(
    _ place: Int,
    from other: Int,
    _ pool: [PooledCard],
    _ doubt: Doubt
  ) {
    report.duplicates.append(
      MergeReport.Duplicate(
        place: place,
        name: incoming[place].shownName,
        of: whole(other, pool),
        reason: .apart(doubt)
      )
    )
  }

  /// Reports a new contact if the book has one of that full name from another source.
  ///
  /// It may be another person, or one whose numbers have all changed.
  private mutating func reportNamesakes(_ newcomers: [[Int]], _ pool: [PooledCard]) {
    var holders: [String: Int] = [:]
    for (index, pooled) in pool.enumerated() where pooled.contact != nil {
      if let name = pooled.card.keys.name, holders[name] == nil { holders[name] = index }
    }
    guard !holders.isEmpty else { return }
    let told = Set(report.duplicates.map(\.place))
    for group in newcomers {
      guard let index = group.first, let place = pool[index].place, !told.contains(place),
        let other = pool[index].card.keys.name.flatMap({ holders[$0] }),
        NameWords(incoming[place]).isFull,
        pool[other].card.contact.source != pool[index].card.contact.source,
        pool[index].card.keys.contradiction(to: pool[other].card.keys) == nil
      else { continue }
      reportApart(place, from: other, pool, .otherNumbers)
    }
  }

  private func whole(_ index: Int, _ pool: [PooledCard]) -> MergeReport.Duplicate.Other {
    let card = pool[index].card.contact
    return .init(place: pool[index].place, name: card.shownName, source: card.source?.name)
  }
}

/// The ordinals of new contacts among those of the same identity.
private struct Ordinals {
  private var next: [String: Int] = [:]

  init(_ contacts: [Contact]) {
    next = Dictionary(minimumCapacity: contacts.count)
    for contact in contacts {
      let key = contact.identityKey
      next[key] = max(next[key] ?? 0, contact.ordinal + 1)
    }
  }

  mutating func next(_ contact: Contact) -> Int {
    let key = contact.identityKey
    defer { next[key, default: 0] += 1 }
    return next[key] ?? 0
  }
}
