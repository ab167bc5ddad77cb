import ElistTestSupport
import Testing

@testable import ElistCopies

@Suite struct RankTests {
  /// Every way to keep some of the ranks, in a list so short that all can be tried.
  private func mostKept(_ entries: [(rank: Rank, id: String)?]) -> Int {
    (0..<1 << entries.count).map { choice in
      let kept = entries.indices.filter { choice >> $0 & 1 == 1 }.map { entries[$0] }
      let isRising = zip(kept, kept.dropFirst()).allSatisfy { one, other in
        guard let one, let other else { return false }
        return one.rank < other.rank
      }
      return isRising && !kept.contains { $0 == nil } ? kept.count : 0
    }.max() ?? 0
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `as many ranks as possible are kept, and all rise`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = ["b", "c", "dd", "dn", "f", "k", "n", "t"]
    let entries: [(rank: Rank, id: String)?] = (0..<Int.random(in: 0...9, using: &generator)).map {
      guard Int.random(in: 0..<5, using: &generator) > 0 else { return nil }
      return (Rank(text: letters.randomElement(using: &generator) ?? "b"), "\($0)")
    }
    let ranks = Rank.ranks(keeping: entries)
    #expect(ranks.count == entries.count)
    let places = zip(ranks, entries.indices.map { "\($0)" })
    #expect(zip(places, places.dropFirst()).allSatisfy { ($0.0, $0.1) < ($1.0, $1.1) })
    let kept = zip(ranks, entries).count { $0 == $1?.rank }
    #expect(kept >= mostKept(entries))
  }

  /// Another copy may have as many entries as fit into its file.
  @Test(.timeLimit(.minutes(1)))
  func `a list of two hundred thousand entries needs no hour`() {
    var generator = SeededGenerator(seed: 7)
    let letters = (UInt8(ascii: "b")...UInt8(ascii: "z")).map { $0 }
    let entries: [(rank: Rank, id: String)?] = (0..<200_000).map { index in
      let text = (0..<8).map { _ in letters.randomElement(using: &generator) ?? 0x62 }
      return (Rank(text: String(decoding: text, as: UTF8.self)), "\(index)")
    }
    let sorted = entries.sorted { ($0?.rank.text ?? "") < ($1?.rank.text ?? "") }
    #expect(Rank.ranks(keeping: sorted) == sorted.compactMap { $0?.rank })
    // Each moved by a few places.
    let starts = stride(from: 0, to: sorted.count, by: 4)
    let shuffled = starts.flatMap { sorted[$0..<$0 + 4].reversed() }
    #expect(zip(Rank.ranks(keeping: shuffled), shuffled).count { $0 == $1?.rank } >= 50_000)
  }
}
