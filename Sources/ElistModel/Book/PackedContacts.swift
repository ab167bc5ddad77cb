/// Contacts as the records that the book keeps.
///
/// A hundred thousand of them take a third of the memory that contacts as values do, and a book that
/// was empty takes them as they are.
package struct PackedContacts: Sendable {
  /// The records of the parts that they were put together of.
  private var parts: [BookWriter] = []
  /// The records that are being written.
  private var current = BookWriter()
  /// A hash of the identity of each.
  private var identities: [Int] = []
  /// The region that is noted in each as that of its numbers without a country code.
  private let homeRegion: String?
  /// The file that they all come from.
  private let source: CardSource?

  package init(homeRegion: String? = nil, source: CardSource? = nil) {
    self.homeRegion = homeRegion
    self.source = source
  }

  package var count: Int { identities.count }

  /// Whether no two have one identity: none is the same as another, and none takes another's place.
  ///
  /// By chance it may be denied of contacts that are.
  package var areDistinct: Bool {
    var seen: Set<Int> = []
    seen.reserveCapacity(count)
    return identities.allSatisfy { seen.insert($0).inserted }
  }

  /// Takes one more contact.
  package mutating func append(_ contact: borrowing Contact) {
    current.write(contact, homeRegion: homeRegion, source: source)
    identities.append(contact.identity.hashValue)
  }

  /// Takes others behind its own.
  package mutating func append(_ others: PackedContacts) {
    if !current.output.isEmpty { parts.append(current) }
    parts += others.parts
    current = others.current
    identities += others.identities
  }

  /// The book that holds just these.
  package var payload: [UInt8] { BookWriter.render(parts + [current], count: count) }

  /// The contacts as values; throws if a record does not say what was written.
  ///
  /// The records of the parts are given up first, so that there is never both of them.
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
