import CardDocument
import CPango

/// Shapes texts with Pango, without hinting, each once.
final class Shaper {
  /// The first family that has a character sets it, and after these any font that has it.
  ///
  /// DejaVu has Arabic and Hebrew of its own, so that Noto's come before it.
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

  /// A shaper of texts in this language (BCP 47) if they do not name another.
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
  /// The text in as few lines as have room for it, at this size in points, the first line in a room
  /// of its own; `nil` if a word is wider than the room.
  ///
  /// An empty first line is one that has no room for the first word.
  func lines(
    _ text: Text,
    size: Double,
    width: Double,
    firstWidth: Double? = nil
  ) -> [Text]? {
    // Sums of widths may be off by a rounding.
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
    return lines.map { line in
      // The space between two lines is there for who has the text read out.
      part(
        of: text,
        words[line].map(\.characters).joined(),
        keepsSpace: line.upperBound < words.count
      )
    }
  }

  /// What stays whole, a word with the spaces after it or a number, and its width without and with
  /// the spaces, in parts of the size.
  private struct Word {
    var characters: String
    var width: Double
    var advance: Double
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
      return Word(characters: characters, width: width, advance: max(width, line(whole).width))
    }
    parts[key] = words
    return words
  }

  /// A part of a text, which runs in the direction of all of it.
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
  /// No text of a card has more bytes, and Pango's 32-bit lengths overflow on a line of a million, so
  /// that it would seem to fit.
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
  /// Controls and separators of lines, which no font draws and which would end or split the text.
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
