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
/// All is in proportion to the paper's width, so that numbers on A4 are over 15 points; where that
/// has no room, the smallest sizes are those of a wallet card.
struct FridgeTemplate {
  let content: CardContent
  let paper: Paper

  /// One page, in the ways to try.
  func layouts() throws(CardError) -> [[Page]] {
    let face = face(Style(unit: unit, floor: unit))
    let most = RowDrawing.mostRows(beside: [.instructions(content.instructions ?? "")], on: face)
    guard content.rows.count <= most else { throw .tooManyEntries(content.rows, most: most) }
    return face.style.ways(for: content.rows).map { [self.face($0).page] }
  }

  private var unit: Double { paper.width / WalletTemplate.width }

  private func face(_ style: Style) -> Face {
    var face = Face(width: paper.width, height: paper.height, content: content, style: style)
    face.blocks = [.instructions(content.instructions ?? ""), .rows(content.rows)]
    face.lowerBlocks = [.facts(content.owner, content.services)]
    face.code = content.code
    return face
  }
}
