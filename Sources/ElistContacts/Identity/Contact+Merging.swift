extension Contact {
  /// One contact from the cards of one person, and the differing values that were left out.
  ///
  /// Cards with a UID come first, and then the order is that of their sources' names. It does not
  /// matter which source was imported first. Cards that were merged by hand keep the given order.
  static func unified(_ given: [Contact], keepingOrder: Bool) -> (
    contact: Contact, leftOut: [String]
  ) {
    guard given.count > 1 else { return (given.first ?? Contact(), []) }
    let cards =
      keepingOrder
      ? given
      : given.map { ($0.uid == nil ? "1" : "0") + $0.sortingText }.enumerated()
        .sorted { $0.element < $1.element }.map { given[$0.offset] }
    let regions = Set(cards.map(\.homeRegion))
    let parts = cards.map { regions.count > 1 ? $0.withRegionsOfNumbers : $0 }
    var whole = parts[0].content
    var leftOut: [String] = []
    for part in parts.dropFirst() { leftOut += whole.take(part) }
    if regions.count > 1 { whole.shareRegion(of: regions.compactMap(\.self)) }
    whole.cards = cards.map { card in
      var card = card
      (card.ordinal, card.key, card.isKeptTogether) = (0, nil, false)
      return card
    }
    return (whole, leftOut)
  }

  /// The contact with its region copied to each number that names no country.
  private var withRegionsOfNumbers: Contact {
    var contact = self
    for index in phones.indices where !phones[index].raw.contains("+") {
      contact.phones[index].region = phones[index].region ?? homeRegion
    }
    contact.homeRegion = nil
    return contact
  }

  /// Moves the one region that imports were given from the numbers back to the contact.
  ///
  /// Does nothing if a number comes only from a card without a region.
  private mutating func shareRegion(of given: [String]) {
    guard given.count == 1, let region = given.first else { return }
    let isShared = phones.allSatisfy { $0.raw.contains("+") || $0.region == region }
    guard isShared else { return }
    homeRegion = region
    for index in phones.indices where phones[index].region == region { phones[index].region = nil }
  }

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
    guard known.raw.withoutSeparators != phone.raw.withoutSeparators else {
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
