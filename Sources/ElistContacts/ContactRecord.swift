extension Contact {
  /// The contact of a record; keeps fields that this version does not know.
  init(_ record: BookFields) throws(BookError) {
    try self.init(record, isCard: false)
  }

  /// A card has no cards of its own; a field in their place is kept without being decoded.
  private init(_ record: BookFields, isCard: Bool) throws(BookError) {
    self.init()
    var fields = record
    while let field = try fields.next() {
      if let place = ContactField.place(ofTag: field.tag) {
        try take(field, place, record)
      } else if field.tag == RecordField.card, !isCard {
        cards.append(try Contact(record.nested(field), isCard: true))
      } else if field.tag != RecordField.search {
        unknown.append(contentsOf: record.bytes[field.whole])
      }
    }
  }

  private mutating func take(
    _ field: BookFields.Field,
    _ place: ContactField.Place,
    _ record: BookFields
  ) throws(BookError) {
    switch place {
    case .text(let path, _): self[keyPath: path] = try record.text(field)
    case .texts(let path): self[keyPath: path].append(try record.text(field))
    case .labelled(let path): self[keyPath: path].append(try LabeledText(record.nested(field)))
    case .phones: phones.append(try Phone(record.nested(field)))
    case .addresses: addresses.append(try PostalAddress(record.nested(field)))
    case .hasPhoto: hasPhoto = true
    case .photo: photo = .kept(try record.number(field))
    case .ordinal: ordinal = try record.number(field)
    case .source: source = try CardSource(record.nested(field))
    case .isKeptTogether: isKeptTogether = true
    }
  }
}

extension CardSource {
  fileprivate init(_ nested: BookFields) throws(BookError) {
    self.init(name: "", mark: 0)
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case NestedField.value: name = try nested.text(field)
      case NestedField.label: mark = UInt64(try nested.text(field), radix: 16) ?? 0
      default: break
      }
    }
  }
}

extension Phone {
  /// The phone nested in a record; throws if it has no number.
  init(_ nested: BookFields) throws(BookError) {
    var (raw, label, customLabel): (String?, String?, String?)
    self.init(raw: "")
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case NestedField.value: raw = try nested.text(field)
      case NestedField.label: label = try nested.text(field)
      case NestedField.customLabel: customLabel = try nested.text(field)
      case NestedField.preferred: preferred = true
      case NestedField.region: region = try nested.text(field)
      default: unknown.append(contentsOf: nested.bytes[field.whole])
      }
    }
    guard let raw else { throw .unreadable("a phone has no number") }
    self.raw = raw
    (self.label, self.customLabel) = Label.read(label, customLabel)
  }
}

extension LabeledText {
  fileprivate init(_ nested: BookFields) throws(BookError) {
    var (label, customLabel): (String?, String?)
    self.init(value: "")
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case NestedField.value: value = try nested.text(field)
      case NestedField.label: label = try nested.text(field)
      case NestedField.customLabel: customLabel = try nested.text(field)
      default: unknown.append(contentsOf: nested.bytes[field.whole])
      }
    }
    (self.label, self.customLabel) = Label.read(label, customLabel)
  }
}

extension PostalAddress {
  fileprivate init(_ nested: BookFields) throws(BookError) {
    var (label, customLabel): (String?, String?)
    self.init()
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case NestedField.label: label = try nested.text(field)
      case NestedField.customLabel: customLabel = try nested.text(field)
      case NestedField.poBox: poBox = try nested.text(field)
      case NestedField.extended: extended = try nested.text(field)
      case NestedField.street: street = try nested.text(field)
      case NestedField.locality: locality = try nested.text(field)
      case NestedField.region: region = try nested.text(field)
      case NestedField.postalCode: postalCode = try nested.text(field)
      case NestedField.country: country = try nested.text(field)
      default: unknown.append(contentsOf: nested.bytes[field.whole])
      }
    }
    (self.label, self.customLabel) = Label.read(label, customLabel)
  }
}
