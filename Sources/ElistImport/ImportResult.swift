package import ElistModel
package import UnicodeText

/// What was read from one source.
package struct ImportResult: Equatable, Sendable {
  /// The contacts in the order of the source; empty if they are packed.
  package var contacts: [Contact] = []
  /// The contacts, if the caller wanted them packed and no two of them have the same identity.
  package var packed: PackedContacts?
  /// The line where each contact begins; empty if the provider does not know.
  package var lines: [Int] = []
  package var groups: [ContactGroup] = []
  /// In the order of the source's lines.
  package var findings: [Finding] = []
  /// The numbers that ``findings(of:home:)`` should examine, in the order of the source.
  package var written: [WrittenNumber] = []
  package var summary = ImportSummary()
  /// What came of the photographs, if they were to be kept.
  package var photos = PhotoTally()
  /// The headings of a table, or the numbers of its columns if it has none.
  package var columns: [String] = []
  /// The columns that the user named and the table does not have.
  package var missingColumns: [String] = []

  package init() {}
}

/// A group of contacts that the source names, such as Apple's groups and `KIND:group` in vCard 4.0.
package struct ContactGroup: Equatable, Sendable {
  package var name: String
  /// The members' identifiers; for contacts of this source, in the form that the contacts have.
  package var members: [String]

  package init(name: String, members: [String]) {
    self.name = name
    self.members = members
  }
}

/// The counts that an import reports.
package struct ImportSummary: Equatable, Sendable {
  package var contacts = 0
  package var numbers = 0
  /// Contacts that have no telephone number.
  package var withoutNumber = 0
  /// Contacts that were there already, in the same source or another.
  package var duplicates = 0
  /// Cards that could not be read; a source without any card counts as one.
  package var unreadable = 0

  package init() {}

  init(of contacts: [Contact], unreadable: Int) {
    self.unreadable = unreadable
    for contact in contacts { count(contact) }
  }

  /// Counts one more contact.
  mutating func count(_ contact: borrowing Contact) {
    contacts += 1
    numbers += contact.phones.count
    if contact.phones.isEmpty { withoutNumber += 1 }
  }

  /// Adds the counts of another part of the source.
  package mutating func add(_ other: ImportSummary) {
    contacts += other.contacts
    numbers += other.numbers
    withoutNumber += other.withoutNumber
    duplicates += other.duplicates
    unreadable += other.unreadable
  }
}
