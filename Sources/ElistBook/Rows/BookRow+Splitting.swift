package import ElistModel
package import UnicodeText

extension BookRow {
  /// The rows of contacts, in their order: one for each value of a column, in the source's order.
  ///
  /// - Parameters:
  ///   - contacts: The contacts to make rows for.
  ///   - column: What each row holds.
  ///   - order: The name that decides a row's section.
  ///   - index: The sections.
  ///   - includingEmpty: Whether a contact without such a value also gets a row.
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
        for value in contact.readable(column.field, home: home) {
          rows.append(BookRow(contact: contact, value: value, id: contact.id, section: section))
        }
      }
      if includingEmpty, rows.count == before {
        rows.append(BookRow(contact: contact, id: contact.id, section: section))
      }
    }
    return rows
  }

  /// The rows of a section, together with the section found.
  ///
  /// If the section is empty, it is the nearest one before it that is not, or else the first one.
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
