/// Names of other scripts in Latin letters, folded; filled in parts, from the first record on.
struct LatinTexts: Sendable {
  /// Where the text of a record ends, and where the groups begin in it.
  ///
  /// It begins where the previous one ends.
  struct Slot: Sendable {
    var filedStart: UInt32
    var end: UInt32
    /// The bytes that occur in it.
    var letters: ByteSignature
  }

  private(set) var texts: [UInt8] = []
  private(set) var slots: [Slot] = []

  /// How many records are done.
  var count: Int { slots.count }

  /// Appends the texts of the next records.
  mutating func append(_ part: LatinPart) {
    guard part.firstRecord == count else { return }
    let start = UInt32(texts.count)
    texts += part.latin.texts
    slots += part.latin.slots.map { slot in
      Slot(
        filedStart: slot.filedStart + start,
        end: slot.end + start,
        letters: slot.letters
      )
    }
  }

  /// Adds the text of the next record; nothing if it already has only ASCII letters.
  mutating func append(
    _ own: ArraySlice<UInt8>,
    filed: ArraySlice<UInt8>,
    _ romaniser: inout Romaniser
  ) {
    let start = texts.count
    let isForeign = own.contains { $0 >= 0x80 } || filed.contains { $0 >= 0x80 }
    if isForeign { romaniser.append(own, to: &texts) }
    let filedStart = texts.count
    if isForeign { romaniser.append(filed, to: &texts) }
    slots.append(
      Slot(
        filedStart: UInt32(filedStart),
        end: UInt32(texts.count),
        letters: ByteSignature(texts[start...])
      )
    )
  }
}

/// The Latin texts of some consecutive records.
package struct LatinPart: Sendable {
  var firstRecord: Int
  var latin = LatinTexts()
}
