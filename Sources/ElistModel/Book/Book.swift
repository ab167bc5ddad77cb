/// The address book in the vault: a snapshot, so that the list outlives its sources.
package struct Book: Equatable, Sendable {
  package var contacts: [Contact]

  /// A book of some contacts, in their order.
  package init(_ contacts: [Contact] = []) {
    self.contacts = contacts
  }
}

extension Book {
  /// Takes the cards of an import in (elist-import(1), IDENTITY).
  ///
  /// A card of a source that was read before takes the place of what that source said of the same
  /// person; what other sources say stays. A card of a person whom the book has from elsewhere is put
  /// together with that contact, and any other is a new contact. With `replacing`, what is not among
  /// the cards goes. Taking the same cards in again changes nothing.
  package mutating func merge(_ incoming: [Contact], replacing: Bool = false) -> MergeReport {
    if contacts.isEmpty, incoming.allSatisfy({ $0.source == incoming[0].source }),
      Self.areDistinct(incoming)
    {
      contacts = incoming
      return MergeReport(added: incoming.count)
    }
    var merge = BookMerge(contacts, incoming: incoming, replacing: replacing)
    merge.run()
    contacts = merge.contacts
    return merge.report
  }

  /// The payload of a book of nothing but these contacts, where taking them into an empty book comes to
  /// that; `nil` if two of them have one identity.
  package static func payload(ofOnly incoming: PackedContacts) -> (payload: [UInt8], MergeReport)? {
    guard incoming.areDistinct else { return nil }
    return (incoming.payload, MergeReport(added: incoming.count))
  }

  /// Whether no two cards have one identity, so that each has an id of its own.
  private static func areDistinct(_ cards: [Contact]) -> Bool {
    var seen: Set<ContactIdentity> = []
    seen.reserveCapacity(cards.count)
    return cards.indices.allSatisfy { seen.insert(cards[$0].identity).inserted }
  }
}

/// What an import did to the book.
package struct MergeReport: Equatable, Sendable {
  /// Contacts that were not there.
  package var added = 0
  /// Contacts that were there and have changed.
  package var updated = 0
  /// Contacts that were there just so.
  package var unchanged = 0
  /// Contacts that the book had and that `--replace` took out.
  package var removed = 0
  /// Contacts of the book that turned out to be one with another of it.
  package var joined = 0
  /// The numbers that the book had and has no more.
  package var lost: [LostNumber] = []
  /// The cards that are a contact of another source, or the same as another card, and those that
  /// might be and were kept apart; in the order of the import.
  package var duplicates: [Duplicate] = []
  /// What became of the contact of each card; empty if all were added.
  package var outcomes: [Outcome] = []
  /// Whether the book is to be saved: it may only know more of its sources.
  package var isToBeSaved = false

  /// What became of a contact.
  package enum Outcome: Equatable, Sendable {
    case added, updated, unchanged
  }

  /// A number that is gone from the book.
  package struct LostNumber: Equatable, Sendable {
    /// The contact's name to show.
    package var name: String
    /// As the source wrote it.
    package var raw: String

    package init(name: String, raw: String) {
      self.name = name
      self.raw = raw
    }
  }

  /// A card that is, or may be, somebody who is there already.
  package struct Duplicate: Equatable, Sendable {
    /// Its place among the cards of the import, and its name to show.
    package var place: Int
    package var name: String
    /// Whom it was compared with.
    package var of: Other
    package var reason: Reason
    /// What was said otherwise and was left out, `title "Chief"`.
    package var leftOut: [String] = []

    /// The card or contact that another card is compared with.
    package struct Other: Equatable, Sendable {
      /// Its place among the cards of the import; `nil` if the book had it.
      package var place: Int?
      /// Its name to show.
      package var name: String
      /// What a contact of the book was read from, where that is known.
      package var source: String?
    }

    /// What was found.
    package enum Reason: Equatable, Sendable {
      /// It is the same card, which was taken once.
      case same
      /// One contact was made of both.
      case joined(Means)
      /// Both were kept.
      case apart(Doubt)
    }
  }

  package init() {}

  init(added: Int) {
    self.added = added
    isToBeSaved = added > 0
  }

  /// Whether there is anything else in the book now.
  package var changed: Bool { added + updated + removed + joined > 0 }
}
