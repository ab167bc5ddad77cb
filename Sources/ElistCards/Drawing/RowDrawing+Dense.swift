import ElistSheet

extension RowDrawing {
  /// A row as `DenseRows` has it.
  func dense(_ row: CardRow, _ need: DenseRows.Need, _ frame: Frame) -> [TextRun] {
    let scale = min(stretch, RowDrawing.mostStretch) * unit
    let block = frame.middle(height: (need.total - DenseRows.air) * scale)
      .inset(left: DenseRows.markWidth * unit, right: 0)
    let height = need.total - DenseRows.air
    let upper = block.part(from: 0, to: need.name / height)
    let middle = block.part(from: need.name / height, to: 1 - need.details / height)
    let lower = block.part(from: 1 - need.details / height, to: 1)
    let line = upper.height / need.nameLines
    let markFrame = Frame(x: frame.x, y: upper.y, width: 5.4 * unit, height: line)
    return [
      mark(row, markFrame, size(line, most: 10)),
      name(row, upper, size(line, most: 10), lines: Int(need.nameLines) + 1),
    ] + numberAndDetails(row, middle, lower)
  }

  /// Of the texts of dense rows; what is left is between them.
  private static let mostStretch = 1.8

  private func numberAndDetails(_ row: CardRow, _ middle: Frame, _ lower: Frame) -> [TextRun] {
    let largest = size(middle.height, most: 12)
    guard !row.details.isEmpty else { return [number(row, middle, largest, .left)] }
    guard lower.height == 0 else {
      return [number(row, middle, largest, .left)] + details(row, lower, .left, 7 * unit)
    }
    // As wide as the numbers are at the size that there is room for.
    let room = middle.width * 0.62
    let width = min(
      denseRows.numberWidth * unit * max(1, min(stretch, RowDrawing.mostStretch)),
      room
    )
    let beside = middle.inset(left: width + DenseRows.gap * unit, right: 0)
    return [number(row, middle.leading(width), largest, .left)]
      + details(row, beside, .left, 7 * unit, lines: 5)
  }

  /// The size in points of a line this high, of at most so many on a wallet card.
  private func size(_ height: Double, most: Double) -> Double {
    min(height / millimetresPerPoint / 1.1, most * unit)
  }
}
