import ElistSheet

/// A page to pin up, in large print.
///
/// ```
/// +-----------------------------+  A4, A5 or Letter, upright
/// | [EMERGENCY CONTACTS       ] |
/// | what to say first           |
/// |                             |
/// | 01  Kate Bell     mother    |
/// |     +1 415 555 3695         |
/// | --------------------------- |
/// | 02  ...                     |
/// |                             |
/// | Blood type  A Rh+   +-----+ |
/// | Japan       110 119 |code | |
/// |                     +-----+ |
/// | Title    Printed 2026-11-21 |
/// +-----------------------------+
/// ```
///
/// All is in proportion to the paper's width, so that numbers on A4 are never under 16 points.
struct FridgeTemplate {
  let content: CardContent
  let paper: Paper

  /// One page.
  func layouts() throws(CardError) -> [[Page]] {
    var face = Face(width: paper.width, height: paper.height, content: content, style: style)
    face.blocks = [.instructions(content.instructions ?? ""), .rows(content.rows)]
    face.lowerBlocks = [.owner(content.owner), .services(content.services)]
    face.code = content.code
    let most = RowDrawing.mostRows(beside: [.instructions(content.instructions ?? "")], on: face)
    guard content.rows.count <= most else { throw .tooManyEntries(content.rows, most: most) }
    return [[face.page]]
  }

  private var style: Style { Style(unit: paper.width / WalletTemplate.width) }
}
