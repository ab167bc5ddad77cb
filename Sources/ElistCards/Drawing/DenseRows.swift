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
/// In a narrow column the details are below the number. All lengths are those of a wallet card, as
/// are the sizes: `scale` is how many times as large as its smallest type is here.
struct DenseRows {
  private let rows: [CardRow]
  private let width: Double
  private let scale: Double

  /// What is left of the names, for the marks.
  static let markWidth = 6.0
  /// Between number and details.
  static let gap = 2.0
  /// Between rows, for the line.
  static let air = 0.9

  /// Sizes in points at which lines are counted, little over the smallest that there are.
  private static let (nameSize, numberSize, detailsSize) = (5.6, 7.0, 5.3)

  init(_ rows: [CardRow], width: Double, _ style: Style) {
    self.rows = rows
    self.width = width
    scale = style.floor / style.unit
  }

  /// What the parts of a row need, in millimetres.
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

  /// Where the numbers end.
  var numberWidth: Double {
    let longest = rows.map { estimatedWidth($0.number, size: size(DenseRows.numberSize)) }.max()
    return min((longest ?? 0) * 0.97, textWidth)
  }

  /// Whether details are below the number.
  var isNarrow: Bool { width < RowDrawing.narrow }

  private var textWidth: Double { width - DenseRows.markWidth }

  private func size(_ points: Double) -> Double { points * scale }

  private func need(_ row: CardRow) -> Need {
    let (nameSize, detailsSize) = (size(DenseRows.nameSize), size(DenseRows.detailsSize))
    let nameLines = estimatedLines(row.name, size: nameSize, width: textWidth)
    let detailsWidth = isNarrow ? textWidth : textWidth - numberWidth - DenseRows.gap
    let lines = estimatedLines(row.joinedDetails, size: detailsSize, width: detailsWidth)
    let details = lines * lineHeight(detailsSize)
    let number = lineHeight(size(DenseRows.numberSize))
    return Need(
      nameLines: max(1, nameLines),
      name: max(1, nameLines) * lineHeight(nameSize),
      number: isNarrow ? number : max(number, details),
      details: isNarrow ? details : 0
    )
  }
}
