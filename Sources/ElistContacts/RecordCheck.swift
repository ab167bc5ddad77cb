import UnicodeText

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

  /// Throws if a field with one of these tags is no text; returns whether there is a value.
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
  /// What is not looked at when a contact is made, or is kept as it is.
  case any

  /// By the field's tag.
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
