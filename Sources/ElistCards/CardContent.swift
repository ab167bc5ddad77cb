/// All that a card says, in words and in order; templates only place it.
///
/// Every text is one line without controls (see `printable`), so that a template can set it as it
/// stands.
package struct CardContent: Equatable, Sendable {
  /// "EMERGENCY CONTACTS", once in each language of the card.
  package var headings: [String]
  /// What stands above the owner's lines and emergency numbers where they have a side of their own,
  /// "MEDICAL INFORMATION", once in each language.
  package var backHeadings: [String]
  /// The owner's lines, such as the blood type, in the order in which they are read.
  package var owner: [OwnerLine]
  /// Whose card it is.
  package var title: String?
  /// The entries in the order of whom to call first.
  package var rows: [CardRow]
  /// Emergency numbers of the places that the card is for.
  package var services: [ServiceNumbers]
  /// What to say first, to whoever finds the card's owner.
  package var instructions: String?
  /// When the card was made, "Printed 2026-11-21".
  package var checked: String
  /// The language of the card's own words (BCP 47), `en`.
  package var language: String
  /// What the document is called where it is listed, "Emergency contacts: Lee family".
  package var documentTitle: String
  /// What a reader of the card's QR code gets; `nil` where it has none.
  package var code: String?

  package init(
    headings: [String],
    backHeadings: [String]? = nil,
    owner: [OwnerLine] = [],
    title: String? = nil,
    rows: [CardRow],
    services: [ServiceNumbers] = [],
    instructions: String? = nil,
    checked: String,
    language: String,
    documentTitle: String
  ) {
    self.headings = headings
    self.backHeadings = backHeadings ?? headings
    self.owner = owner
    self.title = title
    self.rows = rows
    self.services = services
    self.instructions = instructions
    self.checked = checked
    self.language = language
    self.documentTitle = documentTitle
  }
}

/// A line about the card's owner, "Blood type" and "A Rh+".
package struct OwnerLine: Equatable, Sendable {
  package var label: String
  package var value: String
  /// The field as `--omit` names it; `nil` where it cannot be left out.
  package var field: String?

  package init(label: String, value: String, field: String? = nil) {
    self.label = label
    self.value = value
    self.field = field
  }
}

/// The emergency numbers of one place, "Japan" with 110 and 119.
package struct ServiceNumbers: Equatable, Sendable {
  package var label: String
  package var numbers: [String]

  package init(label: String, numbers: [String]) {
    self.label = label
    self.numbers = numbers
  }
}
