extension UInt8 {
  /// Bytes that separate and escape the parts of a value.
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable package static var semicolon: UInt8 { UInt8(ascii: ";") }
}

extension String {
  /// What follows a scheme such as `mailto:`, which is given in lower case.
  ///
  /// `nil` if the value does not start with it, in any case, or if nothing follows.
  package func withoutScheme(_ scheme: StaticString) -> String? {
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
  package var trimmed: String {
    guard let first = utf8.first, let last = utf8.last, first.mayBeSpace || last.mayBeSpace else {
      return self
    }
    guard let from = utf8.firstIndex(where: { !$0.isASCIISpace }),
      let to = utf8.lastIndex(where: { !$0.isASCIISpace })
    else { return "" }
    if utf8[from] < 0x80, utf8[to] < 0x80 { return String(self[from...to]) }
    let rest = unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let end = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    guard rest.startIndex != startIndex || unicodeScalars.index(after: end) != endIndex else {
      return self
    }
    return String(rest[...end])
  }

  /// Whether it contains another text, which must not be empty.
  package func holds(_ other: String) -> Bool {
    guard utf8.count >= other.utf8.count else { return false }
    var text = self
    var other = other
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard let first = other.first else { return false }
        return (0...text.count - other.count).contains { start in
          text[start] == first && text[start..<start + other.count].elementsEqual(other)
        }
      }
    }
  }

  /// Whether it contains a byte; this is much faster than to look for its place or a character.
  package func holds(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(byte) }
  }

  /// Whether it contains any of these bytes.
  package func holds(anyOf bytes: UInt8...) -> Bool {
    var text = self
    return text.withUTF8 { text in bytes.contains { text.contains($0) } }
  }

  /// Whether it contains a letter of any script.
  package var hasLetter: Bool {
    utf8.contains(where: \.isASCIILetter)
      || utf8.contains { $0 >= 0x80 } && contains(where: \.isLetter)
  }

  /// How many letters of any script it has.
  package var letterCount: Int {
    utf8.allSatisfy { $0 < 0x80 }
      ? utf8.count(where: \.isASCIILetter) : count(where: \.isLetter)
  }

  /// Whether it may contain a line end, in ASCII or not.
  package var mayHaveLines: Bool {
    utf8.contains { (0x0A...0x0D).contains($0) || $0 >= 0x80 }
  }
}

extension String {
  /// The text as a finding quotes it: what is long is cut, but never before or within its digits.
  package func quoted(_ most: Int) -> String {
    guard count > most else { return self }
    let end = lastIndex(where: \.isDecimal).map { index(after: $0) } ?? startIndex
    return String(self[..<max(end, index(startIndex, offsetBy: most))].prefix(500))
  }
}

extension UInt8 {
  /// Whether a character that begins or ends with this byte may be white space.
  fileprivate var mayBeSpace: Bool { self <= 0x20 || self >= 0x80 }

  /// Whether it is white space of ASCII.
  fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether it is one of the digits 0 to 9 of ASCII.
  @inlinable package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is a letter of ASCII.
  @inlinable package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension Unicode.Scalar {
  /// Whether it is one of the ten digits of any script; the first beyond ASCII is U+0660.
  @inlinable package var isDecimal: Bool {
    value < 0x660 ? value >= 0x30 && value <= 0x39 : properties.generalCategory == .decimalNumber
  }
}

extension Character {
  /// Whether it is one of the ten digits of any script, and not a Han numeral, as in the name 健一.
  @inlinable package var isDecimal: Bool { unicodeScalars.first?.isDecimal == true }
}

/// Values without repetitions, in the order in which they came.
///
/// A contact has a few of each, and a plain search is fastest among few. A contact with a hundred
/// thousand, made on purpose, costs no more for each.
package struct Distinct<Value: Hashable> {
  /// The values, each once.
  package private(set) var all: [Value] = []
  private var known: Set<Value> = []

  private static var few: Int { 16 }

  /// No value yet.
  package init() {}

  /// Adds a value, unless it is there.
  package mutating func add(_ value: Value) {
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
  package mutating func appendLine(_ text: String) {
    guard self != nil else {
      self = text
      return
    }
    self?.append("\n")
    self?.append(text)
  }
}

extension Character {
  /// Whether it is one of the digits of ASCII.
  package var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

/// A number with zeros before it, to so many digits: `0090`.
package func padded(_ number: Int, to digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
