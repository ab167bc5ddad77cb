package import CardDocument
package import ElistModel

/// What a card says, and to whom.
package struct ContentOptions: Equatable, Sendable {
  /// What may leave the vault.
  package var fields: Set<CardField>
  /// The home region, ISO 3166-1 alpha-2.
  package var home: String
  /// The day of printing, `2026-11-21`.
  package var date: String
  /// Whose card it is; `nil` means the owner's.
  package var title: String?
  /// The region that the card is for, if it is not the home region.
  package var destination: String?
  /// The languages of the card's own words, at least one.
  package var languages: [CardLanguage]
  /// The language in which the owner writes, and which a card has if the user asks for none.
  package var usual: CardLanguage
  /// Whether words are recognised in every language; they are if the user asked for languages.
  package var translates: Bool
  /// Names in ASCII letters, to print beside the original ones.
  package var romanised: [Handle: String]
  /// Since when all the numbers are confirmed, `2026-11-21`; `nil` if some are not.
  package var confirmed: String?
  /// The photographs to print, each the file of a JPEG or a PNG.
  package var photos: [Handle: [UInt8]] = [:]
  /// The owner's photograph, likewise; `nil` if there is none.
  package var ownerPhoto: [UInt8]?

  package init(
    fields: Set<CardField> = Audience.wallet.fields,
    home: String,
    date: String,
    title: String? = nil,
    destination: String? = nil,
    languages: [CardLanguage] = [],
    usual: CardLanguage = .en,
    romanised: [Handle: String] = [:]
  ) {
    self.fields = fields
    self.home = home
    self.date = date
    self.title = title
    self.destination = destination
    self.languages = languages.isEmpty ? [usual] : Array(languages.prefix(CardLanguage.most))
    self.usual = usual
    translates = !languages.isEmpty
    self.romanised = romanised
  }
}

extension ContentOptions {
  /// Whether a field may leave the vault.
  func shows(_ field: CardField) -> Bool { fields.contains(field) }

  /// A date that keeps its order after Arabic letters; UAX #9 (W2, W4) would reverse its parts.
  func dated(_ date: String) -> String {
    languages.contains(where: \.isRightToLeft) ? "\u{200E}" + date : date
  }

  /// A heading in each of the card's languages.
  func headings(_ word: CardWord) -> [String] { languages.map { $0.heading(word) } }

  /// A word in the first of the card's languages, which is its owner's.
  func ownWord(_ word: CardWord) -> String { languages.first?.word(word) ?? "" }

  /// A word in each of the card's languages; a form that several share is there once.
  func word(_ word: CardWord) -> String { joined(languages.map { $0.word(word) }) }

  /// A pattern with a text in place of its `%`, in each of the card's languages.
  func pattern(_ word: CardWord, _ text: String) -> String {
    joined(
      languages.map {
        $0.pattern(word, text.hasRightToLeft == $0.isRightToLeft ? text : text.isolated)
      }
    )
  }

  /// The same at the beginning of a line.
  func label(_ word: CardWord) -> String { joined(languages.map { $0.label(word) }) }

  /// The text with a capital first letter, in the first of the card's languages.
  func capitalised(_ text: String) -> String { languages.first?.capitalised(text) ?? text }

  /// The texts, one of each language, with slashes between them; none reorders another.
  func joined(_ texts: [String]) -> String {
    var each: [String] = []
    var isolated: [String] = []
    for (text, language) in zip(texts, languages) where !each.contains(text) {
      let isFromRight = language.isRightToLeft && text.hasRightToLeft
      each.append(text)
      isolated.append((isFromRight ? "\u{2067}" : "\u{2066}") + text + "\u{2069}")
    }
    let isMixed =
      each.count > 1 && each.contains(where: \.hasRightToLeft)
      && each.contains(where: \.hasLeftToRight)
    return (isMixed ? isolated : each).joined(separator: " / ")
  }
}
