// JSONFormat is JSON as text (RFC 8259): one strict reader, one writer, and a way through large
// documents.
//
// The room has its own reader and writer because a vault's document must round-trip: numbers keep
// their digits, and members of a newer version are not lost. It may not know what a document means.
// A duplicate key or a lone surrogate is refused, because two programs could read it differently.
// Start with `JSONValue`, then `JSONReader` and `JSONWriter`; `JSONParts` reads without a tree.

/// What is wrong with a JSON text, and at which byte.
package struct JSONError: Error, Equatable {
  package var offset: Int
  package var expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }

  /// What a finding says about it, in a text that ends at this offset.
  package func message(endsAt end: Int) -> String {
    offset >= end
      ? "the file ends here; \(expected) was expected"
      : "this is not JSON; \(expected) was expected"
  }
}

/// Reads one JSON text (RFC 8259), strictly: no comments, no duplicate keys, nothing after it.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// Our documents nest three deep; the bound keeps a hostile one from overflowing the stack.
  private static let deepest = 64

  private init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The value of a UTF-8 text; throws if it is not JSON.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try parse(bytes, in: bytes.indices)
  }

  /// The value of a part of a UTF-8 text; throws if it is not JSON.
  package static func parse(
    _ bytes: [UInt8],
    in range: Range<Int>
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, in: range)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == reader.end else { throw reader.expected("the end of the text") }
    return value
  }

  private func expected(_ what: String) -> JSONError { JSONError(offset: index, expected: what) }

  private var next: UInt8? { index < end ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next,
      byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B && byte != 0x0C
    {
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    return takeAtOnce(byte)
  }

  private mutating func takeAtOnce(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < Self.deepest else { throw expected("less nesting") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private mutating func literal(
    _ word: StaticString,
    _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    guard word.withUTF8Buffer({ bytes[index..<end].starts(with: $0) }) else {
      throw expected(word.description)
    }
    index += word.utf8CodeUnitCount
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    index += 1
    if take(UInt8(ascii: "}")) { return .object([:]) }
    // Most objects of an address book have a few members, and growing costs more than reading one.
    var members = [String: JSONValue](minimumCapacity: 3)
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw expected("a key") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw expected("a colon") }
      guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
        throw expected("a key only once")
      }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw expected("a closing brace") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    index += 1
    if take(UInt8(ascii: "]")) { return .array(values) }
    values.reserveCapacity(4)
    repeat {
      values.append(try value(depth: depth + 1))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw expected("a closing bracket") }
    return .array(values)
  }

  /// Reads a number; RFC 8259 §6: no leading zeros, digits on both sides of the point.
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw expected("a value") }
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    index = endOfPlainASCII
    // Most strings have no escapes and are ASCII.
    if takeAtOnce(UInt8(ascii: "\"")) {
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    return try string(beginning: start)
  }

  /// Where the bytes of a string end that are ASCII and no escapes.
  private var endOfPlainASCII: Int {
    let text = bytes.span
    var place = index
    while place < end, text[place].isPlainInString { place += 1 }
    return place
  }

  /// The string whose first bytes have already been read.
  private mutating func string(beginning start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<index])
    text.reserveCapacity(2 * text.count + 32)
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw expected("no control character") }
      index += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(try escaped()).utf8)
      } else {
        text.append(byte)
      }
    }
    guard next != nil else { throw expected("a closing quote") }
    index += 1
    guard let string = String(validating: text, as: UTF8.self) else { throw expected("UTF-8") }
    return string
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw expected("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw expected("an escape")
    }
  }

  /// Reads one `\uXXXX`, or a surrogate pair of two; refuses a lone surrogate.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let high = try unit()
    if let scalar = Unicode.Scalar(UInt32(high)) { return scalar }
    guard UTF16.isLeadSurrogate(high), takeAtOnce(UInt8(ascii: "\\")),
      takeAtOnce(UInt8(ascii: "u"))
    else { throw expected("a surrogate pair") }
    let low = try unit()
    guard UTF16.isTrailSurrogate(low) else { throw expected("a surrogate pair") }
    let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw expected("a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(JSONError) -> UInt16 {
    guard index + 4 <= end,
      let text = String(validating: bytes[index..<index + 4], as: UTF8.self),
      text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt16(text, radix: 16)
    else { throw expected("four hexadecimal digits") }
    index += 4
    return value
  }
}

extension UInt8 {
  /// Whether it is ASCII and needs no escape inside a string.
  fileprivate var isPlainInString: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
