/// The rows that fit a query, best first.
package struct Results: Sendable {
  /// The rows under one heading.
  package struct Group: Equatable, Sendable {
    package var heading: String
    /// Which of the results they are.
    package var range: Range<Int>
  }

  /// What was looked for.
  package let query: BookQuery
  /// The rows, by their places in the catalogue.
  package private(set) var rows: [UInt32] = []
  /// The results under each heading, from the first to the last.
  package private(set) var groups: [Group] = []
  /// The contacts that have some of them, in the order stored; `nil` if every contact has.
  private(set) var contacts: [UInt32]?

  /// Finds what fits; an earlier result is narrowed where that can be.
  package init(_ query: BookQuery, in catalogue: Catalogue, after earlier: Results? = nil) {
    self.query = query
    guard !query.isEmpty else {
      (rows, groups) = (catalogue.rowOrder, catalogue.sections)
      return
    }
    let candidates = earlier.flatMap { query.narrows($0.query) ? $0.contacts : nil }
    let ranks = Search(query, catalogue).ranks(of: candidates)
    contacts = ranks.contacts
    sort(ranks.byRow, catalogue)
  }

  /// The heading under which a result is.
  package func group(of index: Int) -> Group? {
    groups.first { $0.range.contains(index) }
  }

  /// The ranks one after the other, each in the order of the book.
  private mutating func sort(_ ranks: [UInt8], _ catalogue: Catalogue) {
    var counts = [Int](repeating: 0, count: MatchRank.allCases.count)
    for rank in ranks { counts[Int(rank)] += 1 }
    var places: [Int] = []
    var next = 0
    for (rank, count) in zip(MatchRank.allCases, counts) where rank != .unfit {
      places.append(next)
      if count > 0 { groups.append(Group(heading: rank.heading, range: next..<next + count)) }
      next += count
    }
    rows = [UInt32](unsafeUninitializedCapacity: next) { sorted, count in
      ranks.withUnsafeBufferPointer { ranks in
        for row in catalogue.rowOrder {
          let rank = Int(ranks[Int(row)])
          guard rank < places.count else { continue }
          sorted.initializeElement(at: places[rank], to: row)
          places[rank] += 1
        }
      }
      count = next
    }
  }
}
