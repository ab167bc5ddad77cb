package import Console
import ElistContacts
import ElistCopies
import ElistFiles
package import ElistModel
package import ElistVault
import Platform

extension VaultSession {
  /// The result of an undo, a redo or a restore.
  package struct Return {
    /// The state that was brought back.
    package let target: SavedState
    /// The state whose change was undone; `nil` after a redo or a restore.
    package let undone: SavedState?
    /// What changed by bringing the state back.
    package let difference: StateDifference
    /// Whether anything was saved.
    package let isSaved: Bool
  }

  /// Which parts of a state are brought back.
  package enum Part {
    case both, list, book
  }

  /// The present state and the backups.
  package func history() throws -> StateHistory {
    try named {
      let opened = try open()
      let held = try heldKey(for: opened)
      return StateHistory(try SavedState(opened, held), self, held)
    }
  }

  /// Undoes the last change that is not undone yet, or redoes the last one that was undone.
  package func undo(redoing isRedo: Bool) throws -> Return {
    try saving { draft, held in
      let present = try SavedState(replacedBy: draft)
      let history = StateHistory(present, self, held)
      let step = isRedo ? try history.redo() : try history.undo()
      try bring(back: step.target, .both, to: &draft, from: present) { note in
        note.command = isRedo ? NotedCommand.redo : NotedCommand.undo
        note.redo = step.redo.map(\.description)
      }
      draft.pinned.formUnion(step.needed)
      let restored = try SavedState(replacedBy: draft)
      pin(for: restored.list.saveNote, after: present, in: &draft, held)
      let done = Return(
        target: step.target,
        undone: step.undone,
        difference: StateDifference(from: present, to: restored),
        isSaved: true
      )
      return (done, .changed)
    }
  }

  /// Brings back a state, or one part of it.
  package func restore(
    _ part: Part,
    _ choose: (StateHistory) throws -> SavedState
  ) throws -> Return {
    try saving { draft, held in
      let present = try SavedState(replacedBy: draft)
      let target = try choose(StateHistory(present, self, held))
      try bring(back: target, part, to: &draft, from: present) { _ in }
      let restored = try SavedState(replacedBy: draft)
      let isChanged = try !restored.hasSameContents(as: present)
      let done = Return(
        target: target,
        undone: nil,
        difference: StateDifference(from: present, to: restored),
        isSaved: isChanged
      )
      if isChanged { pin(for: restored.list.saveNote, after: present, in: &draft, held) }
      return (done, isChanged ? .changed : .unchanged)
    }
  }

  private func bring(
    back target: SavedState,
    _ part: Part,
    to draft: inout Draft,
    from present: SavedState,
    _ amend: (inout SaveNote) -> Void
  ) throws {
    var list = part == .book ? present.list : target.list
    let before = (draft.contents.book, draft.contents.photos)
    if part != .list {
      (draft.contents.book, draft.contents.photos) = try target.bookAndPhotos(orOf: present)
    }
    if part != .both { try Self.keepPhotos(of: list, target, present, in: &draft.contents) }
    if part != .both, target.list.region != present.list.region {
      let region = part == .book ? target.list.region : present.list.region
      _ = try Self.bind(&draft.contents, to: region, beside: list)
    }
    // The keys stay as they are, and so do the notes about them. The printed cards stay noted too,
    // because an undo does not bring a card back from where it is kept.
    (list.keyNotes, list.formerKeys) = (present.list.keyNotes, present.list.formerKeys)
    list.cards = present.list.cards
    // The sources are those of the book.
    list.sources = (part == .list ? present : target).list.sources
    let isBookSame = before == (draft.contents.book, draft.contents.photos)
    list.bookCounts = isBookSame ? present.list.bookCounts : nil
    var versions = present.versions()
    if part != .book {
      let mark = SaveMark(save: draft.save.description, seconds: Clock.seconds)
      versions.bringBack(target.versions(), by: mark)
    }
    list.note(
      Self.command,
      in: draft,
      replacing: present.list,
      isBookSame: isBookSame,
      versions: versions
    )
    if var note = list.saveNote {
      note.restored = target.identity.save.description
      amend(&note)
      list.saveNote = note
    }
    draft.contents.list = list.document
  }

