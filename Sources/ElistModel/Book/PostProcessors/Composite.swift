/// Several filters as one: and, or, and exclusive or.
package struct Composite: RowFilter {
  package var filters: [any RowFilter]
  package var match: Match

  /// How several filters combine.
  package enum Match: String, CaseIterable, Sendable {
    case all, any
    /// Exactly one of them.
    ///
    /// Of two filters that is Ohana's exclusive or. Ohana pairs more of them from left to right, by
    /// which a row that passes three would be kept; nobody who asks for "one of them" means that.
    case one
  }

  /// Some filters; without any, every row is kept.
  package init(_ filters: [any RowFilter], match: Match) {
    self.filters = filters
    self.match = match
  }

  package func keeps(_ rows: [BookRow]) -> [Bool] {
    guard !filters.isEmpty else { return rows.map { _ in true } }
    var passed = [Int](repeating: 0, count: rows.count)
    for filter in filters {
      for (index, isKept) in filter.keeps(rows).enumerated() where isKept { passed[index] += 1 }
    }
    return passed.map { count in
      switch match {
      case .all: count == filters.count
      case .any: count > 0
      case .one: count == 1
      }
    }
  }
}
