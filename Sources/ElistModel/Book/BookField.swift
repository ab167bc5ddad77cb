/// The fields of a book's record and of its nested values, by their numbers in the vault.
///
/// See elist-vault(5), BOOK PAYLOAD.
enum BookField {
  static let search: UInt8 = 1
  static let uid: UInt8 = 2
  static let name: UInt8 = 3
  static let given: UInt8 = 4
  static let family: UInt8 = 5
  static let additional: UInt8 = 6
  static let prefix: UInt8 = 7
  static let suffix: UInt8 = 8
  static let nickname: UInt8 = 9
  static let phoneticGiven: UInt8 = 10
  static let phoneticFamily: UInt8 = 11
  static let organization: UInt8 = 12
  static let department: UInt8 = 13
  static let jobTitle: UInt8 = 14
  static let birthday: UInt8 = 15
  static let note: UInt8 = 16
  static let provider: UInt8 = 17
  static let hasPhoto: UInt8 = 18
  static let url: UInt8 = 19
  static let category: UInt8 = 20
  static let phone: UInt8 = 21
  static let email: UInt8 = 22
  static let address: UInt8 = 23
  static let ordinal: UInt8 = 24
  static let homeRegion: UInt8 = 25
  static let sortFamily: UInt8 = 26
  static let sortGiven: UInt8 = 27
  static let language: UInt8 = 28
  static let relation: UInt8 = 29
  static let source: UInt8 = 30
  static let card: UInt8 = 31
  static let key: UInt8 = 32
  static let keptTogether: UInt8 = 33
  static let propertyID: UInt8 = 34
  static let photo: UInt8 = 35
  static let property: UInt8 = 40

  /// In a phone, an e-mail, an address, a relation and a source.
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
