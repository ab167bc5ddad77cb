import ElistSheet

/// A card of the size of a bank card (ISO/IEC 7810 ID-1), in millimetres.
///
/// ```
/// +--------------------------------------------+  85.60 x 53.98
/// | [EMERGENCY CONTACTS                      ] |  bar, 3 mm from the edge
/// | 01  Kate Bell             +1 415 555 3695  |
/// |     mother, mobile                         |  rows, as high as their number allows
/// | -----------------------------------------  |
/// | 02  ...                                    |
/// | Title                  Printed 2026-11-21  |  foot
/// +--------------------------------------------+
/// ```
///
/// Nothing is nearer to the edge than 3 mm, so that a cut that is a little off costs nothing.
struct WalletTemplate {
  static let width = 85.60
  static let height = 53.98
  /// As many rows as have 3.5 mm each.
  static let mostRows = 11

  private static let margin = 3.2
  private static let bar = Frame(x: margin, y: 3, width: width - 2 * margin, height: 5.2)
  private static let body = Frame(x: margin, y: 8.6, width: width - 2 * margin, height: 39.9)
  private static let foot = Frame(x: margin, y: 48.8, width: width - 2 * margin, height: 2.2)

  private let content: CardContent
  private var rows: [CardRow] { content.rows }

  init(_ content: CardContent) {
    self.content = content
  }

  /// The card as a page of its own size.
  var page: Page {
    Page(
      width: WalletTemplate.width,
      height: WalletTemplate.height,
      boxes: [Box(frame: WalletTemplate.bar, ink: .accent, radius: 0.9)],
      rules: separators,
      texts: [heading] + rowTexts + footTexts
    )
  }

  private var heading: TextRun {
    var run = TextRun(
      id: "heading",
      text: content.headings.joined(separator: " · "),
      frame: WalletTemplate.bar.inset(left: 2.2, right: 2.2),
      size: .init(smallest: 7, largest: 9.5),
      weight: .bold,
      ink: .white
    )
    run.tracking = 0.06
    return run
  }

  private var rowTexts: [TextRun] {
    let drawing = RowDrawing(rows: rows, body: WalletTemplate.body)
    return rows.indices.flatMap { drawing.texts(at: $0) }
  }

  /// Hairlines between the rows.
  private var separators: [Rule] {
    let body = WalletTemplate.body
    let rowHeight = body.height / Double(rows.count)
    return (0..<rows.count - 1).map { index in
      let y = body.y + rowHeight * Double(index + 1)
      return Rule(
        from: Point(x: body.x, y: y),
        to: Point(x: body.x + body.width, y: y),
        thickness: 0.12,
        ink: .hairline
      )
    }
  }

  private var footTexts: [TextRun] {
    let printed = footText("footer", content.checked, .right)
    guard let title = content.title else { return [printed] }
    return [footText("title", title, .left), printed]
  }

  private func footText(_ id: String, _ text: String, _ alignment: TextRun.Alignment) -> TextRun {
    let foot = WalletTemplate.foot
    let frame =
      alignment == .left ? foot.inset(left: 0, right: 26) : foot.inset(left: 54, right: 0)
    return TextRun(
      id: id,
      text: text,
      frame: frame,
      size: .init(smallest: 4.5, largest: 5.5),
      alignment: alignment,
      ink: .quiet
    )
  }
}

extension Ink {
  /// A red that a printer without colour renders as dark as white letters need.
  static let accent = Ink(red: 0.67, green: 0.07, blue: 0.11)
  /// For what is read last; 7:1 on white.
  static let quiet = Ink(gray: 0.33)
  static let hairline = Ink(gray: 0.72)
}
