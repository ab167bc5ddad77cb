import CPango
import CardDocument

/// Shapes each text once, with Pango and without hinting.
final class Shaper {
  /// The font families.
  ///
  /// A character comes from the first one that has it, or else from any font.
  ///
  /// DejaVu has Arabic and Hebrew letters too, so Noto's families come before it.
  static let families =
    "Noto Sans, Noto Sans Arabic, Noto Sans Hebrew, Noto Sans Armenian, Noto Sans Georgian, "
    + "DejaVu Sans, sans-serif"

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let leftToRight: OpaquePointer
  private let rightToLeft: OpaquePointer
  /// Whether the card is mirrored.
  let isRightToLeft: Bool
  private let language: String
  private var shaped: [Text: ShapedLine] = [:]
  private var parts: [Text: [Word]] = [:]
  /// How many beginnings of lines have been searched for the best ends.
  private(set) var searches = 0

  /// A shaper for texts in this language (BCP 47), unless a text names its own.
  init(language: String, isRightToLeft: Bool) {
    self.language = language
    self.isRightToLeft = isRightToLeft
    fontMap = pango_cairo_font_map_new()
    leftToRight = Self.context(fontMap, PANGO_DIRECTION_LTR)
    rightToLeft = Self.context(fontMap, PANGO_DIRECTION_RTL)
  }

  deinit {
    shaped = [:]
    g_object_unref(UnsafeMutableRawPointer(leftToRight))
    g_object_unref(UnsafeMutableRawPointer(rightToLeft))
    g_object_unref(fontMap)
  }

  /// The text as one line.
  func line(_ text: Text) -> ShapedLine {
    var key = text
    key.id = ""
    if let line = shaped[key] { return line }
    let line = ShapedLine(context(of: text), text, language: text.language ?? language)
    shaped[key] = line
    return line
  }

  /// The width of the text on one line at this size in points, in millimetres.
  func width(_ text: Text, size: Double) -> Double { line(text).width * size * point }

  /// The width of the spaces at the end of the text, as a fraction of the size.
  func endingSpace(_ text: Text) -> Double {
    guard text.text.last == " " else { return 0 }
    return max(0, line(text).width - line(part(of: text, text.text)).width)
  }

  private func context(of text: Text) -> OpaquePointer {
    switch text.direction {
    case .auto: isRightToLeft ? rightToLeft : leftToRight
    case .leftToRight, .number: leftToRight
    case .rightToLeft: rightToLeft
    }
  }

  private static func context(
    _ fontMap: UnsafeMutablePointer<PangoFontMap>?,
    _ direction: PangoDirection
  ) -> OpaquePointer {
    let context: OpaquePointer = pango_font_map_create_context(fontMap)
    pango_context_set_base_dir(context, direction)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }
}

// MARK: - Several lines

extension Shaper {
  /// The text in as few lines as possible, at this size in points.
  ///
  /// The first line may have less room. It is empty if the first word does not fit on it. The
  /// result is `nil` if a word is wider than the room, or if the text needs more than the most
  /// lines.
  func lines(
    _ text: Text,
    size: Double,
    width: Double,
    firstWidth: Double? = nil,
    most: Int = .max
  ) -> [Text]? {
    // A tolerance for rounding errors in sums of widths.
    let width = width + 1e-6
    let first = firstWidth.map { $0 + 1e-6 } ?? width
    let em = size * point
    if line(text).width * em <= first { return [text] }
    let words = words(of: text)
    guard words.allSatisfy({ $0.width * em <= width }) else { return nil }
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0.0
    for (index, word) in words.enumerated() {
      let room = lines.isEmpty ? first : width
      if (used + word.width) * em > room, index > start || lines.isEmpty {
        lines.append(start..<index)
        (start, used) = (index, 0)
      }
      used += word.advance
    }
    lines.append(start..<words.count)
    guard lines.count <= most else { return nil }
    let ends = lines.dropLast().filter { !$0.isEmpty }.map { words[$0.upperBound - 1].end }
    let isDivided = words.dropLast().contains { $0.end == .language }
    if ends.contains(where: { $0 == .letter || isDivided && $0 != .language }) {
      var ends = LineEnds(words: words, rooms: (first / em, width / em), first: lines[0])
      lines = ends.best(lines.count) ?? lines
      searches += ends.searches
    }
    var open = ""
    return lines.map { line in
      let characters = open + words[line].map(\.characters).joined()
      // A part with a direction of its own continues on the next line.
      open = characters.openIsolates
      // The space between two lines matters if the text is read aloud.
      return part(
        of: text,
        characters,
        keepsSpace: line.upperBound < words.count
      )
    }
  }

  /// The measures that give the least number of lines that the text takes.
  func measure(_ text: Text) -> TextMeasure {
    TextMeasure(line(text)) {
      let widths = self.words(of: text).map(\.width)
      return (widths.max() ?? 0, widths.reduce(0, +))
    }
  }

  private func words(of text: Text) -> [Word] {
    var key = text
    key.id = ""
    if let words = parts[key] { return words }
    let bytes = Array(text.text.utf8)
    let ends = ShapedLine.breaks(text, context(of: text)) + [bytes.count]
    var start = 0
    let words = ends.map { end in
      defer { start = end }
      let characters = String(decoding: bytes[start..<end], as: UTF8.self)
      var whole = text
      whole.text = characters
      let width = line(part(of: text, characters)).width
      let advance = max(width, line(whole).width)
      return Word(
        characters: characters,
        width: width,
        advance: advance,
        end: .init(of: characters)
      )
    }
    parts[key] = words
    return words
  }

  /// A part of a text; it runs in the direction of the whole text.
  private func part(of text: Text, _ characters: String, keepsSpace: Bool = false) -> Text {
    var part = text
    part.text = characters
    while !keepsSpace, part.text.last == " " { part.text.removeLast() }
    if text.direction == .auto {
      part.direction = line(text).isRightToLeft ? .rightToLeft : .leftToRight
    }
    return part
  }
}

// MARK: - What cannot be set

extension Shaper {
  /// The most bytes that a text of a card may have.
  ///
  /// Pango's 32-bit lengths overflow on a line of a million bytes, which would then seem to fit.
  private static let longestText = 20_000

  /// Why the text cannot be set at any size.
  func finding(_ text: Text) -> TextFinding? {
    let refused = text.text.unicodeScalars.filter(\.isUnprintable)
    guard refused.isEmpty else { return missing(text, Set(refused.map(\.value))) }
    guard text.text.utf8.count <= Self.longestText else {
      return TextFinding(id: text.id, kind: .doesNotFit)
    }
    let missing = line(text).missing
    return missing.isEmpty ? nil : self.missing(text, missing)
  }

  private func missing(_ text: Text, _ characters: Set<UInt32>) -> TextFinding {
    TextFinding(
      id: text.id,
      kind: .missingGlyphs,
      characters: characters.sorted().map { "U+" + $0.codePoint }
    )
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character or a line separator.
  ///
  /// No font has these, and they would split the text.
  fileprivate var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension UInt32 {
  /// At least four digits, as in the Unicode standard.
  fileprivate var codePoint: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String("0000".dropLast(digits.count)) + digits
  }
}
