extension Contact {
  /// Whether both have a number that may be the same, as far as it can be told without a region.
  func sharesNumber(with other: Contact) -> Bool {
    let own = phones.compactMap { PlainDigits($0.raw) }
    return other.phones.contains { phone in
      guard let digits = PlainDigits(phone.raw) else { return false }
      return own.contains { $0.isSame(as: digits) }
    }
  }

  /// Takes what another contact, who is the same person, has beside; returns what it says otherwise
  /// and was left out.
  ///
  /// Of values that there may be several of, nothing is left out.
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
    hasPhoto = hasPhoto || other.hasPhoto
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

  /// A number that is there already is not taken again, unless its label says something else.
  ///
  /// Of two spellings, the one with the country calling code stays; returns what became of the other.
  private mutating func take(_ phone: Phone) -> String? {
    guard let same = phones.firstIndex(where: { $0.isSame(as: phone) }) else {
      phones.append(phone)
      return nil
    }
    let known = phones[same]
    if known.hasNoLabel {
      (phones[same].label, phones[same].customLabel) = (phone.label, phone.customLabel)
    }
    phones[same].preferred = known.preferred || phone.preferred
    guard known.raw.withoutSeparators != phone.raw.withoutSeparators else { return nil }
    let (old, new) = (PlainDigits(known.raw), PlainDigits(phone.raw))
    guard (old?.digits.count ?? 0) < (new?.digits.count ?? 0) else {
      return "number \"\(phone.raw)\", kept as \"\(known.raw)\""
    }
    phones[same].raw = phone.raw
    return "number \"\(known.raw)\", kept as \"\(phone.raw)\""
  }
}

extension Phone {
  fileprivate var hasNoLabel: Bool { label == nil && customLabel == nil }

  /// Whether it is the same number for the same use, however it is written.
  fileprivate func isSame(as other: Phone) -> Bool {
    guard hasNoLabel || other.hasNoLabel || (label, customLabel) == (other.label, other.customLabel)
    else { return false }
    if raw.withoutSeparators == other.raw.withoutSeparators { return true }
    guard let digits = PlainDigits(raw), let others = PlainDigits(other.raw) else { return false }
    return digits.isSame(as: others) && min(digits.digits.count, others.digits.count) > 7
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func takeMissing(of other: [Element]) {
    for value in other where !contains(value) { append(value) }
  }
}
