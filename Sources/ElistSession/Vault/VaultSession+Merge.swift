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
    /// The copies that were taken in before, or that the vault was made from.
    package let known: [String]
    /// Whether the state before it was made by an undo.
    package let isAfterUndo: Bool
    /// The copies that are of another vault.
    package let foreign: [String]
    /// Whether anything was saved.
    package let isSaved: Bool
  }

  /// Merges copies into the vault, one after the other.
  ///
  /// `base` is a state from which this one and the copies were made, if the caller has one.
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

  /// Settles conflicts as a closure says, which gets them in the order in which they are shown.
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
  /// The book and the photographs, if they are not those of the present state any more.
  private var contents: Contents?
  /// The region under which numbers of the book without a country are read.
  private var region: String
  private var merged: Identifier?

  init(_ present: SavedState, history: StateHistory, base: SavedState?) {
    (self.present, self.history, givenBase) = (present, history, base)
    (versions, list, region) = (present.versions(), present.list, present.list.region)
  }

  /// Takes in all that a copy has.
  mutating func take(_ copy: SavedState) throws {
    guard copy.identity.vault == present.identity.vault else {
      versions = versions.merged(with: copy.versions().entriesAlone(after: versions))
      list = try versions.list(replacing: list, and: copy.list)
      return try takeBook(of: copy, since: nil)
    }
    let base = commonState(with: copy)
    let known = base?.versions()
    // A list without versions gets those of what it was made from, once.
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

  /// The contacts that were in a state, were not in a later one of this vault, and may be back.
  ///
  /// Somebody undid their removal. A copy that has removed them as well knew nothing of that.
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

  /// Writes the region into the numbers that were read under another home region than the list has
  /// now.
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
  package func versions(since base: VersionedList? = nil) -> VersionedList {
    list.versions(of: identity, at: savedAt, since: base)
  }

  /// Whether a save is its own, or one from which it was made, as far as it tells.
  func wasMade(from save: Identifier) -> Bool {
    save == identity.save || list.wasMade(from: save.description)
  }
}

extension VaultSession {
  /// The list, and what waits for a decision.
  package func conflicts() throws -> (EmergencyList, [ListConflict]) {
    try reading { opened, key in
      let list = try EmergencyList(document: opened.list(key))
      return (list, list.versions(of: opened.identity, at: opened.savedAt).conflicts(in: list))
    }
  }
}
