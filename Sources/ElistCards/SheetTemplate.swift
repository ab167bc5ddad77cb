import ElistSheet

/// Copies of a card side by side on a sheet of paper, with crop marks in the margin.
///
/// ```
///      |       |       |
///    - +-------+-------+ -
///      | card  | card  |     10 on A4, 8 on Letter; a fifth row on Letter
///    - +-------+-------+ -   would leave margins that printers do not print
///      | card  | card  |
///    - +-------+-------+ -
///      |       |       |
/// ```
struct SheetTemplate {
  /// Printers keep up to a quarter of an inch blank; the crop marks stand inside of that.
  private static let margin = 11.0
  private static let markGap = 1.0
  private static let markLength = 3.5

  private let face: Page
  private let paper: Paper
  private let columns: Int
  private let rows: Int
  /// The upper left corner of the block of cards, which is centred.
  private let origin: Point

  init(_ face: Page, _ paper: Paper) {
    self.face = face
    self.paper = paper
    columns = Int((paper.width - 2 * SheetTemplate.margin) / face.width)
    rows = Int((paper.height - 2 * SheetTemplate.margin) / face.height)
    origin = Point(
      x: (paper.width - face.width * Double(columns)) / 2,
      y: (paper.height - face.height * Double(rows)) / 2
    )
  }

  /// The sheet, upright.
  var page: Page {
    var page = Page(width: paper.width, height: paper.height, rules: cropMarks)
    for row in 0..<rows {
      for column in 0..<columns { place(column: column, row: row, on: &page) }
    }
    return page
  }

  private func place(column: Int, row: Int, on page: inout Page) {
    let x = origin.x + face.width * Double(column)
    let y = origin.y + face.height * Double(row)
    page.boxes += face.boxes.map { box in
      var box = box
      box.frame = box.frame.moved(x: x, y: y)
      return box
    }
    page.rules += face.rules.map { rule in
      var rule = rule
      rule.from = Point(x: rule.from.x + x, y: rule.from.y + y)
      rule.to = Point(x: rule.to.x + x, y: rule.to.y + y)
      return rule
    }
    page.texts += face.texts.map { text in
      var text = text
      text.frame = text.frame.moved(x: x, y: y)
      return text
    }
  }
}

extension SheetTemplate {
  private var cropMarks: [Rule] {
    let right = origin.x + face.width * Double(columns)
    let bottom = origin.y + face.height * Double(rows)
    let across = (0...rows).flatMap { row in
      let y = origin.y + face.height * Double(row)
      return [mark(origin.x, y, -1, 0), mark(right, y, 1, 0)]
    }
    let down = (0...columns).flatMap { column in
      let x = origin.x + face.width * Double(column)
      return [mark(x, origin.y, 0, -1), mark(x, bottom, 0, 1)]
    }
    return across + down
  }

  /// A mark beside this corner, going away from the cards in this direction.
  private func mark(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Rule {
    let (near, far) = (SheetTemplate.markGap, SheetTemplate.markGap + SheetTemplate.markLength)
    return Rule(
      from: Point(x: x + dx * near, y: y + dy * near),
      to: Point(x: x + dx * far, y: y + dy * far),
      thickness: 0.1,
      ink: .black
    )
  }
}
