package import ElistContacts
import ElistIdentity
package import ElistModel
package import FoundationEssentials
package import PhoneNumbers
import UnicodeText

/// How the book differs, in one field, from what it said when an entry was copied from it.
///
/// The comparison is three-way: what the book said when the entry was copied, what it says now, and
/// what the list says. What only the owner changed is not a difference.
package struct BookChange: Equatable, Sendable {
  /// What differs.
  package enum Field: String, CaseIterable, Sendable {
    case number, name, label
  }

  /// What became of the field's value in the book.
  package enum Outcome: Equatable, Sendable {
    /// It has another value there.
    case changed(to: String)
    /// It is no longer there; any of these values may have replaced it.
    case gone(instead: [String])
    /// The book keeps it, but these files no longer have it; any of these values may have replaced
    /// it.
    case missing(from: String, instead: [String])
    /// The book has the same number, but its country has changed its numbers since.
    case renumbered(NumberDoubt)
  }

  /// A copy of the entry with only the number that this is about.
  package let entry: Entry
  package let field: Field
  /// What the book said when the entry was copied; `nil` if that was not noted.
  package let before: String?
  package let outcome: Outcome
  /// Whether the owner changed it too, to something else.
  package let isConflict: Bool
  /// The number, contact and label in the book to which the entry now belongs; `nil` if no source
  /// has it any more.
  package let source: Entry.Source?
  /// The present number, from the book or by its country's plan.
  package let number: PhoneNumber?
  /// The names of other contacts that have the list's number, if its own contact no longer has it.
  package var holders: [String] = []

  /// What the list says.
  package var own: String? {
    switch field {
    case .number: entry.number.printed
    case .name: entry.name
    case .label: entry.labelText
    }
  }
}

/// A book whose sources were just read again.
package struct RereadBook: Sendable {
  /// Its contacts as they are now.
  package var contacts: [Contact]
  /// The cards that their sources no longer have, and that the book keeps.
  package var missing: [Contact] = []
  /// Earlier cards with the numbers that their sources no longer have, and that the book keeps.
  package var kept: [Contact] = []
  /// The ids of the numbers that it had before, if that is known.
  package var known: Set<UUID> = []

  package init(_ contacts: [Contact], missing: [Contact] = [], kept: [Contact] = []) {
    (self.contacts, self.missing, self.kept) = (contacts, missing, kept)
  }
}

/// How a book differs from what it said when the entries of a list were copied from it.
///
/// Entries that were typed by hand are skipped.
///
/// - Returns: The differences, in the order of the list.
package func bookChanges(_ list: EmergencyList, in book: RereadBook) -> [BookChange] {
  guard list.entries.contains(where: { $0.numbers.contains { $0.source != nil } }) else {
    return []
  }
  let comparison = BookComparison(list: list, book: book)
  return list.entries.flatMap { entry in
    var given: Set<String> = []
    return entry.each.flatMap { number in
      let changes = comparison.changes(of: number)
      let new = changes.first { $0.field == .number }?.number?.identity
      // Two numbers of a person must not both become the one that is left.
      guard let new, !given.insert(new).inserted else { return changes }
      return [comparison.gone(number, .gone(instead: []))]
    }
  }
}

private struct BookComparison {
  let list: EmergencyList
  let contacts: [Contact]
  private let missing: [String?: [Contact]]
  private let kept: [String?: [Contact]]
  private let known: Set<UUID>
  /// The contact and the place of a number, by the number's id.
  private var numbers: [UUID: Place] = [:]

  /// A number of a contact, by their indices.
  private struct Place {
    let contact: Int
    let phone: Int
  }

  init(list: EmergencyList, book: RereadBook) {
    (self.list, contacts) = (list, book.contacts)
    missing = Dictionary(grouping: book.missing, by: \.name)
    kept = Dictionary(grouping: book.kept, by: \.name)
    known = book.known
    for (index, contact) in contacts.enumerated() {
      for (phone, id) in contact.phoneIDs.enumerated() {
        numbers[id] = Place(contact: index, phone: phone)
      }
    }
  }

