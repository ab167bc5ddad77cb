import CPango

/// Adds to a document of cairo 1.16 what cairo cannot: the language and how it is to be shown and
/// printed in the catalog (ISO 32000-1 §7.7.2), and in the trailer an identifier (§14.4) that is
/// made of the document's bytes alone.
///
/// The catalog is the last object before the cross-reference table, so that no object moves. What
/// does not have that form stays as it is.
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

/// The title in the window's bar, printed at its own size, and with the structure of its tags.
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
