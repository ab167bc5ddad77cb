import ElistModel
import UnicodeText

extension Catalogue {
  /// The names of the next so many records in Latin letters; `nil` after the last.
  ///
  /// Tens of microseconds a name of another script, and tens of milliseconds for the first of some:
  /// for the time after the first frame, and away from where keys are read. Before each something
  /// else may go first.
  package func latinPart(after done: Int, count: Int, pause: () -> Void = {}) -> LatinPart? {
    guard done < contacts.count else { return nil }
    let records = done..<min(done + count, contacts.count)
    var part = LatinPart(firstRecord: done)
    for record in records {
      pause()
      part.latin.append(latinText(record))
    }
    return part
  }

  /// Whether every name is known in Latin letters.
  var isRomanised: Bool { latin.count == contacts.count }

  /// The same catalogue with every name known in Latin letters, however long that takes.
  package func inLatin() -> Catalogue {
    var catalogue = self
    while let part = latinPart(after: catalogue.latin.count, count: 2048) { catalogue.take(part) }
    return catalogue
  }

  /// Empty where the names have none but letters of ASCII already.
  private func latinText(_ record: Int) -> [UInt8] {
    let slot = contacts[record]
    let text = texts[Int(slot.start)..<Int(slot.end)]
    guard text.contains(where: { $0 >= 0x80 }) else { return [] }
    return foldedUTF8(latinized(String(decoding: text, as: UTF8.self)))
  }

  /// Takes the next Latin names in.
  mutating func take(_ part: LatinPart) {
    latin.append(part)
  }
}
