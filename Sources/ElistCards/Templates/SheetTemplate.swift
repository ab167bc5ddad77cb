import ElistSheet

/// Copies of a card side by side on a sheet of paper, with crop marks in the margin, and their backs
/// on a second page.
///
/// ```
///      |       |       |
///    - +-------+-------+ -
///      | card  | card  |     10 on A4, 8 on Letter, 3 on A5; a fifth row on
///    - +-------+-------+ -   Letter would leave margins that printers do not
///      | card  | card  |     print
///    - +-------+-------+ -
///      |       |       |
/// ```
///
/// The block of cards is centred, so that a back meets its front whichever edge the paper is turned
/// over; every card is the same.
struct SheetTemplate {
  /// Printers keep up to a quarter of an inch blank; the crop marks stand inside of that.
  private static let margin = 11.0

  let content: CardContent
  let paper: Paper

  /// One page or two, in the ways to try.
  func layouts() throws(CardError) -> [[Page]] {
    let card = TwoSides(content, width: WalletTemplate.width, height: WalletTemplate.height)
    let grid = grid
    return try card.faces().map { faces in faces.map { grid.page($0.page, cropMarks: true) } }
  }

  private var grid: CardGrid {
    CardGrid(
      paper: paper,
      columns: Int((paper.width - 2 * SheetTemplate.margin) / WalletTemplate.width),
      rows: Int((paper.height - 2 * SheetTemplate.margin) / WalletTemplate.height),
      width: WalletTemplate.width,
      height: WalletTemplate.height
    )
  }
}
