package import ElistContacts
package import JSONFormat

/// Counts over the contacts of a book.
package struct BookStatistics: Equatable, Sendable {
  package var contacts = 0
  package var withoutNumber = 0
  package var withMobile = 0
  package var numbers = 0
  package var emails = 0
  package var addresses = 0
  /// How many numbers have each label; numbers with a custom label or none are not counted.
  package var labels: [Label: Int] = [:]

  /// The counts of some contacts.
  package init(_ all: [Contact]) {
    contacts = all.count
    for contact in all {
      withoutNumber += contact.phones.isEmpty ? 1 : 0
      withMobile += contact.phones.contains { $0.label == .mobile } ? 1 : 0
      numbers += contact.phones.count
      emails += contact.emails.count
      addresses += contact.addresses.count
      for case let label? in contact.phones.map(\.label) { labels[label, default: 0] += 1 }
    }
  }

  /// The counts of the contacts that some rows belong to; the rows of a contact must be together.
  package init(of rows: [BookRow]) {
    let starts = rows.indices.filter { $0 == 0 || rows[$0 - 1].contact != rows[$0].contact }
    self.init(starts.map { rows[$0].contact })
  }

  /// The object of `book --stats --json` (elist-json(5)).
  package var json: JSONValue {
    let counted = Label.allCases.map { ($0.rawValue, JSONValue.integer(labels[$0] ?? 0)) }
    return .object([
      "version": .integer(1),
      "contacts": .integer(contacts),
      "withoutNumber": .integer(withoutNumber),
      "withMobile": .integer(withMobile),
      "numbers": .integer(numbers),
      "emails": .integer(emails),
      "addresses": .integer(addresses),
      "labels": .object(Dictionary(uniqueKeysWithValues: counted)),
    ])
  }
}
