/// How much of an input is read; what is beyond is told by a flaw and never kept in silence.
package enum Limits {
  /// The largest file, in bytes; whoever reads the file checks it.
  package static let fileBytes = 64 << 20
  /// The largest card after unfolding, in bytes, skipped values not counted.
  package static let cardBytes = 1 << 20
  /// The largest value or head of a content line, in bytes.
  package static let valueBytes = 64 << 10
  /// The most properties of a card; `TEL` lines are kept beyond it.
  package static let properties = 200
  /// The most cards of a call.
  package static let cards = 100_000
  /// The most cards that may be open inside each other.
  static let depth = 8
  /// The most flaws that are told of one card.
  static let flaws = 1_000
}
