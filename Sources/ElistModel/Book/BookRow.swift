package import FoundationEssentials
import UnicodeText

/// One line of the book: a number of a contact, or a contact without one.
package struct BookRow: Equatable, Sendable {
  package var contact: Contact
  /// `nil` for a contact without a number.
  package var phone: Phone?
  /// The id of the number, or of the contact where it has none.
  package var id: UUID
  /// The heading under which the row stands, `A` to `Z`.
  package var section: Character

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String {
    contact.shownName + Label.suffix(phone?.label, phone?.customLabel)
  }

  /// The rows of contacts in their order: one a number, in the order of the source.
  package static func rows(
    of contacts: [Contact],
    sortedBy order: SortOrder,
    includingEmpty: Bool
  ) -> [BookRow] {
    contacts.flatMap { contact in
      let section = sectionLetter(order.key(of: contact).primary)
      let rows = zip(contact.phones, contact.phoneIDs).map {
        BookRow(contact: contact, phone: $0, id: $1, section: section)
      }
      guard rows.isEmpty, includingEmpty else { return rows }
      return [BookRow(contact: contact, phone: nil, id: contact.id, section: section)]
    }
  }

  /// The rows of the section of a letter, or where it is empty of the nearest one before, or where
  /// there is none before of the first; with the section's letter.
  package static func section(
    _ letter: Character,
    of rows: [BookRow]
  ) -> (letter: Character, rows: [BookRow])? {
    let letters = Set(rows.map(\.section)).sorted()
    guard let found = letters.last(where: { $0 <= letter }) ?? letters.first else { return nil }
    return (found, rows.filter { $0.section == found })
  }
}
