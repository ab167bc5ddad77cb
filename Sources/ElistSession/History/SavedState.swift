import Console
package import ElistCopies
package import ElistModel
package import ElistVault
import FoundationEssentials
import JSONFormat
import Platform

/// The identity of a state and the note of its save, which undo and thinning follow.
struct StateMark {
  /// The vault, its generation and its save.
  let identity: VaultIdentity
  /// The note of its save; `nil` if an earlier version of elist saved it.
  let note: SaveNote?

  init(_ identity: VaultIdentity, _ note: SaveNote?) {
    self.identity = identity
    self.note = note.flatMap { $0.generation == identity.generation ? $0 : nil }
  }

  /// The mark of a backup; only the note is decoded from its list.
  init(_ backup: Backup, _ held: HeldKey) throws {
    let opened = try backup.open()
    self.init(opened.identity, try SaveNote(document: opened.list(held.key)))
  }

  /// Whether undo or redo saved it.
  var isStep: Bool {
    note?.command == NotedCommand.undo || note?.command == NotedCommand.redo
  }

  /// The states that redos after this one bring back, the next first.
  var steps: [Identifier] {
    isStep ? (note?.redo ?? []).compactMap(Identifier.init) : []
  }
}

/// One state of a vault, the present one or a backup; its book is read when it is needed.
package struct SavedState {
  /// The vault, its generation and its save.
  package let identity: VaultIdentity
  /// The backup that holds it; `nil` for the present state.
  package let backup: Backup?
  /// The list as it was then.
  package let list: EmergencyList
  private let fileTime: Int64
  private let rest: Rest

  private enum Rest {
    case contents(Contents)
    case backup(Backup, HeldKey)
  }

  /// The state that a save replaces.
  package init(replacedBy draft: Draft) throws {
    identity = draft.replaced
    backup = nil
    fileTime = 0
    list = try EmergencyList(document: draft.contents.list)
    rest = .contents(draft.contents)
  }

  /// The present state.
  package init(_ opened: borrowing OpenedVault, _ held: HeldKey) throws {
    let contents = try opened.contents(held.key)
    identity = opened.identity
    backup = nil
    fileTime = opened.savedAt
    list = try EmergencyList(document: contents.list)
    rest = .contents(contents)
  }

  /// A backup; throws if its list cannot be read.
  package init(_ backup: Backup, _ held: HeldKey) throws {
    let opened = try backup.open()
    identity = opened.identity
    self.backup = backup
    fileTime = backup.savedAt
    list = try EmergencyList(document: opened.list(held.key))
    rest = .backup(backup, held)
  }

  /// A backup whose list cannot be read; `list` takes the list's place.
  init(bookOf backup: Backup, _ held: HeldKey, with list: EmergencyList) throws {
    let opened = try backup.open()
    try opened.authenticate(held.key)
    identity = opened.identity
    self.backup = backup
    fileTime = backup.savedAt
    var list = list
    list.saveNote = nil
    self.list = list
    rest = .backup(backup, held)
  }

  /// The identity of the state and the note of its save.
  var mark: StateMark { StateMark(identity, list.saveNote) }

  /// The note of its save; `nil` if an earlier version of elist saved it.
  package var note: SaveNote? { mark.note }

  /// The command that saved it.
  package var command: String? {
    if identity.parent.isNone { return note?.command ?? "init" }
    return note?.command
  }

  /// When it was saved, in seconds since 1970.
  package var savedAt: Int64 { note.flatMap { Moment($0.at)?.seconds } ?? fileTime }

  /// The book and the photographs as stored; throws a failure that names a damaged backup.
  func bookAndPhotos() throws -> (book: [UInt8], photos: [UInt8]) {
    switch rest {
    case .contents(let contents): return (contents.book, contents.photos)
    case .backup(let backup, let held):
      do {
        let opened = try backup.open()
        return (try opened.book(held.key), try opened.photos(held.key))
      } catch {
        throw Failure.damaged(backup, error)
      }
    }
  }

  /// The photographs alone.
  func photos() throws -> [UInt8] {
    switch rest {
    case .contents(let contents): return contents.photos
    case .backup(let backup, let held):
      do {
        return try backup.open().photos(held.key)
      } catch {
        throw Failure.damaged(backup, error)
      }
    }
  }

  /// The book and the photographs; if those of the backup are damaged, those of a later state.
  ///
  /// The later state must have been made from this one and have the same book.
  func bookAndPhotos(orOf later: SavedState) throws -> (book: [UInt8], photos: [UInt8]) {
    do {
      return try bookAndPhotos()
    } catch {
      guard let since = note?.bookSince, since == later.note?.bookSince,
        later.wasMade(from: identity.save)
      else { throw error }
      return try later.bookAndPhotos()
    }
  }

  /// The fields about which merged copies disagree, not yet settled.
  package var conflicts: [ListConflict] {
    list.mayHaveConflicts ? versions().conflicts(in: list) : []
  }

  /// The values that wait in conflicts, without the times at which they were saved.
  private var waiting: [String: Set<JSONValue>] {
    let rows = conflicts.map { conflict in
      ("\(conflict.entry?.uuidString ?? "") \(conflict.part)", Set(conflict.others.map(\.value)))
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Whether two states have the same contents; the notes about their saves do not matter.
  func hasSameContents(as other: SavedState) throws -> Bool {
    guard list.withoutNotes == other.list.withoutNotes, waiting == other.waiting else {
      return false
    }
    return try bookAndPhotos(orOf: other) == other.bookAndPhotos()
  }
}

extension EmergencyList {
  /// The list without its notes about the vault, its keys, its saves, the printed cards and when
  /// its sources were read.
  var withoutNotes: EmergencyList {
    var list = self
    (list.bookCounts, list.saveNote, list.versions) = (nil, nil, nil)
    (list.keyNotes, list.formerKeys) = ([], [])
    list.cards = []
    list.sources = sources.map { source in
      SourceNote(
        path: source.path,
        format: source.format,
        region: source.region,
        columns: source.columns,
        fingerprint: "",
        read: ""
      )
    }.sorted { $0.path < $1.path }
    return list
  }

  /// Notes which command saves the list, which parts the save changes, and how much the book holds.
  ///
  /// `old` is the list that is replaced. `versions` are those that the list was made from, if they
  /// are not the old list's, and `merged` is the save of a copy that was merged.
  package mutating func note(
    _ command: String,
    in draft: Draft,
    replacing old: EmergencyList,
    isBookSame: Bool,
    versions: VersionedList? = nil,
    merged: Identifier? = nil
  ) {
    let replaced = draft.replaced.generation
    let previous = old.saveNote
    if isBookSame, bookCounts?.generation == replaced {
      bookCounts?.generation = draft.generation
    } else {
      bookCounts = BookCounts(of: draft.contents.book, generation: draft.generation)
    }
    let since = previous.flatMap { $0.generation == replaced ? $0.bookSince : nil } ?? replaced
    var ancestors = SaveNote.ancestors(
      replacing: draft.replaced.save.description,
      of: draft.replaced.parent.description,
      previous
    )
    if let merged { ancestors.insert(merged.description, at: 1) }
    saveNote = SaveNote(
      command: command,
      at: Clock.now,
      generation: draft.generation,
      bookSince: isBookSame ? since : draft.generation,
      ancestors: ancestors
    )
    var known = versions ?? old.versions(of: draft.replaced, at: 0)
    known.take(self, by: SaveMark(save: draft.save.description, seconds: Clock.seconds))
    self.versions = known.stored
  }

  /// The versions of the list in a state of the vault.
  ///
  /// `fileTime` is when the state was saved, in seconds since 1970, and counts if no note says so.
  /// `base` has the versions of an earlier state, for a list that was saved without versions.
  package func versions(
    of identity: VaultIdentity,
    at fileTime: Int64,
    since base: VersionedList? = nil
  ) -> VersionedList {
    let note = saveNote.flatMap { $0.generation == identity.generation ? $0 : nil }
    let mark = SaveMark(
      save: identity.save.description,
      seconds: note.flatMap { Moment($0.at)?.seconds } ?? fileTime,
      ancestors: note?.ancestors ?? [identity.parent.description]
    )
    if let known = try? VersionedList(self, of: mark, since: base) { return known }
    // Damaged versions are no reason to lose the list.
    var list = self
    list.versions = nil
    return (try? VersionedList(list, of: mark, since: base)) ?? VersionedList()
  }

  /// What a stored list says about the states before it; empty if it cannot be read.
  static func lineage(in document: [UInt8]) -> Lineage {
    guard let list = try? EmergencyList(document: document) else { return Lineage() }
    let ancestors = list.saveNote?.ancestors ?? []
    let others = Set(list.savesTakenIn).subtracting(ancestors)
    return Lineage(
      ancestors: (ancestors + others.sorted()).compactMap { Identifier($0) },
      formerKeys: list.formerKeys.compactMap { FormerKey($0) }
    )
  }
}

/// The commands that the history recognises by the name noted with a save.
enum NotedCommand {
  static let undo = "undo"
  static let redo = "undo --redo"
  static let keyRotate = "key rotate"
}

/// A moment that a person or a note gives: `2026-11-21`, `2026-11-21 08:30`,
/// `2026-11-21T08:30:00Z`.
///
/// A day alone means its end, or noon. Without a Z, the time is local.
package struct Moment {
  /// In seconds since 1970.
  package let seconds: Int64

  /// The time that a day alone means; without seconds, `noon` means the minute's start, `end` its
  /// end.
  package enum TimeOfDay { case noon, end }

  /// A moment in seconds since 1970.
  package init(seconds: Int64) { self.seconds = seconds }

  /// Reads a moment; `nil` if the text is not one.
  package init?(_ text: String, ofDay time: TimeOfDay = .end) {
    var rest = text.utf8[...]
    guard let year = rest.number(4), rest.take("-"), let month = rest.number(2), rest.take("-"),
      let day = rest.number(2)
    else { return nil }
    var parts: (hour: Int32, minute: Int32, second: Int32) =
      time == .noon ? (12, 0, 0) : (23, 59, 59)
    var isUniversal = false
    if !rest.isEmpty {
      guard rest.take("T") || rest.take(" "), let hour = rest.number(2), rest.take(":"),
        let minute = rest.number(2)
      else { return nil }
      // A time without seconds means the end of the minute, as a day alone means its end.
      parts = (hour, minute, time == .noon ? 0 : 59)
      if rest.take(":") {
        guard let second = rest.number(2) else { return nil }
        parts.second = second
      }
      isUniversal = rest.take("Z")
    }
    guard rest.isEmpty, (1...12).contains(month), (1...31).contains(day), parts.hour < 24,
      parts.minute < 60, parts.second < 60
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, month - 1, day)
    (time.tm_hour, time.tm_min, time.tm_sec) = parts
    time.tm_isdst = -1
    seconds = Int64(isUniversal ? timegm(&time) : mktime(&time))
    // mktime(3) turns 31 June into 1 July.
    guard time.tm_mday == day else { return nil }
  }
}

// These are no regular expressions: each save reads a moment, and compiling an expression takes as
// long as reading the list.
extension Substring.UTF8View {
  /// Removes a number of exactly this many digits from the start, or `nil`.
  fileprivate mutating func number(_ digits: Int) -> Int32? {
    let taken = prefix(digits)
    guard taken.count == digits, taken.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    removeFirst(digits)
    return taken.reduce(0) { 10 * $0 + Int32($1 - UInt8(ascii: "0")) }
  }

  /// Removes a character from the start; `false` if it is not there.
  fileprivate mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: sign) else { return false }
    removeFirst()
    return true
  }
}

/// The local day of a time in a list (RFC 3339), or the day itself if there is no time.
package func localDay(_ time: String) -> Day? {
  if let moment = Moment(time), time.hasSuffix("Z") {
    return Day(Clock.local(moment.seconds).prefix(10))
  }
  return Day(time.prefix(10))
}
