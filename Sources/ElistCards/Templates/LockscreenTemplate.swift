import ElistSheet

/// A picture for a telephone's lock screen.
///
/// ```
/// +------------------+  as many pixels as the screen has
/// |                  |
/// |      09:41       |  the clock and what else the telephone shows
/// |                  |
/// | [EMERGENCY ... ] |  from 36 %
/// | 01  Kate Bell    |
/// |     +1 415 ...   |
/// | 02  ...          |
/// |                  |  to 86 %
/// | (*)          (o) |  torch and camera
/// +------------------+
/// ```
///
/// The page is 70 mm wide, as screens are, whatever the count of pixels.
struct LockscreenTemplate {
  static let width = 70.0

  private static let top = 0.36
  private static let bottom = 0.86
  private static let background = Ink(gray: 0.06)

  let content: CardContent
  let pixels: PixelSize

  /// One page, in the ways to try.
  func layouts() throws(CardError) -> [[Page]] {
    let face = face(Style(inks: .screen))
    let most = RowDrawing.mostRows(beside: [.instructions(content.instructions ?? "")], on: face)
    guard content.rows.count <= most else { throw .tooManyEntries(content.rows, most: most) }
    return face.style.ways(for: content.rows).map { [page(self.face($0))] }
  }

  private func face(_ style: Style) -> Face {
    let safe = height * (LockscreenTemplate.bottom - LockscreenTemplate.top)
    let width = LockscreenTemplate.width
    var face = Face(width: width, height: safe, content: content, style: style)
    face.blocks = [.instructions(content.instructions ?? ""), .rows(content.rows)]
    face.lowerBlocks = [.facts(content.owner, content.services)]
    face.code = content.code
    return face
  }

  private func page(_ face: Face) -> Page {
    let whole = Frame(x: 0, y: 0, width: LockscreenTemplate.width, height: height)
    var page = Page(
      width: whole.width,
      height: whole.height,
      boxes: [Box(frame: whole, ink: LockscreenTemplate.background)]
    )
    page.place(face.page, x: 0, y: height * LockscreenTemplate.top)
    return page
  }

  /// Of the page, in millimetres.
  private var height: Double {
    LockscreenTemplate.width * Double(pixels.height) / Double(pixels.width)
  }
}
