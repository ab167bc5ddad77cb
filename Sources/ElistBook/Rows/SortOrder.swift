package import ElistContacts
package import UnicodeText

/// The orders in which the book can be shown.
package enum SortOrder: String, CaseIterable, Sendable {
  /// By family name, then given name.
  case last
  /// By given name, then family name.
  case first
  /// By the name as shown.
  case full

  /// The primary and secondary sort keys of a contact; the source's own sort names take precedence.
  ///
  /// With `byEar`, a name is sorted by its pronunciation if the source gives it: `田中` as `たなか`.
  func key(of contact: Contact, byEar: Bool = false) -> (primary: String, secondary: String) {
    let key = key(
      family: contact.sortFamily ?? (byEar ? contact.phoneticFamily : nil) ?? contact.family,
      given: contact.sortGiven ?? (byEar ? contact.phoneticGiven : nil) ?? contact.given,
      shown: (byEar ? contact.phoneticName : nil) ?? contact.properName
    )
    return (key.primary ?? "", key.secondary ?? "")
  }

  /// Does the same for names that are texts, or the ranges of texts.
  package func key<Name>(
    family: Name?,
    given: Name?,
    shown: Name?
  ) -> (primary: Name?, secondary: Name?) {
    switch self {
    case .last: (family ?? given ?? shown, given ?? shown)
    case .first: (given ?? family ?? shown, family ?? shown)
    case .full: (shown, nil)
    }
  }

  /// The text to collate for a pair of keys.
  ///
  /// U+FFFE separates texts that are compared one after the other (UTS #10 §3.3.4).
  package static func collated(_ primary: String, _ secondary: String) -> String {
    primary + "\u{FFFE}" + secondary
  }

  /// The contacts in this order: by the sections of an index, and in each by its order of names.
  ///
  /// Contacts without a name come last in either direction; equal ones stay in their order.
  package func sorted(
    _ contacts: [Contact],
    index: SectionIndex = .latin,
    reversed: Bool = false
  ) -> [Contact] {
    let collator = index.collator
    let keys = contacts.map { SortKey(key(of: $0, byEar: index.isNative), index, collator) }
    let order = contacts.indices.sorted { left, right in
      keys[left].precedes(keys[right], reversed: reversed) ?? (left < right)
    }
    return order.map { contacts[$0] }
  }
}

private struct SortKey {
  var isEmpty: Bool
  var section: Int
  var bytes: [UInt8]

  init(
    _ key: (primary: String, secondary: String),
    _ index: SectionIndex,
    _ collator: Collator
  ) {
    isEmpty = key.primary.isEmpty
    section = index.section(of: key.primary).place
    bytes = collator.key(SortOrder.collated(key.primary, key.secondary))
  }

  /// Whether it comes first; `nil` if the two are equal.
  ///
  /// A contact without a name comes last in either direction.
  func precedes(_ other: SortKey, reversed: Bool) -> Bool? {
    guard isEmpty == other.isEmpty else { return other.isEmpty }
    let (left, right) = reversed ? (other, self) : (self, other)
    guard left.section == right.section else { return left.section < right.section }
    return left.bytes.precedes(right.bytes)
  }
}

extension [UInt8] {
  /// Whether it comes before another in the order of bytes; `nil` if they are equal.
  fileprivate func precedes(_ other: [UInt8]) -> Bool? {
    let common = Swift.min(count, other.count)
    for index in 0..<common where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count == other.count ? nil : count < other.count
  }
}

/// The sections that names are in, and the order of names in each.
package enum SectionIndex: Sendable {
  /// `A` to `Z`, with digits, other scripts and the nameless under `Z`; names in the root order.
  case latin
  /// The letters of the reader's own language and of other scripts, with names in its order.
  case native(AlphabeticIndex, Collator)
  /// Another index, with names that begin with no letter under `#`, at the end.
  indirect case hashed(SectionIndex)

  /// The index for a reader's locale, such as `sv` or `de_DE`.
  package static func native(locale: String) -> SectionIndex {
    .native(AlphabeticIndex(locale: locale), Collator(locale: locale))
  }

  /// The section of a name.
  package func section(of name: String) -> AlphabeticIndex.Section {
    switch self {
    case .latin:
      let letter = sectionLetter(name)
      let place = Int(letter.asciiValue ?? UInt8(ascii: "Z")) - Int(UInt8(ascii: "A"))
      return AlphabeticIndex.Section(place: place, label: String(letter))
    case .native(let index, _): return index.section(of: name)
    case .hashed(let index):
      let begins = name.unicodeScalars.first?.properties.isAlphabetic ?? false
      return begins ? index.section(of: name) : Self.hash
    }
  }

  /// The section of names that begin with no letter.
  private static let hash = AlphabeticIndex.Section(place: .max, label: "#")

  /// Whether names are under the letters of their own scripts, by their pronunciation.
  package var isNative: Bool {
    switch self {
    case .latin: false
    case .native: true
    case .hashed(let index): index.isNative
    }
  }

  var collator: Collator {
    switch self {
    case .latin: Collator(locale: nil)
    case .native(_, let collator): collator
    case .hashed(let index): index.collator
    }
  }
}
