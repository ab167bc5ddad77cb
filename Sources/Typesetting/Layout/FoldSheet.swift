import CardDocument

/// Cards to fold on a sheet of paper, one below the other, with marks where to cut and where to fold.
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
  /// Between two cards, wide enough for the marks of both.
  private let gap = 10.0
  /// Printers leave up to a quarter of an inch blank.
  private let margin = 11.0
  private let markGap = 1.0
  private let markLength = 3.5

  /// The pages that these cards take up.
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

  /// Around a card at this place, all of them outside of it.
  private func marks(_ x: Double, _ y: Double) -> [Rule] {
    let far = markGap + markLength
    let across = [y, y + height].flatMap { y in
      [(x - far, x - markGap), (x + width + markGap, x + width + far)].map {
        rule(Point(x: $0, y: y), Point(x: $1, y: y))
      }
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
