/// Where an entry stands among the others, as a text that always has room for one before, between and
/// behind: ranks are compared letter by letter, and none ends in `a`.
///
/// Moving one entry changes its rank alone, so moves made in two copies do not undo each other.
struct Rank: Hashable, Comparable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// A rank between two others; `nil` stands for an end of the list.
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
      // Once it is lower by a letter, whatever follows is lower too.
      ceilings = floor < ceiling ? nil : ceilings?.dropFirst()
    }
    text = String(decoding: made, as: UTF8.self)
  }

  private static let first = UInt8(ascii: "a")
  private static let last = UInt8(ascii: "z")

  static func < (one: Rank, other: Rank) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// New ranks for a list in its order, where as many as possible keep theirs.
  ///
  /// `nil` is the rank of an entry that has none yet. With each rank comes the id of the entry,
  /// which decides the order of two that two copies gave the same rank.
  static func ranks(keeping entries: [(rank: Rank, id: String)?]) -> [Rank] {
    let old = entries.map { $0?.rank }
    let rise = longestRise(entries) { ($0.rank, $0.id) < ($1.rank, $1.id) }
    // There is no rank between two that are the same.
    let isSplit = zip(rise, rise.dropFirst()).contains { $1 > $0 + 1 && old[$0] == old[$1] }
    let kept = Set(isSplit ? longestRise(entries) { $0.rank < $1.rank } : rise)
    var ranks: [Rank] = []
    for index in old.indices {
      if kept.contains(index), let rank = old[index] {
        ranks.append(rank)
      } else {
        let next = old.indices[index...].first { kept.contains($0) }
        ranks.append(Rank(after: ranks.last, before: next.flatMap { old[$0] }))
      }
    }
    return ranks
  }

  /// The places of the longest sequence of ranks that rises.
  private static func longestRise<Place>(
    _ ranks: [Place?],
    by isLess: (Place, Place) -> Bool
  ) -> [Int] {
    var best: [(length: Int, before: Int?)] = []
    for (index, rank) in ranks.enumerated() {
      var found: (length: Int, before: Int?) = (0, nil)
      if let rank {
        found.length = 1
        for earlier in 0..<index where best[earlier].length >= found.length {
          guard let other = ranks[earlier], isLess(other, rank) else { continue }
          found = (best[earlier].length + 1, earlier)
        }
      }
      best.append(found)
    }
    var place = best.indices.max { best[$0].length < best[$1].length }
    var rise: [Int] = []
    while let here = place, best[here].length > 0 {
      rise.append(here)
      place = best[here].before
    }
    return rise.reversed()
  }
}
