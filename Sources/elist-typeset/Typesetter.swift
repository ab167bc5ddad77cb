import CPango
import ElistSheet

/// Shapes texts with Pango, without hinting, so that lengths grow evenly with the size.
final class Typesetter {
  /// The first family that has a character sets it, and after these whatever font has it.
  static let families = "Noto Sans, DejaVu Sans, sans-serif"

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let language: String

  /// A typesetter for texts in this language (BCP 47) where they do not name another.
  init(language: String) {
    self.language = language
    fontMap = pango_cairo_font_map_new()
    context = pango_font_map_create_context(fontMap)
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_context_set_round_glyph_positions(context, 0)
    Typesetter.turnHintingOff(context)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// The text in lines at this size in points.
  func layout(_ run: TextRun, size: Double) -> Layout {
    Layout(context, run, size: size, language: run.language ?? language)
  }

  private static func turnHintingOff(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }
}
