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
  mutating func take(_ other: Contact) -> [String] {
    var leftOut: [String] = []
    for (name, path) in Self.singleFields {
      guard let value = other[keyPath: path], value != self[keyPath: path] else { continue }
      if self[keyPath: path] == nil {
        self[keyPath: path] = value
      } else {
        leftOut.append("\(name) \"\(value)\"")
      }
    }
    uid = uid ?? other.uid
    takeNote(of: other)
    leftOut += other.phones.compactMap { take($0) }
    emails.takeMissing(of: other.emails)
    addresses.takeMissing(of: other.addresses)
    relations.takeMissing(of: other.relations)
    urls.takeMissing(of: other.urls)
    categories.takeMissing(of: other.categories)
    languages.takeMissing(of: other.languages)
    properties.takeMissing(of: other.properties)
    propertyIDs.takeMissing(of: other.propertyIDs)
    hasPhoto = hasPhoto || other.hasPhoto
    photo = photo ?? other.photo
    return leftOut
  }

  private static var singleFields: [(String, WritableKeyPath<Contact, String?>)] {
    [
      ("name", \.name), ("given name", \.given), ("family name", \.family),
      ("additional name", \.additional), ("prefix", \.prefix), ("suffix", \.suffix),
      ("nickname", \.nickname), ("phonetic given name", \.phoneticGiven),
      ("phonetic family name", \.phoneticFamily), ("sort name", \.sortFamily),
      ("given sort name", \.sortGiven), ("organisation", \.organization),
      ("department", \.department), ("title", \.jobTitle), ("birthday", \.birthday),
    ]
  }

  private mutating func takeNote(of other: Contact) {
    guard let new = other.note, new != note else { return }
    note = note.map { $0.contains(new) ? $0 : $0 + "\n" + new } ?? new
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
