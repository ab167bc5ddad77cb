/// The names of other scripts in Latin letters, folded; filled from the first record on, in parts.
struct LatinTexts: Sendable {
  /// Where the text of a record ends; it begins where the one before ends.
  struct Slot: Sendable {
    var end: UInt32
    /// The bytes that occur in it.
    var letters: Letters
  }

  private(set) var texts: [UInt8] = []
  private(set) var slots: [Slot] = []

  /// How many records are done.
  var count: Int { slots.count }

  /// Takes the next records' texts in.
  mutating func append(_ part: LatinPart) {
    guard part.firstRecord == count else { return }
    let start = UInt32(texts.count)
    texts += part.latin.texts
    slots += part.latin.slots.map { Slot(end: $0.end + start, letters: $0.letters) }
  }

  /// Takes the text of the next record in; empty where there is nothing to romanise.
  mutating func append(_ text: [UInt8]) {
    texts += text
    slots.append(Slot(end: UInt32(texts.count), letters: Letters(text)))
  }
}

/// The Latin texts of some consecutive records.
package struct LatinPart: Sendable {
  var firstRecord: Int
  var latin = LatinTexts()
}
