import Console
package import ElistCopies
package import ElistModel
package import ElistVault
import FoundationEssentials
import JSONFormat
import Platform

/// Whose state one is and what its save was, by which undo and thinning find their way.
struct StateMark {
  /// The vault, its generation and its save.
  let identity: VaultIdentity
  /// What its save was; `nil` if an earlier version of elist saved it.
  let note: SaveNote?

  init(_ identity: VaultIdentity, _ note: SaveNote?) {
    self.identity = identity
    self.note = note.flatMap { $0.generation == identity.generation ? $0 : nil }
  }

  /// The mark of a backup, whose list is not read beyond it.
  init(_ backup: Backup, _ held: HeldKey) throws {
    let opened = try backup.open()
    self.init(opened.identity, try SaveNote(document: opened.list(held.key)))
  }

  /// Whether undo or redo saved it.
  var isStep: Bool {
    note?.command == NotedCommand.undo || note?.command == NotedCommand.redo
  }

  /// What a redo after this state brings back, the next first.
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

  /// The book of a backup whose list cannot be read; `list` takes its place.
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

  /// Whose state it is and what its save was.
  var mark: StateMark { StateMark(identity, list.saveNote) }

  /// What its save was; `nil` if an earlier version of elist saved it.
  package var note: SaveNote? { mark.note }

  /// The command that saved it.
  package var command: String? {
    if identity.parent.isNone { return note?.command ?? "init" }
    return note?.command
  }

  /// When it was saved, in seconds since 1970.
  package var savedAt: Int64 { note.flatMap { Moment($0.at)?.seconds } ?? fileTime }

  /// The book and the photographs, as they are stored; throws which backup is damaged.
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

  /// The book and the photographs, or those from a state that was made from this one and never
  /// changed them, if the backup is damaged there.
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

  /// What merged copies disagree about and nobody has settled.
  package var conflicts: [ListConflict] {
    list.mayHaveConflicts ? versions().conflicts(in: list) : []
  }

  /// The values that wait in conflicts, whenever they were given.
  private var waiting: [String: Set<JSONValue>] {
    let rows = conflicts.map { conflict in
      ("\(conflict.entry?.uuidString ?? "") \(conflict.part)", Set(conflict.others.map(\.value)))
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Whether its contents are those of another; the commands that saved them do not matter.
  func hasSameContents(as other: SavedState) throws -> Bool {
    guard list.withoutNotes == other.list.withoutNotes, waiting == other.waiting else {
      return false
    }
    return try bookAndPhotos(orOf: other) == other.bookAndPhotos()
  }
}

extension EmergencyList {
  /// The list without what is noted about the vault, its keys, its saves and the printed cards, and
  /// without when its sources were read.
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

  /// Notes which command saves it, which parts of it the save changes, and how much the book holds.
  ///
  /// `old` is the list that is replaced. `versions` are those that the list was made from, if they
  /// are not the old one's, and `merged` is the save of another copy that was taken in.
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

  /// The versions of the list as a state of the vault has it.
  ///
  /// `fileTime` is when it was saved, in seconds since 1970, if no note with it says so. `base` is
  /// an earlier state, for a list that was saved without versions.
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

  /// What a stored list says about the states before it; nothing if it cannot be read.
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

/// The commands that the history knows by the names that are noted with a save.
enum NotedCommand {
  static let undo = "undo"
  static let redo = "undo --redo"
  static let keyRotate = "key rotate"
}

/// A moment that a person or a note gives: `2026-11-21`, `2026-11-21 08:30`,
/// `2026-11-21T08:30:00Z`.
///
/// A day alone means its end, or its noon. Without a Z, it is local time.
package struct Moment {
  /// In seconds since 1970.
  package let seconds: Int64

  /// What a text without a time means; of one without seconds, the minute's beginning or its end.
  package enum TimeOfDay { case noon, end }

  /// A moment in seconds since 1970.
  package init(seconds: Int64) { self.seconds = seconds }

  /// The moment that a text says; `nil` if it is not a moment.
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
      // A minute without seconds is its end, as a day is.
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
    // 31 June would be 1 July.
    guard time.tm_mday == day else { return nil }
  }
}

// Not a regular expression: each save reads a moment, and compiling one takes as long as reading
// the list does.
extension Substring.UTF8View {
  /// Takes a number of exactly so many digits; `nil` if they are not next.
  fileprivate mutating func number(_ digits: Int) -> Int32? {
    let taken = prefix(digits)
    guard taken.count == digits, taken.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    removeFirst(digits)
    return taken.reduce(0) { 10 * $0 + Int32($1 - UInt8(ascii: "0")) }
  }

  /// Takes a sign; `false` if it is not next.
  fileprivate mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: sign) else { return false }
    removeFirst()
    return true
  }
}

/// The day in the local time zone of a time that a list has, RFC 3339; a day alone is itself.
package func localDay(_ time: String) -> Day? {
  if let moment = Moment(time), time.hasSuffix("Z") {
    return Day(Clock.local(moment.seconds).prefix(10))
  }
  return Day(time.prefix(10))
}
