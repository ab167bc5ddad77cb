extension Contact {
  /// The contact of a record; keeps fields that this version does not know.
  init(_ record: BookFields) throws(ModelError) {
    self.init()
    var fields = record
    while let field = try fields.next() {
      if try takeName(field, record) { continue }
      if try takeDetail(field, record) { continue }
      if try takeValue(field, record) { continue }
      if try takeOrigin(field, record) { continue }
      unknown.append(contentsOf: record.bytes[field.whole])
    }
  }

  private mutating func takeName(
    _ field: BookFields.Field,
    _ record: BookFields
  ) throws(ModelError) -> Bool {
    switch field.tag {
    case BookField.search: break
    case BookField.uid: uid = try record.text(field)
    case BookField.name: name = try record.text(field)
    case BookField.given: given = try record.text(field)
    case BookField.family: family = try record.text(field)
    case BookField.additional: additional = try record.text(field)
    case BookField.prefix: prefix = try record.text(field)
    case BookField.suffix: suffix = try record.text(field)
    case BookField.nickname: nickname = try record.text(field)
    case BookField.phoneticGiven: phoneticGiven = try record.text(field)
    case BookField.phoneticFamily: phoneticFamily = try record.text(field)
    case BookField.sortFamily: sortFamily = try record.text(field)
    case BookField.sortGiven: sortGiven = try record.text(field)
    default: return false
    }
    return true
  }

  private mutating func takeDetail(
    _ field: BookFields.Field,
    _ record: BookFields
  ) throws(ModelError) -> Bool {
    switch field.tag {
    case BookField.organization: organization = try record.text(field)
    case BookField.department: department = try record.text(field)
    case BookField.jobTitle: jobTitle = try record.text(field)
    case BookField.birthday: birthday = try record.text(field)
    case BookField.note: note = try record.text(field)
    case BookField.provider: provider = try record.text(field)
    case BookField.homeRegion: homeRegion = try record.text(field)
    case BookField.hasPhoto: hasPhoto = true
    case BookField.photo: photo = .kept(try record.number(field))
    case BookField.ordinal: ordinal = try record.number(field)
    default: return false
    }
    return true
  }

  private mutating func takeValue(
    _ field: BookFields.Field,
    _ record: BookFields
  ) throws(ModelError) -> Bool {
    switch field.tag {
    case BookField.url: urls.append(try record.text(field))
    case BookField.category: categories.append(try record.text(field))
    case BookField.phone: phones.append(try Phone(record.nested(field)))
    case BookField.email: emails.append(try LabeledText(record.nested(field)))
    case BookField.language: languages.append(try record.text(field))
    case BookField.relation: relations.append(try LabeledText(record.nested(field)))
    case BookField.property: properties.append(try record.text(field))
    case BookField.address: addresses.append(try PostalAddress(record.nested(field)))
    default: return false
    }
    return true
  }
}

extension Contact {
  private mutating func takeOrigin(
    _ field: BookFields.Field,
    _ record: BookFields
  ) throws(ModelError) -> Bool {
    switch field.tag {
    case BookField.source: source = try CardSource(record.nested(field))
    case BookField.card: cards.append(try Contact(record.nested(field)))
    case BookField.key: key = try record.text(field)
    case BookField.keptTogether: isKeptTogether = true
    case BookField.propertyID: propertyIDs.append(try record.text(field))
    default: return false
    }
    return true
  }
}

extension CardSource {
  fileprivate init(_ nested: BookFields) throws(ModelError) {
    self.init(name: "", mark: 0)
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case BookField.value: name = try nested.text(field)
      case BookField.label: mark = UInt64(try nested.text(field), radix: 16) ?? 0
      default: break
      }
    }
  }
}

extension Phone {
  /// The phone nested in a record; throws if it has no number.
  init(_ nested: BookFields) throws(ModelError) {
    var (raw, label, customLabel): (String?, String?, String?)
    self.init(raw: "")
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case BookField.value: raw = try nested.text(field)
      case BookField.label: label = try nested.text(field)
      case BookField.customLabel: customLabel = try nested.text(field)
      case BookField.preferred: preferred = true
      case BookField.region: region = try nested.text(field)
      default: unknown.append(contentsOf: nested.bytes[field.whole])
      }
    }
    guard let raw else { throw .bookUnreadable("a phone has no number") }
    self.raw = raw
    (self.label, self.customLabel) = Label.read(label, customLabel)
  }
}

extension LabeledText {
  fileprivate init(_ nested: BookFields) throws(ModelError) {
    var (label, customLabel): (String?, String?)
    self.init(value: "")
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case BookField.value: value = try nested.text(field)
      case BookField.label: label = try nested.text(field)
      case BookField.customLabel: customLabel = try nested.text(field)
      default: unknown.append(contentsOf: nested.bytes[field.whole])
      }
    }
    (self.label, self.customLabel) = Label.read(label, customLabel)
  }
}

extension PostalAddress {
  fileprivate init(_ nested: BookFields) throws(ModelError) {
    var (label, customLabel): (String?, String?)
    self.init()
    var fields = nested
    while let field = try fields.next() {
      switch field.tag {
      case BookField.label: label = try nested.text(field)
      case BookField.customLabel: customLabel = try nested.text(field)
      case BookField.poBox: poBox = try nested.text(field)
      case BookField.extended: extended = try nested.text(field)
      case BookField.street: street = try nested.text(field)
      case BookField.locality: locality = try nested.text(field)
      case BookField.region: region = try nested.text(field)
      case BookField.postalCode: postalCode = try nested.text(field)
      case BookField.country: country = try nested.text(field)
      default: unknown.append(contentsOf: nested.bytes[field.whole])
      }
    }
    (self.label, self.customLabel) = Label.read(label, customLabel)
  }
}
