/// The printed forms of a card.
package enum CardTemplate: String, CaseIterable, Codable, Sendable {
  case wallet, fold, sheet
  case avery5371 = "avery-5371"
  case avery8371 = "avery-8371"
  case averyC32011 = "avery-c32011"
  case averyC32015 = "avery-c32015"
  case averyL7414 = "avery-l7414"
  case fridge, bag, lockscreen, strip

  /// What it is and how large, on one line.
  package var summary: String {
    switch self {
    case .wallet: "85.60 x 53.98 mm, front and back: a bank card (ID-1)"
    case .fold: "171.20 x 53.98 mm, folded to ID-1; on --paper, with marks to cut and fold"
    case .sheet: "A4, A5 or Letter with 10, 3 or 8 wallet cards and crop marks"
    case .avery5371: "Letter, 10 cards of 88.9 x 50.8 mm: Avery 5371 (laser)"
    case .avery8371: "Letter, 10 cards of 88.9 x 50.8 mm: Avery 8371 (inkjet)"
    case .averyC32011: "A4, 10 cards of 85 x 54 mm: Avery Zweckform C32011"
    case .averyC32015: "A4, 8 cards of 85 x 54 mm: Avery Zweckform C32015"
    case .averyL7414: "A4, 10 cards of 90 x 52 mm: Avery L7414"
    case .fridge: "A4, A5 or Letter in large print, on as many pages as it takes"
    case .bag: "105 x 74 mm: a child's tag, with what to say first"
    case .lockscreen: "a picture of --pixels for a telephone's lock screen"
    case .strip: "text, a few words a line, for a label printer or a screen reader"
    }
  }

  /// Whether a printer may print a back.
  package var isTwoSided: Bool {
    switch self {
    case .fold, .fridge, .lockscreen, .strip: false
    case .wallet, .bag: true
    case .sheet, .avery5371, .avery8371, .averyC32011, .averyC32015, .averyL7414: true
    }
  }

  /// The papers that it can be printed on; none if it always has a page of its own size.
  package var papers: [Paper] {
    switch self {
    case .sheet, .fridge: Paper.allCases
    case .fold: [.a4, .letter]
    case .wallet, .avery5371, .avery8371, .averyC32011, .averyC32015, .averyL7414, .bag,
      .lockscreen, .strip:
      []
    }
  }

  /// Whether it can have photographs; the finder of a telephone should see no faces.
  package var takesPhotos: Bool { self != .lockscreen && self != .strip }

  /// How many cards a sheet of paper has; `nil` if the template is one card.
  package func places(on paper: Paper) -> Int? {
    switch self {
    case .sheet:
      switch paper {
      case .a4: 10
      case .a5: 3
      case .letter: 8
      }
    case .avery5371, .avery8371, .averyC32011, .averyL7414: 10
    case .averyC32015: 8
    case .wallet, .fold, .fridge, .bag, .lockscreen, .strip: nil
    }
  }

  /// Whether several cards are printed on a sheet of paper.
  package var isSheet: Bool {
    switch self {
    case .sheet, .avery5371, .avery8371, .averyC32011, .averyC32015, .averyL7414: true
    case .wallet, .fold, .fridge, .bag, .lockscreen, .strip: false
    }
  }
}

/// The papers that a card can be printed on, upright.
package enum Paper: String, CaseIterable, Codable, Sendable {
  /// ISO 216, 210 x 297 mm.
  case a4
  /// ISO 216, 148 x 210 mm.
  case a5
  /// ANSI/ASME Y14.1, 8.5 x 11 in.
  case letter

  /// In millimetres.
  package var width: Double {
    switch self {
    case .a4: 210
    case .a5: 148
    case .letter: 215.9
    }
  }

  /// In millimetres.
  package var height: Double {
    switch self {
    case .a4: 297
    case .a5: 210
    case .letter: 279.4
    }
  }
}
