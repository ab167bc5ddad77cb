package import FoundationEssentials
package import PhoneNumbers
package import UnicodeText

/// The address book in the vault: a snapshot, so the list survives if its sources disappear.
package struct Book: Equatable, Sendable {
  package var contacts: [Contact]

  /// A book of some contacts, in their order.
  package init(_ contacts: [Contact] = []) {
    self.contacts = contacts
  }
}

extension Book {
  /// The book as the vault stores it; throws if it has too many contacts.
  package func payload() throws(BookError) -> [UInt8] {
    guard contacts.count <= BookHead.mostRecords else { throw .full }
    return BookWriter.render(contacts)
  }

  /// The index of the contact with an id, or with a number that has the id, or `nil`.
  package func place(withID id: UUID) -> Int? {
    contacts.firstIndex { $0.id == id } ?? contacts.firstIndex { $0.phoneIDs.contains(id) }
  }
}

/// Why the book or the photographs of a vault cannot be read or stored.
package enum BookError: Error, Equatable {
  /// This version cannot read the records.
  case unreadable(String)
  /// A newer version wrote the records.
  case newer(Int)
  /// There would be more records than a book can have.
  case full
  /// This version cannot read the photographs.
  case photosUnreadable(String)
  /// A newer version wrote the photographs.
  case photosNewer(Int)
}

/// The ranges of the parts of a record by which it is sorted, found and shown.
///
/// It is made for every record of a large book while a person waits, so nothing in it is decoded.
package struct BookOutline: Sendable {
  /// The folded text that a search looks through: see `Contact.searchText`.
  package var search: Range<Int>?
  package var name: Range<Int>?
  package var given: Range<Int>?
  package var family: Range<Int>?
  /// The sort name that the source gives.
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

  fileprivate mutating func read(
    _ record: FieldReader<UnsafeBufferPointer<UInt8>>
  ) throws(BookError) {
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
  fileprivate init(_ nested: FieldReader<UnsafeBufferPointer<UInt8>>) throws(BookError) {
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
    let range = ranges[index]
    try bytes.withUnsafeBufferPointer { bytes throws(BookError) in
      try outline.read(FieldReader(bytes, range))
    }
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

/// One line of the book: a number or another value of a contact, or a contact without one.
package struct BookRow: Equatable, Sendable {
  package var contact: Contact
  /// `nil` for a contact without a number, or if the row is for another column.
  package var phone: Phone?
  /// The value of a row for another column than numbers.
  package var value: LabeledText?
  /// The id of the number, or of the contact if the row has no number.
  package var id: UUID
  /// The heading that the row is under.
  package var section: AlphabeticIndex.Section

  /// A row of a number, of another value, or of neither.
  package init(
    contact: Contact,
    phone: Phone? = nil,
    value: LabeledText? = nil,
    id: UUID,
    section: AlphabeticIndex.Section
  ) {
    self.contact = contact
    self.phone = phone
    self.value = value
    self.id = id
    self.section = section
  }

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String { contact.shownName + Label.suffix(label, customLabel) }

  /// The standard label of the number or other value.
  package var label: Label? { phone == nil ? value?.label : phone?.label }

  /// Its custom label.
  package var customLabel: String? { phone == nil ? value?.customLabel : phone?.customLabel }

  /// Whether the number or other value has a label.
  ///
  /// A standard label may be in any case; a custom one must match as written. `nil` matches every
  /// row.
  package func has(label text: String?) -> Bool {
    guard let text else { return true }
    let (standard, custom) = Label.named(text)
    return standard == nil ? customLabel == custom : label == standard
  }

  /// The number, read under the region that its import was given, otherwise under the home region.
  package func number(home: String) -> PhoneNumber? {
    phone.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }

  /// The number of the row; for a row of another column, all numbers of the contact.
  package func numbers(home: String) -> [PhoneNumber] {
    let numbers = value == nil ? phone.map { [$0] } ?? [] : contact.phones
    return numbers.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }
}
