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

  /// One page.
  func layouts() throws(CardError) -> [[Page]] {
    let (width, height) = (LockscreenTemplate.width, LockscreenTemplate.height(pixels))
    let safe = height * (LockscreenTemplate.bottom - LockscreenTemplate.top)
    var face = Face(
      width: width,
      height: safe,
      content: content,
      style: Style(inks: .screen)
    )
    face.blocks = [.instructions(content.instructions ?? ""), .rows(content.rows)]
    face.lowerBlocks = [.owner(content.owner), .services(content.services)]
    face.code = content.code
    let most = RowDrawing.mostRows(beside: [.instructions(content.instructions ?? "")], on: face)
    guard content.rows.count <= most else { throw .tooManyEntries(content.rows, most: most) }
    let whole = Frame(x: 0, y: 0, width: width, height: height)
    var page = Page(
      width: width,
      height: height,
      boxes: [Box(frame: whole, ink: LockscreenTemplate.background)]
    )
    page.place(face.page, x: 0, y: height * LockscreenTemplate.top)
    return [[page]]
  }

  /// In millimetres.
  static func height(_ pixels: PixelSize) -> Double {
    width * Double(pixels.height) / Double(pixels.width)
  }
}
