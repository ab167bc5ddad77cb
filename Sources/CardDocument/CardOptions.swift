/// On what a card is printed, and how often.
package struct CardOptions: Codable, Equatable, Sendable {
  package var template: CardTemplate
  /// What a template is printed on that has no size of its own.
  package var paper: Paper
  /// The edge over which the paper is turned for the back; `nil` if the back is to be upright.
  package var duplex: Duplex?
  /// Of the screen that a lock screen is for.
  package var pixels: PixelSize
  /// The day of printing, `2026-11-21`; the same document always gives the same bytes.
  package var date: String
  /// Whether fields are left out that have no room, in the order of `CardField.dispensable`.
  package var fits = false
  /// Whether each entry has a card of its own.
  package var isPerEntry = false
  /// How many of each card a sheet has; `nil` fills it.
  package var copies: Int?
  /// The first place of a sheet that is printed on, from 1.
  package var start = 1

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

/// The edge over which a printer turns the paper between front and back.
package enum Duplex: String, CaseIterable, Codable, Sendable {
  case long, short
}

/// How many pixels a screen has.
package struct PixelSize: Codable, Equatable, Sendable {
  /// That of many telephones.
  package static let usual = PixelSize(width: 1170, height: 2532)

  /// A lock screen's page is this wide, in millimetres, for any number of pixels.
  package static let pageWidth = 70.0

  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The pixels to the inch at which a lock screen's page is as wide as this.
  package var lockscreenResolution: Double { Double(width) / Self.pageWidth * 25.4 }
}