  /// Keeps the photographs of profiles with the list that refers to them, and those of contacts
  /// with the book.
  private static func keepPhotos(
    of list: EmergencyList,
    _ target: SavedState,
    _ present: SavedState,
    in contents: inout Contents
  ) throws {
    let own = try present.photos()
    let others: [UInt8]
    do {
      others = try target.photos()
    } catch {
      // The list can be restored without them if the present photographs include all that it needs.
      let album = try PhotoAlbum(own)
      guard list.photos.allSatisfy({ album[$0] != nil }) else { throw error }
      others = []
    }
    let both = [others, own]
    guard !both.allSatisfy(\.isEmpty) else { return }
    var album = try PhotoAlbum(contents.photos)
    for photos in both { album.keep(list.photos, of: try PhotoAlbum(photos)) }
    album.keepOnly(those: try BookReader(contents.book).contacts(), and: list.photos)
    contents.photos = album.payload
  }

  /// Whether there are so many backups that a save may remove one.
  func needsPins(_ draft: Draft) -> Bool {
    vault.backups(of: draft.replaced.vault).count >= Vault.recentBackups
  }

  /// Pins states that thinning might remove: those that the next undos bring back, and those with
  /// the last three other books.
  ///
  /// Ten small edits of the list must not push out the last good book, and ten undos must not push
  /// out what they brought back.
  package func pin(
    for note: SaveNote?,
    after replaced: SavedState,
    in draft: inout Draft,
    _ held: HeldKey
  ) {
    let history = StateHistory(replaced, self, held)
    draft.pinned.formUnion(history.neededByUndo())
    guard let present = note?.bookSince else { return }
    let booksKept = 3
    var books: Set<UInt64> = [present]
    for backup in vault.backups(of: draft.replaced.vault) {
      guard books.count <= booksKept else { return }
      guard let state = try? history.mark(of: backup).get(),
        let since = state.note?.bookSince ?? (backup.generation < present ? backup.generation : nil)
      else { continue }
      // A copy from another computer has other books, although their generations are the same.
      if books.insert(since).inserted { draft.pinned.insert(state.identity.save) }
    }
  }
}

/// What checking a vault and its backups found.
package struct Verification {
  /// A file, and what is wrong with it; `nil` if it is intact.
  package struct Checked {
    /// Where it is.
    package let path: String
    /// Its generation; `nil` if it cannot be read.
    package let generation: UInt64?
    /// What is wrong with it; `nil` if it is intact.
    package let problem: Failure?
    /// Whether its key does not fit, as after an interrupted rotation.
    package var hasOtherKey = false
  }

  /// The vault's own file.
  package let vault: Checked
  /// Its backups, the newest first.
  package let backups: [Checked]

  /// Whether everything is intact.
  package var isIntact: Bool { vault.problem == nil && damagedBackups.isEmpty }

  /// The backups that have a problem.
  package var damagedBackups: [Checked] { backups.filter { $0.problem != nil } }
}

extension VaultSession {
  /// Reads this vault and each of its backups completely, which checks all that can be checked.
  package func verify() throws -> Verification {
    let key = try keyOfDamaged()
    let checked = Self.check(path, key.held) { try open() }
    let backups = key.backups.map { backup in
      Self.check(backup.path, key.held) { try backup.open() }
    }
    // Another elist that saves meanwhile may thin the backups.
    .filter { $0.problem == nil || isAccessible($0.path) }
    if checked.problem == nil {
      try named { warn(try freshness(of: open(), key.held.key)) }
    }
    return Verification(vault: checked, backups: backups)
  }

  private static func check(
    _ path: String,
    _ held: HeldKey,
    _ open: () throws -> OpenedVault
  ) -> Verification.Checked {
    var generation: UInt64?
    do {
      let opened = try open()
      generation = opened.identity.generation
      try read(opened.contents(held.key))
      return Verification.Checked(path: path, generation: generation, problem: nil)
    } catch {
      let shown = (error as? VaultError).map { Failure($0, path: path) } ?? error
      let problem = Failure(ofSession: shown) ?? Failure(unexpected: error)
      return Verification.Checked(
        path: path,
        generation: generation,
        problem: problem,
        hasOtherKey: (error as? VaultError) == .authenticationFailed
      )
    }
  }

  /// Decodes everything; throws if a part cannot be read.
  private static func read(_ contents: Contents) throws {
    _ = try EmergencyList(document: contents.list)
    _ = try BookReader(contents.book).contacts()
    _ = try PhotoAlbum(contents.photos)
  }

