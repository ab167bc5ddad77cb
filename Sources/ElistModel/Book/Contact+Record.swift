extension Contact {
  /// The contact of a record; fields that this version does not know are kept as they stand.
  init(_ fields: BookFields) throws(ModelError) {
    self.init()
    try fields.forEach { (tag, content, whole) throws(ModelError) in
      if try takeName(tag, content, fields) { return }
      if try takeDetail(tag, content, fields) { return }
      if try takeValue(tag, content, fields) { return }
      unknown.append(contentsOf: fields.bytes[whole])
    }
  }

  private mutating func takeName(
    _ tag: UInt8,
    _ content: Range<Int>,
    _ fields: BookFields
  ) throws(ModelError) -> Bool {
    switch tag {
    case BookField.search: break
    case BookField.uid: uid = try fields.text(content)
    case BookField.name: name = try fields.text(content)
    case BookField.given: given = try fields.text(content)
    case BookField.family: family = try fields.text(content)
    case BookField.additional: additional = try fields.text(content)
    case BookField.prefix: prefix = try fields.text(content)
    case BookField.suffix: suffix = try fields.text(content)
    case BookField.nickname: nickname = try fields.text(content)
    case BookField.phoneticGiven: phoneticGiven = try fields.text(content)
    case BookField.phoneticFamily: phoneticFamily = try fields.text(content)
    default: return false
    }
    return true
  }

  private mutating func takeDetail(
    _ tag: UInt8,
    _ content: Range<Int>,
    _ fields: BookFields
  ) throws(ModelError) -> Bool {
    switch tag {
    case BookField.organization: organization = try fields.text(content)
    case BookField.department: department = try fields.text(content)
    case BookField.jobTitle: jobTitle = try fields.text(content)
    case BookField.birthday: birthday = try fields.text(content)
    case BookField.note: note = try fields.text(content)
    case BookField.provider: provider = try fields.text(content)
    case BookField.homeRegion: homeRegion = try fields.text(content)
    case BookField.hasPhoto: hasPhoto = true
    default: return false
    }
    return true
  }

  private mutating func takeValue(
    _ tag: UInt8,
    _ content: Range<Int>,
    _ fields: BookFields
  ) throws(ModelError) -> Bool {
    switch tag {
    case BookField.url: urls.append(try fields.text(content))
    case BookField.category: categories.append(try fields.text(content))
    case BookField.phone: phones.append(try Phone(fields.nested(content)))
    case BookField.email: emails.append(try LabeledText(fields.nested(content)))
    case BookField.address: addresses.append(try PostalAddress(fields.nested(content)))
    default: return false
    }
    return true
  }
}

extension Phone {
  /// The phone nested in a record.
  init(_ fields: BookFields) throws(ModelError) {
    self.init(raw: "")
    try fields.forEach { (tag, content, _) throws(ModelError) in
      switch tag {
      case BookField.value: raw = try fields.text(content)
      case BookField.label: label = Label(rawValue: try fields.text(content))
      case BookField.customLabel: customLabel = try fields.text(content)
      case BookField.preferred: preferred = true
      default: break
      }
    }
  }
}

extension LabeledText {
  fileprivate init(_ fields: BookFields) throws(ModelError) {
    self.init(value: "")
    try fields.forEach { (tag, content, _) throws(ModelError) in
      switch tag {
      case BookField.value: value = try fields.text(content)
      case BookField.label: label = Label(rawValue: try fields.text(content))
      case BookField.customLabel: customLabel = try fields.text(content)
      default: break
      }
    }
  }
}

extension PostalAddress {
  fileprivate init(_ fields: BookFields) throws(ModelError) {
    self.init()
    try fields.forEach { (tag, content, _) throws(ModelError) in
      switch tag {
      case BookField.label: label = Label(rawValue: try fields.text(content))
      case BookField.customLabel: customLabel = try fields.text(content)
      case BookField.poBox: poBox = try fields.text(content)
      case BookField.extended: extended = try fields.text(content)
      case BookField.street: street = try fields.text(content)
      case BookField.locality: locality = try fields.text(content)
      case BookField.region: region = try fields.text(content)
      case BookField.postalCode: postalCode = try fields.text(content)
      case BookField.country: country = try fields.text(content)
      default: break
      }
    }
  }
}
