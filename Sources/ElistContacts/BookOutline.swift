/// The ranges of a record's parts by which a list sorts, finds and shows it.
///
/// It is made for every record of a large book while a person waits, so nothing in it is decoded.
package struct BookOutline: Sendable {
  /// The folded text that a search looks through: see `Contact.searchText`.
  package var search: Range<Int>?
  package var name: Range<Int>?
  package var given: Range<Int>?
  package var family: Range<Int>?
  /// What the source gives to sort names by.
  package var sortGiven: Range<Int>?
  package var sortFamily: Range<Int>?
  package var nickname: Range<Int>?
  package var organization: Range<Int>?
  package var jobTitle: Range<Int>?
  package var homeRegion: Range<Int>?
  package var categories: [Range<Int>] = []
  package var phones: [Phone] = []

  /// Where a number of the record is, and its label.
  package struct Phone: Sendable {
    package var raw: Range<Int>
    /// A label, standard or custom.
    package var label: Range<Int>?
    /// The region under which it is read, if it has its own.
    package var region: Range<Int>?
  }

  package init() {}

  private mutating func clear() {
    (search, name, given, family, sortGiven, sortFamily) = (nil, nil, nil, nil, nil, nil)
    (nickname, organization, jobTitle, homeRegion) = (nil, nil, nil, nil)
    categories.removeAll(keepingCapacity: true)
    phones.removeAll(keepingCapacity: true)
  }

  fileprivate mutating func read(_ record: BookFields) throws(BookError) {
    clear()
    var fields = record
    while let field = try fields.next() {
      switch field.tag {
      case RecordField.search: search = field.content
      case Tag.name: name = field.content
      case Tag.given: given = field.content
      case Tag.family: family = field.content
      case Tag.sortGiven: sortGiven = field.content
      case Tag.sortFamily: sortFamily = field.content
      case Tag.nickname: nickname = field.content
      case Tag.organization: organization = field.content
      case Tag.jobTitle: jobTitle = field.content
      case Tag.homeRegion: homeRegion = field.content
      case Tag.categories: categories.append(field.content)
      case Tag.phones: phones.append(try Phone(record.nested(field)))
      default: break
      }
    }
  }
}

/// The fields of a contact that are outlined, by their numbers in the vault.
private enum Tag {
  static let name = ContactField.name.rawValue
  static let given = ContactField.given.rawValue
  static let family = ContactField.family.rawValue
  static let sortGiven = ContactField.sortGiven.rawValue
  static let sortFamily = ContactField.sortFamily.rawValue
  static let nickname = ContactField.nickname.rawValue
  static let organization = ContactField.organization.rawValue
  static let jobTitle = ContactField.jobTitle.rawValue
  static let homeRegion = ContactField.homeRegion.rawValue
  static let categories = ContactField.categories.rawValue
  static let phones = ContactField.phones.rawValue
}

extension BookOutline.Phone {
  fileprivate init(_ nested: BookFields) throws(BookError) {
    var raw: Range<Int>?
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case NestedField.value: raw = field.content
      case NestedField.label, NestedField.customLabel: label = field.content
      case NestedField.region: region = field.content
      default: break
      }
    }
    guard let raw else { throw .unreadable("a phone has no number") }
    self.raw = raw
  }
}

extension BookReader {
  /// Outlines a record; overwrites the earlier outline.
  package func outline(_ index: Int, into outline: inout BookOutline) throws(BookError) {
    try outline.read(fields(index))
    if !searchable { outline.search = nil }
  }

  /// The folded text that a search looks through, for a record that does not store it.
  package func searchText(_ index: Int) throws(BookError) -> [UInt8] {
    try contact(index).searchText
  }

  /// A part of an outline as text; what is not UTF-8 is replaced.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
