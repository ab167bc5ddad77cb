@testable import VCardFormat

/// The cards and flaws of a text.
func cards(_ text: String) -> (cards: [Card], flaws: [Flaw]) {
  cards(Array(text.utf8))
}

/// The cards and all flaws of bytes, those of the cards among them.
func cards(_ bytes: [UInt8]) -> (cards: [Card], flaws: [Flaw]) {
  var reader = VCardReader(bytes)
  var cards: [Card] = []
  while let card = reader.next() { cards.append(card) }
  let flaws = cards.flatMap(\.flaws) + reader.takeFlaws()
  return (cards, flaws.sorted { $0.line < $1.line })
}

extension Card {
  /// `NAME=value` of each property, the value as it stands.
  var told: [String] {
    properties.map { property in
      let value = String(decoding: text[property.value], as: UTF8.self)
      return "\(writtenName(of: property))=\(property.isSkipped ? "(skipped)" : value)"
    }
  }
}
