import ElistSheet

/// One side of a card: a bar with the heading, blocks and a code, and a foot.
///
/// ```
/// +--------------------------------------------+
/// | [EMERGENCY CONTACTS                      ] |  bar
/// | blocks                                     |
/// | ...                                        |  body
/// | lower blocks                 +-----------+ |
/// | ...                          | code      | |
/// | Title                  Printed 2026-11-21  |  foot
/// +--------------------------------------------+
/// ```
///
/// Without lower blocks a code stands beside the blocks, or where there are none, alone.
///
/// Nothing is nearer to the edge than 3 mm, so that a cut that is a little off costs nothing.
struct Face {
  let width: Double
  let height: Double
  let content: CardContent
  var style: Style
  /// The heading in each of the languages.
  var headings: [String]
  /// Which side of the card it is where entries are on both, "1/2".
  var sideMark: String?
  /// At the left, more than the usual margin, in millimetres.
  var indent = 0.0
  /// Whether that is at the right.
  var indentsRight = false
  var blocks: [Block] = []
  /// Below the blocks, and beside a code; `nil` where the code stands beside the blocks.
  var lowerBlocks: [Block]?
  /// The payload of a code.
  var code: String?
  /// The part of the width that a code may have beside blocks other than rows.
  var codeShare = Face.codeShares[0]

  /// The largest first.
  static let codeShares = [0.46, 0.36, 0.25]

  /// An empty face with the content's heading.
  init(width: Double, height: Double, content: CardContent, style: Style) {
    self.width = width
    self.height = height
    self.content = content
    self.style = style
    headings = content.headings
  }

  private var unit: Double { style.unit }
  private var margin: Double { 3.2 * unit }
  private var gap: Double { 2 * unit }

  /// Where the blocks and the code may stand.
  private var body: Frame {
    let top = bar.y + bar.height + 0.4 * unit
    let bottom = foot.y - 0.3 * unit
    return Frame(x: bar.x, y: top, width: bar.width, height: bottom - top)
  }

  /// Where the blocks stand.
  var blockFrame: Frame {
    var frame = body
    if lowerBlocks != nil {
      if lowerHeight > 0 { frame.height -= lowerHeight + gap }
    } else if code != nil {
      frame.width -= codeSide + gap
    }
    return frame
  }

  private var bar: Frame {
    let height = (headings.count > 1 ? 7.6 : 5.2) * unit
    return Frame(
      x: margin + (indentsRight ? 0 : indent),
      y: 3 * max(unit, 1),
      width: width - 2 * margin - indent,
      height: height
    )
  }

  private var foot: Frame {
    let height = 2.2 * unit
    let y = self.height - 3 * max(unit, 1) + 0.02 - height
    return Frame(x: bar.x, y: y, width: bar.width, height: height)
  }

  /// The face as a page of its own size.
  var page: Page {
    let parts =
      Column(blocks, in: blockFrame, style).parts
      + Column(lowerBlocks ?? [], in: lowerFrame, style).parts
    return Page(
      width: width,
      height: height,
      boxes: [Box(frame: bar, ink: style.inks.bar, radius: 0.9 * unit)],
      rules: parts.flatMap { $0.block.rules(in: $0.frame, style) },
      texts: headingTexts + parts.flatMap { $0.block.texts(in: $0.frame, style) } + footTexts,
      codes: codes
    )
  }
}

// MARK: - The lower blocks

extension Face {
  private var lowerFrame: Frame {
    let codeWidth = code == nil ? 0 : codeSide + gap
    return Frame(
      x: body.x,
      y: body.y + body.height - lowerHeight,
      width: body.width - codeWidth,
      height: lowerHeight
    )
  }

  /// As high as the blocks or the code ask; 0 where there is neither.
  private var lowerHeight: Double {
    guard let lowerBlocks else { return 0 }
    let codeWidth = code == nil ? 0 : codeSide + gap
    let blocks = Column.height(of: lowerBlocks, width: body.width - codeWidth, style)
    return max(blocks, code == nil ? 0 : codeSide)
  }
}

// MARK: - The code

extension Face {
  private var hasBlocks: Bool { blocks.contains { !$0.isEmpty } }
  private var hasRows: Bool { blocks.contains { $0.isElastic && !$0.isEmpty } }

  /// A code beside other things leaves them the larger part.
  private var codeSide: Double {
    guard lowerBlocks == nil else { return min(27 * unit, 55) }
    let share = hasBlocks ? (hasRows ? min(codeShare, 0.36) : codeShare) : 1
    return min(body.height - unit, body.width * share)
  }

  private var codes: [Code] {
    guard let code else { return [] }
    let isCentred = lowerBlocks == nil && !hasBlocks
    let room = lowerBlocks == nil ? body : lowerFrame
    let square = Frame(
      x: body.x + (body.width - codeSide) / (isCentred ? 2 : 1),
      y: room.y + (room.height - codeSide) / 2,
      width: codeSide,
      height: codeSide
    )
    return [Code(id: "code", payload: code, frame: square)]
  }
}

// MARK: - The heading and the foot

extension Face {
  /// The first language is large; the others stand on a line below.
  private var headingTexts: [TextRun] {
    let markWidth = sideMark == nil ? 0 : 7 * unit
    let inner = bar.inset(left: 2.2 * unit, right: 2.2 * unit)
    let line = inner.inset(left: 0, right: markWidth)
    let marks = sideMark.map { sideMark($0, inner.trailing(markWidth)) } ?? []
    guard headings.count > 1, let first = headings.first else {
      return [heading(headings.joined(), line, style.headingSize(7, 9.5 * unit))] + marks
    }
    let others = headings.dropFirst().joined(separator: " · ")
    return [
      heading(first, line.part(from: 0.08, to: 0.56), style.headingSize(6.5, 9 * unit)),
      heading(others, line.part(from: 0.56, to: 0.96), style.headingSize(5, 7 * unit)),
    ] + marks
  }

  private func sideMark(_ text: String, _ frame: Frame) -> [TextRun] {
    [
      TextRun(
        id: "side",
        text: text,
        frame: frame.middle(height: min(frame.height, 4 * unit)),
        size: style.headingSize(6, 8 * unit),
        direction: .ltr,
        alignment: .right,
        weight: .bold,
        ink: style.inks.barText
      )
    ]
  }

  private func heading(_ text: String, _ frame: Frame, _ size: TextRun.SizeRange) -> TextRun {
    var run = TextRun(
      id: "heading",
      text: text,
      frame: frame,
      size: size,
      weight: .bold,
      ink: style.inks.barText
    )
    // Space between them tears letters that join.
    run.tracking = text.hasRightToLeft ? 0 : 0.06
    run.language = scriptLanguage(text)
    run.role = .heading
    return run
  }

  private var footTexts: [TextRun] {
    let printed = footText("footer", content.checked, .right)
    guard let title = content.title else { return [printed] }
    var name = footText("title", title, .left)
    (name.weight, name.ink) = (.bold, style.inks.text)
    return [name, printed]
  }

  private func footText(_ id: String, _ text: String, _ alignment: TextRun.Alignment) -> TextRun {
    let frame =
      alignment == .left
      ? foot.leading(foot.width * 0.67) : foot.trailing(foot.width * 0.32)
    var run = TextRun(
      id: id,
      text: text,
      frame: frame,
      size: style.headingSize(4.5, 5.8 * unit),
      alignment: alignment,
      ink: style.inks.quiet
    )
    run.language = scriptLanguage(text)
    return run
  }
}
