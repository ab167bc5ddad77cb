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
