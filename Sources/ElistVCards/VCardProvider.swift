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
/// UTF-8 shows together which charset it is in. Of a large file, only a few parts are read twice,
/// see ``readParts(_:into:)``.
package func readVCards(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  home: String? = nil,
  keepsPhotos: Bool = false,
  into packed: PackedContacts? = nil
) -> ImportResult {
  let empty = CardCollector(
    source: source,
    limit: limit,
    home: home,
    keepsPhotos: keepsPhotos,
    packed: packed
  )
  // Small enough that no core waits long for the other's last part.
  let partLength = 1 << 19
  if bytes.count >= 2 * partLength,
    let collector = readParts(VCardParts(bytes, length: partLength), into: empty)
  {
    return collector.result()
  }
  func collector(assuming charset: String?) -> CardCollector {
    var collector = empty.assuming(charset)
    let reader = VCardReader(bytes, assumedCharset: charset, keepsPhotos: keepsPhotos)
    collector.readCards(reader, insideOf: nil)
    return collector
  }
  let first = collector(assuming: nil)
  guard let charset = first.likelyCharset(home: home) else { return first.result() }
  return collector(assuming: charset).result()
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

/// Reads the parts in parallel; `nil` if the result would differ from one reader's.
///
/// The first part with values in an unknown charset shows which one is likely, and the parts that
/// are read after it are read in that one. All parts together show the charset of the file, and
/// those that were read in another are read again.
private func readParts(_ parts: VCardParts, into empty: CardCollector) -> CardCollector? {
  guard parts.count > 1 else { return nil }
  @Sendable func collector(of part: Int, assuming charset: String?) -> CardCollector {
    var collector = empty.assuming(charset)
    let reader = parts.reader(
      of: part,
      assumedCharset: charset,
      keepsPhotos: empty.keepsPhotos
    )
    collector.readCards(reader, insideOf: nil)
    return collector
  }
  let likely = Mutex<String?>(nil)
  var read = inParallel(Array(0..<parts.count)) { part in
    let charset = likely.withLock { $0 }
    let collector = collector(of: part, assuming: charset)
    if charset == nil, let found = collector.likelyCharset(home: empty.home) {
      likely.withLock { $0 = $0 ?? found }
    }
    return collector
  }
  let charset = read.likelyCharset(home: empty.home)
  let others = read.indices.filter { read[$0].charset != charset }
  let readAgain = inParallel(others) { collector(of: $0, assuming: charset) }
  for (part, collector) in zip(others, readAgain) { read[part] = collector }
  var whole = read[0]
  for part in read.indices.dropFirst() {
    guard whole.append(&read[part]) else { return nil }
  }
  return whole
}
