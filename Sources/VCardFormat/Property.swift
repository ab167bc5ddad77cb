/// A property of a card: where its parts are in the card's unfolded text.
package struct Property: Equatable, Sendable {
  package var name: PropertyName
  /// The physical line where it starts, from 1.
  package var line: Int
  package var encoding: Encoding = .none
  /// Whether the value was skipped: a picture or a key.
  package var isSkipped = false
  /// Whether a parameter names a charset.
  package var declaresCharset = false
  /// Whether there is a value, even one that was skipped.
  package var hasValue = true
  /// The group's name, `item1` of `item1.TEL`; empty if there is none.
  package var group: Range<Int>
  /// The name as written, without the group.
  package var writtenName: Range<Int>
  /// The parameters, from after the first semicolon up to the colon.
  package var parameters: Range<Int>
  package var value: Range<Int>

  /// How the value is encoded.
  package enum Encoding: Sendable {
    case none, quotedPrintable, base64
  }
}

extension Property {
  /// Reads the head of a content line, `group.NAME;parameters:`, between two places of a text.
  ///
  /// Fails if it has no name.
  init?(head text: Span<UInt8>, from start: Int, colon: Int, line: Int) {
    var index = start
    var dot: Int?
    while index < colon, text[index] != ASCII.semicolon {
      if text[index] == ASCII.dot { dot = index }
      index += 1
    }
    let written = text.trimmingBlanks((dot.map { $0 + 1 } ?? start)..<index)
    guard text.isName(written) else { return nil }
    name = PropertyName(text, in: written)
    self.line = line
    group = text.trimmingBlanks(start..<(dot ?? start))
    writtenName = written
    parameters = min(index + 1, colon)..<colon
    value = (colon + 1)..<(colon + 1)
    if !parameters.isEmpty { readParameters(of: text) }
  }

  private mutating func readParameters(of text: Span<UInt8>) {
    forEachParameter(in: text, parameters) { parameter in
      if parameter.name == .encoding || parameter.name == .bare {
        encoding = Encoding(word: parameter.value, of: text) ?? encoding
      }
      declaresCharset = declaresCharset || parameter.isCharset(in: text)
    }
  }
}

extension Property.Encoding {
  fileprivate init?(word: Range<Int>, of text: Span<UInt8>) {
    if text.matches("QUOTED-PRINTABLE", in: word) || text.matches("Q", in: word) {
      self = .quotedPrintable
    } else if text.matches("BASE64", in: word) || text.matches("B", in: word) {
      self = .base64
    } else {
      return nil
    }
  }
}

extension Span<UInt8> {
  /// Whether the range may be a property's name.
  ///
  /// KDE wrote `X-messaging/xmpp-All`: an extension's name may have any visible ASCII character.
  fileprivate func isName(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    if range.allSatisfy({ self[$0].isNameByte }) { return true }
    return starts(with: "X-", in: range) && range.allSatisfy { self[$0] > 0x20 && self[$0] < 0x7F }
  }
}
