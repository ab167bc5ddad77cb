/// The address book in the vault: a snapshot, so that the list outlives its sources.
package struct Book: Equatable, Sendable {
  package var contacts: [Contact]

  /// A book of some contacts, in their order.
  package init(_ contacts: [Contact] = []) {
    self.contacts = contacts
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

  package init() {}

  /// Whether the book is another one now.
  package var changed: Bool { added + updated + removed > 0 }
}

extension Book {
  /// Takes contacts in: one that is known by its UID, else by its name and numbers, is updated;
  /// any other is added. With `replacing`, what is not among them goes.
  package mutating func merge(_ incoming: [Contact], replacing: Bool = false) -> MergeReport {
    var report = MergeReport()
    var known: [String: Int] = [:]
    for (index, contact) in contacts.enumerated() { known[contact.identityKey] = index }
    var kept: Set<Int> = []
    for contact in incoming {
      let key = contact.identityKey
      if let index = known[key] {
        kept.insert(index)
        update(index, with: contact, &report)
      } else {
        known[key] = contacts.count
        kept.insert(contacts.count)
        contacts.append(contact)
        report.added += 1
      }
    }
    if replacing { keep(kept, &report) }
    return report
  }

  private mutating func update(_ index: Int, with contact: Contact, _ report: inout MergeReport) {
    var new = contact
    new.unknown = contacts[index].unknown
    guard contacts[index] != new else {
      report.unchanged += 1
      return
    }
    contacts[index] = new
    report.updated += 1
  }

  private mutating func keep(_ kept: Set<Int>, _ report: inout MergeReport) {
    report.removed = contacts.count - kept.count
    contacts = contacts.indices.filter { kept.contains($0) }.map { contacts[$0] }
  }
}
