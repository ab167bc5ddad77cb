import ElistSheet
import UnicodeText

/// Draws the rows of a card: few rows stand on two lines each with a large number, more have the
/// number at the right, and many are one line.
struct RowDrawing {
  /// As many rows have their number on a line of its own.
  static let mostStacked = 3
  /// As many rows have their details under the name.
  static let mostPaired = 5

  /// With more rows, the room between texts and lines is needed for the texts.
  static let mostSpaced = 8

  private let rows: [CardRow]
  private let body: Frame
  private let columns: RowColumns

  private var isFull: Bool { rows.count > RowDrawing.mostSpaced }

  init(rows: [CardRow], body: Frame) {
    self.rows = rows
    self.body = body
    columns = RowColumns(rows: rows, body: body)
  }

  /// The texts of the row at this index, in reading order.
  func texts(at index: Int) -> [TextRun] {
    let row = rows[index]
    let height = body.height / Double(rows.count)
    let frame = Frame(
      x: body.x,
      y: body.y + height * Double(index),
      width: body.width,
      height: height
    )
    switch rows.count {
    case ...RowDrawing.mostStacked: return stacked(row, frame)
    case ...RowDrawing.mostPaired: return paired(row, frame)
    default: return single(row, frame)
    }
  }
}

// MARK: - The three kinds of row

extension RowDrawing {
  /// ```
  /// 01  Kate Bell               mother, mobile
  ///     +1 415 555 3695
  /// ```
  private func stacked(_ row: CardRow, _ frame: Frame) -> [TextRun] {
    let height = min(frame.height, 21)
    let block = frame.middle(height: height).inset(left: 9, right: 0)
    let upper = block.part(from: 0.05, to: 0.44)
    let lower = block.part(from: 0.45, to: 0.95)
    let detailsWidth = row.details.isEmpty ? 0 : 27.0
    return [
      mark(row, Frame(x: frame.x, y: upper.y, width: 8, height: upper.height), height * 0.82),
      name(row, upper.inset(left: 0, right: detailsWidth), height * 0.86),
    ] + details(row, upper.inset(left: block.width - detailsWidth + 2, right: 0), .right, 7.5)
      + [number(row, lower, height * 1.2, .left)]
  }

  /// ```
  /// 01  Kate Bell               +1 415 555 3695
  ///     mother, mobile
  /// ```
  private func paired(_ row: CardRow, _ frame: Frame) -> [TextRun] {
    let rowFrame = frame.middle(height: frame.height - 0.6)
    let left = rowFrame.inset(left: 7, right: columns.number + 2)
    let nameBottom = nameShare(row, width: left.width)
    return [
      mark(row, rowFrame.part(from: 0, to: nameBottom).leading(6.5), frame.height * 1.15),
      name(row, left.part(from: 0, to: nameBottom), frame.height * 1.2),
    ] + details(row, left.part(from: nameBottom, to: 1), .left, 6.5) + [
      number(row, rowFrame.trailing(columns.number), frame.height * 1.35, .right)
    ]
  }

  /// How much of the row's height is the name's: less beside details that need two lines, more
  /// where the name does.
  private func nameShare(_ row: CardRow, width: Double) -> Double {
    guard !row.details.isEmpty else { return 1 }
    if Double(displayWidth(row.joinedDetails)) > width { return 0.48 }
    return Double(displayWidth(row.name)) > width ? 0.66 : 0.6
  }

  /// ```
  /// 01  Kate Bell    mother     +1 415 555 3695
  ///                  mobile
  /// ```
  private func single(_ row: CardRow, _ frame: Frame) -> [TextRun] {
    let rowFrame = frame.middle(height: frame.height - (isFull ? 0.25 : 0.7))
    let detailsRight = columns.number + 2
    let detailsLeft = body.width - detailsRight - columns.details
    let nameRight = body.width - detailsLeft + (columns.details > 0 ? 1.5 : 0)
    return [
      mark(row, rowFrame.leading(5.5), min(frame.height * 1.9, 9)),
      name(row, rowFrame.inset(left: 6, right: nameRight), min(frame.height * 1.95, 9.5)),
    ] + details(row, rowFrame.inset(left: detailsLeft, right: detailsRight), .left, 5.5) + [
      number(row, rowFrame.trailing(columns.number), min(frame.height * 2.1, 11), .right)
    ]
  }
}

// MARK: - The texts of a row

extension RowDrawing {
  private func mark(_ row: CardRow, _ frame: Frame, _ largest: Double) -> TextRun {
    var run = TextRun(
      id: "\(row.handle)/mark",
      text: row.mark,
      frame: frame,
      size: .init(smallest: 6, largest: max(6, largest)),
      direction: .ltr,
      weight: .bold,
      ink: .accent
    )
    run.sizeGroup = "marks"
    return run
  }

  private func name(_ row: CardRow, _ frame: Frame, _ largest: Double) -> TextRun {
    var run = TextRun(
      id: "\(row.handle)/name",
      text: row.name,
      frame: frame,
      size: .init(smallest: 5.5, largest: max(5.5, largest)),
      lines: 2
    )
    run.language = scriptLanguage(row.name)
    return run
  }

  private func details(
    _ row: CardRow,
    _ frame: Frame,
    _ alignment: TextRun.Alignment,
    _ largest: Double
  ) -> [TextRun] {
    guard !row.details.isEmpty else { return [] }
    let text = row.joinedDetails
    var run = TextRun(
      id: "\(row.handle)/details",
      text: text,
      frame: frame,
      size: .init(smallest: 5, largest: largest),
      alignment: alignment,
      ink: .quiet,
      lines: 2
    )
    run.language = scriptLanguage(text)
    return [run]
  }

  /// Never under 6.5 points, never on two lines, all of one size.
  private func number(
    _ row: CardRow,
    _ frame: Frame,
    _ largest: Double,
    _ alignment: TextRun.Alignment
  ) -> TextRun {
    var run = TextRun(
      id: "\(row.handle)/number",
      text: row.number,
      frame: frame,
      size: .init(smallest: 6.5, largest: max(6.5, largest)),
      direction: .ltr,
      alignment: alignment,
      weight: .bold
    )
    run.sizeGroup = "numbers"
    return run
  }
}
