import ElistSheet
import UnicodeText

/// One kind of thing that a face says, and how much room it wants.
enum Block {
  case instructions(String)
  case rows([CardRow])
  case owner([OwnerLine])
  case services([ServiceNumbers])

  /// Whether there is anything to draw.
  var isEmpty: Bool {
    switch self {
    case .instructions(let text): text.isEmpty
    case .rows(let rows): rows.isEmpty
    case .owner(let lines): lines.isEmpty
    case .services(let places): places.isEmpty
    }
  }

  /// Rows are as high as there is room for; the others as their texts ask.
  var isElastic: Bool {
    if case .rows = self { return true }
    return false
  }

  /// The height in millimetres at which it reads well on a wallet card this wide.
  func height(width: Double) -> Double {
    switch self {
    case .instructions(let text): 4.2 * lines(of: text, columns: width / 1.7)
    case .rows(let rows): RowDrawing.leastHeight(width: width) * Double(rows.count)
    case .owner, .services: LinesDrawing.height(of: labelled, width: width)
    }
  }

  /// The texts of this block.
  func texts(in frame: Frame, _ style: Style) -> [TextRun] {
    switch self {
    case .instructions(let text): [instructions(text, frame, style)]
    case .rows(let rows): RowDrawing(rows: rows, body: frame, style: style).texts
    case .owner: LinesDrawing(labelled, name: "owner", frame, style).texts
    case .services: LinesDrawing(labelled, name: "services", frame, style).texts
    }
  }

  /// The hairlines of this block.
  func rules(in frame: Frame, _ style: Style) -> [Rule] {
    guard case .rows(let rows) = self else { return [] }
    return RowDrawing(rows: rows, body: frame, style: style).separators
  }

  private var labelled: [OwnerLine] {
    switch self {
    case .owner(let lines): lines
    case .services(let places): places.map(\.line)
    case .instructions, .rows: []
    }
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

/// How many lines a text takes that are this many columns of a terminal wide.
func lines(of text: String, columns: Double) -> Double {
  max(1, (Double(displayWidth(text)) / max(columns, 1)).rounded(.up))
}

extension ServiceNumbers {
  fileprivate var line: OwnerLine {
    OwnerLine(label: label, value: numbers.joined(separator: ", "))
  }
}
