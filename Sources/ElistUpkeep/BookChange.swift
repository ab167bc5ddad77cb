package import ElistModel
import FoundationEssentials
package import PhoneNumbers
import UnicodeText

/// How the book differs, in one field, from what an entry was taken from.
///
/// The comparison is three-way: what the book said when the entry was taken, what it says now, and
/// what the list says. What only the owner changed is no difference.
package struct BookChange: Equatable, Sendable {
  /// What differs.
  package enum Field: String, CaseIterable, Sendable {
    case number, name, label
  }

  /// What became of it in the book.
  package enum Outcome: Equatable, Sendable {
    /// It has another value there.
    case changed(to: String)
    /// It is not there any more, and several may be in its place, or none.
    case gone(instead: [String])
    /// The book keeps it, but the files that it came from do not have it any more.
    case missing(from: String)
  }

  package let entry: Entry
  package let field: Field
  /// What the book said when the entry was taken; `nil` if nobody noted it.
  package let before: String?
  package let outcome: Outcome
  /// Whether the owner changed it too, to something else.
  package let isConflict: Bool
  /// The number, contact and label in the book to which the entry belongs now; `nil` if it is gone.
  package let source: Entry.Source?
  /// The number as it is read now.
  package let number: PhoneNumber?

  /// What the list says.
  package var own: String? {
    switch field {
    case .number: entry.number.printed
    case .name: entry.name
    case .label: entry.labelText
    }
  }
}

/// How a book differs from what the entries of a list were taken from.
///
/// Entries that were typed by hand are left alone.
///
/// - Parameters:
///   - list: The list.
///   - contacts: The contacts of the book as it is now.
///   - missing: The cards that their sources no longer have, and that the book keeps.
/// - Returns: The differences, in the order of the list.
package func bookChanges(
  _ list: EmergencyList,
  in contacts: [Contact],
  missing: [Contact] = []
) -> [BookChange] {
  guard list.entries.contains(where: { $0.source != nil }) else { return [] }
  let comparison = BookComparison(list: list, contacts: contacts, missing: missing)
  return list.entries.flatMap(comparison.changes)
}

private struct BookComparison {
  let list: EmergencyList
  let contacts: [Contact]
  private let missing: [String?: [Contact]]
  /// The contact and the place of a number, by the number's id.
  private var numbers: [UUID: Place] = [:]

  /// A number of a contact, by their indices.
  private struct Place {
    let contact: Int
    let phone: Int
  }

  init(list: EmergencyList, contacts: [Contact], missing: [Contact]) {
    (self.list, self.contacts) = (list, contacts)
    self.missing = Dictionary(grouping: missing, by: \.name)
    for (index, contact) in contacts.enumerated() {
      for (phone, id) in contact.phoneIDs.enumerated() {
        numbers[id] = Place(contact: index, phone: phone)
      }
    }
  }

  func changes(of entry: Entry) -> [BookChange] {
    guard let source = entry.source else { return [] }
    let found = numbers[source.valueID]
    if let found, !isMissing(found) { return changes(of: entry, to: found) }
    let contact = self.contact(of: entry, source)
    // The numbers that nobody on the list has yet.
    let free = places(of: contact).filter { place in
      let number = reading(place)
      return !list.entries.contains { $0.id != entry.id && $0.number.identity == number.identity }
    }
    if let same = free.first(where: { reading($0).identity == entry.number.identity }) {
      return changes(of: entry, to: same)
    }
    if let renamed = self.renamed(entry) { return changes(of: entry, to: renamed) }
    guard !source.isGone else { return [] }
    let label = source.taken == nil ? entry.labelText : source.taken?.label
    let alike = free.filter { phone($0).labelText == label }
    if alike.count == 1, let only = alike.first { return changes(of: entry, to: only) }
    if let found {
      let names = contacts[found.contact].sourceNames(of: phone(found))
      return [gone(entry, .missing(from: names.joined(separator: ", ")))]
    }
    return [gone(entry, .gone(instead: free.map { reading($0).printed }))]
  }

  /// The index of the contact to which an entry belongs whose number the book has no longer.
  private func contact(of entry: Entry, _ source: Entry.Source) -> Int? {
    if let id = source.taken?.contact, let same = contacts.firstIndex(where: { $0.id == id }),
      !places(of: same).isEmpty
    {
      return same
    }
    if let uid = source.uid {
      let same = contacts.indices.filter { index in
        contacts[index].ownCards.contains { $0.uid == uid && !isMissing($0) }
      }
      if same.count == 1 { return same.first }
    }
    let name = folded(source.taken?.name ?? entry.shownName)
    let namesakes = contacts.indices.filter {
      folded(contacts[$0].shownName) == name && !places(of: $0).isEmpty
    }
    return namesakes.count == 1 ? namesakes.first : nil
  }

