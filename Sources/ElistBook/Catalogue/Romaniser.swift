import UnicodeText

/// Writes folded texts in Latin letters, folded again; each word once, since names repeat and a word
/// of another script takes tens of microseconds.
package struct Romaniser: Sendable {
  /// More words than a large book has; no input makes it hold more.
  private static let most = 100_000

  private var known: [[UInt8]: [UInt8]] = [:]

  package init() {}

  /// Appends a text, its words separated as they were.
  mutating func append(_ text: ArraySlice<UInt8>, to latin: inout [UInt8]) {
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex { $0 == 0x20 || $0 == 0x0A } ?? text.endIndex
      appendWord(text[start..<end], to: &latin)
      if end < text.endIndex { latin.append(text[end]) }
      start = end + 1
    }
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
  /// The names of the next so many records in Latin letters; `nil` after the last.
  ///
  /// Tens of milliseconds for the first name of some scripts: for the time after the first frame, and
  /// away from where keys are read. Before each record something else may go first.
  package func latinPart(
    after done: Int,
    count: Int,
    _ romaniser: inout Romaniser,
    pause: () -> Void = {}
  ) -> LatinPart? {
    guard done < contacts.count else { return nil }
    var part = LatinPart(firstRecord: done)
    for record in done..<min(done + count, contacts.count) {
      pause()
      let slot = contacts[record]
      part.latin.append(
        texts[Int(slot.start)..<Int(slot.filedStart)],
        filed: texts[Int(slot.filedStart)..<Int(slot.end)],
        &romaniser
      )
    }
    return part
  }

  /// Whether every name is known in Latin letters.
  package var isRomanised: Bool { latin.count == contacts.count }

  /// The same catalogue with every name known in Latin letters, however long that takes.
  package func inLatin() -> Catalogue {
    var catalogue = self
    var romaniser = Romaniser()
    if let part = latinPart(after: latin.count, count: contacts.count, &romaniser) {
      catalogue.take(part)
    }
    return catalogue
  }

  /// Takes the next Latin names in.
  package mutating func take(_ part: LatinPart) {
    latin.append(part)
  }

  /// Takes the Latin names over that another catalogue of the same book has.
  package mutating func takeLatin(of other: Catalogue) {
    latin = other.latin
  }
}
