import CPango
import ElistSheet

extension Format {
  /// The sheet's pages as a document of this format.
  func document(_ sheet: Sheet, _ drawing: Drawing) throws(Failure) -> [UInt8] {
    switch self {
    case .pdf: try renderedPDF(sheet, drawing)
    }
  }
}

/// A PDF of the sheet's pages, with fonts embedded and no word of the machine that made it.
private func renderedPDF(_ sheet: Sheet, _ drawing: Drawing) throws(Failure) -> [UInt8] {
  let output = Output()
  let surface = cairo_pdf_surface_create_for_stream(appendToOutput, output.pointer, 1, 1)
  setMetadata(of: sheet, surface)
  let cairo = cairo_create(surface)
  defer {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }
  for page in sheet.pages {
    cairo_pdf_surface_set_size(surface, points(page.width), points(page.height))
    if let cairo { drawing.draw(page, on: cairo) }
    cairo_show_page(cairo)
  }
  cairo_surface_finish(surface)
  try check(cairo_status(cairo))
  try check(cairo_surface_status(surface))
  return withWellFormedDate(output.bytes, date: sheet.date)
}

/// The sheet's own date, since cairo would write the time of day.
private func setMetadata(of sheet: Sheet, _ surface: OpaquePointer?) {
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, sheet.title)
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "elist")
  cairo_pdf_surface_set_metadata(
    surface,
    CAIRO_PDF_METADATA_CREATE_DATE,
    sheet.date + "T00:00:00Z"
  )
}

private func check(_ status: cairo_status_t) throws(Failure) {
  guard status == CAIRO_STATUS_SUCCESS else {
    throw .drawing(String(cString: cairo_status_to_string(status)))
  }
}

/// Where cairo's bytes are collected, so that nothing is written before all of it is known good.
private final class Output {
  var bytes: [UInt8] = []

  /// Valid as long as this object is.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

private let appendToOutput: cairo_write_func_t = { closure, data, length in
  guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
  let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
  output.bytes += UnsafeBufferPointer(start: data, count: Int(length))
  return CAIRO_STATUS_SUCCESS
}
