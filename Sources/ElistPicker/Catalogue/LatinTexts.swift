/// The names of other scripts in Latin letters, folded; filled from the first record on, in parts.
struct LatinTexts: Sendable {
  private var texts: [UInt8] = []
  /// Where the text of each record ends, as far as they are known.
  private var ends: [UInt32] = []

  /// How many records are done.
  var count: Int { ends.count }

  /// Where a record's text stands, empty where it has none or is not known yet.
  func range(_ record: Int) -> Range<Int> {
    guard record < ends.count else { return 0..<0 }
    return (record == 0 ? 0 : Int(ends[record - 1]))..<Int(ends[record])
  }

  /// Calls with all the texts.
  func withTexts<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    texts.withUnsafeBufferPointer(body)
  }

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
