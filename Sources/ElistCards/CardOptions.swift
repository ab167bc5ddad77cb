/// What a card is to look like and what it is to say.
package struct CardOptions: Equatable, Sendable {
  package var template: CardTemplate
  /// What a template is printed on that has no size of its own.
  package var paper: Paper
  /// The edge over which the paper is turned for the back; `nil` where the back is to be upright.
  package var duplex: Duplex?
  /// Of the screen that a lock screen is for.
  package var pixels: PixelSize
  /// The day of printing, `2026-11-21`.
  package var date: String

  package init(
    template: CardTemplate = .wallet,
    paper: Paper = .a4,
    duplex: Duplex? = nil,
    pixels: PixelSize = .usual,
    date: String
  ) {
    self.template = template
    self.paper = paper
    self.duplex = duplex
    self.pixels = pixels
    self.date = date
  }
}

/// What a card can do without; the name and the number it cannot.
package enum CardField: String, CaseIterable, Sendable {
  case relation, label, note
  /// What the contact's own card said that elist has no place for, in a vCard.
  case properties
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

/// The edge over which a printer turns the paper between front and back.
package enum Duplex: String, CaseIterable, Sendable {
  case long, short
}

/// How many pixels a screen has.
package struct PixelSize: Equatable, Sendable {
  /// That of many telephones.
  package static let usual = PixelSize(width: 1170, height: 2532)

  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The pixels to the inch at which a lock screen's page is as wide as this.
  package var lockscreenResolution: Double {
    Double(width) / LockscreenTemplate.width * 25.4
  }
}
