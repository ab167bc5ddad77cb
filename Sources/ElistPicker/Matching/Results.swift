/// The rows that fit a query, best first.
struct Results: Sendable {
  /// The rows under one heading.
  struct Group: Equatable, Sendable {
    var heading: String
    /// Which of the results they are.
    var range: Range<Int>
  }

  let query: PickerQuery
  /// The rows, by their places in the catalogue.
  private(set) var rows: [UInt32] = []
  private(set) var groups: [Group] = []
  /// The contacts that have some of them, in the order stored; `nil` where all were looked at.
  private(set) var contacts: [UInt32]?

  /// Finds what fits; an earlier result is narrowed where that can be.
  init(_ query: PickerQuery, in catalogue: Catalogue, after earlier: Results? = nil) {
    self.query = query
    guard !query.isEmpty else {
      takeWholeBook(catalogue)
      return
    }
    let candidates = earlier.flatMap { query.narrows($0.query) ? $0.contacts : nil }
    let hits = Self.hits(query, catalogue, candidates)
    contacts = hits.flatMap(\.contacts)
    sort(hits, catalogue)
  }

  /// The heading under which a result stands.
  func group(of index: Int) -> Group? {
    groups.first { $0.range.contains(index) }
  }

  private mutating func takeWholeBook(_ catalogue: Catalogue) {
    rows.reserveCapacity(catalogue.rows.count)
    for contact in catalogue.order {
      let own = catalogue.rows(of: Int(contact))
      guard !own.isEmpty else { continue }
      let heading = SectionHeading.letter(catalogue.contacts[Int(contact)].section)
      open(String(heading))
      rows.append(contentsOf: own)
      groups[groups.count - 1].range = groups[groups.count - 1].range.lowerBound..<rows.count
    }
  }

  private mutating func open(_ heading: String) {
    guard groups.last?.heading != heading else { return }
    groups.append(Group(heading: heading, range: rows.count..<rows.count))
  }

  private struct Hits: Sendable {
    var contacts: [UInt32] = []
    var rows: [UInt32] = []
    var ranks: [MatchRank] = []
  }

  private static func hits(
    _ query: PickerQuery,
    _ catalogue: Catalogue,
    _ candidates: [UInt32]?
  ) -> [Hits] {
    inParallel(halves(of: candidates?.count ?? catalogue.contacts.count)) { part in
      catalogue.texts.withUnsafeBufferPointer { texts in
        catalogue.keys.withUnsafeBufferPointer { keys in
          catalogue.latin.withTexts { latin in
            var matching = RowMatching(catalogue, query, texts: texts, latin: latin, keys: keys)
            return hits(part, candidates, &matching)
          }
        }
      }
    }
  }

  private static func hits(
    _ part: Range<Int>,
    _ candidates: [UInt32]?,
    _ matching: inout RowMatching
  ) -> Hits {
    var hits = Hits()
    for index in part {
      let contact = candidates.map { $0[index] } ?? UInt32(index)
      let before = hits.rows.count
      matching.matches(Int(contact)) { row, rank in
        hits.rows.append(row)
        hits.ranks.append(rank)
      }
      if hits.rows.count > before { hits.contacts.append(contact) }
    }
    return hits
  }

  /// The ranks one after the other, each in the order of the book.
  private mutating func sort(_ hits: [Hits], _ catalogue: Catalogue) {
    let none = UInt8.max
    var ranks = [UInt8](repeating: none, count: catalogue.rows.count)
    for part in hits {
      for (row, rank) in zip(part.rows, part.ranks) { ranks[Int(row)] = rank.rawValue }
    }
    var byRank = [[UInt32]](repeating: [], count: MatchRank.allCases.count)
    for contact in catalogue.order {
      for row in catalogue.rows(of: Int(contact)) where ranks[Int(row)] != none {
        byRank[Int(ranks[Int(row)])].append(row)
      }
    }
    for (rank, found) in zip(MatchRank.allCases, byRank) where !found.isEmpty {
      groups.append(Group(heading: rank.heading, range: rows.count..<rows.count + found.count))
      rows.append(contentsOf: found)
    }
  }
}
