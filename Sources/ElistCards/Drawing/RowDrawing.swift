import ElistSheet
import UnicodeText

/// Draws the rows of a card: high rows stand on two lines each with a large number, lower ones have
/// the number at the right, and many are one line; in a narrow column each has three.
struct RowDrawing {
  private let rows: [CardRow]
  private let body: Frame
  private let style: Style
  private let kind: Kind
  private let columns: RowColumns
  /// What dense rows need.
  let denseRows: DenseRows
  /// How many times as high as they need dense rows are.
  let stretch: Double
  /// The upper edge of each row, and the last one's lower.
  private let edges: [Double]

  fileprivate enum Kind {
    case tall, stacked, paired, single, dense
  }

  var unit: Double { style.unit }
  private var rowHeight: Double { body.height / Double(rows.count) }

  init(rows: [CardRow], body: Frame, style: Style) {
    self.rows = rows
    self.body = body
    self.style = style
    kind = Kind(rows, body, style)
    columns = RowColumns(rows: rows, body: body, style: style, isSingle: kind == .single)
    denseRows = DenseRows(
      rows,
      width: body.width / style.unit,
      height: body.height / style.unit,
      style
    )
    let heights =
      kind == .dense ? denseRows.needs.map(\.total) : rows.map { _ in 1 }
    stretch = body.height / style.unit / max(heights.reduce(0, +), 0.1)
    edges = heights.reduce(into: [body.y]) { [stretch] edges, height in
      edges.append((edges.last ?? 0) + height * stretch * style.unit)
    }
  }

  /// A column this wide, in units, has no room for name and number beside each other.
  static let narrow = 55.0

  /// The least height of a row, in units, in a column of this width.
  static func leastHeight(width: Double) -> Double { width < narrow ? 7.5 : 3.5 }

  /// The height that rows need, in units.
  static func height(of rows: [CardRow], width: Double, _ style: Style) -> Double {
    style.isDense
      ? DenseRows(rows, width: width, style).height
      : leastHeight(width: width) * Double(rows.count)
  }

  /// How many rows a face has room for beside other blocks.
  static func mostRows(beside others: [Block], on face: Face) -> Int {
    let frame = face.blockFrame
    let unit = face.style.unit
    let height = Column(others, in: frame, face.style).heightForRows
    return max(0, Int(height / (leastHeight(width: frame.width / unit) * unit)))
  }

  /// The texts of all rows, in reading order.
  var texts: [TextRun] { rows.indices.flatMap(texts) }

  /// Hairlines between the rows.
  var separators: [Rule] {
    edges.dropFirst().dropLast().map { y in
      Rule(
        from: Point(x: body.x, y: y),
        to: Point(x: body.x + body.width, y: y),
        thickness: 0.12 * unit,
        ink: style.inks.hairline
      )
    }
  }

  private func texts(at index: Int) -> [TextRun] {
    let (top, bottom) = (edges[index], edges[index + 1])
    let frame = Frame(x: body.x, y: top, width: body.width, height: bottom - top)
    switch kind {
    case .dense: return dense(rows[index], denseRows.needs[index], frame)
    case .tall: return tall(rows[index], frame)
    case .stacked: return stacked(rows[index], frame)
    case .paired: return paired(rows[index], frame)
    case .single: return single(rows[index], frame)
    }
  }
}

extension RowDrawing.Kind {
  fileprivate init(_ rows: [CardRow], _ body: Frame, _ style: Style) {
    let ratio = body.height / Double(max(rows.count, 1)) / body.width
    let isNarrow = body.width < RowDrawing.narrow * style.unit
    self =
      if style.isDense { .dense } else if isNarrow { .tall } else if ratio > 0.145 {
        .stacked
      } else if ratio > 0.088 { .paired } else { .single }
  }
}

// MARK: - The kinds of row

extension RowDrawing {
  /// ```
  /// 01  Kate Bell
  ///     +1 415 555 3695
  ///     mother, mobile
  /// ```
  private func tall(_ row: CardRow, _ frame: Frame) -> [TextRun] {
    let height = min(frame.height - unit, 18 * unit)
    let block = frame.middle(height: height).inset(left: 6.5 * unit, right: 0)
    let bottom = row.details.isEmpty ? 1 : 0.74
    let upper = block.part(from: 0, to: bottom * 0.47)
    let middle = block.part(from: bottom * 0.47, to: bottom)
    return [
      mark(row, Frame(x: frame.x, y: upper.y, width: 6 * unit, height: upper.height), height * 0.8),
      name(row, upper, height * 0.8),
      number(row, middle, height, .left),
    ] + details(row, block.part(from: bottom, to: 1), .left, 6.5 * unit)
  }

