import CardDocument

/// The places of the cards on a sheet of paper, in columns and rows, in millimetres.
///
/// The block of cards is centred, so each back meets its front when the paper is turned over either
/// edge.
struct CardGrid {
  let paper: Paper
  let columns: Int
  let rows: Int
  /// The width of a card.
  let width: Double
  /// The height of a card.
  let height: Double
  var columnGap = 0.0
  var rowGap = 0.0

  private static let markGap = 1.0
  private static let markLength = 3.5

  var count: Int { columns * rows }

  /// The upper left corner of the first card.
  var origin: Point {
    Point(
      x: (paper.width - width * Double(columns) - columnGap * Double(columns - 1)) / 2,
      y: (paper.height - height * Double(rows) - rowGap * Double(rows - 1)) / 2
    )
  }

  /// The upright paper with these cards in its places.
  ///
  /// On a back, the columns are in reverse order, so that each card is on the other side of its
  /// front.
  func page(_ cards: [Page?], isBack: Bool, cropMarks: Bool) -> Page {
    var page = Page(width: paper.width, height: paper.height, rules: cropMarks ? marks : [])
    page.isBack = isBack
    var firsts: [Page] = []
    for (index, card) in cards.prefix(count).enumerated() {
      guard let card else { continue }
      let column = index % columns
      let place = isBack ? columns - 1 - column : column
      page.place(card, x: left(place), y: top(index / columns))
      if !firsts.contains(card) {
        firsts.append(card)
        page.artifacts = (page.texts.count, page.codes.count)
      }
    }
    if firsts.count > 1 { page.artifacts = nil }
    return page
  }

  private func left(_ column: Int) -> Double { origin.x + (width + columnGap) * Double(column) }
  private func top(_ row: Int) -> Double { origin.y + (height + rowGap) * Double(row) }

  /// Marks outside the block, on the lines where touching cards are cut.
  private var marks: [Rule] {
    let across = (0...rows).flatMap { row in
      [mark(origin.x, top(row), -1, 0), mark(left(columns), top(row), 1, 0)]
    }
    let down = (0...columns).flatMap { column in
      [mark(left(column), origin.y, 0, -1), mark(left(column), top(rows), 0, 1)]
    }
    return across + down
  }

  /// A mark at this corner that points away from the cards in this direction.
  private func mark(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Rule {
    let (near, far) = (CardGrid.markGap, CardGrid.markGap + CardGrid.markLength)
    return Rule(
      from: Point(x: x + dx * near, y: y + dy * near),
      to: Point(x: x + dx * far, y: y + dy * far),
      thickness: 0.1,
      ink: .black
    )
  }
}

/// Paper that is sold as perforated cards.
///
/// The makers publish these measures with their templates; gLabels' stationery database agrees.
extension CardGrid {
  /// Avery 5371 (laser) and 8371 (inkjet): Letter, 10 cards of 3.5 x 2 in that touch.
  ///
  /// The margins are 0.75 in at the left and 0.5 in at the top.
  static let avery5371 = CardGrid(paper: .letter, columns: 2, rows: 5, width: 88.9, height: 50.8)

  /// Avery Zweckform C32011: A4, 10 cards of 85 x 54 mm, margins of 15 mm and 13.5 mm.
  ///
  /// The columns are 10 mm apart.
  static let averyC32011 = CardGrid(
    paper: .a4,
    columns: 2,
    rows: 5,
    width: 85,
    height: 54,
    columnGap: 10
  )

  /// Avery Zweckform C32015: A4, 8 cards of 85 x 54 mm, margins of 17 mm and 31.5 mm.
  ///
  /// Rows and columns are 6 mm apart.
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

  /// Printers leave up to a quarter of an inch blank at each edge, and the crop marks must be
  /// printed.
  private static let margin = 11.0

  /// As many wallet cards as a printer prints on the paper: 10 on A4, 8 on Letter, 3 on A5.
  ///
  /// A fifth row on Letter would reach into the margins that printers leave blank.
  static func wallets(on paper: Paper) -> CardGrid {
    let card = Form.wallet
    return CardGrid(
      paper: paper,
      columns: Int((paper.width - 2 * margin) / card.width),
      rows: Int((paper.height - 2 * margin) / card.height),
      width: card.width,
      height: card.height
    )
  }
}

/// Cards to fold, one below the other on a sheet, with marks for cutting and folding.
///
/// ```
///     |                    :                    |
///   - +--------------------+--------------------+ -
///     | back               | front              |      solid: cut; dashed: fold backwards
///   - +--------------------+--------------------+ -
///     |                    :                    |
/// ```
struct FoldSheet {
  let paper: Paper

  private let width = 2 * Form.wallet.width
  private let height = Form.wallet.height
  /// The gap between two cards, wide enough for the marks of both.
  private let gap = 10.0
  /// Printers leave up to a quarter of an inch blank.
  private let margin = 11.0
  private let markGap = 1.0
  private let markLength = 3.5

  /// The pages that hold these cards.
  func pages(_ cards: [Page]) -> [Page] {
    let rows = max(1, Int((paper.height - 2 * margin + gap) / (height + gap)))
    let x = (paper.width - width) / 2
    let top = (paper.height - Double(rows) * (height + gap) + gap) / 2
    return stride(from: 0, to: cards.count, by: rows).map { first in
      var page = Page(width: paper.width, height: paper.height)
      for (row, card) in cards[first..<min(first + rows, cards.count)].enumerated() {
        let y = top + Double(row) * (height + gap)
        page.place(card, x: x, y: y)
        page.rules += marks(x, y)
      }
      return page
    }
  }

  /// The marks around a card at this place, all outside it.
  private func marks(_ x: Double, _ y: Double) -> [Rule] {
    let far = markGap + markLength
    let ends = [(x - far, x - markGap), (x + width + markGap, x + width + far)]
    let across = [y, y + height].flatMap { y in
      ends.map { rule(Point(x: $0, y: y), Point(x: $1, y: y)) }
    }
    let dash = markLength / 5
    let down = [y - far, y + height + markGap].flatMap { top in
      [x, x + width].map { rule(Point(x: $0, y: top), Point(x: $0, y: top + markLength)) }
        + [0, 2, 4].map { part in
          let start = top + Double(part) * dash
          let middle = x + width / 2
          return rule(Point(x: middle, y: start), Point(x: middle, y: start + dash))
        }
    }
    return across + down
  }

  private func rule(_ from: Point, _ to: Point) -> Rule {
    Rule(from: from, to: to, thickness: 0.1, ink: .black)
  }
}
