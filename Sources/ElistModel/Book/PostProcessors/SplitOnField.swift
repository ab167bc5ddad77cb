import FoundationEssentials

/// Splits contacts into rows: one for each field of a kind, in the order of the source.
package struct SplitOnField: Sendable {
  private let field: ContactField
  private let order: SortOrder
  private let index: SectionIndex
  private let includingEmpty: Bool
  private let home: String?

  /// - Parameters:
  ///   - field: What each row is to hold.
  ///   - order: By which name the rows have their section.
  ///   - index: The sections.
  ///   - includingEmpty: Whether a contact without such a field has a row as well.
  ///   - home: The region in whose order an address without a country is written.
  package init(
    _ field: ContactField,
    order: SortOrder,
    index: SectionIndex = .latin,
    includingEmpty: Bool,
    home: String? = nil
  ) {
    self.field = field
    self.order = order
    self.index = index
    self.includingEmpty = includingEmpty
    self.home = home
  }

  /// The rows of some contacts, in their order.
  package func rows(of contacts: [Contact]) -> [BookRow] {
    var rows: [BookRow] = []
    rows.reserveCapacity(contacts.count)
    for contact in contacts { append(contact, to: &rows) }
    return rows
  }

  private func append(_ contact: Contact, to rows: inout [BookRow]) {
    let section = index.section(
      of: order.key(of: contact, byEar: index.isNative).primary
    )
    let before = rows.count
    if field == .phone {
      for (phone, id) in zip(contact.phones, contact.phoneIDs) {
        rows.append(BookRow(contact: contact, phone: phone, id: id, section: section))
      }
    } else {
      for value in contact.values(of: field, home: home) {
        var row = BookRow(contact: contact, phone: nil, id: contact.id, section: section)
        row.value = value
        rows.append(row)
      }
    }
    guard includingEmpty, rows.count == before else { return }
    rows.append(BookRow(contact: contact, phone: nil, id: contact.id, section: section))
  }
}

extension Contact {
  /// The fields of a kind as labelled texts, an address on one line.
  fileprivate func values(of field: ContactField, home: String?) -> [LabeledText] {
    switch field {
    case .phone: phones.map { LabeledText(value: $0.raw, label: $0.label) }
    case .email: emails
    case .url: urls.map { LabeledText(value: $0) }
    case .address:
      addresses.filter { !$0.parts.isEmpty }.map {
        LabeledText(value: $0.formatted(home: home), label: $0.label, customLabel: $0.customLabel)
      }
    }
  }
}
