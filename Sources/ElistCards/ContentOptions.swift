package import CardDocument
package import ElistModel

/// What a card is to say, and to whom.
package struct ContentOptions: Equatable, Sendable {
  /// What may leave the vault.
  package var fields: Set<CardField>
  /// The home region, ISO 3166-1 alpha-2.
  package var home: String
  /// The day of printing, `2026-11-21`.
  package var date: String
  /// Whose card it is; `nil` is the owner's name.
  package var title: String?
  /// The region that the card is for, where that is not home.
  package var destination: String?
  /// The languages of the card's own words, one at least.
  package var languages: [CardLanguage]
  /// Whether relations and labels are translated, since languages were asked for, or stand as they
  /// were written.
  package var translates: Bool
  /// The names in the letters of ASCII, to print beside the original ones.
  package var romanised: [Handle: String]
  /// The photographs to print, each the file of a JPEG or a PNG.
  package var photos: [Handle: [UInt8]] = [:]

  package init(
    fields: Set<CardField> = Audience.wallet.fields,
    home: String,
    date: String,
    title: String? = nil,
    destination: String? = nil,
    languages: [CardLanguage] = [],
    romanised: [Handle: String] = [:]
  ) {
    self.fields = fields
    self.home = home
    self.date = date
    self.title = title
    self.destination = destination
    self.languages = languages.isEmpty ? [.en] : Array(languages.prefix(CardLanguage.most))
    translates = !languages.isEmpty
    self.romanised = romanised
  }
}
