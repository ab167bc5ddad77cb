import ElistContacts

/// The rows that match a query, best first.
package struct Results: Sendable {
  /// The rows under one heading.
  package struct Group: Equatable, Sendable {
    package var heading: String
    /// The range of the results under this heading.
    package var range: Range<Int>
  }

  /// The query.
  package let query: BookQuery
  /// The rows, by their places in the catalogue.
  package private(set) var rows: [UInt32] = []
  /// The results under each heading, in order.
  package private(set) var groups: [Group] = []
  /// The contacts with results, in the stored order; `nil` if every contact has some.
  private(set) var contacts: [UInt32]?

  /// Finds what matches; narrows an earlier result if possible.
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

  /// The heading that a result is under.
  package func group(of index: Int) -> Group? {
    groups.first { $0.range.contains(index) }
  }

  /// Sorts by rank, and rows of one rank in the order of the book; on both cores.
  private mutating func sort(_ ranks: [UInt8], _ catalogue: Catalogue) {
    let order = catalogue.rowOrder
    let halves = halves(of: order.count)
    let counts = inParallel(halves) { Self.counts(of: order[$0], ranks) }
    // Where the rows of each rank begin, of each half.
    var places = counts
    var next = 0
    for rank in MatchRank.allCases where rank != .unfit {
      let start = next
      for half in halves.indices {
        places[half][Int(rank.rawValue)] = next
        next += counts[half][Int(rank.rawValue)]
      }
      if next > start { groups.append(Group(heading: rank.heading, range: start..<next)) }
    }
    rows = [UInt32](unsafeUninitializedCapacity: next) { buffer, count in
      nonisolated(unsafe) let sorted = buffer
      _ = inParallel(Array(zip(halves, places))) { half, places in
        Self.place(order[half], ranks, places, in: sorted)
      }
      count = next
    }
  }

  /// How many rows have each rank.
  private static func counts(of rows: ArraySlice<UInt32>, _ ranks: [UInt8]) -> [Int] {
    var counts = [Int](repeating: 0, count: MatchRank.allCases.count)
    counts.withUnsafeMutableBufferPointer { counts in
      ranks.withUnsafeBufferPointer { ranks in
        for row in rows { counts[Int(ranks[Int(row)])] &+= 1 }
      }
    }
    return counts
  }

  /// Puts each row that fits at the next place for its rank.
  private static func place(
    _ rows: ArraySlice<UInt32>,
    _ ranks: [UInt8],
    _ places: [Int],
    in sorted: UnsafeMutableBufferPointer<UInt32>
  ) {
    var places = places
    places.withUnsafeMutableBufferPointer { places in
      ranks.withUnsafeBufferPointer { ranks in
        for row in rows {
          let rank = ranks[Int(row)]
          guard rank != MatchRank.unfit.rawValue else { continue }
          sorted.initializeElement(at: places[Int(rank)], to: row)
          places[Int(rank)] &+= 1
        }
      }
    }
  }
}

/// One pass of a query over a catalogue, on both cores.
struct Search: Sendable {
  private let query: BookQuery
  private let catalogue: Catalogue

  init(_ query: BookQuery, _ catalogue: Catalogue) {
    (self.query, self.catalogue) = (query, catalogue)
  }

  /// How well each row of the catalogue matches, and the contacts that have matching rows.
  func ranks(of candidates: [UInt32]?) -> (byRow: [UInt8], contacts: [UInt32]) {
    let index = catalogue.index
    var ranks = [UInt8](repeating: MatchRank.unfit.rawValue, count: index.rows.count)
    let contacts = ranks.withUnsafeMutableBufferPointer { buffer in
      // Each part writes only the ranks of its own contacts.
      nonisolated(unsafe) let slots = buffer
      return inParallel(RowMatching.parts(of: candidates?.count ?? index.contacts.count)) { part in
        index.withMemory(catalogue.book, catalogue.latin, for: query) { memory in
          let matching = RowMatching(index.labels, query, memory)
          guard let candidates else { return matching.match(part, slots) }
          return matching.match(candidates[part], slots)
        }
      }
    }
    return (ranks, contacts.flatMap(\.self))
  }
}

/// How well a row matches a query: the rank of the word that matches it worst.
///
/// The picker shows rows in this order, and rows of one rank in the order of the book. `book` and
/// `add` find only close matches: see ``BookSearch``.
enum MatchRank: UInt8, CaseIterable, Comparable, Sendable {
  /// A whole word of a name.
  case whole
  /// The beginning of a word of a name, or of the number.
  case beginning
  /// The beginning of a word of the organisation or the job title, or digits of the number.
  case elsewhere
  /// The beginnings of several words in their order, `kbell` for Kate Bell; and words spelled
  /// otherwise, `mueller` for Müller.
  case initials
  /// The beginning of a word of a group or of the label.
  case filed
  /// Inside a word.
  case inside
  /// The letters in their order, with others between.
  case scattered
  /// Not at all.
  case unfit

  static func < (left: MatchRank, right: MatchRank) -> Bool { left.rawValue < right.rawValue }

  /// The heading above the rows of this rank.
  var heading: String {
    switch self {
    case .whole: "whole words of names"
    case .beginning: "beginnings of names and numbers"
    case .elsewhere: "organisations and jobs, inside numbers"
    case .initials: "beginnings of several words, other spellings"
    case .filed: "groups and labels"
    case .inside: "inside of words"
    case .scattered: "letters in this order"
    case .unfit: ""
    }
  }
}

/// How well each label of a book matches each word of a query; there are few of either.
struct LabelRanks {
  /// The ranks of a label for each word are side by side.
  let ranks: [MatchRank]
  private let fits: [Bool]

  init(_ labels: [[UInt8]], _ words: [WordNeedle], reach: MatchRank) {
    let ranks = labels.map { label in
      label.withUnsafeBufferPointer { label in
        words.map { label.labelRank(of: $0.needle, reach: reach) }
      }
    }
    self.ranks = ranks.flatMap(\.self)
    fits = words.indices.map { word in ranks.contains { $0[word] != .unfit } }
  }

  /// Whether any label matches a word.
  func fits(word: Int) -> Bool { fits[word] }

  /// Where the ranks of a label begin.
  func ranks(of label: UInt32) -> Int { Int(label) &* fits.count }
}

extension Bytes {
  fileprivate func labelRank(of word: Needle, reach: MatchRank) -> MatchRank {
    guard beginning(of: word, in: 0..<count) == .unfit else { return .filed }
    let rank = loose(word, in: 0..<count, reach: reach)
    return rank < .filed ? .filed : rank
  }
}
