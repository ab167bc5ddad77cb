package import ElistText
import ElistVCards
import JSONFormat
import UnicodeText

// ElistStructuredCards reads address books whose structure is given by another format than vCard: jCard and
// JSContact in JSON, xCard in XML, and what programs keep in SQLite databases. Each contact is made into the
// card that a vCard file has (`CardBuilder`) and handed to ElistVCards, so that only one reader gives
// properties their meaning. It opens no file: a database is read from its bytes, and changes nothing.
// Start with `readJSONCards`, then `readXCards` and `readStore`. Lists in JSON and XML of no known format
// are read by ElistRecords.

/// The data provider of jCard (RFC 7095) and JSContact (RFC 9553) files.
///
/// It finds cards anywhere in the document: alone, in an array, in a wrapper, or in a server's
/// answer.
package func readJSONCards(
  _ bytes: [UInt8],
  source: String,
  format: ImportFormat,
  limit: Int,
  home: String? = nil,
  keepsPhotos: Bool = false
) -> ImportResult {
  let isUTF16 = ByteOrder(of: bytes) != nil
  let text = isUTF16 ? TextFile(bytes) : nil
  let empty = CardCollector(
    source: source,
    format: format,
    limit: limit,
    home: home,
    keepsPhotos: keepsPhotos
  )
  var cards = JSONCards(text?.bytes ?? bytes, into: empty)
  cards.collector.note(text?.findings ?? [])
  cards.read()
  // Taken out, so that its contacts are not copied.
  return exchange(&cards.collector, with: empty).result()
}

/// Walks through a JSON document and takes the cards that it meets.
private struct JSONCards {
  var collector: CardCollector
  private let source: JSONSource
  private var lines: LineCounter

  /// The deepest nesting of anything that contains cards.
  private static let deepest = 16

  init(_ bytes: [UInt8], into collector: CardCollector) {
    self.collector = collector
    self.source = JSONSource(bytes, keepsPhotos: collector.keepsPhotos)
    lines = LineCounter(bytes)
  }

  /// Reads the whole document; everything before the first place that is not JSON is kept.
  mutating func read() {
    do throws(JSONError) {
      let end = try walk(source.start, depth: 0)
      guard source.isSpace(from: end) else {
        throw JSONError(offset: end, expected: "the end of the text")
      }
    } catch {
      collector.fail(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
    }
  }

  /// Walks through the value at an offset and returns the offset after it.
  private mutating func walk(_ start: Int, depth: Int) throws(JSONError) -> Int {
    guard depth < Self.deepest, let parts = JSONParts(source.bytes, at: start) else {
      return try source.end(of: start)
    }
    if let end = try readCard(parts, start) { return end }
    return try walk(parts, depth: depth)
  }

  private mutating func walk(_ parts: JSONParts, depth: Int) throws(JSONError) -> Int {
    var parts = parts
    while let part = try parts.next() {
      parts.resume(at: try walk(part.start, depth: depth + 1))
    }
    return parts.offset
  }

  /// Reads the value as a card and returns the offset after it; `nil` if it is not a card.
  private mutating func readCard(_ parts: JSONParts, _ start: Int) throws(JSONError) -> Int? {
    let isCard = parts.isObject ? source.isContact(parts) : source.isVCard(parts)
    guard isCard else { return nil }
    let end = try source.end(of: start)
    lines.anchor(at: start)
    if parts.isObject {
      var reader = JSContactReader(source, start, lines: lines)
      reader.read(into: &collector)
      lines = reader.lines
    } else {
      var reader = JCardReader(source, start, lines: lines)
      reader.read(into: &collector)
      lines = reader.lines
    }
    return end
  }
}