  func changes(of entry: Entry) -> [BookChange] {
    guard let source = entry.source else { return [] }
    let found = numbers[source.valueID] ?? sameNumber(of: entry, source)
    if let found, !isMissing(found) {
      let changes = changes(of: entry, to: found)
      return changes + [changes.isEmpty ? left(entry, source, found) : nil].compactMap(\.self)
    }
    let contact = ownContact(of: entry, source)
    // A namesake may be somebody else, so its numbers are only mentioned, not offered.
    let free = places(of: contact ?? namesake(of: entry, source)).filter {
      !isTaken($0, for: entry)
    }
    if let same = free.first(where: { reading($0).isSame(as: entry.number) }) {
      return changes(of: entry, to: same)
    }
    if contact == nil, let renamed = renamed(entry, source) {
      return changes(of: entry, to: renamed)
    }
    let label = source.taken == nil ? entry.labelText : source.taken?.label
    var alike = free.filter { phone($0).labelText == label }
    if alike.count > 1 {
      // A number that the contact had besides the old one has not replaced it.
      alike.removeAll { known.contains(contacts[$0.contact].phoneIDs[$0.phone]) }
    }
    if let contact, alike.count == 1, let only = alike.first {
      let name = source.taken?.name ?? entry.shownName
      // If neither the number nor the name is the person's, the UID may now be somebody else's.
      if contacts[contact].properName == nil || contacts[contact].hasGivenName(in: name) {
        return changes(of: entry, to: only)
      }
    }
    // The owner has decided to keep it, and nothing new may have replaced it.
    guard !source.isGone else { return [] }
    let instead = free.map { reading($0).printed }
    guard let found else { return [gone(entry, .gone(instead: instead))] }
    let names = contacts[found.contact].sourceNames(of: phone(found)).joined(separator: ", ")
    return [gone(entry, .missing(from: names, instead: instead))]
  }

  /// The change if a file no longer has a number of somebody who is still in it; `nil` if all files
  /// that had the number still have it.
  private func left(_ entry: Entry, _ source: Entry.Source, _ place: Place) -> BookChange? {
    let (contact, phone) = (contacts[place.contact], self.phone(place))
    let gone = Set(source.taken?.files ?? []).subtracting(contact.sourceNames(of: phone))
    let cards = contact.ownCards.filter { card in
      card.source.map { gone.contains($0.name) } ?? false && !isMissing(card)
    }
    guard !source.isGone, !cards.isEmpty, reading(place).isSame(as: entry.number) else {
      return nil
    }
    let new = places(of: place.contact).filter { place in
      !isTaken(place, for: entry)
        && cards.contains { $0.phones.contains { $0.isSameNumber(as: self.phone(place)) } }
    }
    let names = gone.filter { name in cards.contains { $0.source?.name == name } }.sorted()
    return BookChange(
      entry: entry,
      field: .number,
      before: source.taken?.number,
      outcome: .missing(
        from: names.joined(separator: ", "),
        instead: new.map { reading($0).printed }
      ),
      isConflict: false,
      source: Entry.Source(contact, place.phone),
      number: nil
    )
  }

  /// The number in the contact from which an entry was copied, if it is now written in another way.
  private func sameNumber(of entry: Entry, _ source: Entry.Source) -> Place? {
    guard let id = source.taken?.contact,
      let contact = contacts.firstIndex(where: { $0.id == id })
    else { return nil }
    return contacts[contact].phones.indices.map { Place(contact: contact, phone: $0) }
      .first { reading($0).isSame(as: entry.number) }
  }

  /// The index of the contact from which an entry was copied, if a source still has numbers of it.
  private func ownContact(of entry: Entry, _ source: Entry.Source) -> Int? {
    if let id = source.taken?.contact, let same = contacts.firstIndex(where: { $0.id == id }),
      !places(of: same).isEmpty
    {
      return same
    }
    guard let uid = source.uid else { return nil }
    let same = contacts.indices.filter { index in
      contacts[index].ownCards.contains { $0.uid == uid && !isMissing($0) }
    }
    return same.count == 1 ? same.first : nil
  }

