import ElistContacts

extension Contact {
  /// One contact from the cards of one person, and the differing values that were left out.
  ///
  /// Cards with a UID come first; otherwise the names of the sources decide the order. It does not
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
}
