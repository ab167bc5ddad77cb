import ElistSheet

/// Draws lines of a label and what it says, in two columns, as the owner's and the emergency
/// numbers of places are.
///
/// ```
/// Blood type   A Rh+
/// Allergies    penicillin, wasp stings
///              and hazelnuts
///
/// Japan        110, 118, 119
/// ```
///
/// Where there is little room, two short ones share a line:
///
/// ```
/// Date of birth  1961-04-02      Blood type  A Rh+
/// Allergies      penicillin
/// ```
struct FactsDrawing {
  private let facts: [Fact]
  private let width: Double
  private let style: Style

  private struct Fact {
    /// What the ids of its texts begin with.
    var id: String
    var label: String
    var value: String
  }

  /// These lines in a face this wide, in the style's units.
  init(_ owner: [OwnerLine], _ places: [ServiceNumbers], width: Double, _ style: Style) {
    facts =
      owner.enumerated().map { index, line in
        Fact(id: "owner.\(index)", label: line.label, value: line.value)
      }
      + places.enumerated().map { index, place in
        let numbers = place.numbers.joined(separator: ", ")
        return Fact(id: "services.\(index)", label: place.label, value: numbers)
      }
    self.width = width
    self.style = style
  }

  /// The height at which they read well, in units.
  var height: Double { rows.map(height).reduce(0, +) }

  /// The texts, in reading order.
  func texts(in frame: Frame) -> [TextRun] {
    let heights = rows.map(height)
    let scale = frame.height / max(heights.reduce(0, +), 0.1)
    var y = frame.y
    return zip(rows, heights).flatMap { row, height in
      let line = Frame(x: frame.x, y: y, width: frame.width, height: height * scale)
      y += line.height
      return texts(of: row, in: line)
    }
  }
}

// MARK: - The lines

extension FactsDrawing {
  /// The facts of each line; two where both are short and room is dear.
  private var rows: [[Fact]] {
    guard style.isDense else { return facts.map { [$0] } }
    return facts.reduce(into: []) { rows, fact in
      if let last = rows.last, last.count == 1, isShort(last[0]), isShort(fact) {
        rows[rows.count - 1].append(fact)
      } else {
        rows.append([fact])
      }
    }
  }

  private func isShort(_ fact: Fact) -> Bool {
    let half = width * FactsDrawing.halfShare - FactsDrawing.gap
    return estimatedWidth(fact.label, size: labelSize) <= labelWidth
      && estimatedWidth(fact.value, size: valueSize) * FactsDrawing.bold <= half - labelWidth
  }

  private func height(_ row: [Fact]) -> Double {
    row.map { fact in
      let labels = estimatedLines(fact.label, size: labelSize, width: labelWidth)
      let values = estimatedLines(
        fact.value,
        size: valueSize * FactsDrawing.bold,
        width: width - labelWidth - FactsDrawing.gap
      )
      return max(values * valueHeight, labels * lineHeight(labelSize) + FactsDrawing.air)
    }.max() ?? 0
  }

  /// As wide as the longest label, but not at the cost of what they say.
  private var labelWidth: Double {
    let longest = facts.map { estimatedWidth($0.label, size: labelSize * 1.1) }.max() ?? 0
    return min(longest, width * 0.38)
  }

  private var labelSize: Double { 5.4 * style.scale }
  private var valueSize: Double { 6.7 * style.scale }
  private var valueHeight: Double { max(style.isDense ? 0 : 3.1, lineHeight(valueSize)) }

  /// The second of two on a line begins at this part of the width.
  private static let halfShare = 0.5
  /// Between columns, in units.
  private static let gap = 1.8
  /// Between labels of more than one line, in units.
  private static let air = 0.6
  /// How much wider than regular letters bold ones are.
  private static let bold = 1.06
}

// MARK: - The texts

extension FactsDrawing {
  private func texts(of row: [Fact], in frame: Frame) -> [TextRun] {
    guard row.count == 2 else { return row.flatMap { texts(of: $0, in: frame) } }
    let second = frame.trailing(frame.width * (1 - FactsDrawing.halfShare))
    let first = frame.leading(frame.width - second.width - FactsDrawing.gap * style.unit)
    return texts(of: row[0], in: first) + texts(of: row[1], in: second)
  }

  /// A value is so much smaller than its line is high that descenders do not move it away from its
  /// label's line.
  private func texts(of fact: Fact, in frame: Frame) -> [TextRun] {
    let labelWidth = labelWidth * style.unit
    let valueFrame = frame.inset(left: labelWidth + FactsDrawing.gap * style.unit, right: 0)
    let lines = estimatedLines(fact.value, size: valueSize, width: valueFrame.width / style.unit)
    let largest = frame.height / max(lines, 1) / millimetresPerPoint / 1.3
    var label = TextRun(
      id: "\(fact.id)/label",
      text: fact.label,
      frame: frame.leading(labelWidth),
      size: style.size(5, min(8 * style.unit, largest * 0.82)),
      ink: style.inks.quiet,
      lines: 3
    )
    var value = TextRun(
      id: "\(fact.id)/value",
      text: fact.value,
      frame: valueFrame,
      size: style.size(6.5, min(11 * style.unit, largest)),
      weight: .bold,
      ink: style.inks.text,
      lines: 8
    )
    label.sizeGroup = "labels"
    value.sizeGroup = "values"
    label.language = scriptLanguage(label.text)
    value.language = scriptLanguage(value.text)
    return [label, value].filter { !$0.text.isEmpty }
  }
}
