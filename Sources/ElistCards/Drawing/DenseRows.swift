import ElistSheet

/// How high rows have to be that have each its own height: name above, number and details below.
///
/// ```
/// 01  Maximiliane Konstantinowna von Hohenstaufen-Württemberg
///     +49 30 901820      mother, mobile
/// -----------------------------------------------------------
/// 02  a name of more than
///     one line
///     +1 415 555 3695    sister, a note that takes
///                        two lines
/// ```
///
/// In a narrow column, and where there is room for it, the details are below the number. All lengths
/// are in the style's units.
struct DenseRows {
  private let rows: [CardRow]
  private let width: Double
  /// How large the smallest type is in proportion to a wallet card's.
  private let scale: Double
  /// Whether details are below the number.
  private var hasDetailsBelow: Bool

  /// What is left of the names, for the marks.
  static let markWidth = 6.0
  /// Between number and details.
  static let gap = 2.0
  /// Between rows, for the line.
  static let air = 0.9

  /// Sizes in points at which lines are counted, little over the smallest of a wallet card.
  private static let (nameSize, numberSize, detailsSize) = (5.6, 7.0, 5.3)

  /// Rows in a body this wide, and where that is settled this high.
  init(_ rows: [CardRow], width: Double, height: Double = 0, _ style: Style) {
    self.rows = rows
    self.width = width
    scale = style.scale
    hasDetailsBelow = true
    hasDetailsBelow = width < RowDrawing.narrow || height >= self.height
  }

  /// What the parts of a row need.
  struct Need {
    var nameLines: Double
    var name: Double
    var number: Double
    /// Below the number; 0 where they are beside it.
    var details: Double
    var total: Double { name + number + details + DenseRows.air }
  }

  /// Of each row.
  var needs: [Need] { rows.map(need) }

  /// Of all rows.
  var height: Double { needs.map(\.total).reduce(0, +) }

  /// Where the numbers end.
  var numberWidth: Double {
    let longest = rows.map { estimatedWidth($0.number, size: size(DenseRows.numberSize)) }.max()
    return min((longest ?? 0) * 0.97, textWidth)
  }

  private var textWidth: Double { width - DenseRows.markWidth }

  private func size(_ points: Double) -> Double { points * scale }

  private func need(_ row: CardRow) -> Need {
    let (nameSize, detailsSize) = (size(DenseRows.nameSize), size(DenseRows.detailsSize))
    let nameLines = estimatedLines(row.name, size: nameSize, width: textWidth)
    let detailsWidth = hasDetailsBelow ? textWidth : textWidth - numberWidth - DenseRows.gap
    let lines = estimatedLines(row.joinedDetails, size: detailsSize, width: detailsWidth)
    let details = lines * lineHeight(detailsSize)
    let number = lineHeight(size(DenseRows.numberSize))
    return Need(
      nameLines: max(1, nameLines),
      name: max(1, nameLines) * lineHeight(nameSize),
      number: hasDetailsBelow ? number : max(number, details),
      details: hasDetailsBelow ? details : 0
    )
  }
}
