import Console
import ElistContacts
import ElistFiles
import ElistModel
import ElistVault
import FoundationEssentials
import PhoneNumbers
import Platform

/// What changed between two states of a vault, in words.
package struct StateDifference {
  /// What changed on the list, one text for each change.
  package private(set) var list: [String]
  /// What changed in the book.
  package private(set) var book: [String]
  /// What changed among the keys.
  package private(set) var keys: [String]
  /// The sources that are read again; `book` has them only if nothing else in the book changed.
  private let come: [String]

  /// How many names a line shows.
  private static let most = 3

  /// What changed from one state to another.
  package init(from old: SavedState, to new: SavedState) {
    list =
      Self.words(from: old.list.withoutNotes, to: new.list.withoutNotes)
      + Self.conflictWords(from: old, to: new)
      + Self.cardWords(from: old.list, to: new.list)
    keys = Self.keyWords(from: old, to: new)
    let contents = Self.bookWords(from: old, to: new)
    let sources = Self.sourceWords(from: old.list.withoutNotes, to: new.list.withoutNotes)
    book = contents + (contents.isEmpty ? sources.come : []) + sources.gone
    come = sources.come
  }

  /// One line for each change, and for each source that is read again.
  package var lines: [String] {
    let untold = come.filter { !book.contains($0) }
    return list.map { "list: " + $0 } + (book + untold).map { "book: " + $0 }
      + keys.map { "keys: " + $0 }
  }

  // MARK: The list

  private static func words(from old: EmergencyList, to new: EmergencyList) -> [String] {
    var old = old
    old.sources = new.sources
    guard old != new else { return [] }
    let before = Dictionary(old.entries.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(new.entries.map { ($0.id, $0) }) { first, _ in first }
    var words: [String] = []
    words += said("added", new.entries.filter { before[$0.id] == nil }.map(\.named))
    words += said("removed", old.entries.filter { after[$0.id] == nil }.map(\.named))
    let changed = new.entries.compactMap { entry in
      before[entry.id].flatMap { old in
        old == entry ? nil : (entry, old.changes(to: entry, home: new.region))
      }
    }
    words += changed.prefix(most).map { "\($0.named): \($1.joined(separator: ", "))" }
    if changed.count > most { words.append("\(changed.count - most) more entries changed") }
    if old.entries.map(\.id).filter({ after[$0] != nil })
      != new.entries.map(\.id).filter({ before[$0] != nil })
    {
      words.append("the order changed")
    }
    words += groupWords(from: old, to: new)
    if old.limit.max != new.limit.max {
      words.append("the limit is \(new.limit.max); it was \(old.limit.max)")
    }
    if old.limit.min != new.limit.min {
      words.append("\(new.limit.min) entries must be left; it was \(old.limit.min)")
    }
    if old.region != new.region {
      words.append("the home region is \(new.region); it was \(old.region)")
    }
    if old.intervals != new.intervals { words.append("the times after which numbers are due") }
    let fields = ProfileField.allCases.filter {
      old.owner.text(of: $0, home: old.region) != new.owner.text(of: $0, home: old.region)
        || $0 == .photo && old.owner.photo != new.owner.photo
    }
    if !fields.isEmpty {
      words.append("profile: \(fields.map(\.rawValue).joined(separator: ", "))")
    }
    words += personWords(from: old, to: new)
    return words.isEmpty ? ["details that this version does not show"] : words
  }

  /// The persons with a profile who were added or removed, or whose profile changed.
  private static func personWords(from old: EmergencyList, to new: EmergencyList) -> [String] {
    let before = Dictionary(old.persons.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.persons.map(\.id))
    let changed = new.persons.filter { person in
      before[person.id].map { $0.profile != person.profile || $0.group != person.group } ?? false
    }
    return said("added the profile of", new.persons.filter { before[$0.id] == nil }.map(\.named))
      + said("removed the profile of", old.persons.filter { !after.contains($0.id) }.map(\.named))
      + said("changed the profile of", changed.map(\.named))
  }

  /// The groups that were added, removed or renamed, or whose order changed.
  private static func groupWords(from old: EmergencyList, to new: EmergencyList) -> [String] {
    let before = Dictionary(old.groups.map { ($0.id, $0) }) { first, _ in first }
    let renamed = new.groups.compactMap { group in
      before[group.id].flatMap { $0.name == group.name ? nil : ($0.name, group.name) }
    }
    let (come, gone) = (renamed.map(\.1), renamed.map(\.0))
    // A group that only entries name is reported with these entries.
    let (wereThere, areThere) = (Set(old.groupNames + come), Set(new.groupNames + gone))
    let added = new.groups.map(\.name).filter { !wereThere.contains($0) }
    let removed = old.groups.map(\.name).filter { !areThere.contains($0) }
    let ordered = new.groupsInOtherOrder(than: old).filter { group in
      before[group.id].map { $0.name == group.name } ?? true
    }
    return said("added the group", added.map { "\"\($0)\"" })
      + said("removed the group", removed.map { "\"\($0)\"" })
      + renamed.map { "renamed the group \"\($0)\" to \"\($1)\"" }
      + said("the order changed of the group", ordered.map { "\"\($0.name)\"" })
  }

  /// The sources that are new or read in another way, and those that are no longer read.
  private static func sourceWords(
    from old: EmergencyList,
    to new: EmergencyList
  ) -> (come: [String], gone: [String]) {
    func names(_ sources: [SourceNote]) -> [String] { sources.map { Paths.abbreviated($0.path) } }
    let before = Set(old.sources)
    let come = new.sources.filter { !before.contains($0) }
    let after = Set(new.sources.map(\.path))
    return (
      said("will be read again:", names(come)),
      said("no longer read:", names(old.sources.filter { !after.contains($0.path) }))
    )
  }

  /// The conflicts that are new, and those that are settled: `two values: Kate Bell, note`.
  private static func conflictWords(from old: SavedState, to new: SavedState) -> [String] {
    func titles(_ state: SavedState) -> Set<String> {
      let names = state.list.entries.map { ($0.id, $0.shownName) }
      let known = Dictionary(names) { first, _ in first }
      return Set(state.conflicts.map { $0.title(in: state.list, calling: known) })
    }
    let (before, after) = (titles(old), titles(new))
    return said("two values:", after.subtracting(before).sorted())
      + said("settled:", before.subtracting(after).sorted())
  }

  /// A line such as `removed Ann, Bob, Cid and 4 more`; none if there are no names.
  private static func said(_ verb: String, _ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    let shown = names.prefix(most).joined(separator: ", ")
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return ["\(verb) \(shown)\(more)"]
  }

  private static func cardWords(from old: EmergencyList, to new: EmergencyList) -> [String] {
    let before = Set(old.cards)
    let places = Set(new.cards.map(\.keptFolded))
    let printed = new.cards.filter { !before.contains($0) }
    let forgotten = old.cards.filter { !places.contains($0.keptFolded) }
    return said("printed the card for", printed.map { "\"\($0.kept)\"" })
      + said("forgot the card of", forgotten.map { "\"\($0.kept)\"" })
  }

  // MARK: The keys

  private static func keyWords(from old: SavedState, to new: SavedState) -> [String] {
    var words: [String] = []
    let (before, after) = (old.list.keyNotes, new.list.keyNotes)
    // An earlier version of elist notes no keys.
    if !before.isEmpty {
      let rotates = new.note?.command == NotedCommand.keyRotate
      let gone = before.filter { note in !after.contains { $0.isOfSameKey(as: note, rotates) } }
      let come = after.filter { note in !before.contains { $0.isOfSameKey(as: note, rotates) } }
      let isChange = gone.count == 1 && come.count == 1 && gone[0].named == come[0].named
      words =
        isChange
        ? ["changed \(come[0].named)"]
        : said("added", come.map(\.named)) + said("removed", gone.map(\.named))
    }
    if new.note?.command == NotedCommand.keyRotate { words.append("a new key encrypts everything") }
    guard words.isEmpty, !new.identity.hasSameKeys(as: old.identity) else { return words }
    return ["what opens the vault changed"]
  }

  // MARK: The book

  private static func bookWords(from old: SavedState, to new: SavedState) -> [String] {
    // If the note says that the book is the same, the books need not be read and compared.
    if new.identity.parent == old.identity.save, let note = new.note,
      note.bookSince <= old.identity.generation,
      old.identity.generation < new.identity.generation
    {
      return []
    }
    guard let before = try? old.bookAndPhotos(), let after = try? new.bookAndPhotos() else {
      return ["it cannot be compared, since a book is damaged"]
    }
    var words: [String] = []
    if before.book != after.book {
      guard let old = try? BookReader(before.book).contacts(),
        let new = try? BookReader(after.book).contacts()
      else { return ["it cannot be compared, since a book is damaged"] }
      words += self.words(from: old, to: new)
    }
    if before.photos != after.photos { words.append("the photographs changed") }
    return words
  }

  private static func words(from old: [Contact], to new: [Contact]) -> [String] {
    let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let kept = Set(new.map(\.id))
    let added = new.filter { before[$0.id] == nil }
    let removed = old.filter { !kept.contains($0.id) }
    let changed = new.filter { contact in before[contact.id].map { $0 != contact } ?? false }
    let words = [("added", added), ("removed", removed), ("changed", changed)].flatMap {
      verb,
      contacts in
      contacts.count > most
        ? ["\(verb) \(contacts.count) contacts"] : said(verb, contacts.map(\.shownName))
    }
    return words.isEmpty ? ["stored in another way"] : words
  }
}

extension KeyNote {
  /// The key in a sentence, `the recovery code "sheet"`.
  fileprivate var named: String {
    let what =
      switch kind {
      case nil: "the passphrase"
      case .recoveryCode: "the recovery code"
      case .keyFile: "the key file"
      }
    return what + (name.map { " \"\($0)\"" } ?? "")
  }

  /// Whether two notes are about the same key, which a rotation may have given a new fingerprint.
  fileprivate func isOfSameKey(as other: KeyNote, _ rotates: Bool) -> Bool {
    fingerprint == other.fingerprint
      || rotates && kind == nil && (kind, name, added) == (other.kind, other.name, other.added)
  }
}

extension Person {
  /// The person in a sentence, `anna`.
  fileprivate var named: String { handle.description }
}

extension Entry {
  /// The entry in a sentence, `Kate Bell (kate-bell)`.
  fileprivate var named: String { "\(shownName) (\(handle))" }

  /// Whether a field differs in a number that both versions have.
  private func differs<Value: Equatable>(
    _ field: KeyPath<EntryNumber, Value>,
    in new: Entry
  ) -> Bool {
    let known = Dictionary(new.numbers.map { ($0.number.raw, $0) }) { first, _ in first }
    return numbers.contains { number in
      known[number.number.raw].map { $0[keyPath: field] != number[keyPath: field] } ?? false
    }
  }

  /// The numbers after the first, with their labels.
  private var others: [String] {
    numbers.dropFirst().map { "\($0.labelText ?? "") \($0.number.raw)" }
  }

  /// The fields in which another version of the entry differs.
  fileprivate func changes(to new: Entry, home: String) -> [String] {
    let (old, now) = (number.shown(home: home), new.number.shown(home: home))
    let number = old == now ? "number" : "number \(now) instead of \(old)"
    let fields: [(String, Bool)] = [
      ("name", name != new.name), ("handle", handle != new.handle),
      (number, self.number != new.number),
      ("other numbers", others != new.others),
      ("label", self.labelText != new.labelText),
      ("relation", relation != new.relation), ("kind", kind != new.kind),
      ("note", note != new.note), ("authority", authority != new.authority),
      ("languages", languages != new.languages), ("hours", hours != new.hours),
      ("time zone", zone != new.zone), ("address", address != new.address),
      ("meeting point", meetingPoint != new.meetingPoint),
      ("groups", groups != new.groups),
      ("confirmed", differs(\.confirmed, in: new)), ("how a call went", differs(\.call, in: new)),
    ]
    let changed = fields.filter(\.1).map(\.0)
    return changed.isEmpty ? ["details"] : changed
  }
}
