import ElistSheet
import UnicodeText

/// How wide the columns of a card are, in millimetres.
///
/// Only the typesetter measures; this shares the width out by the count of characters, so that
/// short numbers leave their room to names, and names theirs to details.
struct RowColumns {
  let number: Double
  /// Of rows of one line; 0 where no row has details.
  let details: Double

  /// Columns of rows in this body.
  init(rows: [CardRow], body: Frame, style: Style, isSingle: Bool) {
    let unit = style.unit
    let large = max(style.scale, 1) * unit
    let nameOnTwoLines = (longest(rows, \.name) / 2 + 4) * 1.12 * large
    number = RowColumns.numberWidth(rows, body, style, nameOnTwoLines, isSingle: isSingle)
    let free = body.width - RowColumns.markAndGaps * unit - number
    let detailsOnOneLine = (longest(rows, \.joinedDetails) * 0.95 + 0.5) * large
    details =
      rows.allSatisfy(\.details.isEmpty)
      ? 0
      : max(
        min(detailsOnOneLine, free - nameOnTwoLines, free * 0.45),
        RowColumns.leastDetails * large
      )
  }

  /// The width at which numbers are as large as the row's height allows, or less where names need
  /// the room, but never under that of 7 points on a wallet card.
  private static func numberWidth(
    _ rows: [CardRow],
    _ body: Frame,
    _ style: Style,
    _ name: Double,
    isSingle: Bool
  ) -> Double {
    let (unit, height) = (style.unit, body.height / Double(rows.count))
    let largest = isSingle ? min(height * 1.95, 10 * unit) : height * 1.35
    let onePoint = longest(rows, \.number) * 0.17
    let beside = markAndGaps + (isSingle ? leastDetails : 0)
    let left = body.width - beside * unit - name
    let wished = min(onePoint * largest, left)
    return min(max(wished, onePoint * style.least(7), 22 * unit), body.width * 0.5)
  }

  /// On a wallet card, in millimetres.
  private static let leastDetails = 8.0
  /// What a row of a wallet card has beside its name, details and number, in millimetres.
  private static let markAndGaps = 9.5
}

/// The count of columns that the longest of these texts would take on a terminal.
private func longest(_ rows: [CardRow], _ text: (CardRow) -> String) -> Double {
  Double(rows.map { displayWidth(text($0)) }.max() ?? 0)
}
