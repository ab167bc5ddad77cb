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
  return withResolution(output.bytes, dpi: dpi)
}

/// The picture with a `pHYs` chunk (PNG §11.3.5.3) after its header, which cairo does not write.
private func withResolution(_ png: [UInt8], dpi: Double) -> [UInt8] {
  let headerEnd = 8 + 25
  guard png.count > headerEnd else { return png }
  let perMetre = UInt32((dpi / 0.0254).rounded()).bigEndianBytes
  let body = Array("pHYs".utf8) + perMetre + perMetre + [1]
  let chunk = UInt32(9).bigEndianBytes + body + crc32(body).bigEndianBytes
  return png[..<headerEnd] + chunk + png[headerEnd...]
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
