import UnicodeText

/// The tagged fields of a record or of a nested value, one after the other.
///
/// Each field is a tag byte, a length in unsigned LEB128, and the content.
///
/// What walks over a whole book lends it the bytes: to count references to an array takes longer
/// than to read a field.
struct FieldReader<Bytes: RandomAccessCollection>
where Bytes.Element == UInt8, Bytes.Index == Int {
  let bytes: Bytes
  private var rest: Range<Int>

  /// The fields in a range of a book's bytes; the caller has checked the range.
  init(_ bytes: Bytes, _ range: Range<Int>) {
    self.bytes = bytes
    rest = range
  }

  /// One field: where its content is, and where the whole field is.
  struct Field: Equatable {
    var tag: UInt8
    var content: Range<Int>
    var whole: Range<Int>
  }

  /// The next field; `nil` after the last.
  ///
  /// Throws if the field does not end inside the record.
  mutating func next() throws(BookError) -> Field? {
    guard !rest.isEmpty else { return nil }
    let start = rest.lowerBound
    var index = start + 1
    let length = try number(&index)
    guard length <= rest.upperBound - index else { throw .unreadable("a field is cut") }
    let end = index + length
    rest = end..<rest.upperBound
    return Field(tag: bytes[start], content: index..<end, whole: start..<end)
  }

  /// A number of at most 35 bits: seven bits in each byte, the lowest first.
  private func number(_ index: inout Int) throws(BookError) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard index < rest.upperBound else { break }
      let byte = bytes[index]
      index += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .unreadable("a length is cut")
  }

  /// The content of the first field with a tag, without decoding the others.
  func first(_ wanted: UInt8) throws(BookError) -> Range<Int>? {
    var fields = self
    while let field = try fields.next() {
      if field.tag == wanted { return field.content }
    }
    return nil
  }

  /// The content of a field as a number, which must fill it.
  func number(_ field: Field) throws(BookError) -> Int {
    let inner = nested(field)
    var index = field.content.lowerBound
    let value = try inner.number(&index)
    guard index == field.content.upperBound else { throw .unreadable("a number is too long") }
    return value
  }

  /// The fields nested in a field's content.
  func nested(_ field: Field) -> Self { Self(bytes, field.content) }
}

typealias BookFields = FieldReader<[UInt8]>

extension BookFields {
  /// The content of a field as a text.
  func text(_ field: Field) throws(BookError) -> String {
    guard let text = String(utf8: bytes[field.content]) else {
      throw .unreadable("a text is not UTF-8")
    }
    return text
  }
}

/// The fields of a record that are not a contact's own, by their numbers in the vault.
///
/// See elist-vault(5), BOOK PAYLOAD; `ContactField` has the others.
enum RecordField {
  /// The folded text that a search looks through.
  static let search: UInt8 = 1
  /// A card from which the contact is made, as a record.
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
  /// The most records of a book.
  ///
  /// Empty ones take four bytes each in the file, and two hundred times as much in memory.
  static let mostRecords = 1_000_000
  /// Bytes: version, search version, number of records.
  static let length = 8
}

/// Examines records without making contacts of them, which takes several times as long.
///
/// A record is sound if, and only if, a contact can be made of it.
extension BookReader {
  /// The identity of the contact of a record; throws if the record is not sound.
  func identityOfSoundRecord(_ index: Int) throws(BookError) -> ContactIdentity {
    let uid = try fields(index).checkContact(isCard: false) ?? ""
    return uid.isEmpty ? try contact(index).identity : .uid(uid)
  }
}

extension BookFields {
  /// Throws if no contact can be made of these fields; returns its UID, which is the last of them.
  fileprivate func checkContact(isCard: Bool) throws(BookError) -> String? {
    var uid: Field?
    var fields = self
    while let field = try fields.next() {
      switch Content.ofTag[Int(field.tag)] {
      case .text:
        if field.tag == ContactField.uid.rawValue { uid = field }
        try check(text: field)
      case .labelled: _ = try nested(field).checkTexts(.labelled)
      case .phone:
        guard try nested(field).checkTexts(.phone) else {
          throw .unreadable("a phone has no number")
        }
      case .address:
        _ = try nested(field).checkTexts(.address)
      case .source: _ = try nested(field).checkTexts(.source)
      case .number: _ = try number(field)
      case .card: if !isCard { _ = try nested(field).checkContact(isCard: true) }
      case .any: break
      }
    }
    return try uid.map { field throws(BookError) in try text(field) }
  }

  /// Throws if a field with one of these tags is not a text; returns whether there is a value.
  private func checkTexts(_ tags: NestedTags) throws(BookError) -> Bool {
    var hasValue = false
    var fields = self
    while let field = try fields.next() {
      guard tags.contains(field.tag) else { continue }
      try check(text: field)
      hasValue = hasValue || field.tag == NestedField.value
    }
    return hasValue
  }

  private func check(text field: Field) throws(BookError) {
    guard bytes[field.content].isUTF8 else { throw .unreadable("a text is not UTF-8") }
  }
}

/// What the content of a record's field must be.
private enum Content {
  case text, labelled, phone, address, source, number, card
  /// Content that is ignored or kept unchanged when a contact is made.
  case any

  /// The kind of content, by the field's tag.
  static let ofTag: [Content] = (0...UInt8.max).map { tag in
    switch ContactField.place(ofTag: tag) {
    case .text, .texts: .text
    case .labelled: .labelled
    case .phones: .phone
    case .addresses: .address
    case .source: .source
    case .photo, .ordinal: .number
    case .hasPhoto, .isKeptTogether: .any
    case nil: tag == RecordField.card ? .card : .any
    }
  }
}

/// Tags of nested fields, each a bit.
private struct NestedTags {
  private let bits: UInt16

  static let labelled = NestedTags(
    NestedField.value,
    NestedField.label,
    NestedField.customLabel
  )
  static let phone = NestedTags(
    NestedField.value,
    NestedField.label,
    NestedField.customLabel,
    NestedField.region
  )
  static let address = NestedTags(
    NestedField.label,
    NestedField.customLabel,
    NestedField.poBox,
    NestedField.extended,
    NestedField.street,
    NestedField.locality,
    NestedField.region,
    NestedField.postalCode,
    NestedField.country
  )
  static let source = NestedTags(NestedField.value, NestedField.label)

  private init(_ tags: UInt8...) {
    bits = tags.reduce(0) { $0 | 1 << $1 }
  }

  func contains(_ tag: UInt8) -> Bool { tag < 16 && bits & 1 << tag != 0 }
}
