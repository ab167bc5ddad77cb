/// How much of an input is read; anything beyond a limit is reported.
package enum Limits {
  /// The largest file, in bytes; the caller that reads the file checks it.
  package static let fileBytes = 64 << 20
  /// The largest card after unfolding, in bytes, not counting skipped values.
  package static let cardBytes = 1 << 20
  /// The largest value or head of a content line, in bytes.
  package static let valueBytes = 64 << 10
  /// The longest photograph that is kept as written, in bytes: 256 KiB in base64, and its type.
  package static let photoBytes = 360 << 10
  /// The most properties of a card; `TEL` lines beyond it are still kept.
  package static let properties = 200
  /// The most cards in one run.
  package static let cards = 100_000
  /// The most cards that may be open inside each other.
  static let depth = 8
  /// The most findings that are reported for one card.
  static let findings = 1_000
}
