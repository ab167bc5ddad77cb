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

  /// Columns of rows in a body whose sizes are in units of a wallet card.
  init(rows: [CardRow], body: Frame, unit: Double, isSingle: Bool) {
    let width = body.width / unit
    let nameOnTwoLines = (longest(rows, \.name) / 2 + 4) * 1.12
    let height = body.height / unit / Double(rows.count)
    let number = RowColumns.numberWidth(rows, width, height, nameOnTwoLines, isSingle: isSingle)
    let free = width - RowColumns.markAndGaps - number
    let detailsOnOneLine = longest(rows, \.joinedDetails) * 0.95 + 0.5
    self.number = number * unit
    details =
      rows.allSatisfy(\.details.isEmpty)
      ? 0
      : max(min(detailsOnOneLine, free - nameOnTwoLines, free * 0.45), RowColumns.leastDetails)
        * unit
  }

  /// The width at which numbers are as large as the row's height allows, or less where names need
  /// the room, but never under that of 7 points.
  private static func numberWidth(
    _ rows: [CardRow],
    _ width: Double,
    _ height: Double,
    _ name: Double,
    isSingle: Bool
  ) -> Double {
    let largest = isSingle ? min(height * 1.95, 10) : height * 1.35
    let onePoint = longest(rows, \.number) * 0.17
    let left = width - markAndGaps - name - (isSingle ? leastDetails : 0)
    return min(max(min(onePoint * largest, left), onePoint * 7, 22), width * 0.5)
  }

  private static let leastDetails = 8.0
  /// What a row has beside its name, details and number.
  private static let markAndGaps = 9.5
}

/// The count of columns that the longest of these texts would take on a terminal.
private func longest(_ rows: [CardRow], _ text: (CardRow) -> String) -> Double {
  Double(rows.map { displayWidth(text($0)) }.max() ?? 0)
}
