import ElistText
import JSONFormat
import XMLFormat

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

  /// The value at an offset; throws if it is not JSON.
  func value(at start: Int) throws(JSONError) -> JSONValue {
    let end = try end(of: start)
    guard end - start <= Self.valueBytes else {
      throw JSONError(offset: start, expected: "a value of at most 1 MiB")
    }
    return try JSONReader.parse(bytes, in: start..<end)
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
