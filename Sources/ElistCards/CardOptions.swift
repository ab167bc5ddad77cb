/// What a card is to look like and what it is to say.
package struct CardOptions: Equatable, Sendable {
  package var template: CardTemplate
  /// What `sheet` is printed on; `wallet` is a page of its own size.
  package var paper: Paper
  /// The fields to leave out.
  package var omit: Set<CardField>
  /// The day of printing, `2026-11-21`.
  package var date: String
  /// Whose card it is, at the foot of the card.
  package var title: String?

  package init(
    template: CardTemplate = .wallet,
    paper: Paper = .a4,
    omit: Set<CardField> = [],
    date: String,
    title: String? = nil
  ) {
    self.template = template
    self.paper = paper
    self.omit = omit
    self.date = date
    self.title = title
  }
}

/// The printed forms of a card.
package enum CardTemplate: String, CaseIterable, Sendable {
  /// One card on a page of its size (ISO/IEC 7810 ID-1).
  case wallet
  /// As many wallet cards as a sheet of paper holds, with crop marks.
  case sheet
}

/// The papers that a sheet of cards can be printed on, upright.
package enum Paper: String, CaseIterable, Sendable {
  /// ISO 216, 210 x 297 mm.
  case a4
  /// ANSI/ASME Y14.1, 8.5 x 11 in.
  case letter

  /// In millimetres.
  package var width: Double { self == .a4 ? 210 : 215.9 }
  /// In millimetres.
  package var height: Double { self == .a4 ? 297 : 279.4 }
}

/// What a card can do without; the name and the number it cannot.
package enum CardField: String, CaseIterable, Sendable {
  case relation, label, note
  /// The name of an entry, which only a card for a stranger's eyes goes without.
  case name
  /// How each number is dialled from the place that the card is for.
  case dialling
  /// The emergency numbers of a place.
  case services
  // Of the owner.
  case ownerName = "owner-name"
  case birthDate = "birth-date"
  case bloodType = "blood-type"
  case allergies, conditions, medication, donor, doctor, insurance, address, languages
  case instructions
}
