import CPango
import ElistSheet

/// A text broken into lines at one size; lengths are in points.
///
/// Every text is shaped at one size and drawn larger or smaller, since without hinting all lengths
/// grow evenly, and since fontconfig takes milliseconds to sort the fonts for each new size.
final class Layout {
  /// The size at which texts are shaped, in points.
  private static let shapedSize = 10.0

  /// One line as laid out.
  struct Line {
    var pointer: UnsafeMutablePointer<PangoLayoutLine>
    var width: Double
    /// Down from the first line's, as are the next two.
    var baseline: Double
    var inkTop: Double
    var inkBottom: Double
  }

  let size: Double
  /// By how much the shaped lines are to be enlarged.
  var scale: Double { size / Layout.shapedSize }
  private(set) var lines: [Line] = []
  private let pointer: OpaquePointer

  init(_ context: OpaquePointer, _ run: TextRun, size: Double, language: String) {
    self.size = size
    pointer = pango_layout_new(context)
    setText(run)
    setFont(run.weight)
    setAttributes(run, language: language)
    setBreaking(run)
    lines = readLines()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  var width: Double { lines.map(\.width).max() ?? 0 }
  var inkTop: Double { lines.map(\.inkTop).min() ?? 0 }
  var inkBottom: Double { lines.map(\.inkBottom).max() ?? 0 }

  /// The code points that no font has.
  var missing: Set<UInt32> {
    guard pango_layout_get_unknown_glyphs_count(pointer) > 0 else { return [] }
    return eachRun().reduce(into: []) { $0.formUnion(unknownGlyphs($1)) }
  }
}

extension Layout {
  private func setText(_ run: TextRun) {
    let text = run.direction == .ltr ? run.text.inWrittenOrder : run.text
    pango_layout_set_text(pointer, text, Int32(clamping: text.utf8.count))
    pango_layout_set_auto_dir(pointer, run.direction == .auto ? 1 : 0)
  }

  private func setFont(_ weight: TextRun.Weight) {
    let font = pango_font_description_new()
    pango_font_description_set_family_static(font, Typesetter.families)
    pango_font_description_set_absolute_size(font, Layout.shapedSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      font,
      weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
    )
    pango_layout_set_font_description(pointer, font)
    pango_font_description_free(font)
  }

  private func setAttributes(_ run: TextRun, language: String) {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    pango_attr_list_insert(list, pango_attr_language_new(pango_language_from_string(language)))
    if run.tracking != 0 {
      pango_attr_list_insert(
        list,
        pango_attr_letter_spacing_new(pangoUnits(run.tracking * Layout.shapedSize))
      )
    }
    if run.lines > 1 { run.text.numbers.forEach { keepWhole($0, list) } }
    pango_layout_set_attributes(pointer, list)
    pango_attr_list_unref(list)
  }

  /// No line ends in this part of the text, in bytes.
  private func keepWhole(_ part: Range<Int>, _ list: OpaquePointer?) {
    guard let attribute = pango_attr_allow_breaks_new(0) else { return }
    attribute.pointee.start_index = UInt32(part.lowerBound)
    attribute.pointee.end_index = UInt32(part.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  /// Lines break between words alone, and not in numbers; what is longer than its frame stays whole
  /// and does not fit.
  private func setBreaking(_ run: TextRun) {
    guard run.lines > 1 else { return pango_layout_set_single_paragraph_mode(pointer, 1) }
    pango_layout_set_width(pointer, pangoUnits(points(run.frame.width) / scale))
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD)
  }
}

extension Layout {
  private func readLines() -> [Line] {
    let count = pango_layout_get_line_count(pointer)
    return (0..<count).reduce(into: []) { lines, index in
      guard let line = pango_layout_get_line_readonly(pointer, index) else { return }
      lines.append(measured(line, below: lines.last))
    }
  }

  /// The line on its own, or under another: at the usual distance, or where the shapes of both need
  /// more, at that.
  ///
  /// The fonts' own line heights differ by a third and leave room for marks that are not there.
  private func measured(_ line: UnsafeMutablePointer<PangoLayoutLine>, below upper: Line?) -> Line {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, &ink, &logical)
    let inkTop = points(ink.y) * scale
    let baseline =
      upper.map { max($0.baseline + Layout.leading * size, $0.inkBottom - inkTop) } ?? 0
    return Line(
      pointer: line,
      width: points(max(logical.width, ink.width)) * scale,
      baseline: baseline,
      inkTop: baseline + inkTop,
      inkBottom: baseline + inkTop + points(ink.height) * scale
    )
  }

  /// The usual distance of baselines in parts of the size.
  private static let leading = 1.12

  private func eachRun() -> [UnsafeMutablePointer<PangoGlyphItem>] {
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    repeat {
      if let run = pango_layout_iter_get_run_readonly(iterator) { runs.append(run) }
    } while pango_layout_iter_next_run(iterator) != 0
    return runs
  }

  private func unknownGlyphs(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> [UInt32] {
    guard let glyphs = run.pointee.glyphs?.pointee else { return [] }
    return (0..<Int(glyphs.num_glyphs)).compactMap { index in
      let glyph = glyphs.glyphs[index].glyph
      return glyph & Layout.unknownGlyph != 0 ? glyph & ~Layout.unknownGlyph : nil
    }
  }

  /// `PANGO_GLYPH_UNKNOWN_FLAG`, a cast that Swift does not import.
  private static let unknownGlyph: UInt32 = 0x1000_0000
}

extension String {
  /// The text under a left-to-right override where a letter or digit in it could turn groups of
  /// digits around (UAX #9 rule L2); the scripts that do begin at U+0590.
  fileprivate var inWrittenOrder: String {
    guard unicodeScalars.contains(where: { $0.value >= 0x590 }) else { return self }
    return "\u{202D}" + self + "\u{202C}"
  }
}
