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
  /// The contacts that have some of them, in the order stored; `nil` where every contact has.
  private(set) var contacts: [UInt32]?

  /// Finds what fits; an earlier result is narrowed where that can be.
  init(_ query: PickerQuery, in catalogue: Catalogue, after earlier: Results? = nil) {
    self.query = query
    guard !query.isEmpty else {
      takeWholeBook(catalogue)
      return
    }
    let candidates = earlier.flatMap { query.narrows($0.query) ? $0.contacts : nil }
    let ranks = Search(query, catalogue).ranks(of: candidates)
    contacts = ranks.contacts
    sort(ranks.byRow, catalogue)
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

  /// The ranks one after the other, each in the order of the book.
  private mutating func sort(_ ranks: [UInt8], _ catalogue: Catalogue) {
    var byRank = [[UInt32]](repeating: [], count: MatchRank.allCases.count)
    for contact in catalogue.order {
      for row in catalogue.rows(of: Int(contact)) where ranks[Int(row)] != Search.noRank {
        byRank[Int(ranks[Int(row)])].append(row)
      }
    }
    for (rank, found) in zip(MatchRank.allCases, byRank) where !found.isEmpty {
      groups.append(Group(heading: rank.heading, range: rows.count..<rows.count + found.count))
      rows.append(contentsOf: found)
    }
  }
}
