package import ElistContacts
package import UnicodeText

// ElistImport reads address books: one data provider for each format, from vCard to SQLite.
// It takes bytes and returns contacts and findings. It opens no file, asks nobody and never goes to
// the network: whatever cannot be read becomes a finding and costs nothing else.
// Start with `readContacts`, then `ContactReader` (one card) and CSV/TableProvider.swift (tables).
// JSON, XML and SQLite contacts are made into the cards that a vCard file has (CardBuilder), so that
// only one reader gives properties their meaning. JSON and XML of no known format become lists of
// records (Records/RecordTree.swift), which are read as tables are.

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
  else { return noAddressBook(bytes, source) }
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
    case .abook: readAbook(bytes, source: source, limit: limit)
    case .jcard, .jscontact:
      readJSONCards(
        bytes,
        source: source,
        format: likeliest,
        limit: limit,
        keepsPhotos: keepsPhotos
      )
    case .xcard: readXCards(bytes, source: source, limit: limit, keepsPhotos: keepsPhotos)
    case .sqlite: readStore(bytes, source: source, limit: limit, keepsPhotos: keepsPhotos)
    case .json, .xml: records(likeliest) ?? noAddressBook(bytes, source)
    }
  // A list of people may have words in it by which cards are known.
  if result.contacts.isEmpty, format == nil, [.jcard, .jscontact].contains(likeliest),
    let lists = records(.json)
  {
    result = lists
  }
  result.findings += result.photos.findings(source)
  return result
}

private func noAddressBook(_ bytes: [UInt8], _ source: String) -> ImportResult {
  let likeness = FileKind(of: bytes).description
  return unreadable(source, "no contacts were found, an address book was expected: \(likeness)")
}

/// The result for a source that could not be read at all.
func unreadable(_ source: String, _ message: String) -> ImportResult {
  var result = ImportResult()
  result.summary.unreadable = 1
  result.findings = [Finding(source: source, line: nil, severity: .error, message: message)]
  return result
}

/// What was read from one source.
package struct ImportResult: Equatable, Sendable {
  /// The contacts in the order of the source; empty if they are packed.
  package var contacts: [Contact] = []
  /// The contacts, if the caller wanted them packed and no two of them have the same identity.
  package var packed: PackedContacts?
  /// The line where each contact begins; empty if the provider does not know.
  package var lines: [Int] = []
  package var groups: [ContactGroup] = []
  /// In the order of the source's lines.
  package var findings: [Finding] = []
  /// The numbers that ``NumberFindings`` should examine, in the order of the source.
  package var written: [WrittenNumber] = []
  package var summary = ImportSummary()
  /// What came of the photographs, if they were to be kept.
  package var photos = PhotoTally()
  /// The headings of a table, or the numbers of its columns if it has none.
  package var columns: [String] = []
  /// The columns that the user named and the table does not have.
  package var missingColumns: [String] = []

  package init() {}
}

/// A group of contacts that the source names, such as Apple's groups and `KIND:group` in vCard 4.0.
package struct ContactGroup: Equatable, Sendable {
  package var name: String
  /// The members' identifiers; for contacts of this source, in the form that the contacts have.
  package var members: [String]

  package init(name: String, members: [String]) {
    self.name = name
    self.members = members
  }
}

/// The counts that an import reports.
package struct ImportSummary: Equatable, Sendable {
  package var contacts = 0
  package var numbers = 0
  /// Contacts that have no telephone number.
  package var withoutNumber = 0
  /// Contacts that were there already, in the same source or another.
  package var duplicates = 0
  /// Cards that could not be read; a source without any card counts as one.
  package var unreadable = 0

  package init() {}

  init(of contacts: [Contact], unreadable: Int) {
    self.unreadable = unreadable
    for contact in contacts { count(contact) }
  }

  /// Counts one more contact.
  mutating func count(_ contact: borrowing Contact) {
    contacts += 1
    numbers += contact.phones.count
    if contact.phones.isEmpty { withoutNumber += 1 }
  }

  /// Adds the counts of another part of the source.
  package mutating func add(_ other: ImportSummary) {
    contacts += other.contacts
    numbers += other.numbers
    withoutNumber += other.withoutNumber
    duplicates += other.duplicates
    unreadable += other.unreadable
  }
}
