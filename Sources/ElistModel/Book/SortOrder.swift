import UnicodeText

/// The orders in which the book can be shown.
package enum SortOrder: String, CaseIterable, Sendable {
  /// By family name, then given name.
  case last
  /// By given name, then family name.
  case first
  /// By the name as shown.
  case full

  /// What a contact is sorted by, and by what where that is the same.
  func key(of contact: Contact) -> (primary: String, secondary: String) {
    let shown = contact.name ?? ""
    switch self {
    case .last: return (contact.family ?? contact.given ?? shown, contact.given ?? shown)
    case .first: return (contact.given ?? contact.family ?? shown, contact.family ?? shown)
    case .full: return (shown, "")
    }
  }

  /// The contacts in this order: the sections `A` to `Z`, in each the root collation (CLDR).
  ///
  /// Those without a name come last in either direction; equals stay as they were.
  package func sorted(_ contacts: [Contact], reversed: Bool = false) -> [Contact] {
    let collator = Collator(locale: nil)
    let keys = contacts.map { SortKey(key(of: $0), collator) }
    let order = contacts.indices.sorted { left, right in
      keys[left].precedes(keys[right], reversed: reversed) ?? (left < right)
    }
    return order.map { contacts[$0] }
  }
}

private struct SortKey {
  var isEmpty: Bool
  var section: UInt8
  var bytes: [UInt8]

  /// U+FFFE separates texts that are compared one after the other (UTS #10 §3.3.4).
  init(_ key: (primary: String, secondary: String), _ collator: Collator) {
    isEmpty = key.primary.isEmpty
    section = sectionLetter(key.primary).asciiValue ?? UInt8(ascii: "Z")
    bytes = collator.key(key.primary + "\u{FFFE}" + key.secondary)
  }

  /// Whether it comes first, `nil` where the two are equal; what has no name stays last in either
  /// direction.
  func precedes(_ other: SortKey, reversed: Bool) -> Bool? {
    guard isEmpty == other.isEmpty else { return other.isEmpty }
    let (left, right) = reversed ? (other, self) : (self, other)
    guard left.section == right.section else { return left.section < right.section }
    return left.bytes.precedes(right.bytes)
  }
}

extension [UInt8] {
  /// Whether it comes before another in the order of bytes; `nil` where they are equal.
  fileprivate func precedes(_ other: [UInt8]) -> Bool? {
    let common = Swift.min(count, other.count)
    for index in 0..<common where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count == other.count ? nil : count < other.count
  }
}
