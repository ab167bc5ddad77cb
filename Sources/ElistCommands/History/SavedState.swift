import ElistModel
import ElistVault
import Platform

/// One state of a vault, the present one or a backup; its book is read when it is needed.
struct SavedState {
  let identity: VaultIdentity
  /// The backup that holds it; `nil` for the present state.
  let backup: Backup?
  let list: EmergencyList
  private let fileTime: Int64
  private let rest: Rest

  private enum Rest {
    case contents(Contents)
    case backup(Backup, HeldKey)
  }

  /// The state that a save replaces.
  init(replacedBy draft: Draft) throws {
    identity = draft.replaced
    backup = nil
    fileTime = 0
    list = try EmergencyList(document: draft.contents.list)
    rest = .contents(draft.contents)
  }

  /// The present state.
  init(_ opened: borrowing OpenedVault, _ held: HeldKey) throws {
    let contents = try opened.contents(held.key)
    identity = opened.identity
    backup = nil
    fileTime = opened.savedAt
    list = try EmergencyList(document: contents.list)
    rest = .contents(contents)
  }

  /// A backup; throws if its list cannot be read.
  init(_ backup: Backup, _ held: HeldKey) throws {
    let opened = try backup.open()
    identity = opened.identity
    self.backup = backup
    fileTime = backup.savedAt
    list = try EmergencyList(document: opened.list(held.key))
    rest = .backup(backup, held)
  }

  /// What its save was; `nil` if an earlier version of elist saved it.
  var note: SaveNote? {
    list.saveNote.flatMap { $0.generation == identity.generation ? $0 : nil }
  }

  /// The command that saved it.
  var command: String? {
    if identity.parent.isNone { return note?.command ?? "init" }
    return note?.command
  }

  /// When it was saved, in seconds since 1970.
  var savedAt: Int64 { note.flatMap { Moment($0.at)?.seconds } ?? fileTime }

  /// The book and the photographs, as they are stored.
  func bookAndPhotos() throws -> (book: [UInt8], photos: [UInt8]) {
    switch rest {
    case .contents(let contents): return (contents.book, contents.photos)
    case .backup(let backup, let held):
      let opened = try backup.open()
      return (try opened.book(held.key), try opened.photos(held.key))
    }
  }

  /// Whether its contents are those of another; the commands that saved them do not matter.
  func hasSameContents(as other: SavedState) throws -> Bool {
    guard list.withoutNotes == other.list.withoutNotes else { return false }
    return try bookAndPhotos() == other.bookAndPhotos()
  }
}

extension EmergencyList {
  /// The list without what is noted about the vault, its keys and its saves.
  var withoutNotes: EmergencyList {
    var list = self
    (list.bookCounts, list.saveNote) = (nil, nil)
    (list.keyNotes, list.formerKeys) = ([], [])
    return list
  }

  /// Notes which command saves it, and how much the book holds.
  ///
  /// `previous` is the note of the state that is replaced.
  mutating func note(
    _ command: String,
    in draft: Draft,
    after previous: SaveNote?,
    isBookSame: Bool
  ) {
    let replaced = draft.replaced.generation
    if isBookSame, bookCounts?.generation == replaced {
      bookCounts?.generation = draft.generation
    } else {
      bookCounts = BookCounts(of: draft.contents.book, generation: draft.generation)
    }
    let since = previous.flatMap { $0.generation == replaced ? $0.bookSince : nil } ?? replaced
    saveNote = SaveNote(
      command: command,
      at: Clock.now,
      generation: draft.generation,
      bookSince: isBookSame ? since : draft.generation,
      ancestors: SaveNote.ancestors(
        replacing: draft.replaced.save.description,
        of: draft.replaced.parent.description,
        previous
      )
    )
  }

  /// What a stored list says about the states before it; nothing if it cannot be read.
  static func lineage(in document: [UInt8]) -> Lineage {
    guard let list = try? EmergencyList(document: document) else { return Lineage() }
    return Lineage(
      ancestors: (list.saveNote?.ancestors ?? []).compactMap { Identifier($0) },
      formerKeys: list.formerKeys.compactMap { FormerKey($0) }
    )
  }
}
