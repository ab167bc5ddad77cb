import ElistSheet

/// A child's tag for a bag: what to say first, then whom to call; in millimetres.
///
/// ```
/// +--------------------------------------------------+  105 x 74, A7
/// |       [EMERGENCY CONTACTS                      ] |
/// |       My name is Tom. I am deaf.                 |
/// |   o   01  Kate Bell               mother, mobile |
/// |  hole     +1 415 555 3695                        |
/// |       ------------------------------------------ |
/// |       02  ...                                    |
/// |       Title                   Printed 2026-11-21 |
/// +--------------------------------------------------+
/// ```
///
/// The ring shows where to punch; a hole of 5 to 6 mm leaves paper enough around it.
struct BagTemplate {
  static let width = 105.0
  static let height = 74.0

  /// The width that is kept free for it.
  private static let hole = 9.5
  /// From the edge to its centre.
  private static let holeCentre = 8.0

  let content: CardContent

  /// One page or two, in the ways to try; the hole of the back is that of the front seen from behind.
  func layouts() throws(CardError) -> [[Page]] {
    let (width, height) = (BagTemplate.width, BagTemplate.height)
    let card = TwoSides(content, width: width, height: height, hole: BagTemplate.hole)
    return try card.faces().map { faces in
      zip(faces, [false, true]).map { face, isBack in page(face, isBack: isBack) }
    }
  }

  private func page(_ face: Face, isBack: Bool) -> Page {
    var face = face
    face.indentsRight = isBack
    var page = face.page
    let x = BagTemplate.holeCentre
    page.boxes += ring(centre: isBack ? BagTemplate.width - x : x)
    return page
  }

  /// A hairline around where the hole goes.
  private func ring(centre: Double) -> [Box] {
    [(2.75, Style.Inks.paper.hairline), (2.6, Ink.white)].map { radius, ink in
      let frame = Frame(
        x: centre - radius,
        y: BagTemplate.height / 2 - radius,
        width: 2 * radius,
        height: 2 * radius
      )
      return Box(frame: frame, ink: ink, radius: radius)
    }
  }
}
