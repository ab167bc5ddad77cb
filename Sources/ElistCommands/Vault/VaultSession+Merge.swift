import Console
import ElistModel
import ElistVault
import Platform

/// Another copy of a vault, read to be merged into this one.
struct VaultCopy {
  let path: String
  let state: SavedState
}

extension VaultSession {
  /// What a merge did.
  struct Merged {
    let difference: StateDifference
    let list: EmergencyList
    let conflicts: [ListConflict]
    /// The copies that had nothing new.
    let known: [String]
    /// The copies that are of another vault.
    let foreign: [String]
    /// Whether anything was saved.
    let isSaved: Bool
  }

  /// Opens a copy, with this vault's key or a secret of its own.
  ///
  /// A person is asked if the key does not fit and no secret is given.
  func copy(at path: String, _ secret: PassphraseSource?) throws -> VaultCopy {
    let (held, own) = try named {
      let opened = try open()
      return (try heldKey(for: opened), opened.identity.vault)
    }
    do {
      let opened = try Vault(path: path, stateDirectory: "").open()
      if (try? opened.authenticate(held.key)) != nil {
        return VaultCopy(path: path, state: try SavedState(opened, held))
      }
      var choice = options
      choice.path = path
      choice.passphrase = secret ?? options.passphrase.flatMap { $0.canBeReadAgain ? $0 : nil }
      choice.noRemember = true
      if choice.passphrase == nil, Prompt() == nil { throw Failure.copyIsLocked(path) }
      let other = HeldKey(try KeySource(VaultSession(choice)).passphraseKey(for: opened))
      if opened.identity.vault == own {
        Messages.warning("\(Paths.abbreviated(path)) has another key; the vault keeps its own")
        Messages.hint("if somebody else may know the old passphrase: elist key rotate")
      }
      return VaultCopy(path: path, state: try SavedState(opened, other))
    } catch let error as VaultError {
      throw Failure(error, path: path)
    }
  }

  /// Merges copies into the vault, one after the other.
  ///
  /// `base` is a state from which this one and the copies were made, if the caller has one.
  func merge(_ copies: [VaultCopy], base: VaultCopy? = nil, dryRun: Bool = false) throws -> Merged {
    let isOurs = try named {
      let opened = try open()
      let seen = try vault.newestSeenSave(of: opened.identity.vault, heldKey(for: opened).key)
      return copies.contains { copy in seen.map(copy.state.saves.contains) ?? false }
    }
    return try saving(saying: "merging", acceptOlder: isOurs) { draft, held in
      let present = try SavedState(replacedBy: draft)
      var merge = CopyMerge(present, history: StateHistory(present, self, held), base: base?.state)
      var (known, foreign): ([String], [String]) = ([], [])
      for copy in copies {
        guard !present.saves.contains(copy.state.identity.save) else {
          known.append(copy.path)
          continue
        }
        if copy.state.identity.vault != present.identity.vault { foreign.append(copy.path) }
        try merge.take(copy.state)
        draft.follow(copy.state.identity)
      }
      let isChanged = known.count < copies.count
      try merge.write(to: &draft)
      let merged = try SavedState(replacedBy: draft)
      if isChanged { pin(for: merged.list.saveNote, after: present, in: &draft, held) }
      let done = Merged(
        difference: StateDifference(from: present, to: merged),
        list: merged.list,
        conflicts: merge.versions.conflicts(in: merged.list),
        known: known,
        foreign: foreign,
        isSaved: isChanged && !dryRun
      )
      return (done, done.isSaved ? .changed : .unchanged)
    }
  }

  /// Settles conflicts as a closure says, which gets them in the order in which they are shown.
  ///
  /// - Returns: Those that were settled, and the list after it.
  func settle(
    _ choose: ([ListConflict], EmergencyList) throws -> [(ListConflict, Settlement)]
  ) throws -> (settled: [ListConflict], list: EmergencyList) {
    try saving { draft, held in
      let present = try SavedState(replacedBy: draft)
      var versions = present.versions()
      let chosen = try choose(versions.conflicts(in: present.list), present.list)
      guard !chosen.isEmpty else { return (([], present.list), .unchanged) }
      let mark = SaveMark(save: draft.save.description, seconds: Clock.seconds)
      for (conflict, settlement) in chosen {
        switch settlement {
        case .keep: versions.settle(conflict, conflict.present.value, by: mark)
        case .take(let other): versions.settle(conflict, conflict.others[other].value, by: mark)
        }
      }
      var list = try versions.list(replacing: present.list)
      list.note(
        Self.command,
        in: draft,
        replacing: present.list,
        isBookSame: true,
        versions: versions
      )
      draft.contents.list = list.document
      if needsPins(draft) { pin(for: list.saveNote, after: present, in: &draft, held) }
      return ((chosen.map(\.0), list), .changed)
    }
  }

