import ElistText
import UnicodeText
import VCardFormat

/// The properties of a card that elist has no place for; the book keeps them for an export.
///
/// They are content lines, unfolded and in UTF-8. Each value keeps its escapes, without the
/// parameters that said how it was encoded. The amount kept of a card is limited, since cards come
/// from strangers.
struct KeptProperties {
  /// The longest line, in bytes.
  static let lineBytes = 4 << 10
  /// The most of one card, in bytes.
  static let cardBytes = 16 << 10

  private(set) var lines: [String] = []
  private var size = 0
  /// The groups whose labels are kept.
  private var groups: Set<String> = []

  /// Keeps a property whose value is given in UTF-8, and the label of its group.
  ///
  /// `false` if there is no room for it.
  mutating func add(_ property: Property, of card: Card, value: TextValue) -> Bool {
    let line = card.line(of: property, value: value)
    guard line.count <= Self.lineBytes, size + line.count <= Self.cardBytes else { return false }
    size += line.count
    lines.append(String(decoding: line, as: UTF8.self))
    guard !property.group.isEmpty,
      groups.insert(String(decoding: card.text[property.group], as: UTF8.self)).inserted
    else { return true }
    for label in card.labels where card.sameGroup(property, label) {
      _ = add(label, of: card, value: label.decodedValue(in: card))
    }
    return true
  }
}

extension Card {
  fileprivate func line(of property: Property, value: TextValue) -> [UInt8] {
    let name = property.group.isEmpty ? property.writtenName : property.group
    var line = Array(text[name.lowerBound..<property.writtenName.upperBound])
    for section in property.parameters.isEmpty ? [] : text[property.parameters].sections
    where !section.isWrapping {
      line.append(.semicolon)
      // vCard 2.1 writes a type without its name.
      if !section.contains(UInt8(ascii: "=")) { line.append(contentsOf: "TYPE=".utf8) }
      line.append(contentsOf: section)
    }
    line.append(UInt8(ascii: ":"))
    let isOneLine = value.bytes[value.range].allSatisfy { $0 >= 0x20 }
    guard !isOneLine else { return line + value.bytes[value.range] }
    for byte in value.bytes[value.range] {
      if byte == 0x0A {
        line.append(contentsOf: "\\n".utf8)
      } else if byte >= 0x20 || byte == 0x09 {
        line.append(byte)
      }
    }
    return line
  }
}

extension ArraySlice<UInt8> {
  /// The parts between semicolons outside quotation marks.
  fileprivate var sections: [ArraySlice<UInt8>] {
    var isQuoted = false
    return split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == .semicolon && !isQuoted
    }
  }

  /// Whether a parameter says only how the value was encoded.
  fileprivate var isWrapping: Bool {
    let text = String(decoding: self, as: UTF8.self).uppercased()
    return text.hasPrefix("ENCODING=") || text.hasPrefix("CHARSET=")
      || ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "UTF-8"].contains(text)
  }
}
