extension Contact {
  /// Adds what another contact of the same person has; returns the differing values left out.
  ///
  /// If a field can have several values, none of them is left out.
  package mutating func take(_ other: Contact) -> [String] {
    var leftOut: [String] = []
    for field in ContactField.all {
      switch field.place {
      case .text(let path, let merging):
        guard let value = other[keyPath: path], value != self[keyPath: path] else { continue }
        guard let own = self[keyPath: path] else {
          if merging != .none { self[keyPath: path] = value }
          continue
        }
        switch merging {
        case .first: leftOut.append("\(field.title) \"\(value)\"")
        case .paragraphs: if !own.contains(value) { self[keyPath: path] = own + "\n" + value }
        case .firstOnly, .none: break
        }
      case .texts(let path): self[keyPath: path].takeMissing(of: other[keyPath: path])
      case .labelled(let path): self[keyPath: path].takeMissing(of: other[keyPath: path])
      case .addresses: addresses.takeMissing(of: other.addresses)
      case .phones: leftOut += other.phones.compactMap { take($0) }
      case .hasPhoto: hasPhoto = hasPhoto || other.hasPhoto
      case .photo: photo = photo ?? other.photo
      case .ordinal, .source, .isKeptTogether: break
      }
    }
    return leftOut
  }

  /// Adds a number that the contact does not have yet.
  ///
  /// A number for calls does not count as the same as a fax or a pager with its digits.
  /// Of two spellings, the one with the country calling code stays; returns what became of the
  /// other. A region that only one of the imports was given counts for both.
  private mutating func take(_ phone: Phone) -> String? {
    let same = phones.firstIndex { $0.isSameNumber(as: phone) && $0.isForCalls == phone.isForCalls }
    guard let same else {
      phones.append(phone)
      return nil
    }
    let known = phones[same]
    let otherLabel = phones[same].takeLabel(of: phone)
    phones[same].preferred = known.preferred || phone.preferred
    guard !known.raw.isSpelling(of: phone.raw) else {
      phones[same].region = known.region ?? phone.region
      return otherLabel
    }
    let (old, new) = (PlainDigits(known.raw), PlainDigits(phone.raw))
    guard (old?.digits.count ?? 0) < (new?.digits.count ?? 0) else {
      return "number \"\(phone.raw)\", kept as \"\(known.raw)\""
    }
    (phones[same].raw, phones[same].region) = (phone.raw, phone.region)
    return "number \"\(known.raw)\", kept as \"\(phone.raw)\""
  }
}

extension Phone {
  private var hasNoLabel: Bool { label == nil && customLabel == nil }

  fileprivate var isForCalls: Bool {
    switch label {
    case .fax, .pager: false
    case .mobile, .home, .work, .main, .other, nil: true
    }
  }

  /// Uses the other label of the same number if its own says less; returns a label left out.
  fileprivate mutating func takeLabel(of phone: Phone) -> String? {
    guard (label, customLabel) != (phone.label, phone.customLabel), !phone.hasNoLabel else {
      return nil
    }
    guard hasNoLabel || label == .other && customLabel == nil else {
      guard phone.label != .other else { return nil }
      return "label \"\(phone.label?.rawValue ?? phone.customLabel ?? "")\" of \(phone.raw)"
    }
    (label, customLabel) = (phone.label, phone.customLabel)
    return nil
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func takeMissing(of other: [Element]) {
    for value in other where !contains(value) { append(value) }
  }
}
