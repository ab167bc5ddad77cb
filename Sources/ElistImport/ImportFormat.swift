/// The formats that address books are read from; each has a data provider.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// vCard 2.1, 3.0 and 4.0 (RFC 6350 and before).
  case vcard
  /// jCard (RFC 7095): a vCard in JSON.
  case jcard
  /// xCard (RFC 6351): a vCard in XML.
  case xcard
  /// JSContact (RFC 9553).
  case jscontact
  /// The SQLite database of Thunderbird, GNOME or macOS.
  case sqlite

  /// The format of a file by its content; `nil` where it is none of these.
  package init?(of bytes: [UInt8]) {
    if let structured = ImportFormat(ofStructured: bytes) {
      self = structured
      return
    }
    guard Likeness(of: bytes) == .card else { return nil }
    self = .vcard
  }
}
