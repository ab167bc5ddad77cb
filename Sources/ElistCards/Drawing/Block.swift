import ElistSheet

/// One kind of thing that a face says, and how much room it wants.
enum Block {
  case instructions(String)
  case rows([CardRow])
  /// The owner's lines and emergency numbers of places.
  case facts([OwnerLine], [ServiceNumbers])

  /// Whether there is anything to draw.
  var isEmpty: Bool {
    switch self {
    case .instructions(let text): text.isEmpty
    case .rows(let rows): rows.isEmpty
    case .facts(let lines, let places): lines.isEmpty && places.isEmpty
    }
  }

  /// Rows are as high as there is room for; the others as their texts ask.
  var isElastic: Bool {
    if case .rows = self { return true }
    return false
  }

  /// The height at which it reads well in a face this wide, both in the style's units.
  func height(width: Double, _ style: Style) -> Double {
    switch self {
    case .instructions(let text):
      instructionsHeight(style) * estimatedLines(text, size: 8 * style.scale, width: width)
    case .rows(let rows): RowDrawing.height(of: rows, width: width, style)
    case .facts(let lines, let places):
      FactsDrawing(lines, places, width: width, style).height
    }
  }

  private func instructionsHeight(_ style: Style) -> Double {
    style.isDense ? lineHeight(8 * style.scale) : 4.2
  }

  /// The texts of this block.
  func texts(in frame: Frame, _ style: Style) -> [TextRun] {
    switch self {
    case .instructions(let text): [instructions(text, frame, style)]
    case .rows(let rows): RowDrawing(rows: rows, body: frame, style: style).texts
    case .facts(let lines, let places):
      FactsDrawing(lines, places, width: frame.width / style.unit, style).texts(in: frame)
    }
  }

  /// The hairlines of this block.
  func rules(in frame: Frame, _ style: Style) -> [Rule] {
    guard case .rows(let rows) = self else { return [] }
    return RowDrawing(rows: rows, body: frame, style: style).separators
  }

  private func instructions(_ text: String, _ frame: Frame, _ style: Style) -> TextRun {
    var run = TextRun(
      id: "instructions",
      text: text,
      frame: frame,
      size: style.size(6.5, 11 * style.unit),
      weight: .bold,
      ink: style.inks.text,
      lines: 8
    )
    run.language = scriptLanguage(text)
    return run
  }
}
