import ElistSheet

/// A card of twice the size of a bank card, printed on one side and folded backwards, in
/// millimetres.
///
/// ```
///                    fold
/// +-------------------'-------------------+  171.20 x 53.98
/// | back              : front             |
/// | owner, code       : 01  Kate Bell ... |
/// | or the last       : 02  ...           |
/// | entries           :                   |
/// +-------------------.-------------------+
/// ```
///
/// With the front at the right, the fold is at its left as a book's is, and the print is outside.
/// Nothing but two short marks at the edges shows where to fold.
struct FoldTemplate {
  static let width = 2 * WalletTemplate.width
  static let height = WalletTemplate.height

  let content: CardContent

  /// One page, in the ways to try.
  func layouts() throws(CardError) -> [[Page]] {
    let card = TwoSides(content, width: WalletTemplate.width, height: WalletTemplate.height)
    return try card.faces(spreads: true).map { [page($0)] }
  }

  private func page(_ faces: [Face]) -> Page {
    var page = Page(width: FoldTemplate.width, height: FoldTemplate.height, rules: marks)
    for (face, x) in zip(faces, [WalletTemplate.width, 0]) { page.place(face.page, x: x, y: 0) }
    return page
  }

  private var marks: [Rule] {
    [(0, 2), (FoldTemplate.height - 2, FoldTemplate.height)].map { from, to in
      Rule(
        from: Point(x: WalletTemplate.width, y: from),
        to: Point(x: WalletTemplate.width, y: to),
        thickness: 0.1,
        ink: .black
      )
    }
  }
}
