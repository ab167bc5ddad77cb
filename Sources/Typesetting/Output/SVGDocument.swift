import CPango

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

/// The document with what a screen reader needs and cairo cannot write: its language, and a `title`
/// and a `desc` as the first children of `svg` (SVG 1.1 §5.4).
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

/// The text escaped for XML 1.0; characters that XML does not allow are left out.
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
  /// XML 1.0 §2.2, Char.
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
