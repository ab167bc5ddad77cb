import CPango

/// The pages of a sheet one below the other, as a picture shows them.
struct Stack {
  /// Between pages, in millimetres.
  private static let gap = 4.0

  private let pages: [Page]

  init(_ sheet: Sheet) {
    pages = sheet.pages
  }

  /// In millimetres.
  var width: Double { pages.map(\.width).max() ?? 0 }
  /// In millimetres.
  var height: Double { pages.map(\.height).reduce(0, +) + Stack.gap * Double(pages.count - 1) }

  /// Draws the pages on white paper, on a context of which this is the size of a millimetre.
  func draw(with drawing: Drawing, on cairo: OpaquePointer, millimetre: Double) {
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    let point = millimetre / points(1.0)
    cairo_scale(cairo, point, point)
    for page in pages {
      drawing.draw(page, on: cairo)
      cairo_translate(cairo, 0, points(page.height + Stack.gap))
    }
  }
}
