import ElistSheet
import UnicodeText

/// Draws lines of a label and what it says, in two columns, as the owner's and the emergency
/// numbers of places are.
///
/// ```
/// Blood type   A Rh+
/// Allergies    penicillin, wasp stings
///              and hazelnuts
/// Japan        110, 118, 119
/// ```
struct LinesDrawing {
  private let lines: [OwnerLine]
  private let name: String
  private let frame: Frame
  private let style: Style

  /// Lines whose ids begin with this name.
  init(_ lines: [OwnerLine], name: String, _ frame: Frame, _ style: Style) {
    self.lines = lines
    self.name = name
    self.frame = frame
    self.style = style
  }

  /// The height in millimetres at which they read well on a wallet card this wide.
  static func height(of lines: [OwnerLine], width: Double) -> Double {
    let valueWidth = width - labelWidth(of: lines, width: width)
    return lines.reduce(0) { $0 + height(of: $1, valueWidth: valueWidth) }
  }

  /// The texts, in reading order.
  var texts: [TextRun] {
    let labelWidth = LinesDrawing.labelWidth(of: lines, width: frame.width / style.unit)
    let valueWidth = frame.width / style.unit - labelWidth
    let heights = lines.map { LinesDrawing.height(of: $0, valueWidth: valueWidth) }
    let scale = frame.height / max(heights.reduce(0, +), 0.1)
    var y = frame.y
    return zip(lines.indices, heights).flatMap { index, height in
      let line = Frame(x: frame.x, y: y, width: frame.width, height: height * scale)
      y += line.height
      return texts(of: index, in: line, labelWidth: labelWidth * style.unit)
    }
  }

  private static func height(of line: OwnerLine, valueWidth: Double) -> Double {
    2.9 * ElistCards.lines(of: line.value, columns: valueWidth / 1.35)
  }

  /// As wide as the longest label, but not at the cost of what they say.
  private static func labelWidth(of lines: [OwnerLine], width: Double) -> Double {
    let longest = lines.map { displayWidth($0.label) }.max() ?? 0
    return min(Double(longest) * 1.15 + 2, width * 0.38)
  }

  private func texts(of index: Int, in frame: Frame, labelWidth: Double) -> [TextRun] {
    let gap = style.unit
    let line = frame.middle(height: frame.height * 0.94)
    var label = TextRun(
      id: "\(name).\(index)/label",
      text: lines[index].label,
      frame: line.leading(labelWidth - gap),
      size: style.size(5, 7 * style.unit),
      ink: style.inks.quiet,
      lines: 2
    )
    var value = TextRun(
      id: "\(name).\(index)/value",
      text: lines[index].value,
      frame: line.inset(left: labelWidth, right: 0),
      size: style.size(6.5, 9 * style.unit),
      weight: .bold,
      ink: style.inks.text,
      lines: 6
    )
    label.sizeGroup = "\(name).labels"
    value.sizeGroup = "\(name).values"
    label.language = scriptLanguage(label.text)
    value.language = scriptLanguage(value.text)
    return [label, value].filter { !$0.text.isEmpty }
  }
}
