package import ElistModel
package import UnicodeText

extension BookRow {
  /// The rows of contacts in their order: one for each value of a column, in the order of the source.
  ///
  /// - Parameters:
  ///   - contacts: Whose rows are wanted.
  ///   - column: What each row is to hold.
  ///   - order: By which name the rows have their section.
  ///   - index: The sections.
  ///   - includingEmpty: Whether a contact without such a value has a row as well.
  ///   - home: The region in whose order an address without a country is written.
  /// - Returns: The rows.
  package static func rows(
    of contacts: [Contact],
    splitBy column: BookColumn = .phone,
    sortedBy order: SortOrder,
    index: SectionIndex = .latin,
    includingEmpty: Bool,
    home: String? = nil
  ) -> [BookRow] {
    var rows: [BookRow] = []
    rows.reserveCapacity(contacts.count)
    for contact in contacts {
      let name = order.key(of: contact, byEar: index.isNative).primary
      let section = index.section(of: name)
      let before = rows.count
      if column == .phone {
        for (phone, id) in zip(contact.phones, contact.phoneIDs) {
          rows.append(BookRow(contact: contact, phone: phone, id: id, section: section))
        }
      } else {
        for value in contact.values(of: column, home: home) {
          rows.append(BookRow(contact: contact, value: value, id: contact.id, section: section))
        }
      }
      if includingEmpty, rows.count == before {
        rows.append(BookRow(contact: contact, id: contact.id, section: section))
      }
    }
    return rows
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
