/// A property's value in UTF-8, with its escapes.
struct TextValue {
  let bytes: [UInt8]
  let range: Range<Int>

  /// The whole value without escapes and without white space at its ends; `nil` if nothing is left.
  var text: String? { text(in: range) }

  /// A part of the value without escapes and without white space at its ends.
  func text(in part: Range<Int>) -> String? {
    let trimmed = trimming(part)
    guard !trimmed.isEmpty else { return nil }
    guard bytes[trimmed].contains(.backslash) else {
      return String(decoding: bytes[trimmed], as: UTF8.self)
    }
    let text = unescaped(trimmed)
    return TextValue(bytes: text, range: text.indices).trimmedText
  }

  /// The parts between separators that have no backslash before them.
  func parts(_ separator: UInt8) -> [Range<Int>] {
    parts(separator, of: range)
  }

  /// The parts of a part.
  func parts(_ separator: UInt8, of whole: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    parts.reserveCapacity(8)
    var start = whole.lowerBound
    var index = start
    while index < whole.upperBound {
      if bytes[index] == separator {
        parts.append(start..<index)
        start = index + 1
      } else if bytes[index] == .backslash {
        index += 1
      }
      index += 1
    }
    parts.append(start..<whole.upperBound)
    return parts
  }

  private var trimmedText: String? {
    let trimmed = trimming(range)
    return trimmed.isEmpty ? nil : String(decoding: bytes[trimmed], as: UTF8.self)
  }

  private func trimming(_ part: Range<Int>) -> Range<Int> {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < end, bytes[start].isWhite { start += 1 }
    while end > start, bytes[end - 1].isWhite { end -= 1 }
    return start..<end
  }

  /// RFC 6350 §3.4, RFC 2426 §5; a backslash before anything else is text.
  private func unescaped(_ part: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(part.count)
    var index = part.lowerBound
    while index < part.upperBound {
      if bytes[index] == .backslash, index + 1 < part.upperBound,
        let escaped = TextValue.escaped(bytes[index + 1])
      {
        text.append(escaped)
        index += 2
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  private static func escaped(_ byte: UInt8) -> UInt8? {
    if byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") { return 0x0A }
    let isItself =
      byte == .backslash || byte == .comma || byte == .semicolon || byte == UInt8(ascii: ":")
    return isItself ? byte : nil
  }
}

extension UInt8 {
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")

  fileprivate var isWhite: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}

extension String {
  /// What follows a scheme such as `mailto:`, which is given in lower case.
  ///
  /// `nil` if the value does not start with it, in any case, or if nothing follows.
  func withoutScheme(_ scheme: StaticString) -> String? {
    let length = scheme.utf8CodeUnitCount
    guard utf8.count > length else { return nil }
    let starts = scheme.withUTF8Buffer { letters in
      zip(utf8, letters).allSatisfy { $0 == $1 || $1 > 0x60 && $0 | 0x20 == $1 }
    }
    return starts ? String(Substring(utf8.dropFirst(length))) : nil
  }
}

/// Questions that are asked about cells and values a million times.
///
/// They look at bytes, since a string's characters have to be found one by one.
extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last, first.mayBeSpace || last.mayBeSpace else {
      return self
    }
    let rest = unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let end = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    guard rest.startIndex != startIndex || unicodeScalars.index(after: end) != endIndex else {
      return self
    }
    return String(rest[...end])
  }

  /// Whether it contains another text, which must not be empty.
  func holds(_ other: String) -> Bool {
    var text = self
    var other = other
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard let first = other.first, text.count >= other.count else { return false }
        return (0...text.count - other.count).contains { start in
          text[start] == first && text[start..<start + other.count].elementsEqual(other)
        }
      }
    }
  }

  /// Whether it contains any of these bytes.
  func holds(anyOf bytes: UInt8...) -> Bool {
    utf8.contains { bytes.contains($0) }
  }

  /// Whether it may contain a line end, in ASCII or not.
  var mayHaveLines: Bool {
    utf8.contains { (0x0A...0x0D).contains($0) || $0 >= 0x80 }
  }
}

extension UInt8 {
  /// Whether a character that begins or ends with this byte may be white space.
  fileprivate var mayBeSpace: Bool { self <= 0x20 || self >= 0x80 }

  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
}

/// Values without repetitions, in the order in which they came.
///
/// A contact has a few of each, and a plain search is fastest among few. A contact with a hundred
/// thousand, made on purpose, costs no more for each.
struct Distinct<Value: Hashable> {
  private(set) var all: [Value] = []
  private var known: Set<Value> = []

  private static var few: Int { 16 }

  /// Adds a value, unless it is there.
  mutating func add(_ value: Value) {
    guard all.count >= Self.few else {
      if !all.contains(value) { all.append(value) }
      return
    }
    if known.isEmpty { known = Set(all) }
    if known.insert(value).inserted { all.append(value) }
  }
}

extension String? {
  /// Appends a line of its own, without copying the text before it.
  mutating func appendLine(_ text: String) {
    guard self != nil else {
      self = text
      return
    }
    self?.append("\n")
    self?.append(text)
  }
}
