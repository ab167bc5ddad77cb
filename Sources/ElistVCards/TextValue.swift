import ElistText
import UnicodeText

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
    guard bytes.holds(.backslash, in: trimmed) else {
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
  fileprivate var isWhite: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
