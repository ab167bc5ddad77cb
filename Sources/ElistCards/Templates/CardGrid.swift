import ElistSheet

/// Where the cards of a sheet of paper are, in millimetres: columns and rows, with or without gaps,
/// centred on the paper.
struct CardGrid {
  let paper: Paper
  let columns: Int
  let rows: Int
  /// Of a card.
  let width: Double
  /// Of a card.
  let height: Double
  var columnGap = 0.0
  var rowGap = 0.0

  private static let markGap = 1.0
  private static let markLength = 3.5

  /// The upper left corner of the first card.
  var origin: Point {
    Point(
      x: (paper.width - width * Double(columns) - columnGap * Double(columns - 1)) / 2,
      y: (paper.height - height * Double(rows) - rowGap * Double(rows - 1)) / 2
    )
  }

  /// The paper, upright, with a copy of the card in each place.
  func page(_ card: Page, cropMarks: Bool) -> Page {
    var page = Page(width: paper.width, height: paper.height, rules: cropMarks ? marks : [])
    for row in 0..<rows {
      for column in 0..<columns { page.place(card, x: left(column), y: top(row)) }
    }
    return page
  }

  private func left(_ column: Int) -> Double { origin.x + (width + columnGap) * Double(column) }
  private func top(_ row: Int) -> Double { origin.y + (height + rowGap) * Double(row) }

  /// Marks outside of the block, on the lines along which cards that touch are cut.
  private var marks: [Rule] {
    let across = (0...rows).flatMap { row in
      [mark(origin.x, top(row), -1, 0), mark(left(columns), top(row), 1, 0)]
    }
    let down = (0...columns).flatMap { column in
      [mark(left(column), origin.y, 0, -1), mark(left(column), top(rows), 0, 1)]
    }
    return across + down
  }

  /// A mark beside this corner, going away from the cards in this direction.
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
