package import ElistContacts
package import FoundationEssentials

/// What an import did to the book.
package struct MergeReport: Equatable, Sendable {
  /// Contacts that are new.
  package var added = 0
  /// Contacts that existed and have changed.
  package var updated = 0
  /// Contacts that existed and are the same.
  package var unchanged = 0
  /// Contacts of the book that `--replace` removed.
  package var removed: Int { removedNames.count }
  /// The displayed names of the contacts that `--replace` removed.
  package var removedNames: [String] = []
  /// Contacts of the book that were merged into another one.
  package var joined = 0
  /// Photographs that were left out because the vault has no room for more.
  package var photosWithoutRoom = 0
  /// The numbers that are no longer in the book.
  package var lost: [LostNumber] = []
  /// The numbers that are now read under another region.
  package var reread: [ReadNumber] = []
  /// The contacts that an earlier version of a source had, and the present one does not.
  package var missing: [Missing] = []
  /// Earlier cards with the numbers that their sources no longer have, and that contacts keep.
  package var kept: [Contact] = []
  /// Cards that match a contact of another source or another card, in the order of the import.
  ///
  /// They also include those that might match and were kept apart.
  package var duplicates: [Duplicate] = []
  /// The outcome for the contact of each card; empty if all were added.
  package var outcomes: [Outcome] = []
  /// Whether the list of sources that a refresh reads has changed.
  package var changedSources = false
  /// Whether the book must be saved, even if only its knowledge of the sources changed.
  package var isToBeSaved = false

  /// The outcome for a contact.
  package enum Outcome: Equatable, Sendable {
    case added, updated, unchanged
  }

  /// A number that is no longer in the book.
  package struct LostNumber: Equatable, Sendable {
    /// The contact's displayed name.
    package var name: String
    /// As the source wrote it.
    package var raw: String
    /// The id that the number had, by which an entry of the list knows it.
    package var id: UUID
    /// The contact's new numbers with the same label.
    package var instead: [ReadNumber] = []
  }

  /// A number of the book, and the region under which it is read now.
  package struct ReadNumber: Equatable, Sendable {
    /// As the source wrote it.
    package var raw: String
    /// Its id, by which an entry of the list knows it.
    package var id: UUID
    /// The region (ISO 3166-1 alpha-2); `nil` for that of the list.
    package var region: String?
  }

  /// The contacts of a source that it no longer has, and that stay in the book.
  package struct Missing: Equatable, Sendable {
    /// The name of the source.
    package var source: String
    /// Their cards, as the source had them.
    package var cards: [Contact]

    /// The contacts' displayed names.
    package var names: [String] { cards.map(\.shownName) }
  }

  /// A card that is, or may be, somebody who is already in the book or in the import.
  package struct Duplicate: Equatable, Sendable {
    /// Its index among the cards of the import, and its displayed name.
    package var place: Int
    package var name: String
    /// Whom it was compared with.
    package var of: Other
    package var reason: Reason
    /// Differing values that were left out, `title "Chief"`.
    package var leftOut: [String] = []

    /// The card or contact that another card is compared with.
    package struct Other: Equatable, Sendable {
      /// Its index among the cards of the import; `nil` if the book had it.
      package var place: Int?
      /// Its displayed name.
      package var name: String
      /// The source of a contact of the book, if it is known.
      package var source: String?
    }

    /// What was found.
    package enum Reason: Equatable, Sendable {
      /// It is the same card, which was added once.
      case same
      /// Both were merged into one contact.
      case joined(Means)
      /// Both were kept.
      case apart(Doubt)
    }
  }

  package init() {}

  /// The report of an import of contacts that the book already has.
  package init(allUnchanged count: Int) {
    unchanged = count
    outcomes = Array(repeating: .unchanged, count: count)
  }

  init(added: Int) {
    self.added = added
    isToBeSaved = added > 0
  }

  /// Whether the content of the book changed.
  package var changed: Bool { added + updated + removed + joined > 0 }
}
