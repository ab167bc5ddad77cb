import CPango
import Glibc

/// The smallest program that sets texts with Pango, to compare with.
///
/// It reads lines of `x`, `y`, `size` (in points) and a text, separated by tabs, and writes a PDF of
/// an A4 page. It fits nothing, checks nothing and draws nothing but the texts.
@main struct BarePango {
  static func main() {
    let surface = cairo_pdf_surface_create_for_stream(write, nil, 595, 842)
    let cairo = cairo_create(surface)
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 3)
      guard parts.count == 4, let x = Double(parts[0]), let y = Double(parts[1]),
        let size = Double(parts[2])
      else { continue }
      draw(String(parts[3]), x, y, size, on: cairo)
    }
    cairo_show_page(cairo)
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  private static func draw(
    _ text: String,
    _ x: Double,
    _ y: Double,
    _ size: Double,
    on cairo: OpaquePointer?
  ) {
    let layout = pango_cairo_create_layout(cairo)
    let font = pango_font_description_from_string("Noto Sans \(size)")
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_text(layout, text, -1)
    cairo_move_to(cairo, x, y)
    pango_cairo_show_layout(cairo, layout)
    g_object_unref(layout.map(UnsafeMutableRawPointer.init))
  }

  private static let write: cairo_write_func_t = { _, data, length in
    Glibc.write(STDOUT_FILENO, data, Int(length)) == Int(length)
      ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }
}
