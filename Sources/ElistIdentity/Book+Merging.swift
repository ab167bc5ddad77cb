package import ElistContacts

extension Book {
  /// Adds the cards of an import (elist-import(1), IDENTITY).
  ///
  /// A card replaces what the same source said earlier about the same person; what other sources
  /// say stays. A card of a person whom the book has from another source is merged into that
  /// contact. Any other card is a new contact. With `replacing`, everything that is not among the
  /// cards is removed. Adding the same cards again changes nothing. With `rereading`, the cards are
  /// known to come from the sources that they name, even if much has changed there.
  package mutating func merge(
    _ incoming: [Contact],
    replacing: Bool = false,
    rereading: Bool = false
  ) -> MergeReport {
    if contacts.isEmpty, incoming.allSatisfy({ $0.source == incoming[0].source }),
      Self.areDistinct(incoming)
    {
      contacts = incoming
      return MergeReport(added: incoming.count)
    }
    var merge = BookMerge(contacts, incoming: incoming, replacing: replacing)
    merge.isRereading = rereading
    merge.run()
    contacts = merge.contacts
    return merge.report
  }

  /// The payload of a book with only these contacts, as if they were added to an empty book.
  ///
  /// It is `nil` if two of them have the same identity.
  package static func payload(ofOnly incoming: PackedContacts) -> (payload: [UInt8], MergeReport)? {
    guard incoming.areDistinct else { return nil }
    return (incoming.payload, MergeReport(added: incoming.count))
  }

  /// Whether no two cards have the same identity, so each has its own id.
  private static func areDistinct(_ cards: [Contact]) -> Bool {
    var seen: Set<ContactIdentity> = []
    seen.reserveCapacity(cards.count)
    return cards.indices.allSatisfy { seen.insert(cards[$0].identity).inserted }
  }

  /// Merges several contacts into one, in the place of the first; later imports keep it together.
  ///
  /// - Parameter places: The indices of the contacts, all different, at least two; the name of the
  ///   first is kept.
  /// - Returns: The contact, and differing values that were left out, `title "Chief"`.
  package mutating func join(_ places: [Int]) -> (contact: Contact, leftOut: [String]) {
    let first = contacts[places[0]]
    let (unified, leftOut) = Contact.unified(
      places.flatMap { contacts[$0].ownCards },
      keepingOrder: true
    )
    var whole = unified.inPlace(of: first)
    whole.isKeptTogether = true
    contacts[places[0]] = whole
    let gone = Set(places.dropFirst())
    contacts = contacts.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return (whole, leftOut)
  }
}
