import ElistSheet

/// How large and in which colours the parts of a face are.
struct Style {
  /// What a millimetre of a wallet card is here: 1 for cards, more for what is read from afar.
  var unit = 1.0
  /// How many times as large as on a wallet card the smallest sizes of type are.
  var floor = 1.0
  var inks = Inks.paper
  /// Whether the parts are as high as their texts ask, and set close, since there is much to say.
  var isDense = false

  /// How large the smallest sizes of type are in proportion to the card.
  var scale: Double { floor / unit }

  /// The same in the ways to try for these rows, the best first: large print before small.
  ///
  /// What is small on a wallet card is read more easily set close than in narrow columns; on a page
  /// the columns are wide enough, and rows without details have wide ones everywhere.
  func ways(for rows: [CardRow]) -> [Style] {
    let even = Style.steps.map { (floor: $0 * unit, isDense: false) }
    let dense = Style.steps.map { (floor: $0 * unit, isDense: true) }
    let hasWideColumns = unit > 1.3 || rows.allSatisfy(\.details.isEmpty)
    let steps =
      hasWideColumns ? even + dense : [even[0], dense[0], dense[1], even[1]]
    let small = unit > 1.3 ? [(0.66 * unit, true), (1, true), (1, false)] : []
    return (steps + small).map { floor, isDense in
      var style = self
      (style.floor, style.isDense) = (floor, isDense)
      return style
    }
  }

  /// In proportion to the smallest sizes of a wallet card.
  private static let steps = [1.25, 1]

  /// The colours of a face.
  struct Inks {
    var text: Ink
    /// For what is read last.
    var quiet: Ink
    /// For the marks that say whom to call first.
    var mark: Ink
    var hairline: Ink
    var bar: Ink
    var barText: Ink
  }

  /// The smallest size of type that is this many points on a wallet card.
  func least(_ points: Double) -> Double { points * floor }

  /// Sizes of type of what is on every face, whose room does not grow with less to say.
  func headingSize(_ smallest: Double, _ largest: Double) -> TextRun.SizeRange {
    TextRun.SizeRange(smallest: smallest, largest: max(smallest, largest))
  }

  /// Sizes of type from this one, on a wallet card, to that one, here.
  func size(_ smallest: Double, _ largest: Double) -> TextRun.SizeRange {
    TextRun.SizeRange(smallest: least(smallest), largest: max(least(smallest), largest))
  }
}

extension Style.Inks {
  /// On white paper; the red is one that a printer without colour renders as dark as white letters
  /// need, the grey is 7:1 on white.
  static let paper = Style.Inks(
    text: .black,
    quiet: Ink(gray: 0.33),
    mark: accent,
    hairline: Ink(gray: 0.72),
    bar: accent,
    barText: .white
  )

  /// On a dark screen; the amber and the grey are 7:1 on it.
  static let screen = Style.Inks(
    text: .white,
    quiet: Ink(gray: 0.75),
    mark: Ink(red: 1, green: 0.72, blue: 0.3),
    hairline: Ink(gray: 0.3),
    bar: accent,
    barText: .white
  )

  private static let accent = Ink(red: 0.67, green: 0.07, blue: 0.11)
}
