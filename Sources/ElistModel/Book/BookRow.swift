package import FoundationEssentials
package import UnicodeText

/// One line of the book: a number or another field of a contact, or a contact without one.
package struct BookRow: Equatable, Sendable {
  package var contact: Contact
  /// `nil` for a contact without a number, or where the row is of another field.
  package var phone: Phone?
  /// What another field than a number holds.
  package var value: LabeledText?
  /// The id of the number, or of the contact where the row has none.
  package var id: UUID
  /// The heading under which the row stands.
  package var section: AlphabeticIndex.Section

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String { contact.shownName + Label.suffix(label, customLabel) }

  /// The standard label of the number or of what the row holds instead.
  package var label: Label? { phone == nil ? value?.label : phone?.label }

  /// Its label that is not standard.
  package var customLabel: String? { phone == nil ? value?.customLabel : phone?.customLabel }

  /// The rows of contacts in their order: one a number, in the order of the source.
  package static func rows(
    of contacts: [Contact],
    sortedBy order: SortOrder,
    includingEmpty: Bool
  ) -> [BookRow] {
    SplitOnField(.phone, order: order, includingEmpty: includingEmpty).rows(of: contacts)
  }

  /// The rows of a section, or where it is empty of the nearest one before, or where there is none
  /// before of the first; with the section found.
  package static func section(
    _ wanted: AlphabeticIndex.Section,
    of rows: [BookRow]
  ) -> (section: AlphabeticIndex.Section, rows: [BookRow])? {
    let sections = Set(rows.map(\.section)).sorted { $0.place < $1.place }
    let before = sections.last { $0.place <= wanted.place }
    guard let found = before ?? sections.first else { return nil }
    return (found, rows.filter { $0.section == found })
  }
}
