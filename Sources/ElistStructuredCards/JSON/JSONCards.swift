package import ElistText
import ElistVCards
import JSONFormat
import UnicodeText
import XMLFormat

// ElistStructuredCards reads address books whose structure is given by another format than vCard:
// jCard and JSContact in JSON, xCard in XML, and what programs keep in SQLite databases. Each
// contact is made into the card that a vCard file has (`CardBuilder`) and handed to ElistVCards, so
// that only one reader gives properties their meaning. It opens no file: a database is read from
// its bytes, and changes nothing.
// Start with `readJSONCards`, then `readXCards` and `readStore`. Lists in JSON and XML of no known
// format are read by ElistRecords.

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

/// A JSON text, and what must be known about its parts before they are read.
struct JSONSource {
  let bytes: [UInt8]

  /// The largest value that is read as one, in bytes; pictures are longer and are not read.
  static let valueBytes = 1 << 20

  /// Whether photographs are to be kept.
  let keepsPhotos: Bool

  init(_ bytes: [UInt8], keepsPhotos: Bool = false) {
    self.bytes = bytes
    self.keepsPhotos = keepsPhotos
  }

  /// The first byte after a byte-order mark.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether only white space follows.
  func isSpace(from start: Int) -> Bool {
    bytes[start...].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  /// The offset after the value at an offset.
  func end(of start: Int) throws(JSONError) -> Int {
    try JSONParts.end(of: start, in: bytes)
  }

  /// The key and the place of the next part; the place is empty if a value is missing.
  ///
  /// A part is gone through once, and not again to find the next one.
  func next(of parts: inout JSONParts) throws(JSONError) -> (key: String?, place: Range<Int>)? {
    guard let part = try parts.next() else { return nil }
    guard let end = try? end(of: part.start) else { return (part.key, part.start..<part.start) }
    parts.resume(at: end)
    return (part.key, part.start..<end)
  }

  /// The value at an offset; throws if it is not JSON.
  func value(at start: Int) throws(JSONError) -> JSONValue {
    try value(in: start..<(try end(of: start)))
  }

  /// The value in a range; throws if it is not JSON.
  func value(in range: Range<Int>) throws(JSONError) -> JSONValue {
    guard range.count <= Self.valueBytes else {
      throw JSONError(offset: range.lowerBound, expected: "a value of at most 1 MiB")
    }
    return try JSONReader.parse(bytes, in: range)
  }

  /// The string at an offset, if there is one.
  func string(at start: Int) -> String? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    return try? value(at: start).string
  }
}

// MARK: Which values are cards

extension JSONSource {
  /// Whether an array is a jCard: its first element is the string `vcard` (RFC 7095 §3.2), its
  /// second an array.
  func isVCard(_ parts: JSONParts) -> Bool {
    var parts = parts
    guard let first = try? parts.next(), string(at: first.start)?.lowercased() == "vcard",
      let second = try? parts.next()
    else { return false }
    return bytes[second.start...].first == UInt8(ascii: "[")
  }

  /// Whether an object is a JSContact Card (RFC 9553 §2.1.1).
  ///
  /// Some servers leave out the type (RFC 9610). An object that was cut off is judged by what is
  /// left.
  func isContact(_ parts: JSONParts) -> Bool {
    var parts = parts
    var hasContactMember = false
    while let part = try? parts.next() {
      switch part.key {
      case "@type": return Self.types.contains(string(at: part.start) ?? "")
      case "name", "phones", "emails", "organizations", "members":
        hasContactMember = hasContactMember || holdsContact(part)
      default: break
      }
    }
    return hasContactMember
  }

  private static let types: Set<String> = ["Card", "CardGroup"]

  /// Whether a member is an object as a Card has it: a name with its parts, or a map of objects.
  private func holdsContact(_ part: JSONPart) -> Bool {
    guard var parts = JSONParts(bytes, at: part.start), parts.isObject,
      let first = try? parts.next()
    else { return false }
    guard part.key != "name" else { return first.key == "full" || first.key == "components" }
    guard part.key != "members" else { return bytes[first.start...].starts(with: "true".utf8) }
    return bytes[first.start...].first == UInt8(ascii: "{")
  }
}

/// Finds the lines of places in a text, in linear time if the places ascend.
struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var anchor = (offset: 0, line: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The line of a byte, from 1.
  mutating func line(at target: Int) -> Int {
    if target < offset { (offset, line) = target < anchor.offset ? (0, 1) : anchor }
    let end = min(target, bytes.count)
    while offset < end {
      if bytes[offset] == 0x0A { line += 1 }
      offset += 1
    }
    return line
  }

  /// Promises that no line before this byte will be asked for often.
  mutating func anchor(at target: Int) {
    anchor = (target, line(at: target))
  }
}