  /// The only contact that has the entry's name; it may be somebody else.
  private func namesake(of entry: Entry, _ source: Entry.Source) -> Int? {
    let name = folded(source.taken?.name ?? entry.shownName)
    let namesakes = contacts.indices.filter {
      folded(contacts[$0].shownName) == name && !places(of: $0).isEmpty
    }
    return namesakes.count == 1 ? namesakes.first : nil
  }

  /// The number under another name, if only one contact has it: somebody took another family name.
  ///
  /// A number may also pass to another person, or belong to several people of a house, so the given
  /// name must be the same.
  private func renamed(_ entry: Entry, _ source: Entry.Source) -> Place? {
    let same = holders(of: entry.number)
    guard same.count == 1, let place = same.first, !isTaken(place, for: entry),
      mayBe(place.contact, source),
      contacts[place.contact].hasGivenName(in: source.taken?.name ?? entry.shownName)
    else { return nil }
    return place
  }

  /// Where the book has a number that its sources still have.
  private func holders(of number: PhoneNumber) -> [Place] {
    let digits = number.raw.filter(\.isASCII).filter(\.isNumber).suffix(4)
    guard digits.count == 4 else { return [] }
    return contacts.indices.flatMap { index in
      places(of: index).filter { place in
        phone(place).raw.filter(\.isNumber).hasSuffix(digits)
          && reading(place).isSame(as: number)
      }
    }
  }

  /// Whether a contact may be the one of an entry, by their UIDs.
  private func mayBe(_ contact: Int, _ source: Entry.Source) -> Bool {
    let uids = contacts[contact].ownCards.compactMap(\.uid)
    return source.uid.map { uids.isEmpty || uids.contains($0) } ?? true
  }

  /// Whether another entry has a number, and its contact still has it.
  ///
  /// Two people may have exchanged their numbers.
  private func isTaken(_ place: Place, for entry: Entry) -> Bool {
    let number = reading(place)
    return list.entries.flatMap(\.each).contains { other in
      guard (other.id, other.place) != (entry.id, entry.place), other.number.isSame(as: number)
      else { return false }
      guard let source = other.source else { return true }
      if let own = numbers[source.valueID] { return !isMissing(own) }
      guard let contact = ownContact(of: other, source) else { return true }
      return places(of: contact).contains { reading($0).isSame(as: number) }
    }
  }

  /// The numbers of a contact that a source still has.
  private func places(of contact: Int?) -> [Place] {
    guard let contact else { return [] }
    return contacts[contact].phones.indices.map { Place(contact: contact, phone: $0) }
      .filter { !isMissing($0) }
  }

  /// Whether no source has a number any more.
  private func isMissing(_ place: Place) -> Bool {
    guard !missing.isEmpty || !kept.isEmpty else { return false }
    let (contact, phone) = (contacts[place.contact], self.phone(place))
    let cards = contact.ownCards.filter { card in
      card.phones.contains { $0.isSameNumber(as: phone) }
    }
    return !cards.isEmpty && cards.allSatisfy { isMissing($0) || isKept(phone, by: $0) }
  }

  /// Whether a card has a number only because it had it before.
  private func isKept(_ phone: Phone, by card: Contact) -> Bool {
    kept[card.name]?.contains { old in
      old.source == card.source && old.phones.contains { $0.isSameNumber(as: phone) }
    } ?? false
  }

  private func isMissing(_ card: Contact) -> Bool {
    missing[card.name]?.contains { $0.source == card.source && $0.hasContent(of: card) } ?? false
  }

  private func phone(_ place: Place) -> Phone { contacts[place.contact].phones[place.phone] }

  private func reading(_ place: Place) -> PhoneNumber {
    let phone = self.phone(place)
    return interpret(phone.raw, home: contacts[place.contact].region(of: phone) ?? list.region)
  }

