/// A member of an object or an element of an array: its key, and where its value is.
package struct JSONPart: Equatable, Sendable {
  /// The member's name; `nil` in an array.
  package var key: String?
  /// The first byte of the value.
  package var start: Int
}

/// Goes through the members of one object or the elements of one array (RFC 8259).
///
/// It makes no values of them, so a large text is never held as a tree. In what it skips, only
/// brackets and strings are checked.
package struct JSONParts {
  /// Where reading continues; after all parts, the byte after the closing bracket.
  package private(set) var offset: Int
  private let bytes: [UInt8]
  private let closing: UInt8
  private var state = State.first

  private enum State {
    case first
    /// The last value has not been skipped yet.
    case given
    case passed
    case closed
  }

  /// The parts of the value at an offset; `nil` if it is neither an object nor an array.
  package init?(_ bytes: [UInt8], at offset: Int) {
    let start = bytes.span.skippingJSONSpace(from: offset)
    guard start < bytes.count, let closing = UInt8.closing(bytes[start]) else { return nil }
    self.bytes = bytes
    self.closing = closing
    self.offset = start + 1
  }

  /// Whether the parts are members of an object.
  package var isObject: Bool { closing == UInt8(ascii: "}") }

  /// The next part, or `nil` after the last; throws if the text is not JSON or ends.
  package mutating func next() throws(JSONError) -> JSONPart? {
    guard state != .closed else { return nil }
    if state == .given { resume(at: try Self.end(of: offset, in: bytes)) }
    offset = bytes.span.skippingJSONSpace(from: offset)
    guard offset < bytes.count else { throw expected(closingName) }
    if bytes[offset] == closing {
      offset += 1
      state = .closed
      return nil
    }
    if state == .passed { try take(UInt8(ascii: ","), closingName) }
    let key = isObject ? try key() : nil
    offset = bytes.span.skippingJSONSpace(from: offset)
    state = .given
    return JSONPart(key: key, start: offset)
  }

  /// Says where the last returned value ends, to avoid going through it again.
  package mutating func resume(at end: Int) {
    offset = end
    state = .passed
  }

  /// The offset of the byte after the value at an offset; throws if the value does not end.
  package static func end(of start: Int, in bytes: [UInt8]) throws(JSONError) -> Int {
    var scanner = JSONScanner(at: start)
    try scanner.pass(bytes.span)
    return scanner.index
  }

  private var closingName: String { isObject ? "a closing brace" : "a closing bracket" }

  private func expected(_ what: String) -> JSONError { JSONError(offset: offset, expected: what) }

  private mutating func take(_ byte: UInt8, _ otherwise: String) throws(JSONError) {
    offset = bytes.span.skippingJSONSpace(from: offset)
    guard offset < bytes.count, bytes[offset] == byte else { throw expected(otherwise) }
    offset += 1
  }

  private mutating func key() throws(JSONError) -> String {
    offset = bytes.span.skippingJSONSpace(from: offset)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw expected("a key") }
    let end = try Self.end(of: offset, in: bytes)
    guard let key = try JSONReader.parse(bytes, in: offset..<end).string else {
      throw expected("a key")
    }
    offset = end
    try take(UInt8(ascii: ":"), "a colon")
    return key
  }
}

/// Skips values without decoding them.
private struct JSONScanner {
  private(set) var index: Int
  /// How many brackets are open.
  private var depth = 0
  /// Of each open bracket, whether it is a brace; the innermost is the lowest bit.
  private var braces: UInt64 = 0

  /// Brackets may nest as deep as in `JSONReader`.
  private static let deepest = 64

  init(at index: Int) {
    self.index = index
  }

  /// Skips one value of a text.
  mutating func pass(_ text: Span<UInt8>) throws(JSONError) {
    repeat {
      index = text.skippingJSONSpace(from: index)
      guard index < text.count else { throw expectedEnd }
      try step(text)
      guard depth < Self.deepest else { throw expected("less nesting") }
    } while depth > 0
  }

  private func expected(_ what: String) -> JSONError { JSONError(offset: index, expected: what) }

  private var expectedEnd: JSONError {
    guard depth > 0 else { return expected("a value") }
    return expected(isInObject ? "a closing brace" : "a closing bracket")
  }

  private var isInObject: Bool { braces & 1 == 1 }

  private mutating func step(_ text: Span<UInt8>) throws(JSONError) {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "\""): try passString(text)
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      guard depth > 0 else { throw expected("a value") }
      index += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      braces = braces << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
      index += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard depth > 0, isInObject == (byte == UInt8(ascii: "}")) else { throw expected("a value") }
      depth -= 1
      braces >>= 1
      index += 1
    default:
      while index < text.count, !text[index].endsJSONWord { index += 1 }
    }
  }

  private mutating func passString(_ text: Span<UInt8>) throws(JSONError) {
    var end = index + 1
    while end < text.count {
      let byte = text[end]
      if byte == UInt8(ascii: "\"") { break }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(end, text.count)
    guard end < text.count else { throw expected("a closing quote") }
    index += 1
  }
}

extension Span<UInt8> {
  fileprivate func skippingJSONSpace(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isJSONSpace { index += 1 }
    return index
  }
}

extension UInt8 {
  fileprivate static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  /// Whether it is white space (RFC 8259 §2).
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var endsJSONWord: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: isJSONSpace
    }
  }
}