  /// How a conflict ends.
  enum Settlement: Equatable {
    /// What the list has stays.
    case keep
    /// One of the other values takes its place, by its index.
    case take(Int)
  }
}

/// A merge in progress: the versions of the list, and the book with its photographs.
private struct CopyMerge {
  private let present: SavedState
  private let history: StateHistory
  private let givenBase: SavedState?
  private(set) var versions: VersionedList
  private var list: EmergencyList
  private var contents: Contents?
  private var merged: Identifier?

  init(_ present: SavedState, history: StateHistory, base: SavedState?) {
    (self.present, self.history, givenBase) = (present, history, base)
    (versions, list) = (present.versions(), present.list)
  }

  /// Takes in all that a copy has.
  mutating func take(_ copy: SavedState) throws {
    guard copy.identity.vault == present.identity.vault else {
      versions = versions.merged(with: copy.versions().entriesAlone(behind: versions))
      list = try versions.list(replacing: list)
      return try takeBook(of: copy, since: nil)
    }
    let base = commonState(with: copy)
    let known = base?.versions()
    if present.list.versions == nil { versions = present.versions(since: known) }
    versions = versions.merged(with: copy.versions(since: known))
    list = try versions.list(replacing: list)
    try takeBook(of: copy, since: base)
    merged = copy.identity.save
  }

  /// The newest state from which the vault and the copy were both made, if it is kept.
  private func commonState(with copy: SavedState) -> SavedState? {
    let common = present.saves.intersection(copy.saves)
    let given = [givenBase, present, copy].compactMap(\.self)
    if let known = given.first(where: { common.contains($0.identity.save) }) { return known }
    return history.backups.lazy.compactMap { try? history.state(of: $0).get() }
      .first { common.contains($0.identity.save) }
  }

  private mutating func takeBook(of copy: SavedState, since base: SavedState?) throws {
    let own = try contents.map { ($0.book, $0.photos) } ?? present.bookAndPhotos()
    let their = try copy.bookAndPhotos()
    guard own != their else { return }
    var album = try PhotoAlbum(own.1)
    func contacts(_ state: SavedState) throws -> [Contact] {
      let (book, photos) = try state.bookAndPhotos()
      var contacts = try BookReader(book).contacts()
      if state.list.region != list.region {
        contacts = contacts.map { $0.bound(to: state.list.region) }
      }
      if state.identity.save != present.identity.save {
        album.take(of: &contacts, from: try PhotoAlbum(photos))
      }
      return contacts
    }
    var book = Book(try contents.map { try BookReader($0.book).contacts() } ?? contacts(present))
    book.take(copy: Book(try contacts(copy)), since: try base.map { Book(try contacts($0)) })
    album.keepOnly(those: book.contacts)
    contents = Contents(
      list: [],
      book: BookWriter.render(book.contacts),
      photos: album.payload
    )
  }

  /// Puts the result into a draft.
  func write(to draft: inout Draft) throws {
    let before = try present.bookAndPhotos()
    (draft.contents.book, draft.contents.photos) =
      contents.map { ($0.book, $0.photos) } ?? before
    var list = list
    list.note(
      VaultSession.command,
      in: draft,
      replacing: present.list,
      isBookSame: before == (draft.contents.book, draft.contents.photos),
      versions: versions,
      merged: merged
    )
    draft.contents.list = list.document
  }
}

extension SavedState {
  /// The versions of its list.
  func versions(since base: VersionedList? = nil) -> VersionedList {
    list.versions(of: identity, at: savedAt, since: base)
  }

  /// The saves from which it was made, its own among them, as far as it tells.
  var saves: Set<Identifier> {
    Set(EmergencyList.lineage(in: list.document).ancestors).union([identity.save])
  }
}

extension Failure {
  fileprivate static func copyIsLocked(_ path: String) -> Failure {
    Failure(
      .noPermission,
      "\(Paths.abbreviated(path)) has another key, and there is no terminal to ask for it",
      hints: ["give its passphrase: elist merge --other-passphrase-file FILE COPY"]
    )
  }
}