  /// ```
  /// 01  Kate Bell               mother, mobile
  ///     +1 415 555 3695
  /// ```
  private func stacked(_ row: CardRow, _ frame: Frame) -> [TextRun] {
    let height = min(frame.height - unit, 21 * unit)
    let block = frame.middle(height: height).inset(left: 9 * unit, right: 0)
    let upper = block.part(from: 0.05, to: 0.44)
    let lower = block.part(from: 0.45, to: 0.95)
    let detailsWidth = row.details.isEmpty ? 0 : min(27 * unit, block.width * 0.4)
    return [
      mark(
        row,
        Frame(x: frame.x, y: upper.y, width: 8 * unit, height: upper.height),
        height * 0.82
      ),
      name(row, upper.inset(left: 0, right: detailsWidth), height * 0.86),
    ] + details(row, upper.trailing(detailsWidth - 2 * unit), .right, 7.5 * unit)
      + [number(row, lower, height * 1.2, .left)]
  }

  /// ```
  /// 01  Kate Bell               +1 415 555 3695
  ///     mother, mobile
  /// ```
  private func paired(_ row: CardRow, _ frame: Frame) -> [TextRun] {
    let rowFrame = frame.middle(height: frame.height - 1.1 * unit)
    let left = rowFrame.inset(left: 7 * unit, right: columns.number + 2 * unit)
    let nameBottom = nameShare(row, width: left.width / unit)
    return [
      mark(row, rowFrame.part(from: 0, to: nameBottom).leading(6.5 * unit), frame.height * 1.15),
      name(row, left.part(from: 0, to: nameBottom), frame.height * 1.2),
    ] + details(row, left.part(from: nameBottom, to: 1), .left, 6.5 * unit) + [
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
    let rowFrame = frame.middle(height: frame.height - (isFull ? 0.25 : 0.7) * unit)
    let detailsRight = columns.number + 2 * unit
    let detailsLeft = body.width - detailsRight - columns.details
    let nameRight = body.width - detailsLeft + (columns.details > 0 ? 1.5 * unit : 0)
    let height = frame.height
    return [
      mark(row, rowFrame.leading(5.5 * unit), min(height * 1.9, 9 * unit)),
      name(row, rowFrame.inset(left: 6 * unit, right: nameRight), min(height * 1.95, 9.5 * unit)),
    ] + details(row, rowFrame.inset(left: detailsLeft, right: detailsRight), .left, 5.5 * unit) + [
      number(row, rowFrame.trailing(columns.number), min(height * 2.1, 11 * unit), .right)
    ]
  }

  /// With rows as low as these, the room between texts and lines is needed for the texts.
  private var isFull: Bool { rowHeight < 4.5 * unit }
}

// MARK: - The texts of a row

extension RowDrawing {
  func mark(_ row: CardRow, _ frame: Frame, _ largest: Double) -> TextRun {
    var run = TextRun(
      id: "\(row.handle)/mark",
      text: row.mark,
      frame: frame,
      size: style.size(6, largest),
      direction: .ltr,
      weight: .bold,
      ink: style.inks.mark
    )
    run.sizeGroup = "marks"
    return run
  }

  func name(_ row: CardRow, _ frame: Frame, _ largest: Double, lines: Int = 3) -> TextRun {
    var run = TextRun(
      id: "\(row.handle)/name",
      text: row.name,
      frame: frame,
      size: style.size(5, largest),
      ink: style.inks.text,
      lines: lines
    )
    run.language = scriptLanguage(row.name)
    run.link = row.link
    run.sizeGroup = isOrdinary(row.name, among: rows.map(\.name)) ? "names" : nil
    return run
  }

  func details(
    _ row: CardRow,
    _ frame: Frame,
    _ alignment: TextRun.Alignment,
    _ largest: Double,
    lines: Int = 3
  ) -> [TextRun] {
    guard !row.details.isEmpty else { return [] }
    let text = row.joinedDetails
    var run = TextRun(
      id: "\(row.handle)/details",
      text: text,
      frame: frame,
      size: style.size(5, largest),
      alignment: alignment,
      ink: style.inks.quiet,
      lines: lines
    )
    run.language = scriptLanguage(text)
    run.sizeGroup = isOrdinary(text, among: rows.map(\.joinedDetails)) ? "details" : nil
    return [run]
  }

  /// Never under 6.5 points, never on two lines, all of one size.
  func number(
    _ row: CardRow,
    _ frame: Frame,
    _ largest: Double,
    _ alignment: TextRun.Alignment
  ) -> TextRun {
    var run = TextRun(
      id: "\(row.handle)/number",
      text: row.number,
      frame: frame,
      size: style.size(6.5, largest),
      direction: .ltr,
      alignment: alignment,
      weight: .bold,
      ink: style.inks.text
    )
    run.link = row.link
    run.sizeGroup = "numbers"
    return run
  }

  /// Whether a text is about as long as the others, which are then of one size; a long one is not to
  /// make all of them small.
  private func isOrdinary(_ text: String, among all: [String]) -> Bool {
    let widths = all.map { estimatedWidth($0, size: 1) }.sorted()
    guard let median = widths.dropFirst(widths.count / 2).first else { return false }
    return estimatedWidth(text, size: 1) <= 1.5 * median
  }
}
