import UnicodeText
// ElistImport reads address books: one data provider for each format, from vCard to SQLite.
// It takes bytes and returns contacts and findings. It opens no file, asks nobody and never goes to
// the network: whatever cannot be read becomes a finding and costs nothing else.
// Start with `readContacts`, then `ContactReader` (one card) and CSV/TableProvider.swift (tables).
// JSON, XML and SQLite contacts are made into the cards that a vCard file has (CardBuilder), so that
// only one reader gives properties their meaning.

package import ElistModel
import VCardFormat

/// Reads an address book's bytes into contacts, and reports everything that was not understood.
///
/// It throws nothing. What cannot be read becomes a finding of severity error, and the rest is
/// kept.
///
/// - Parameters:
///   - bytes: The content of a file of at most `Limits.fileBytes`.
///   - source: The name for the findings, `family.vcf` or `-`.
///   - format: The format, or `nil` to recognise it by the content.
///   - limit: The most cards to read, so that several sources together stay within it.
///   - home: The home region (ISO 3166-1 alpha-2), which suggests the usual charsets.
///   - columns: What the user says about columns; it makes a file without a known format a table.
///   - packed: Where to pack the contacts of large vCard files; it must not have any contacts yet.
/// - Returns: What was read, and the findings.
package func readContacts(
  _ bytes: [UInt8],
  source: String,
  format: ImportFormat? = nil,
  limit: Int = Limits.cards,
  home: String? = nil,
  columns: [ColumnMapping] = [],
  into packed: PackedContacts? = nil
) -> ImportResult {
  guard bytes.count <= Limits.fileBytes else {
    return unreadable(source, "the file is larger than 64 MiB and was not read")
  }
  guard let format = format ?? ImportFormat(of: bytes) ?? (columns.isEmpty ? nil : .csv) else {
    let likeness = FileKind(of: bytes).description
    return unreadable(source, "no contacts were found, an address book was expected: \(likeness)")
  }
  switch format {
  case .vcard: return readVCards(bytes, source: source, limit: limit, home: home, into: packed)
  case .csv:
    return readTable(bytes, source: source, limit: limit, home: home, columns: columns)
  case .ldif: return readLDIF(bytes, source: source, limit: limit, home: home)
  case .abook: return readAbook(bytes, source: source, limit: limit)
  case .jcard, .jscontact:
    return readJSONCards(bytes, source: source, format: format, limit: limit)
  case .xcard: return readXCards(bytes, source: source, limit: limit)
  case .sqlite: return readStore(bytes, source: source, limit: limit)
  }
}

/// The result for a source that could not be read at all.
func unreadable(_ source: String, _ message: String) -> ImportResult {
  var result = ImportResult()
  result.summary.unreadable = 1
  result.findings = [Finding(source: source, line: nil, severity: .error, message: message)]
  return result
}
