import CPango

/// The kinds of document that the typesetter writes.
package enum DocumentFormat: String, CaseIterable, Sendable {
  case pdf, svg, png
}

/// Why a document could not be drawn.
package enum TypesetError: Error, Equatable {
  /// Cairo failed, for this reason.
  case drawing(String)
  /// A QR code, read back, does not have the right text.
  case unreadableCode
}

extension DocumentFormat {
  /// The sheet's pages as a document of this format; only a PNG uses the resolution.
  func document(_ sheet: Sheet, _ drawing: Drawing, dpi: Double) throws(TypesetError) -> [UInt8] {
    switch self {
    case .pdf: try renderedPDF(sheet, drawing)
    case .svg: try renderedSVG(sheet, drawing)
    case .png: try renderedPNG(sheet, drawing, dpi: dpi)
    }
  }
}

/// Collects cairo's bytes, so that nothing is written until the whole document has succeeded.
final class Output {
  private(set) var bytes: [UInt8] = []

  /// The pointer that cairo passes back; it is valid while this object lives.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Cairo calls this with the next bytes.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
    output.bytes += UnsafeBufferPointer(start: data, count: Int(length))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Throws if cairo has failed.
func check(_ status: cairo_status_t) throws(TypesetError) {
  guard status == CAIRO_STATUS_SUCCESS else {
    throw .drawing(String(cString: cairo_status_to_string(status)))
  }
}

extension [UInt8] {
  /// The range where these bytes first occur, if any.
  func firstRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// The range where these bytes last occur, if any.
  func lastRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.reversed().lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// How often these bytes occur in this part.
  func count(of pattern: [UInt8], in part: Range<Int>) -> Int {
    part.count { range(of: pattern, at: $0) != nil }
  }

  private func range(of pattern: [UInt8], at start: Int) -> Range<Int>? {
    let range = start..<start + pattern.count
    guard range.upperBound <= count, self[start] == pattern.first,
      self[range].elementsEqual(pattern)
    else { return nil }
    return range
  }
}

/// A PNG of the sheet's pages at this resolution.
///
/// The file states the resolution, so it prints at its real size.
func renderedPNG(_ sheet: Sheet, _ drawing: Drawing, dpi: Double) throws(TypesetError) -> [UInt8] {
  let stack = Stack(sheet)
  let millimetre = dpi / 25.4
  let surface = cairo_image_surface_create(
    CAIRO_FORMAT_RGB24,
    Int32(clamping: Int((stack.width * millimetre).rounded())),
    Int32(clamping: Int((stack.height * millimetre).rounded()))
  )
  let cairo = cairo_create(surface)
  defer {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }
  try check(cairo_surface_status(surface))
  if let cairo { stack.draw(with: drawing, on: cairo, millimetre: millimetre) }
  try check(cairo_status(cairo))
  cairo_surface_flush(surface)
  let output = Output()
  try check(cairo_surface_write_to_png_stream(surface, Output.append, output.pointer))
  return withChunks(output.bytes, sheet, dpi: dpi)
}

/// The picture with chunks that cairo does not write, placed after its header.
///
/// They are its resolution (PNG §11.3.5.3), and its title and all its text (§11.3.4.5).
private func withChunks(_ png: [UInt8], _ sheet: Sheet, dpi: Double) -> [UInt8] {
  let headerEnd = 8 + 25
  guard png.count > headerEnd else { return png }
  let perMetre = UInt32((dpi / 0.0254).rounded()).bigEndianBytes
  let chunks =
    chunk("pHYs", perMetre + perMetre + [1])
    + text("Title", sheet.title, sheet.language)
    + text("Description", sheet.description, sheet.language)
  return png[..<headerEnd] + chunks + png[headerEnd...]
}

/// A text chunk in UTF-8, not compressed, in this language and without a translated keyword.
private func text(_ keyword: String, _ text: String, _ language: String) -> [UInt8] {
  let fields = Array(keyword.utf8) + [0, 0, 0] + Array(language.utf8) + [0, 0]
  return chunk("iTXt", fields + Array(text.utf8.filter { $0 != 0 }))
}

private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  return UInt32(data.count).bigEndianBytes + body + crc32(body).bigEndianBytes
}

/// The checksum of a chunk (PNG, annex D).
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

/// An SVG of the sheet's pages in millimetres.
///
/// Letters are shapes, so it looks the same everywhere.
func renderedSVG(_ sheet: Sheet, _ drawing: Drawing) throws(TypesetError) -> [UInt8] {
  let stack = Stack(sheet)
  let output = Output()
  let surface = cairo_svg_surface_create_for_stream(
    Output.append,
    output.pointer,
    stack.width,
    stack.height
  )
  cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_MM)
  let cairo = cairo_create(surface)
  defer {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }
  if let cairo { stack.draw(with: drawing, on: cairo, millimetre: 1) }
  cairo_surface_finish(surface)
  try check(cairo_status(cairo))
  try check(cairo_surface_status(surface))
  return titled(output.bytes, sheet)
}

/// The document with what a screen reader needs and cairo cannot write.
///
/// This is its language, and a `title` and a `desc` as the first children of `svg` (SVG 1.1 §5.4).
private func titled(_ document: [UInt8], _ sheet: Sheet) -> [UInt8] {
  let element = Array("<svg ".utf8)
  guard let start = document.firstRange(of: element)?.upperBound,
    let end = document[start...].firstIndex(of: UInt8(ascii: ">"))
  else { return document }
  let attributes = "role=\"img\" xml:lang=\"\(escaped(sheet.language))\" "
  let title =
    "\n<title>\(escaped(sheet.title))</title>\n<desc>\(escaped(sheet.description))</desc>"
  var result = document
  result.insert(contentsOf: title.utf8, at: end + 1)
  result.insert(contentsOf: attributes.utf8, at: start)
  return result
}

/// The text escaped for XML 1.0, without the characters that XML does not allow.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: if scalar.isAllowedInXML { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether XML allows the character (XML 1.0 §2.2, Char).
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
