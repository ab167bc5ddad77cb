import CPango

/// A PNG of the sheet's pages at this resolution; the file states it, so it prints at its real size.
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

/// The picture with what cairo does not write after its header: its resolution (PNG §11.3.5.3), and
/// its title and what it says as text (§11.3.4.5).
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

/// A text in UTF-8, not compressed, in this language and without a translated keyword.
private func text(_ keyword: String, _ text: String, _ language: String) -> [UInt8] {
  let fields = Array(keyword.utf8) + [0, 0, 0] + Array(language.utf8) + [0, 0]
  return chunk("iTXt", fields + Array(text.utf8.filter { $0 != 0 }))
}

private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  return UInt32(data.count).bigEndianBytes + body + crc32(body).bigEndianBytes
}

/// The check sum of a chunk (PNG, annex D).
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
      sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
    }
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