  /// The number under another name, if one contact alone has it.
  private func renamed(_ entry: Entry) -> Place? {
    let digits = entry.number.raw.filter(\.isASCII).filter(\.isNumber).suffix(4)
    guard digits.count == 4 else { return nil }
    let same = contacts.indices.flatMap { index in
      places(of: index).filter { place in
        phone(place).raw.filter(\.isNumber).hasSuffix(digits)
          && reading(place).identity == entry.number.identity
      }
    }
    guard same.count == 1, let place = same.first else { return nil }
    let number = reading(place).identity
    return list.entries.contains { $0.id != entry.id && $0.number.identity == number }
      ? nil : place
  }

  /// The numbers of a contact that a source still has.
  private func places(of contact: Int?) -> [Place] {
    guard let contact else { return [] }
    return contacts[contact].phones.indices.map { Place(contact: contact, phone: $0) }
      .filter { !isMissing($0) }
  }

  /// Whether no source has a number any more.
  private func isMissing(_ place: Place) -> Bool {
    guard !missing.isEmpty else { return false }
    let (contact, phone) = (contacts[place.contact], self.phone(place))
    let cards = contact.cards.filter { card in
      card.phones.contains { $0.isSameNumber(as: phone) }
    }
    return cards.isEmpty ? contact.cards.isEmpty && isMissing(contact) : cards.allSatisfy(isMissing)
  }

  private func isMissing(_ card: Contact) -> Bool {
    missing[card.name]?.contains { $0.source == card.source && $0.hasContent(of: card) } ?? false
  }

  private func phone(_ place: Place) -> Phone { contacts[place.contact].phones[place.phone] }

  private func reading(_ place: Place) -> PhoneNumber {
    let phone = self.phone(place)
    return interpret(phone.raw, home: contacts[place.contact].region(of: phone) ?? list.region)
  }

  private func gone(_ entry: Entry, _ outcome: BookChange.Outcome) -> BookChange {
    BookChange(
      entry: entry,
      field: .number,
      before: entry.source?.taken?.number,
      outcome: outcome,
      isConflict: false,
      source: nil,
      number: nil
    )
  }

  private func changes(of entry: Entry, to place: Place) -> [BookChange] {
    let (contact, phone) = (contacts[place.contact], self.phone(place))
    let number = reading(place)
    let source = Entry.Source(contact, place.phone)
    let taken = entry.source?.taken
    func change(_ field: BookChange.Field, _ before: String?, _ now: String, _ isOwn: Bool)
      -> BookChange
    {
      BookChange(
        entry: entry,
        field: field,
        before: before,
        outcome: .changed(to: now),
        isConflict: isOwn,
        source: source,
        number: number
      )
    }
    var changes: [BookChange] = []
    let before = taken.map { interpret($0.number, home: contact.region(of: phone) ?? list.region) }
    if number.identity != entry.number.identity, number.identity != before?.identity,
      phone.raw.withoutSeparators != entry.number.raw.withoutSeparators
    {
      let isOwn = before.map { $0.identity != entry.number.identity } ?? false
      changes.append(change(.number, taken?.number, number.printed, isOwn))
    }
    // An entry of an earlier version does not say what its name and label were.
    guard let taken else { return changes }
    if let name = contact.properName, name != entry.name, name != taken.name {
      changes.append(change(.name, taken.name, name, taken.name != entry.name))
    }
    if let label = phone.labelText, label != entry.labelText, label != taken.label {
      changes.append(change(.label, taken.label, label, taken.label != entry.labelText))
    }
    return changes
  }
}

extension EmergencyList {
  /// Gives an entry what the book says now, or notes that the list keeps its own.
  ///
  /// The old number stays with the entry until the new one is confirmed. An entry is never removed:
  /// if its number is gone from the book, only the owner's wish to keep it is noted.
  package mutating func settle(_ change: BookChange, takingBook: Bool) {
    guard let index = entries.firstIndex(where: { $0.id == change.entry.id }) else { return }
    guard case .changed(let text) = change.outcome else {
      if !takingBook { entries[index].source?.isGone = true }
      return
    }
    if takingBook {
      switch change.field {
      case .number:
        guard let number = change.number else { return }
        entries[index].replaceNumber(with: number)
      case .name: entries[index].name = text
      case .label: entries[index].setLabel(text)
      }
    }
    entries[index].source = change.source
  }
}
