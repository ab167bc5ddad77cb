/// The formats that address books are read from, each with its data provider.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// vCard 2.1, 3.0 and 4.0 (RFC 6350 and before).
  case vcard
  /// A table: comma-separated values (RFC 4180) and their relatives.
  case csv
  /// The LDAP Data Interchange Format (RFC 2849).
  case ldif
  /// The address book of abook, mutt's companion program.
  case abook
  /// jCard (RFC 7095): a vCard in JSON.
  case jcard
  /// xCard (RFC 6351): a vCard in XML.
  case xcard
  /// JSContact (RFC 9553).
  case jscontact
  /// The SQLite database of Thunderbird, GNOME or macOS.
  case sqlite

  /// The format of a file, recognised by its content; `nil` if it is none of these.
  ///
  /// The home region (ISO 3166-1 alpha-2) suggests the usual charsets.
  package init?(of bytes: [UInt8], home: String? = nil) {
    let head = FileHead(bytes, home: home)
    guard
      let format = ImportFormat(ofStructured: bytes)
        ?? ImportFormat.recognisers.first(where: { $0.recognises(head) })?.format
    else { return nil }
    self = format
  }

  /// How each format is recognised, in the order in which they are tried: the most certain first.
  private static let recognisers:
    [(format: ImportFormat, recognises: @Sendable (FileHead) -> Bool)] = [
      (.vcard, { FileKind(of: $0.bytes) == .card }),
      (.abook, isAbook),
      (.ldif, isLDIF),
      (.csv, isTable),
    ]
}