  /// The names of the contacts that have a number, each once, except the contact that had it.
  private func holderNames(of number: PhoneNumber, but own: Int? = nil) -> [String] {
    var names: [String] = []
    for place in holders(of: number) where place.contact != own {
      let name = contacts[place.contact].shownName
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  func gone(_ entry: Entry, _ outcome: BookChange.Outcome) -> BookChange {
    BookChange(
      entry: entry,
      field: .number,
      before: entry.source?.taken?.number,
      outcome: outcome,
      isConflict: false,
      source: nil,
      number: nil,
      holders: holderNames(of: entry.number)
    )
  }

  /// The change if a number's country has changed it and the book still has the old one.
  private func renumbering(of entry: Entry) -> BookChange? {
    guard let now = entry.number.renumbered(home: list.region),
      let doubt = entry.renumbering(home: list.region)
    else { return nil }
    return BookChange(
      entry: entry,
      field: .number,
      before: entry.source?.taken?.number,
      outcome: .renumbered(doubt),
      isConflict: false,
      source: nil,
      number: now.number
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
    if !number.isSame(as: entry.number), before?.isSame(as: number) != true,
      !phone.raw.isSpelling(of: entry.number.raw)
    {
      let isOwn = before.map { !$0.isSame(as: entry.number) } ?? false
      var new = change(.number, taken?.number, number.printed, isOwn)
      new.holders = holderNames(of: entry.number, but: place.contact)
      changes.append(new)
    } else if let renumbering = renumbering(of: entry) {
      changes.append(renumbering)
    }
    // An entry copied by an earlier version of elist does not say what its name and label were.
    guard let taken else { return changes }
    let isFirst = entry.place ?? 1 == 1
    if isFirst, let name = contact.properName, name != entry.name, name != taken.name {
      changes.append(change(.name, taken.name, name, taken.name != entry.name))
    }
    if let label = phone.labelText, label != entry.labelText, label != taken.label {
      changes.append(change(.label, taken.label, label, taken.label != entry.labelText))
    }
    return changes
  }
}

extension EmergencyList {
  /// Gives an entry the book's present value, or notes that the list keeps its own.
  ///
  /// The old number stays with the entry until the new one is confirmed. An entry is never removed:
  /// if its number is gone from the book, only the owner's wish to keep it is noted.
  package mutating func settle(_ change: BookChange, takingBook: Bool) {
    guard let index = entries.firstIndex(where: { $0.id == change.entry.id }) else { return }
    let place = (change.entry.place ?? 1) - 1
    let text: String
    switch change.outcome {
    case .changed(let now): text = now
    case .gone, .missing:
      guard !takingBook else { return }
      guard let source = change.source else {
        entries[index].numbers[place].source?.isGone = true
        return
      }
      // Other files still have it.
      entries[index].numbers[place].source?.taken?.files = source.taken?.files ?? []
      return
    case .renumbered:
      if takingBook, let number = change.number {
        entries[index].numbers[place].replace(with: number)
      }
      return
    }
    if takingBook {
      switch change.field {
      case .number:
        guard let number = change.number else { return }
        entries[index].numbers[place].replace(with: number)
      case .name: entries[index].name = text
      case .label: entries[index].numbers[place].labelText = text
      }
    }
    let before = entries[index].numbers[place].source?.taken
    entries[index].numbers[place].source = change.source
    guard let before, var taken = change.source?.taken else { return }
    // What is not settled yet is compared again with what the book said before.
    if change.field != .number { taken.number = before.number }
    if change.field != .name, taken.name != entries[index].name { taken.name = before.name }
    if change.field != .label, taken.label != entries[index].numbers[place].labelText {
      taken.label = before.label
    }
    entries[index].numbers[place].source?.taken = taken
  }
}

extension Contact {
  /// Whether the given name is one of the words of a name.
  fileprivate func hasGivenName(in name: String) -> Bool {
    let words = NameWords.split(name)
    guard let own = NameWords.split(given ?? shownName).first else { return false }
    return given == nil ? words.first == own : words.contains(own)
  }
}
