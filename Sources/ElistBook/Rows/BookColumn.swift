package import ElistContacts
package import UnicodeText

/// The kinds of value that a contact can have several of, to ask for or to split rows by.
package enum BookColumn: String, CaseIterable, Sendable {
  case phone, email, url, address
}

extension BookColumn {
  /// The field of a contact that has the values.
  var field: ContactField {
    switch self {
    case .phone: .phones
    case .email: .emails
    case .url: .urls
    case .address: .addresses
    }
  }
}

extension Contact {
  /// Whether a column has at least one value; an address counts only if it is not empty.
  package func has(_ column: BookColumn) -> Bool {
    switch column {
    case .phone: !phones.isEmpty
    case .email: !emails.isEmpty
    case .url: !urls.isEmpty
    case .address: addresses.contains { !$0.parts.isEmpty }
    }
  }
}

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
