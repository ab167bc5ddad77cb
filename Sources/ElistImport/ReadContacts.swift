package import ElistContacts
package import ElistHeadings
import ElistRecords
import ElistStructuredCards
import ElistTables
package import ElistText
import ElistTypedLists
import ElistVCards
import UnicodeText
import VCardFormat

// ElistImport reads address books: it recognises the format of a source and hands it to the data
// provider for that. It takes bytes and returns contacts and findings. It opens no file, asks
// nobody and never goes to the network. What cannot be read is reported, and the rest is read.
// Start with `readContacts`. Cards are read by ElistVCards; those in JSON, XML and SQLite databases
// by ElistStructuredCards; tables by ElistTables; lists in JSON and XML of no known format by
// ElistRecords; what somebody typed by ElistTypedLists. What a text says is known to ElistText.
// LDIF and abook files are read here; `ReadingRequest` and its neighbours in Apart have all of it
// done in another process.

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
///   - keepsPhotos: Whether contacts keep their photographs.
///   - packed: Where to pack the contacts of large vCard files; it must not have any contacts yet.
/// - Returns: What was read, and the findings.
package func readContacts(
  _ bytes: [UInt8],
  source: String,
  format: ImportFormat? = nil,
  limit: Int = Limits.cards,
  home: String? = nil,
  columns: [ColumnMapping] = [],
  keepsPhotos: Bool = false,
  into packed: PackedContacts? = nil
) -> ImportResult {
  guard bytes.count <= Limits.fileBytes else {
    return unreadable(source, "the file is larger than 64 MiB and was not read")
  }
  guard
    let likeliest = format ?? ImportFormat(likeliestOf: bytes, home: home)
      ?? (columns.isEmpty ? nil : .csv)
  else { return noAddressBook(bytes, source, home: home) }
  func records(_ format: ImportFormat) -> ImportResult? {
    readRecords(
      bytes,
      source: source,
      format: format,
      limit: limit,
      home: home,
      columns: columns
    )
  }
  var result =
    switch likeliest {
    case .vcard:
      readVCards(
        bytes,
        source: source,
        limit: limit,
        home: home,
        keepsPhotos: keepsPhotos,
        into: packed
      )
    case .csv: readTable(bytes, source: source, limit: limit, home: home, columns: columns)
    case .ldif:
      readLDIF(bytes, source: source, limit: limit, home: home, keepsPhotos: keepsPhotos)
    case .abook: readAbook(bytes, source: source, limit: limit, home: home)
    case .jcard, .jscontact:
      readJSONCards(
        bytes,
        source: source,
        format: likeliest,
        limit: limit,
        home: home,
        keepsPhotos: keepsPhotos
      )
    case .xcard:
      readXCards(bytes, source: source, limit: limit, home: home, keepsPhotos: keepsPhotos)
    case .sqlite:
      readStore(bytes, source: source, limit: limit, home: home, keepsPhotos: keepsPhotos)
    case .text: readTextList(bytes, source: source, limit: limit, home: home)
    case .json, .xml: records(likeliest) ?? noAddressBook(bytes, source, home: home)
    }
  // A list of people may have words in it by which cards are known.
  if result.contacts.isEmpty, format == nil, [.jcard, .jscontact].contains(likeliest),
    let lists = records(.json)
  {
    result = lists
  }
  if home == nil, !result.needsHome {
    result.needsHome =
      likeliest.judgesNumbers && !result.contacts.isEmpty
      || result.contacts.contains(where: \.mayHaveNumbersAbroad)
  }
  result.findings += result.photos.findings(source)
  return result
}

private func noAddressBook(_ bytes: [UInt8], _ source: String, home: String?) -> ImportResult {
  let kind = FileKind(of: bytes)
  var result = unreadable(
    source,
    "no contacts were found; an address book was expected: \(kind.description)"
  )
  // Only the plan of home says which digits of a typed list are telephone numbers.
  result.needsHome = home == nil && kind == .text
  return result
}
