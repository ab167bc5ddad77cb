import Console
import ElistContacts
package import ElistCopies
import ElistIdentity
package import ElistModel
import ElistVault
import FoundationEssentials
import Platform

extension VaultSession {
  /// What a merge did.
  package struct Merged {
    /// What changed.
    package let difference: StateDifference
    /// The list after it.
    package let list: EmergencyList
    /// The fields that have two values now.
    package let conflicts: [ListConflict]
    /// The copies that were merged before, or that the vault was made from.
    package let known: [String]
    /// Whether an undo saved the state before the merge.
    package let isAfterUndo: Bool
    /// The copies that belong to another vault.
    package let foreign: [String]
    /// Whether anything was saved.
    package let isSaved: Bool
  }

  /// Merges copies into the vault, one after the other.
  ///
  /// `base` is a state from which the vault and the copies were made, if the caller has one.
  package func merge(_ copies: [VaultCopy], base: VaultCopy? = nil, dryRun: Bool = false) throws
    -> Merged
  {
    let isOurs = try named {
      let opened = try open()
      let seen = try vault.newestSeenSave(of: opened.identity.vault, heldKey(for: opened).key)
      return copies.contains { copy in seen.map(copy.state.wasMade) ?? false }
    }
    return try saving(saying: "merging", acceptOlder: isOurs) { draft, held in
      let present = try SavedState(replacedBy: draft)
      var merge = CopyMerge(present, history: StateHistory(present, self, held), base: base?.state)
      var (known, foreign): ([String], [String]) = ([], [])
      for copy in copies {
        guard !present.wasMade(from: copy.state.identity.save) else {
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
        isAfterUndo: present.note?.command == NotedCommand.undo,
        foreign: foreign,
        isSaved: isChanged && !dryRun
      )
      return (done, done.isSaved ? .changed : .unchanged)
    }
  }

  /// Settles the conflicts that a closure chooses; it receives them in the order of display.
  ///
  /// - Returns: Those that were settled, and the list after it.
  package func settle(
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
      let hasMoved = list.region != present.list.region
      let before = present.list
      let bound =
        hasMoved ? try Self.bind(&draft.contents, to: before.region, beside: before) : 0
      let hasFewer = Self.removePhotos(of: present.list, butOf: list, in: &draft.contents)
      list.note(
        Self.command,
        in: draft,
        replacing: present.list,
        isBookSame: bound == 0 && !hasFewer,
        versions: versions
      )
      draft.contents.list = list.document
      if needsPins(draft) { pin(for: list.saveNote, after: present, in: &draft, held) }
      return ((chosen.map(\.0), list), .changed)
    }
  }

  /// How a conflict ends.
  package enum Settlement: Equatable {
    /// What the list has stays.
    case keep
    /// The other value with this index takes its place.
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
  /// The book and the photographs; `nil` while they are those of the present state.
  private var contents: Contents?
  /// The region under which the book's numbers without a country code are read.
  private var region: String
  private var merged: Identifier?

  init(_ present: SavedState, history: StateHistory, base: SavedState?) {
    (self.present, self.history, givenBase) = (present, history, base)
    (versions, list, region) = (present.versions(), present.list, present.list.region)
  }

  /// Merges everything that a copy has.
  mutating func take(_ copy: SavedState) throws {
    guard copy.identity.vault == present.identity.vault else {
      versions = versions.merged(with: copy.versions().entriesAlone(after: versions))
      list = try versions.list(replacing: list, and: copy.list)
      return try takeBook(of: copy, since: nil)
    }
    let base = commonState(with: copy)
    let known = base?.versions()
    // A list without versions starts from those of the common state, once.
    if present.list.versions == nil, merged == nil { versions = present.versions(since: known) }
    versions = versions.merged(with: copy.versions(since: known))
    list = try versions.list(replacing: list, and: copy.list)
    try takeBook(of: copy, since: base)
    merged = copy.identity.save
  }

  /// The newest state from which the vault and the copy were both made, if it is kept.
  private func commonState(with copy: SavedState) -> SavedState? {
    let given = [givenBase, present, copy].compactMap(\.self)
    let isCommon = { (state: SavedState) in
      present.wasMade(from: state.identity.save) && copy.wasMade(from: state.identity.save)
    }
    return given.first(where: isCommon)
      ?? history.backups.lazy.compactMap { try? history.state(of: $0).get() }.first(where: isCommon)
  }

  /// Of some contacts of a base state, those that were removed from this vault and added again.
  ///
  /// Somebody undid their removal. A copy that lacks them was made without knowing that.
  private func broughtBack(since base: SavedState, _ contacts: [Contact]) -> Set<UUID> {
    let own = (try? present.bookAndPhotos().book).flatMap { try? BookReader($0).contacts() } ?? []
    let doubtful = Set(contacts.map(\.id)).intersection(own.map(\.id))
    var gone: Set<UUID> = []
    for backup in history.backups where backup.generation > base.identity.generation {
      guard let state = try? history.state(of: backup).get(),
        let book = try? state.bookAndPhotos().book,
        let contacts = try? BookReader(book).contacts()
      else { continue }
      gone.formUnion(doubtful.subtracting(contacts.map(\.id)))
    }
    return gone
  }

  /// If the list's home region changed, binds the book's numbers to the region they were read
  /// under.
  private mutating func followRegion() throws {
    guard list.region != region else { return }
    let (book, photos) = try contents.map { ($0.book, $0.photos) } ?? present.bookAndPhotos()
    var bound = Contents(list: [], book: book, photos: photos)
    if try VaultSession.bind(&bound, to: region, beside: list) > 0 { contents = bound }
    region = list.region
  }

  private mutating func takeBook(of copy: SavedState, since base: SavedState?) throws {
    try followRegion()
    let own = try contents.map { ($0.book, $0.photos) } ?? present.bookAndPhotos()
    guard try own != copy.bookAndPhotos() else { return }
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
    var book = Book(try BookReader(own.0).contacts())
    let (their, old) = (try contacts(copy), try base.map(contacts))
    var known = old.map(Book.init)
    if let base, let old {
      let there = Set(their.map(\.id))
      let removed = old.filter { !there.contains($0.id) }
      let back = removed.isEmpty ? [] : broughtBack(since: base, removed)
      known = Book(old.filter { !back.contains($0.id) })
    }
    book.take(copy: Book(their), since: known)
    album.keep(list.photos, of: try PhotoAlbum(copy.bookAndPhotos().photos))
    album.keepOnly(those: book.contacts, and: list.photos)
    contents = Contents(
      list: [],
      book: try book.payload(),
      photos: album.payload
    )
  }

  /// Writes the result to a draft.
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
  package func versions(since base: VersionedList? = nil) -> VersionedList {
    list.versions(of: identity, at: savedAt, since: base)
  }

  /// Whether it is the state of a save, or was made from it as far as its notes say.
  func wasMade(from save: Identifier) -> Bool {
    save == identity.save || list.wasMade(from: save.description)
  }
}

extension VaultSession {
  /// The list, and its conflicts that are not settled.
  package func conflicts() throws -> (EmergencyList, [ListConflict]) {
    try reading { opened, key in
      let list = try EmergencyList(document: opened.list(key))
      return (list, list.versions(of: opened.identity, at: opened.savedAt).conflicts(in: list))
    }
  }
}