  private static func isReadable(_ segment: Segment, _ payload: [UInt8]) -> Bool {
    switch segment {
    case .list: (try? EmergencyList(document: payload)) != nil
    case .book: (try? BookReader(payload).contacts()) != nil
    case .photos: (try? PhotoAlbum(payload)) != nil
    }
  }

  /// The key of a vault that may be damaged, and its backups.
  ///
  /// If the vault's own header is damaged, the passphrase opens a backup, which has the same key.
  private func keyOfDamaged() throws -> (held: HeldKey, backups: [Backup]) {
    try named {
      let backups = vault.backupsOfDamaged()
      let damage: VaultError
      do {
        let opened = try open()
        return (try heldKey(for: opened), self.vault.backups(of: opened.identity.vault))
      } catch let error as VaultError {
        guard error.isDamage else { throw error }
        damage = error
      }
      for backup in backups {
        if let opened = try? backup.open() { return (try heldKey(for: opened), backups) }
      }
      throw Failure(unrepairable: damage, vault)
    }
  }

  /// Repairs a damaged vault; `nil` if it is intact.
  package func repair(
    emptyingBook: Bool,
    replacingOtherKey: Bool
  ) throws -> (repair: Repair, list: EmergencyList)? {
    let (held, backups) = try keyOfDamaged()
    return try named {
      var repaired: EmergencyList?
      let repair = try vault.repair(
        held.key,
        from: backups,
        emptyingBook: emptyingBook,
        acceptOlder: options.acceptOlder,
        replacingOtherKey: replacingOtherKey,
        isReadable: Self.isReadable
      ) { contents, generation in
        guard var list = try? EmergencyList(document: contents.list) else { return }
        list.bookCounts = BookCounts(of: contents.book, generation: generation)
        list.saveNote = SaveNote(
          command: Self.command,
          at: Clock.now,
          generation: generation,
          bookSince: generation
        )
        contents.list = list.document
        repaired = list
      }
      guard let repair, let repaired else { return nil }
      Streams.committedNotice = "the vault is repaired"
      return (repair, repaired)
    }
  }

  /// All bytes of the file, after a full check, its identity, and its list.
  package func verifiedImage() throws -> (
    bytes: [UInt8], identity: VaultIdentity, list: EmergencyList
  ) {
    try reading { opened, key in
      let contents = try opened.contents(key)
      try Self.read(contents)
      return (
        try opened.image(), opened.identity, try EmergencyList(document: contents.list)
      )
    }
  }

  /// Whether a file is a complete copy of this state.
  package func isWhole(copyAt path: String, of identity: VaultIdentity) throws -> Bool {
    try named {
      let held = try heldKey(for: open())
      guard let copy = try? Vault(at: path).open(),
        let contents = try? copy.contents(held.key), (try? Self.read(contents)) != nil
      else { return false }
      return copy.identity == identity
    }
  }

  /// Notes which vault is at the path of a file that elist has just written.
  package func note(_ identity: VaultIdentity, at path: String) {
    Vault(at: path).notePlace(of: identity.vault)
  }

  /// Removes all backups, and what the list keeps of removed entries; throws if the vault is
  /// damaged.
  ///
  /// - Returns: How many backups there were, and how many entries were forgotten.
  package func purge() throws -> (backups: Int, entries: Int) {
    let identity = try verifiedImage().identity
    let entries: Int
    do {
      entries = try forgetRemovedEntries()
    } catch var failure as Failure {
      failure.hints.append("no backup was removed; to try again: elist vault purge")
      throw failure
    }
    let gone = try named { try vault.purgeBackups(of: identity.vault) }
    // Forgetting the entries has added one backup.
    return (entries > 0 ? gone - 1 : gone, entries)
  }

  private func forgetRemovedEntries() throws -> Int {
    try saving { draft, _ in
      var list = try EmergencyList(document: draft.contents.list)
      let old = list
      var versions = old.versions(of: draft.replaced, at: 0)
      let count = versions.forgetRemoved()
      guard count > 0 else { return (0, .unchanged) }
      list.note(Self.command, in: draft, replacing: old, isBookSame: true, versions: versions)
      draft.contents.list = list.document
      return (count, .changed)
    }
  }
}
