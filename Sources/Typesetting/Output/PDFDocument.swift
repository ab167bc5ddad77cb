import CPango

/// A PDF of the sheet's pages, with fonts embedded and no word of the machine that made it.
func renderedPDF(_ sheet: Sheet, _ drawing: Drawing) throws(TypesetError) -> [UInt8] {
  let output = Output()
  let surface = cairo_pdf_surface_create_for_stream(Output.append, output.pointer, 1, 1)
  setMetadata(of: sheet, surface)
  let cairo = cairo_create(surface)
  defer {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }
  cairo_tag_begin(cairo, "Document", nil)
  for page in sheet.pages {
    cairo_pdf_surface_set_size(surface, points(page.width), points(page.height))
    if let cairo { drawing.draw(page, on: cairo) }
    cairo_show_page(cairo)
  }
  cairo_tag_end(cairo, "Document")
  cairo_surface_finish(surface)
  try check(cairo_status(cairo))
  try check(cairo_surface_status(surface))
  let dated = withWellFormedDate(output.bytes, date: sheet.date)
  return withCatalogEntries(dated, language: sheet.language)
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
