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
