/// The place of an entry among the others, as a text.
///
/// Ranks are compared letter by letter, and none ends in `a`, so there is always room for another
/// rank before, between and after them.
///
/// Moving one entry changes its rank alone, so moves made in two copies do not undo each other.
struct Rank: Hashable, Comparable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// A rank between two others; `nil` means an end of the list.
  init(after low: Rank?, before high: Rank?) {
    var floors = (low?.text ?? "").utf8[...]
    var ceilings = high?.text.utf8[...]
    var made: [UInt8] = []
    while true {
      let floor = floors.popFirst() ?? Self.first
      let ceiling = ceilings.map { $0.first ?? Self.first } ?? Self.last + 1
      if ceiling > floor + 1 {
        made.append(floor + (ceiling - floor) / 2)
        break
      }
      made.append(floor)
      // Once one letter is lower, the rank is lower with any letters after it.
      ceilings = floor < ceiling ? nil : ceilings?.dropFirst()
    }
    text = String(decoding: made, as: UTF8.self)
  }

  private static let first = UInt8(ascii: "a")
  private static let last = UInt8(ascii: "z")

  static func < (one: Rank, other: Rank) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Ranks for the entries of a list in their order; as many as possible keep theirs.
  ///
  /// `nil` means that the entry has no rank yet. The entry's id decides the order if two copies
  /// gave two entries the same rank.
  static func ranks(keeping entries: [(rank: Rank, id: String)?]) -> [Rank] {
    let old = entries.map { $0?.rank }
    let rise = longestRise(entries) { ($0.rank, $0.id) < ($1.rank, $1.id) }
    // There is no rank between two equal ones.
    let isSplit = zip(rise, rise.dropFirst()).contains { $1 > $0 + 1 && old[$0] == old[$1] }
    var kept = (isSplit ? longestRise(entries) { $0.rank < $1.rank } : rise)[...]
    var ranks: [Rank] = []
    var waiting = 0
    for index in old.indices {
      if index == kept.first, let rank = old[index] {
        ranks += spread(waiting, after: ranks.last, before: rank) + [rank]
        waiting = 0
        kept.removeFirst()
      } else {
        waiting += 1
      }
    }
    return ranks + spread(waiting, after: ranks.last, before: nil)
  }

  /// This many ranks between two others; halving keeps them short.
  private static func spread(_ count: Int, after low: Rank?, before high: Rank?) -> [Rank] {
    guard count > 0 else { return [] }
    let middle = Rank(after: low, before: high)
    return spread(count / 2, after: low, before: middle) + [middle]
      + spread(count - 1 - count / 2, after: middle, before: high)
  }

  /// The indices of the longest sequence of ranks that rises; of several, the one with the first
  /// indices.
  ///
  /// Ranks at which the longest sequence has the same length do not rise. So a binary search finds
  /// the first of them that is lower than the next rank.
  private static func longestRise<Place>(
    _ ranks: [Place?],
    by isLess: (Place, Place) -> Bool
  ) -> [Int] {
    /// The places where a sequence of one rank ends, of two ranks, and so on.
    var ends: [[(index: Int, rank: Place)]] = []
    var before: [Int?] = []
    for (index, rank) in ranks.enumerated() {
      before.append(nil)
      guard let rank else { continue }
      let length = ends.boundary { places in
        places.last.map { !isLess($0.rank, rank) } ?? true
      }
      if length > 0 {
        let shorter = ends[length - 1]
        before[index] = shorter[shorter.boundary { isLess($0.rank, rank) }].index
      }
      if length == ends.count { ends.append([]) }
      ends[length].append((index, rank))
    }
    var place = ends.last?.first?.index
    var rise: [Int] = []
    while let here = place {
      rise.append(here)
      place = before[here]
    }
    return rise.reversed()
  }
}

extension Array {
  /// The first index from which on the closure is true for each element; the count if it is false
  /// for the last.
  fileprivate func boundary(where isTrue: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
