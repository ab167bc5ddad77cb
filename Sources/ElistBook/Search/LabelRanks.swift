/// How well each label of a book matches each word of a query; there are few of either.
struct LabelRanks {
  private let ranks: [MatchRank]
  private let fits: [Bool]
  private let labelCount: Int

  init(_ labels: [[UInt8]], _ words: [WordNeedle], reach: MatchRank) {
    let ranks = words.map { word in
      labels.map { label in
        label.withUnsafeBufferPointer { $0.labelRank(of: word.needle, reach: reach) }
      }
    }
    self.ranks = ranks.flatMap(\.self)
    fits = ranks.map { $0.contains { $0 != .unfit } }
    labelCount = labels.count
  }

  /// Whether any label matches a word.
  func fits(word: Int) -> Bool { fits[word] }

  /// How well a label matches a word.
  func rank(of label: UInt32, word: Int) -> MatchRank { ranks[word * labelCount + Int(label)] }
}

extension Bytes {
  fileprivate func labelRank(of word: Needle, reach: MatchRank) -> MatchRank {
    guard beginning(of: word, in: 0..<count) == .unfit else { return .filed }
    let rank = loose(word, in: 0..<count, reach: reach)
    return rank < .filed ? .filed : rank
  }
}
