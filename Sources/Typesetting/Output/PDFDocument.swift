import CPango

/// A PDF of the sheet's pages, with embedded fonts; it says nothing about the machine that made it.
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

/// Adds the `D:` before the creation date, which ISO 32000-1 §7.9.4 requires and cairo 1.16 leaves
/// out.
///
/// It takes the place of the seconds, which are optional, so no offset in the document changes. A
/// document without such a date, or with a well-formed one, is unchanged.
func withWellFormedDate(_ document: [UInt8], date: String) -> [UInt8] {
  let day = date.filter { $0 != "-" }
  let written = Array("/CreationDate (\(day)000000Z)".utf8)
  let wellFormed = Array("/CreationDate (D:\(day)0000Z)".utf8)
  guard written.count == wellFormed.count, let range = document.lastRange(of: written)
  else { return document }
  var document = document
  document.replaceSubrange(range, with: wellFormed)
  return document
}

/// Adds to a document what cairo 1.16 cannot write: in the catalog (ISO 32000-1 §7.7.2), the language
/// and how to show and print the document; in the trailer, an identifier (§14.4) that is made only
/// of the document's bytes.
///
/// The catalog is the last object before the cross-reference table, so no object moves. A document
/// of another form is unchanged.
func withCatalogEntries(_ document: [UInt8], language: String) -> [UInt8] {
  guard let catalog = document.lastRange(of: Array("<< /Type /Catalog\n".utf8)),
    let table = document.lastRange(of: Array("\nxref\n".utf8)),
    let trailer = document.lastRange(of: Array("trailer\n<< ".utf8)),
    let pointer = document.lastRange(of: Array("startxref\n".utf8)),
    catalog.upperBound < table.lowerBound, table.lowerBound < trailer.lowerBound,
    trailer.lowerBound < pointer.lowerBound,
    document.count(of: Array(" obj\n".utf8), in: catalog.upperBound..<table.lowerBound) == 0
  else { return document }
  let entries = Array(catalogEntries(language).utf8)
  let identifier = checksum(of: document)
  var result = Array(document[..<pointer.upperBound])
  result += "\(table.lowerBound + 1 + entries.count)\n%%EOF\n".utf8
  result.insert(
    contentsOf: "/ID [<\(identifier)> <\(identifier)>]\n   ".utf8,
    at: trailer.upperBound
  )
  result.insert(contentsOf: entries, at: catalog.upperBound)
  return result
}

/// The language, the structure tags, the title in the window's bar, and printing at full size.
private func catalogEntries(_ language: String) -> String {
  let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  return "   /Lang (\(tag))\n   /MarkInfo << /Marked true >>\n"
    + "   /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>\n"
}

private func checksum(of bytes: [UInt8]) -> String {
  guard let text = g_compute_checksum_for_data(G_CHECKSUM_MD5, bytes, gsize(bytes.count))
  else { return "" }
  defer { g_free(text) }
  return String(cString: text).uppercased()
}
