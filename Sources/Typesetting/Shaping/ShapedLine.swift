import CPango
import CardDocument

/// A text shaped as one line; its measures are fractions of the size.
///
/// Every text is shaped once, at one size, and drawn larger or smaller. Without hinting, all
/// lengths grow evenly. If it were shaped at each size, fontconfig would need milliseconds each
/// time to sort the fonts.
final class ShapedLine {
  /// The size at which texts are shaped, in points.
  private static let shapedSize = 10.0

  /// Its width: that of its advances or that of its ink, if the ink is wider.
  let width: Double
  /// How far its shapes rise above the baseline.
  let ascent: Double
  /// How far its shapes fall below the baseline.
  let descent: Double
  let pointer: UnsafeMutablePointer<PangoLayoutLine>?
  private let layout: OpaquePointer

  /// The factor that gives the line this size in points.
  static func scale(size: Double) -> Double { size / shapedSize }

  init(_ context: OpaquePointer, _ text: Text, language: String) {
    layout = pango_layout_new(context)
    let characters = text.direction == .number ? text.text.inWrittenOrder : text.text
    pango_layout_set_text(layout, characters, Int32(clamping: characters.utf8.count))
    pango_layout_set_auto_dir(layout, text.direction == .auto ? 1 : 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
    Self.setFont(layout, text.weight)
    Self.setAttributes(layout, text, language: language)
    pointer = pango_layout_get_line_readonly(layout, 0)
    Self.levelBaselines(layout)
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pointer, &ink, &logical)
    let size = Self.shapedSize
    width = points(max(logical.width, ink.width)) / size
    ascent = -points(ink.y) / size
    descent = points(ink.y + ink.height) / size
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The code points that no font has.
  var missing: Set<UInt32> {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return [] }
    return Self.runs(layout).reduce(into: []) { $0.formUnion(unknownGlyphs($1)) }
  }

  /// Whether the line begins on the right.
  var isRightToLeft: Bool {
    pango_layout_line_get_resolved_direction(pointer) == PANGO_DIRECTION_RTL
  }

  /// The byte offsets at which a line may end: between words, but not inside numbers.
  static func breaks(_ text: Text, _ context: OpaquePointer) -> [Int] {
    let line = ShapedLine(context, text, language: text.language ?? "en")
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(line.layout, &count) else {
      return []
    }
    let numbers = text.text.numbers
    var offset = 0
    var breaks: [Int] = []
    for (index, scalar) in text.text.unicodeScalars.enumerated() {
      if index > 0, index < Int(count), attributes[index].is_line_break != 0,
        !numbers.contains(where: { $0.lowerBound < offset && offset < $0.upperBound })
      {
        breaks.append(offset)
      }
      offset += UTF8.width(scalar)
    }
    return breaks
  }
}

extension ShapedLine {
  private static func setFont(_ layout: OpaquePointer, _ weight: Text.Weight) {
    let font = pango_font_description_new()
    pango_font_description_set_family_static(font, Shaper.families)
    pango_font_description_set_absolute_size(font, shapedSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      font,
      weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
    )
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
  }

  /// Sets the attributes of the text; all digits of a number get the same width, so that numbers
  /// line up.
  private static func setAttributes(_ layout: OpaquePointer, _ text: Text, language: String) {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    pango_attr_list_insert(
      list,
      pango_attr_language_new(pango_language_from_string(fonts(language)))
    )
    // People who have the document read aloud, or search it, need "fi" as two letters.
    let features = "liga 0, clig 0" + (text.direction == .number ? ", tnum, lnum" : "")
    pango_attr_list_insert(list, pango_attr_font_features_new(features))
    if text.tracking != 0 {
      pango_attr_list_insert(
        list,
        pango_attr_letter_spacing_new(pangoUnits(text.tracking * shapedSize))
      )
    }
    if text.tracking != 0, text.direction == .number, let plus = plus(in: layout) {
      let space = pango_attr_letter_spacing_new(pangoUnits(plusSpace * shapedSize))
      space?.pointee.start_index = plus
      space?.pointee.end_index = plus + 1
      pango_attr_list_change(list, space)
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// The language by which fonts are selected; Chinese without a region is simplified Chinese.
  ///
  /// Fontconfig does not know `zh`, and would select a Japanese font.
  private static func fonts(_ language: String) -> String { language == "zh" ? "zh-cn" : language }

  /// The space after the plus of an international number.
  ///
  /// If it were a little wider, programs that read the document aloud would take it for a space.
  private static let plusSpace = 0.095

  /// The place of the plus in a layout's text, in bytes.
  private static func plus(in layout: OpaquePointer) -> UInt32? {
    let text = String(cString: pango_layout_get_text(layout))
    return text.utf8.firstIndex(of: UInt8(ascii: "+")).map {
      UInt32(text.utf8.distance(from: text.startIndex, to: $0))
    }
  }

  /// The font families that the line uses.
  var families: Set<String> {
    Set(
      Self.runs(layout).compactMap { run in
        let description = run.pointee.item.flatMap { pango_font_describe($0.pointee.analysis.font) }
        defer { pango_font_description_free(description) }
        return description.flatMap(pango_font_description_get_family).map { String(cString: $0) }
      }
    )
  }

  /// Puts all runs of a line on one baseline.
  ///
  /// Pango places a script at the height of its own baseline, which differs in Chinese and Japanese
  /// fonts. Arabic after them would run into the line above.
  private static func levelBaselines(_ layout: OpaquePointer) {
    for run in runs(layout) { run.pointee.y_offset = 0 }
  }

  private static func runs(_ layout: OpaquePointer) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    let iterator = pango_layout_get_iter(layout)
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
      return glyph & Self.unknownGlyph != 0 ? glyph & ~Self.unknownGlyph : nil
    }
  }

  /// `PANGO_GLYPH_UNKNOWN_FLAG`, a cast that Swift does not import.
  private static let unknownGlyph: UInt32 = 0x1000_0000
}

extension String {
  /// The text in a left-to-right override if a letter or digit could reverse its groups of digits.
  ///
  /// This is rule L2 of UAX #9; the scripts that can do it begin at U+0590.
  fileprivate var inWrittenOrder: String {
    guard unicodeScalars.contains(where: { $0.value >= 0x590 }) else { return self }
    return "\u{202D}" + self + "\u{202C}"
  }
}
