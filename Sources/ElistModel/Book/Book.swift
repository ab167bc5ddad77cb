import UnicodeText

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
  /// How many of those added have the name and a number of one that was there.
  package var alike = 0
  /// The numbers that an updated contact had and has no more.
  package var lost: [LostNumber] = []

  /// A number that its contact has no more.
  package struct LostNumber: Equatable, Sendable {
    /// The contact's name to show.
    package var name: String
    /// As the source wrote it.
    package var raw: String
  }

  package init() {}

  /// Whether the book is another one now.
  package var changed: Bool { added + updated + removed > 0 }
}

extension Book {
  /// Takes contacts in: one that is known by its UID, else by its name and numbers, is updated.
  ///
  /// Any other is added; with `replacing`, what is not among them goes.
  /// Different cards of one import are different contacts, even where they share a UID: none takes
  /// another's place. The same card twice is taken once. Taking the same contacts in again changes
  /// nothing.
  package mutating func merge(_ incoming: [Contact], replacing: Bool = false) -> MergeReport {
    var report = MergeReport()
    guard !contacts.isEmpty || !BookMatching.areDistinct(incoming) else {
      contacts = incoming
      report.added = incoming.count
      return report
    }
    var kept = [Bool](repeating: false, count: contacts.count)
    let places = BookMatching(contacts).places(of: incoming)
    let known = contacts.count
    for (contact, place) in zip(incoming, places) {
      switch place {
      case .known(let index):
        update(index, with: contact, &report)
        kept[index] = true
      case .new(let ordinal):
        kept.append(true)
        contacts.append(contact)
        contacts[contacts.count - 1].ordinal = ordinal
        report.added += 1
      case .repeated: report.unchanged += 1
      }
    }
    if replacing { keep(kept, &report) } else { report.alike = alike(from: known) }
    return report
  }

  /// The payload of a book of nothing but these contacts, where taking them into an empty book comes to
  /// that; `nil` where two of them have one identity.
  package static func payload(ofOnly incoming: PackedContacts) -> (payload: [UInt8], MergeReport)? {
    guard incoming.areDistinct else { return nil }
    var report = MergeReport()
    report.added = incoming.count
    return (incoming.payload, report)
  }

  private mutating func update(_ index: Int, with contact: Contact, _ report: inout MergeReport) {
    let new = contact.inPlace(of: contacts[index])
    guard contacts[index] != new else {
      report.unchanged += 1
      return
    }
    report.lost += contacts[index].numbers(missingIn: new)
    contacts[index] = new
    report.updated += 1
  }

  private mutating func keep(_ kept: [Bool], _ report: inout MergeReport) {
    let before = contacts.count
    contacts = zip(contacts, kept).filter(\.1).map(\.0)
    report.removed = before - contacts.count
  }
}

extension Contact {
  fileprivate func numbers(missingIn new: Contact) -> [MergeReport.LostNumber] {
    let kept = Set(new.phones.map(\.raw.withoutSeparators))
    return phones.filter { !kept.contains($0.raw.withoutSeparators) }.map {
      MergeReport.LostNumber(name: new.shownName, raw: $0.raw)
    }
  }
}

extension Book {
  /// How many contacts from a place on have the name and a number of one before it: somebody who is
  /// there already under another identity.
  private func alike(from first: Int) -> Int {
    guard first > 0, first < contacts.count else { return 0 }
    let newcomers = contacts[first...].map(DuplicateIndex.Keys.init)
    let names = Set(newcomers.compactMap(\.name))
    let known = contacts[..<first].filter { $0.name.map { names.contains(folded($0)) } ?? false }
    let numbers = Set(known.flatMap { DuplicateIndex.Keys($0).numbers })
    return newcomers.count { $0.numbers.contains(where: numbers.contains) }
  }
}
