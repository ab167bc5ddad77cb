import UnicodeText

@testable import VCardFormat

/// The cards and findings of a text.
func cards(_ text: String) -> (cards: [Card], findings: [Finding]) {
  cards(Array(text.utf8))
}

/// The cards and all findings of bytes, those of the cards among them.
func cards(_ bytes: [UInt8]) -> (cards: [Card], findings: [Finding]) {
  var reader = VCardReader(bytes)
  var cards: [Card] = []
  while let card = reader.next() { cards.append(card) }
  let findings = cards.flatMap(\.findings) + reader.takeFindings()
  return (cards, findings.byLine)
}

extension Card {
  /// `NAME=value` of each property, the value as it is written.
  var told: [String] {
    properties.map { property in
      let value = String(decoding: text[property.value], as: UTF8.self)
      return "\(writtenName(of: property))=\(property.isSkipped ? "(skipped)" : value)"
    }
  }
}
