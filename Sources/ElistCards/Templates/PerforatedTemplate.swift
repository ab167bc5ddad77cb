import ElistSheet

/// Paper that is sold perforated as cards: copies of a card where the maker's template has them, and
/// their backs on a second page.
///
/// The measures are those that the makers publish with their templates, which gLabels' database of
/// stationery has alike.
struct PerforatedTemplate {
  let content: CardContent
  let grid: CardGrid

  /// One page or two, in the ways to try.
  func layouts() throws(CardError) -> [[Page]] {
    let card = TwoSides(content, width: grid.width, height: grid.height)
    let grid = grid
    return try card.faces().map { faces in faces.map { grid.page($0.page, cropMarks: false) } }
  }
}

extension CardGrid {
  /// Avery 5371 (laser) and 8371 (inkjet): Letter, 10 cards of 3.5 x 2 in that touch, margins of
  /// 0.75 in at the left and 0.5 in at the top.
  static let avery5371 = CardGrid(paper: .letter, columns: 2, rows: 5, width: 88.9, height: 50.8)

  /// Avery Zweckform C32011: A4, 10 cards of 85 x 54 mm, margins of 15 mm and 13.5 mm, columns 10 mm
  /// apart.
  static let averyC32011 = CardGrid(
    paper: .a4,
    columns: 2,
    rows: 5,
    width: 85,
    height: 54,
    columnGap: 10
  )

  /// Avery Zweckform C32015: A4, 8 cards of 85 x 54 mm, margins of 17 mm and 31.5 mm, 6 mm apart both
  /// ways.
  static let averyC32015 = CardGrid(
    paper: .a4,
    columns: 2,
    rows: 4,
    width: 85,
    height: 54,
    columnGap: 6,
    rowGap: 6
  )

  /// Avery L7414: A4, 10 cards of 90 x 52 mm that touch, margins of 15 mm and 18.5 mm.
  static let averyL7414 = CardGrid(paper: .a4, columns: 2, rows: 5, width: 90, height: 52)
}
