/// The form on which a card is printed, and how many copies.
package struct CardOptions: Codable, Equatable, Sendable {
  package var template: CardTemplate
  /// The paper for a template that has no size of its own.
  package var paper: Paper
  /// Whether a card with a size of its own is printed on the paper, with marks to cut and fold it.
  package var isOnPaper = false
  /// The edge over which the paper is turned for the back; `nil` if the back is upright.
  package var duplex: Duplex?
  /// The size of the telephone's screen, for a lock screen.
  package var pixels: PixelSize
  /// The day of printing, `2026-11-21`; the same document always gives the same bytes.
  package var date: String
  /// Whether fields that do not fit are left out, in the order of `CardField.dispensable`.
  package var fits = false
  /// Whether each entry has a card of its own.
  package var isPerEntry = false
  /// How many copies of each card to print; `nil` fills a sheet.
  package var copies: Int?
  /// The first place of a sheet to print on, from 1.
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
  /// The size of many telephones.
  package static let usual = PixelSize(width: 1170, height: 2532)

  /// The width of a lock screen's page in millimetres, for any number of pixels.
  package static let pageWidth = 70.0

  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The resolution, in pixels per inch, that makes a lock screen's page this many pixels wide.
  package var lockscreenResolution: Double { Double(width) / Self.pageWidth * 25.4 }
}
