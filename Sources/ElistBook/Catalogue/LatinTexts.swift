import UnicodeText

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

  /// Adds the text of the next record; an empty one if it already has only ASCII letters.
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

/// Writes folded texts in Latin letters, folded again; each word is converted once.
///
/// Names repeat, and a word of another script takes tens of microseconds.
package struct Romaniser: Sendable {
  /// More words than a large book has; a bound on memory for any input.
  private static let most = 100_000

  private var known: [[UInt8]: [UInt8]] = [:]

  package init() {}

  /// Appends a text; its words stay separated as they were.
  ///
  /// Digits separate words too: they tell contacts of the same name apart, and are not part of it.
  mutating func append(_ text: ArraySlice<UInt8>, to latin: inout [UInt8]) {
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: Self.separates) ?? text.endIndex
      appendWord(text[start..<end], to: &latin)
      if end < text.endIndex { latin.append(text[end]) }
      start = end + 1
    }
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func appendWord(_ word: ArraySlice<UInt8>, to latin: inout [UInt8]) {
    guard word.contains(where: { $0 >= 0x80 }) else { return latin.append(contentsOf: word) }
    let key = Array(word)
    if let read = known[key] { return latin.append(contentsOf: read) }
    let read = foldedUTF8(latinized(String(decoding: word, as: UTF8.self)))
    if known.count >= Self.most { known = [:] }
    known[key] = read
    latin.append(contentsOf: read)
  }
}

extension Catalogue {
  /// The names of this many more records in Latin letters; `nil` after the last.
  ///
  /// The first name in some scripts takes tens of milliseconds. Call it after the first frame, and
  /// not where key presses are read. `pause` is called before each record, to let something else go
  /// first.
  package func latinPart(
    after done: Int,
    count: Int,
    _ romaniser: inout Romaniser,
    pause: () -> Void = {}
  ) -> LatinPart? {
    index.latinPart(after: done, count: count, &romaniser, pause: pause)
  }

  /// Whether every name is known in Latin letters.
  package var isRomanised: Bool { latin.count == contacts.count }

  /// The same catalogue with every name in Latin letters, which may take long.
  package func inLatin() -> Catalogue {
    var catalogue = self
    var romaniser = Romaniser()
    if let part = latinPart(after: latin.count, count: contacts.count, &romaniser) {
      catalogue.take(part)
    }
    return catalogue
  }

  /// Appends the next Latin names.
  package mutating func take(_ part: LatinPart) {
    latin.append(part)
  }

  /// Copies the Latin names from another catalogue of the same book.
  package mutating func takeLatin(of other: Catalogue) {
    latin = other.latin
  }
}
