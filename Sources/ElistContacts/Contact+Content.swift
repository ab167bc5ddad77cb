extension Contact {
  /// The contact without what only the book knows about it.
  package var content: Contact {
    var content = self
    (content.ordinal, content.key, content.isKeptTogether) = (0, nil, false)
    (content.source, content.cards) = (nil, [])
    content.unknown = []
    for index in phones.indices { content.phones[index].unknown = [] }
    for index in emails.indices { content.emails[index].unknown = [] }
    for index in addresses.indices { content.addresses[index].unknown = [] }
    for index in relations.indices { content.relations[index].unknown = [] }
    return content
  }

  /// A hash that is equal for contacts of equal content.
  ///
  /// It uses only what distinguishes most contacts, which is quicker than everything.
  package var contentHash: Int {
    var hasher = Hasher()
    hasher.combine(uid)
    hasher.combine(name)
    hasher.combine(organization)
    hasher.combine(note)
    for phone in phones { hasher.combine(phone.raw) }
    for email in emails { hasher.combine(email.value) }
    return hasher.finalize()
  }

  /// Whether two cards say the same.
  ///
  /// The region of the numbers counts only if both imports were given one.
  package func hasContent(of other: Contact) -> Bool {
    if self == other { return true }
    var (one, another) = (content, other.content)
    if one.homeRegion == nil || another.homeRegion == nil {
      (one.homeRegion, another.homeRegion) = (nil, nil)
    }
    return one == another
  }

  /// The contact as it replaces another in the book.
  ///
  /// It keeps the other's ordinal, and what a newer version stored for values that both have.
  package func inPlace(of old: Contact) -> Contact {
    var new = self
    (new.ordinal, new.isKeptTogether) = (old.ordinal, old.isKeptTogether)
    let key = old.identityKey
    new.key = new.identity.key == key ? nil : key
    new.unknown = old.unknown
    new.phones.keepUnknown(of: old.phones) { $0.raw }
    new.emails.keepUnknown(of: old.emails) { $0.value }
    new.relations.keepUnknown(of: old.relations) { $0.value }
    new.addresses.keepUnknown(of: old.addresses) { address in
      var address = address
      address.unknown = []
      return address
    }
    return new
  }
}

/// A value nested in a book's record.
private protocol NestedValue {
  var unknown: [UInt8] { get set }
}

extension Phone: NestedValue {}
extension LabeledText: NestedValue {}
extension PostalAddress: NestedValue {}

extension Array where Element: NestedValue {
  fileprivate mutating func keepUnknown<Trait: Hashable>(
    of old: [Element],
    _ trait: (Element) -> Trait
  ) {
    guard old.contains(where: { !$0.unknown.isEmpty }) else { return }
    var kept = Dictionary(grouping: old.reversed(), by: trait)
    for index in indices {
      guard let value = kept[trait(self[index])]?.popLast() else { continue }
      self[index].unknown = value.unknown
    }
  }
}
