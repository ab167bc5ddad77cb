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
  /// JSON of no known format with lists of people.
  case json
  /// XML of no known format with lists of people, such as the telephone books of telephones.
  case xml
  /// A list that somebody typed in plain text: a line for each person, with a name and numbers.
  case text
}
