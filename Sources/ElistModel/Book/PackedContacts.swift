/// Contacts in the form of the book's records.
///
/// A hundred thousand of them take a third of the memory of contacts as values. A book that was
/// empty uses them without conversion.
package struct PackedContacts: Sendable {
  /// The records of the parts that were appended.
  private var parts: [BookWriter] = []
  /// The records that are still being written.
  private var current = BookWriter()
  /// A hash of the identity of each contact.
  private var identities: [Int] = []
  /// The region that each record notes for its numbers without a country code.
  private let homeRegion: String?
  /// The file that they all come from.
  private let source: CardSource?

  package init(homeRegion: String? = nil, source: CardSource? = nil) {
    self.homeRegion = homeRegion
    self.source = source
  }

  package var count: Int { identities.count }

  /// Whether no two have the same identity, so none repeats or replaces another.
  ///
  /// By chance it may be false for contacts that are distinct.
  package var areDistinct: Bool {
    var seen: Set<Int> = []
    seen.reserveCapacity(count)
    return identities.allSatisfy { seen.insert($0).inserted }
  }

  /// Adds a contact.
  package mutating func append(_ contact: borrowing Contact) {
    current.write(contact, homeRegion: homeRegion, source: source)
    identities.append(contact.identity.hashValue)
  }

  /// Adds other contacts after its own.
  package mutating func append(_ others: PackedContacts) {
    if !current.output.isEmpty { parts.append(current) }
    parts += others.parts
    current = others.current
    identities += others.identities
  }

  /// The book that holds only these contacts.
  package var payload: [UInt8] { BookWriter.render(parts + [current], count: count) }

  /// The contacts as values; throws if a record is not as it was written.
  ///
  /// The records are given up first, to avoid holding both forms.
  package consuming func contacts() throws(ModelError) -> [Contact] {
    let payload = payload
    parts = []
    current = BookWriter()
    return try BookReader(payload).contacts()
  }
}

extension PackedContacts: Equatable {
  package static func == (one: PackedContacts, other: PackedContacts) -> Bool {
    one.count == other.count && one.payload == other.payload
  }
}
