/// The names of other scripts in Latin letters, folded; filled from the first record on, in parts.
struct LatinTexts: Sendable {
  private(set) var texts: [UInt8] = []
  /// Where the text of each record ends, as far as they are known; it begins where the one before
  /// ends.
  private(set) var ends: [UInt32] = []

  /// How many records are done.
  var count: Int { ends.count }

  /// Takes the next records' texts in.
  mutating func append(_ part: LatinPart) {
    guard part.firstRecord == count else { return }
    for text in part.texts {
      texts.append(contentsOf: text)
      ends.append(UInt32(texts.count))
    }
  }
}

/// The Latin texts of some consecutive records.
package struct LatinPart: Sendable {
  var firstRecord: Int
  var texts: [[UInt8]]
}
