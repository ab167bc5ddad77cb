/// The fields of a record that are not a contact's own, by their numbers in the vault.
///
/// See elist-vault(5), BOOK PAYLOAD; `ContactField` has the others.
enum RecordField {
  /// The folded text that a search looks through.
  static let search: UInt8 = 1
  /// A card from which the contact is put together, as a record.
  static let card: UInt8 = 31
}

/// The fields nested in a phone, an e-mail, an address, a relation or a source.
enum NestedField {
  static let value: UInt8 = 1
  static let label: UInt8 = 2
  static let customLabel: UInt8 = 3
  static let preferred: UInt8 = 4
  static let poBox: UInt8 = 5
  static let extended: UInt8 = 6
  static let street: UInt8 = 7
  static let locality: UInt8 = 8
  /// In an address the region that it names; in a phone the region under which it is read.
  static let region: UInt8 = 9
  static let postalCode: UInt8 = 10
  static let country: UInt8 = 11
}

/// The head of a book, before its records.
struct BookHead: Equatable {
  /// The version of the record format.
  static let version: UInt16 = 1
  /// The version of the folding that made the search texts.
  static let searchVersion: UInt16 = 1
  /// Bytes: version, search version, number of records.
  static let length = 8
}
