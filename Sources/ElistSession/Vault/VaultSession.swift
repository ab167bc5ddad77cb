import Console
package import ElistContacts
import ElistCopies
import ElistFiles
package import ElistModel
package import ElistVault
package import FoundationEssentials
import JSONFormat
import Platform

// ElistSession is a vault during one run: how it is unlocked, read, changed, saved and brought
// back. It knows that a vault holds a list and a book, which ElistVault does not. It knows no
// command line, so everything here works the same for every verb. ElistFiles knows the files
// outside the vault, and the messages for failures. No agent keeps keys: the kernel's keyring keeps
// them (KeySource), and they end with the login. Start with `VaultSession`; History/ is what undo
// and restore use.

/// A vault during one run: unlocked at the first use, then read and changed as often as needed.
///
/// The passphrase is asked for or read only once: a descriptor cannot be read twice, and the user
/// should not be asked twice. The key is kept, not the passphrase.
package final class VaultSession {
  /// Which vault to use, and how to unlock it.
  package let options: VaultChoice
  /// The vault's file.
  package let path: String
  /// The vault at that path.
  package let vault: Vault
  /// The task that derives the key, if it was started early.
  private var early: KeyDerivationTask?
  /// The key, from the first use on.
  private var held: HeldKey?

  private var isExposureSaid = false
  private var areSourcesChecked = false
  /// Whether this run has saved anything.
  private var hasSaved = false

  /// The command of this run, such as `contact remove`; it is noted with each save.
  package nonisolated(unsafe) static var command = ""

  /// A session with a vault; nothing is opened yet.
  package init(_ choice: VaultChoice) {
    options = choice
    path = choice.path
    var vault = Vault(
      path: path,
      stateDirectory: Paths.state,
      lineage: EmergencyList.lineage(in:)
    )
    vault.notesPlace = !choice.isPassing
    self.vault = vault
  }

  /// Begins to derive the key of a given passphrase, so that it is ready when the vault is needed.
  package func beginDerivingKey() {
    early = options.passphrase.map { KeyDerivationTask($0, of: vault) }
  }

  /// The list; the book is not read.
  package func list() throws -> EmergencyList {
    try reading { opened, key in try list(of: opened, key) }
  }

  /// The list, and the contacts of the book from which its entries were added.
  ///
  /// There are no contacts if the book cannot be read: the list does not depend on it.
  package func listAndContactsTaken() throws -> (EmergencyList, [Contact]) {
    try reading { opened, key in
      let list = try list(of: opened, key)
      let taken = Set(list.entries.compactMap { $0.source?.taken?.contact })
      guard !taken.isEmpty, let book = try? opened.book(key),
        let contacts = try? BookReader(book).contacts()
      else { return (list, []) }
      return (list, contacts.filter { taken.contains($0.id) })
    }
  }

  private func list(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) throws -> EmergencyList {
    let list = try EmergencyList(document: opened.list(key))
    warnOfConflicts(in: list, of: opened.identity)
    if !areSourcesChecked { hintAtChangedSources(of: list) }
    areSourcesChecked = true
    return list
  }

  /// The UUID for the card of the vault's owner, the same in all copies of the vault.
  package func ownerID() throws -> UUID {
    try reading { opened, _ in UUID(of: "owner of \(opened.identity.vault)") }
  }

  /// The list and the book.
  package func listAndBook() throws -> (EmergencyList, BookReader) {
    try reading { opened, key in
      (try EmergencyList(document: opened.list(key)), try BookReader(opened.book(key)))
    }
  }

  /// The photographs of the contacts with these numbers, by the numbers' ids.
  ///
  /// The photographs are read only if one of these contacts has one.
  package func photos(ofNumbers ids: Set<UUID>) throws -> [UUID: [UInt8]] {
    try reading { opened, key in
      let numbers = try BookReader(opened.book(key)).photos(ofNumbers: ids)
      guard !numbers.isEmpty else { return [:] }
      let album = try PhotoAlbum(opened.photos(key))
      return numbers.compactMapValues { album[$0] }
    }
  }

  /// The photograph with an id, which a profile refers to; `nil` if the vault does not have it.
  package func photo(_ id: UUID) throws -> [UInt8]? {
    try reading { opened, key in try PhotoAlbum(opened.photos(key))[id] }
  }

  /// The home region, if there is a vault and it can be read without asking anybody.
  package func homeUnasked() throws -> String? {
    try listUnasked()?.region
  }

  /// The list, if there is a vault and it can be read without asking anybody.
  package func listUnasked() throws -> EmergencyList? {
    guard isAccessible(path) else { return nil }
    return try listAndCountsUnasked()?.0
  }

  /// The list, and how much the book holds, if they can be read without asking anybody.
  ///
  /// They can if the vault is unlocked or a passphrase was given; otherwise `nil`. The book is read
  /// only if the last save came from a program that does not note the counts.
  package func listAndCountsUnasked() throws -> (EmergencyList, BookCounts?)? {
    let isAtHand = try named { try options.passphrase != nil || isUnlocked(vault.open()) }
    guard isAtHand else { return nil }
    return try reading { opened, key in
      let list = try EmergencyList(document: opened.list(key))
      let generation = opened.identity.generation
      guard list.bookCounts?.generation != generation else { return (list, list.bookCounts) }
      return (list, BookCounts(of: try opened.book(key), generation: generation))
    }
  }

  /// Changes the list while the vault is locked, and saves it if it has changed.
  ///
  /// The closure must not ask the user anything, because it may run again on a newer state.
  package func changeList<Result>(_ change: (inout EmergencyList) throws -> Result) throws -> Result
  {
    try changing { list, _ in
      let old = list
      let result = try change(&list)
      return (result, list == old ? .unchanged : .changed)
    }
  }

  /// Changes the list in the same way; the closure also receives the book of the same state.
  package func changeListWithBook<Result>(
    _ change: (inout EmergencyList, BookReader) throws -> Result
  ) throws -> Result {
    try changing { list, contents in
      let old = list
      let result = try change(&list, BookReader(contents.book))
      return (result, list == old ? .unchanged : .changed)
    }
  }

  /// Changes the list in the same way, and stores photographs that the changed list refers to.
  package func changeList<Result>(
    keeping photos: [[UInt8]],
    _ change: (inout EmergencyList) throws -> Result
  ) throws -> Result {
    guard !photos.isEmpty else { return try changeList(change) }
    return try changing { list, contents in
      let old = list
      let result = try change(&list)
      var album = try PhotoAlbum(contents.photos)
      guard photos.allSatisfy({ album.keep($0) }) else {
        throw Failure(
          .noMatch,
          "a vault has room for \(PhotoAlbum.mostBytesTogether >> 20) MiB of photographs"
        )
      }
      // Even if the list is the same, a repair may have lost the photographs.
      guard list != old || album.payload != contents.photos else { return (result, .unchanged) }
      contents.photos = album.payload
      return (result, .changed)
    }
  }

  /// Runs a closure that uses the vault, and adds the vault's name to its errors.
  package func named<Result: ~Copyable>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as VaultError {
      throw Failure(error, path: options.name ?? path)
    }
  }

  /// Opens the vault's file, and warns about others who may read or change it.
  package func open() throws(VaultError) -> OpenedVault {
    let opened = try vault.open()
    if !isExposureSaid, let exposure = opened.exposure { warn(exposure) }
    isExposureSaid = true
    return opened
  }

  /// Reads the vault with its key, and warns if it is not the newest state seen here.
  package func reading<Result>(
    _ body: (borrowing OpenedVault, borrowing VaultKey) throws -> Result
  ) throws -> Result {
    do {
      let opened = try open()
      let held = try heldKey(for: opened)
      let result = try body(opened, held.key)
      warn(freshness(of: opened, held.key))
      noteCopies(of: opened, held.key)
      return result
    } catch let error as VaultError {
      throw Failure(error, path: path)
    }
  }

  /// Compares a state that was read with the newest one seen, and notes it if it is newer.
  ///
  /// While the user typed the passphrase, another elist may have saved. Then the file now has a
  /// newer state, and what was read is not an old copy.
  package func freshness(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey
  ) -> Freshness {
    let freshness = vault.noteSeen(opened, key, acceptingKey: options.acceptOlder)
    guard freshness != .current, let now = try? vault.open(),
      now.identity.save != opened.identity.save
    else { return freshness }
    return vault.noteSeen(now, key)
  }

  /// Changes the contents while the vault is locked, and saves them if they have changed.
  ///
  /// The save notes the command and what it replaced. The closure may run again on a newer state.
  /// It receives the list decoded, so of the contents it changes only the book and the photographs.
  func changing<Result>(
    saying text: String = "saving",
    _ body: (inout EmergencyList, inout Contents) throws -> (Result, Change)
  ) throws -> Result {
    var discarded: (conflicts: [ListConflict], list: EmergencyList)?
    let result = try saving(saying: text) { draft, held in
      discarded = nil
      let before = draft.contents
      let replaced = try SavedState(replacedBy: draft)
      let old = replaced.list
      var new = old
      let (result, change) = try body(&new, &draft.contents)
      guard change == .changed else { return (result, .unchanged) }
      let isBookSame =
        draft.contents.book == before.book && draft.contents.photos == before.photos
      var list = new
      list.note(Self.command, in: draft, replacing: old, isBookSame: isBookSame)
      if Self.removePhotos(of: old, butOf: list, in: &draft.contents), isBookSame {
        list = new
        list.note(Self.command, in: draft, replacing: old, isBookSame: false)
      }
      draft.contents.list = list.document
      try checkText(of: list, replacing: old)
      discarded = (Self.conflicts(settledIn: list, replacing: old, draft), old)
      if needsPins(draft) { pin(for: list.saveNote, after: replaced, in: &draft, held) }
      return (result, .changed)
    }
    if let (conflicts, list) = discarded { Messages.settled(conflicts, in: list) }
    return result
  }

  /// The conflicts that a change settled because it gave the part a value.
  ///
  /// Conflicts of an entry that the change removed are left out, because nobody has to choose any
  /// more.
  private static func conflicts(
    settledIn list: EmergencyList,
    replacing old: EmergencyList,
    _ draft: borrowing Draft
  ) -> [ListConflict] {
    guard old.mayHaveConflicts else { return [] }
    let versions = old.versions(of: draft.replaced, at: 0)
    let left = list.versions.flatMap { try? VersionedList(stored: $0) }?.conflicts(in: list) ?? []
    let kept = Set(list.entries.map(\.id))
    return versions.conflicts(in: old).filter { conflict in
      conflict.entry.map(kept.contains) ?? true
        && !left.contains { $0.entry == conflict.entry && $0.part == conflict.part }
    }
  }

  /// Throws if a word of the command line that is not UTF-8 has become part of the list.
  ///
  /// Only paths may have such bytes. Names and numbers must be shown just as they were typed.
  private func checkText(of list: EmergencyList, replacing old: EmergencyList) throws {
    let isText = programArguments.allSatisfy { !hasByte($0) }
    guard !isText, list.hasByte, !old.hasByte else { return }
    throw Failure(
      .usage,
      "a text on the command line is not UTF-8; nothing was changed",
      hints: ["see the charset of the terminal: locale charmap"]
    )
  }

  /// Saves what a closure makes of the vault while it is locked; see ``Vault/save``.
  ///
  /// With `acceptOlder` it also replaces a state that is not the newest seen, as `--accept-older`
  /// does.
  func saving<Result>(
    saying text: String = "saving",
    acceptOlder: Bool = false,
    _ body: (inout Draft, HeldKey) throws -> (Result, Change)
  ) throws -> Result {
    try named {
      let opened = try open()
      let held = try heldKey(for: opened)
      if vault.freshness(of: opened, held.key) == .unknown { warn(.unknown) }
      Progress.begin(text)
      defer { Progress.end() }
      return try save(held, acceptOlder: acceptOlder || options.acceptOlder, body)
    }
  }

  func heldKey(for opened: borrowing OpenedVault) throws -> HeldKey {
    if let held { return held }
    let fresh = HeldKey(try firstKey(for: opened))
    held = fresh
    return fresh
  }

  private func firstKey(for opened: borrowing OpenedVault) throws -> VaultKey {
    if let task = early {
      early = nil
      return try task.take()
    }
    return try KeySource(self).key(for: opened)
  }

  private func save<Result>(
    _ held: HeldKey,
    acceptOlder: Bool,
    _ body: (inout Draft, HeldKey) throws -> (Result, Change)
  ) throws -> Result {
    var results: [Result] = []
    var isChanged = false
    let hooks = ChangeHooks()
    var change: JSONValue?
    do throws(UpdateError<any Error>) {
      _ = try vault.save(held.key, acceptOlder: acceptOlder) { draft throws(any Error) in
        let before = hooks.isEmpty ? nil : try SavedState(replacedBy: draft)
        let (result, outcome) = try body(&draft, held)
        results.append(result)
        isChanged = outcome == .changed
        if let before, isChanged {
          let after = try SavedState(replacedBy: draft)
          change = described(from: before, to: after, generation: draft.generation)
        }
        return outcome
      }
    } catch {
      switch error {
      case .vault(let error): throw error
      case .operation(let error): throw error
      }
    }
    guard let last = results.last else { throw Failure(.software, "the change was not made") }
    if isChanged { Streams.committedNotice = "the change is saved" }
    hasSaved = hasSaved || isChanged
    if let change, isChanged { hooks.call(change) }
    return last
  }

  /// Prints how to undo this run, if it saved anything.
  package func offerUndo() {
    if hasSaved { Messages.undo() }
  }
}

extension EmergencyList {
  /// Whether any of its texts, except the paths of its sources, has bytes that are not UTF-8.
  fileprivate var hasByte: Bool {
    var list = withoutNotes
    list.sources = []
    return Platform.hasByte(String(decoding: list.document, as: UTF8.self))
  }
}

/// Which vault to use and how to unlock it, according to the options.
///
/// Its defaults apply if no option is given.
package struct VaultChoice {
  /// The vault's file.
  package var path = Paths.vault
  /// What provides the passphrase; `nil` if the user has to be asked.
  package var passphrase = PassphraseSource.inEnvironment
  /// Whether not to keep the vault unlocked after a passphrase was typed.
  package var noRemember = environment("ELIST_REMEMBER") == "0"
  /// Whether to accept a vault older than the one last seen here, or another one.
  package var acceptOlder = false
  /// Whether the file exists only for this run, so its path says nothing about the vault.
  package var isPassing = false
  /// What messages call the vault, if not by its path.
  package var name: String?

  /// The choice if no option is given.
  package init() {}
}
