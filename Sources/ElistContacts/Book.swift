package import FoundationEssentials

/// The address book in the vault: a snapshot, so the list survives if its sources disappear.
package struct Book: Equatable, Sendable {
  package var contacts: [Contact]

  /// A book of some contacts, in their order.
  package init(_ contacts: [Contact] = []) {
    self.contacts = contacts
  }
}

extension Book {
  /// The book as the vault stores it; throws if it has too many contacts.
  package func payload() throws(BookError) -> [UInt8] {
    guard contacts.count <= BookHead.mostRecords else { throw .full }
    return BookWriter.render(contacts)
  }

  /// The index of the contact with an id, or of the one that has the number with it; `nil` if none.
  package func place(withID id: UUID) -> Int? {
    contacts.firstIndex { $0.id == id } ?? contacts.firstIndex { $0.phoneIDs.contains(id) }
  }
}
