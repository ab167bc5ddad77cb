import Dispatch
package import ElistContacts
package import ElistText
import Synchronization
import UnicodeText
import VCardFormat

// ElistVCards gives cards their meaning: it makes a contact, or a group, of each card's properties,
// and collects those of a source. Every format whose contacts are made into cards in memory comes
// here too, so that a property means the same in all of them. How a card is written is known to
// VCardFormat, what a name or a number says to ElistText. It opens no file, and no address in a
// card.
// Start with `readVCards`, then `CardCollector` (a source) and `ContactReader` (one card).

/// The data provider of vCard files.
///
/// A file that does not name its charset is read twice: everything in it that is neither ASCII nor
/// UTF-8 shows together which charset it is in. Once a part of it has shown that, the others are
/// only searched for more of it, until there is enough.
package func readVCards(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  home: String? = nil,
  keepsPhotos: Bool = false,
  into packed: PackedContacts? = nil
) -> ImportResult {
  func empty(charset: String?) -> CardCollector {
    CardCollector(
      source: source,
      limit: limit,
      home: home,
      keepsPhotos: keepsPhotos,
      packed: packed,
      charset: charset
    )
  }
  let first = collector(of: bytes, empty(charset: nil))
  guard let charset = first.likelyCharset(home: home) else { return first.result() }
  return collector(of: bytes, empty(charset: charset)).result()
}

private func collector(of bytes: [UInt8], _ empty: CardCollector) -> CardCollector {
  // Small enough that no core waits long for the other's last part.
  let partLength = 1 << 19
  if bytes.count >= 2 * partLength,
    let collector = readParts(
      VCardParts(bytes, length: partLength),
      into: empty,
      stopsForCharset: empty.charset == nil
    )
  {
    return collector
  }
  var collector = empty
  let reader = VCardReader(
    bytes,
    assumedCharset: empty.charset,
    keepsPhotos: empty.keepsPhotos
  )
  collector.readCards(reader, insideOf: nil)
  return collector
}

/// Reads a file with one reader.
func readWhole(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  into packed: PackedContacts? = nil
) -> ImportResult {
  var collector = CardCollector(source: source, limit: limit, packed: packed)
  collector.readCards(VCardReader(bytes), insideOf: nil)
  return collector.result()
}

/// Reads the parts of a file in parallel; `nil` if the result would differ from one reader's.
func readParts(
  _ parts: VCardParts,
  source: String,
  limit: Int,
  into packed: PackedContacts? = nil
) -> ImportResult? {
  readParts(parts, into: CardCollector(source: source, limit: limit, packed: packed))?.result()
}

/// Reads the parts in parallel.
///
/// With `stopsForCharset`, once one of them has a value in an unknown charset, only what shows the
/// charset is read of the others.
private func readParts(
  _ parts: VCardParts,
  into empty: CardCollector,
  stopsForCharset: Bool = false
) -> CardCollector? {
  guard parts.count > 1 else { return nil }
  let finished = Mutex([CardCollector?](repeating: nil, count: parts.count))
  let evidence = Mutex(Evidence(parts: parts.count))
  DispatchQueue.concurrentPerform(iterations: parts.count) { part in
    var collector = empty
    if stopsForCharset {
      let (hasSome, isEnough) = evidence.withLock { ($0.hasSome, $0.isEnough) }
      guard !isEnough else { return }
      if hasSome { collector.lookForCharset() }
    }
    let reader = parts.reader(
      of: part,
      assumedCharset: empty.charset,
      keepsPhotos: empty.keepsPhotos
    )
    collector.readCards(reader, insideOf: nil)
    evidence.withLock { $0.note(collector.undecided.count, part) }
    finished.withLock { $0[part] = collector }
  }
  var read = finished.withLock { exchange(&$0, with: []) }
  guard var whole = read[0].take() else { return nil }
  for part in read.indices.dropFirst() {
    // What follows was not read, as there is enough that shows the charset.
    guard var rest = read[part].take() else { break }
    guard whole.append(&rest) else { return nil }
  }
  return whole
}

/// How many bytes of each part of a file show its charset.
private struct Evidence {
  private var counts: [Int?]

  init(parts: Int) {
    counts = Array(repeating: nil, count: parts)
  }

  var hasSome: Bool { counts.contains { ($0 ?? 0) > 0 } }

  /// Whether the parts that were read, from the first on, have as much as counts.
  var isEnough: Bool {
    var sum = 0
    for case let count? in counts.prefix(while: { $0 != nil }) { sum += count }
    return sum >= Charset.mostEvidence
  }

  mutating func note(_ count: Int, _ part: Int) { counts[part] = count }
}
