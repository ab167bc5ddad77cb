package import Console
import ElistContacts
import ElistCopies
import ElistFiles
import ElistModel
package import ElistVault
import Platform
import UnicodeText

/// Warnings about the vault: it may be an old copy, be open to others, have copies beside it, hold
/// conflicts, or have changed sources.
extension VaultSession {
  /// Warns if the state is not the newest one seen here.
  package func warn(_ freshness: Freshness) {
    var name: String { Paths.abbreviated(path) }
    switch freshness {
    case .current: break
    case .older(let generation, let seen):
      let missing =
        seen - generation == 1 ? "the last change is" : "the last \(seen - generation) changes are"
      Messages.warning("\(name) is older than the one last seen here: \(missing) missing from it")
      Messages.hint(
        "if you did not put it back, a sync program may have; see which state it is: elist history"
      )
    case .diverged:
      Messages.warning("\(name) was also changed elsewhere, from the same state as here")
      Messages.hint("a sync program may have put back another copy; see: elist history")
    case .forked(_, let seen):
      Messages.warning(
        "\(name) was changed elsewhere, from an earlier state: it does not have all changes up to "
          + "number \(seen), the last one seen here"
      )
      Messages.hint("a sync program may have put it over your own; see: elist history")
    case .rekeyed:
      Messages.warning("\(name) has another key than when it was last seen here")
      Messages.hint(
        "unless it was given a new one elsewhere, somebody may have replaced it; to accept it, once: "
          + "elist show --accept-older"
      )
    case .otherVault(let was):
      Messages.warning("\(name) is another vault than the one that was last there")
      let backups = vault.backups(of: was)
      for hint in Failure.hintsToPutBack(backups, at: path) { Messages.hint(hint) }
      Messages.hint(
        "unless you put it there, somebody may have replaced it; to accept it, once: "
          + "elist show --accept-older"
      )
    case .unknown:
      Messages.warning(
        "a note of what was last seen here cannot be read; elist cannot notice an old copy, or "
          + "another vault in its place"
      )
      Messages.hint("if \(name) may be an old copy, look at what changed: elist history")
    }
  }

  /// Warns if others may read or change the file.
  package func warn(_ exposure: Exposure) {
    let name = Paths.abbreviated(path)
    switch exposure {
    case .foreignOwner:
      Messages.warning("another user owns \(name), and may change or remove it")
      Messages.hint("keep a copy of your own: cp \(Paths.pasteable(path)) FILE")
    case .writable:
      Messages.warning("others may change \(name)")
      Messages.hint("keep it to yourself: chmod 600 \(Paths.pasteable(path))")
    case .readable:
      Messages.warning("others may read \(name); it is encrypted, but they may try passphrases")
      Messages.hint("keep it to yourself: chmod 600 \(Paths.pasteable(path))")
    }
  }

  /// Reports copies with changes that a sync program has left beside the vault.
  func noteCopies(of opened: borrowing OpenedVault, _ key: borrowing VaultKey) {
    let paths = ConflictCopies.beside(path, of: opened.identity.vault).own
    guard !paths.isEmpty, let bytes = try? opened.list(key) else { return }
    let list = try? EmergencyList(document: bytes)
    let present = opened.identity.save
    let new = paths.count { path in
      guard let copy = try? Vault(path: path, stateDirectory: "").open() else { return false }
      let save = copy.identity.save
      return save != present && list?.wasMade(from: save.description) != true
    }
    guard new > 0 else { return }
    Messages.note(
      "a sync program has left \(counted(new, "copy", plural: "copies")) beside the vault"
    )
    Messages.hint("bring the changes in: elist merge")
  }

  /// Warns if merged copies disagree about something in the list.
  func warnOfConflicts(in list: EmergencyList, of identity: VaultIdentity) {
    guard list.mayHaveConflicts else { return }
    let conflicts = list.versions(of: identity, at: 0).conflicts(in: list)
    if !conflicts.isEmpty { Messages.conflicts(conflicts.count) }
  }

  /// Reports at a terminal that sources of the book have changed since they were read.
  ///
  /// It compares their sizes and times, and skips folders of many files.
  func hintAtChangedSources(of list: EmergencyList) {
    guard !["import", "refresh"].contains(Self.command), Streams.standardError.isTerminal else {
      return
    }
    let changed = list.sources.filter { source in
      guard source.isSmall, let now = SourceFingerprint.of(source.path) else { return false }
      return now != source.fingerprint
    }
    guard let first = changed.first else { return }
    let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    Messages.hint("\(Paths.abbreviated(first.path))\(more) changed; see what is new: elist refresh")
  }
}

extension Failure {
  /// The failure for an error of the vault or of its contents; `nil` for any other error.
  package init?(ofSession error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ModelError: self.init(error)
    case let error as BookError: self.init(error)
    case let error as VaultError: self.init(error, path: Paths.vault)
    default: return nil
    }
  }

  /// The failure for an error of the vault at a path, with hints on how to restore what was there.
  package init(_ error: VaultError, path: String) {
    self.init(saying: error, of: path)
    if case .notFound = error {
      hints = Self.hintsToCopy(LostVault(at: path), to: path, "if it was lost, take") + hints
    }
    if case .older(.otherVault(let was)) = error {
      let backups = Vault(at: path).backups(of: was)
      hints = Self.hintsToPutBack(backups, at: path) + hints
    }
  }

  /// The failure for a vault that a repair cannot mend, because not even its header can be read.
  init(unrepairable error: VaultError, _ vault: Vault) {
    self.init(saying: error, of: vault.path)
    guard vault.mayBeVault else { return }
    let lost = LostVault(damaged: vault)
    hints = Self.hintsToCopy(lost, to: vault.path, "elist cannot repair this file; take")
    if lost.backups.isEmpty {
      hints = [
        "no backup of this vault is kept here; look for a copy elsewhere: elist show --vault FILE"
      ]
    }
  }

  /// Hints on how to restore the last backup of the vault that was at the path before this one.
  static func hintsToPutBack(_ backups: [Backup], at path: String) -> [String] {
    guard let backup = backups.first else { return [] }
    let aside = "mv \(Paths.pasteable(path)) \(Paths.pasteable(path + ".other"))"
    let copy = "cp \(Paths.pasteable(backup.path)) \(Paths.pasteable(path))"
    let when = Clock.local(backup.savedAt)
    return ["to go back to the vault that was there, as it was \(when): \(aside) && \(copy)"]
  }

  /// Hints on how to copy the last backup to a vault's path; one for each vault that it may have
  /// been.
  ///
  /// If it is not known which vault it was, each is named by the start of its identifier.
  private static func hintsToCopy(
    _ lost: LostVault,
    to path: String,
    _ why: String
  ) -> [String] {
    let folder = splitPath(path).folder
    let making = isAccessible(folder) ? "" : "mkdir -p \(Paths.pasteable(folder)) && "
    return lost.backups.compactMap(\.first).prefix(5).map { backup in
      let id = Paths.lastPart(of: splitPath(backup.path).folder).prefix(8)
      let which = lost.isKnown ? "its last backup" : "the last backup of vault \(id)"
      let copy = making + "cp \(Paths.pasteable(backup.path)) \(Paths.pasteable(path))"
      return "\(why) \(which), of \(Clock.local(backup.savedAt)): \(copy)"
    }
  }
}

/// What is left of a vault that is missing from its path, or too damaged to be repaired.
struct LostVault {
  /// The backups of each vault that it may have been, newest first.
  let backups: [[Backup]]
  /// Whether it is known which vault it was.
  let isKnown: Bool

  /// The vault that was at a path that has no vault now.
  init(at path: String) {
    let vault = Vault(at: path)
    let last = vault.lastHere
    isKnown = last != nil
    backups =
      last.map { [vault.backups(of: $0)] }
      ?? vault.backupsOfEachVault(butOf: Self.vaults(near: path))
  }

  /// A vault whose header cannot be read.
  init(damaged vault: Vault) {
    let named = vault.backupsOfDamaged()
    isKnown = !named.isEmpty || vault.certainIdentifier != nil || vault.lastHere != nil
    backups = isKnown ? [named].filter { !$0.isEmpty } : vault.backupsOfEachVault()
  }

  /// The vaults that are not lost: the usual one, and those in the folder of a path.
  private static func vaults(near path: String) -> Set<Identifier> {
    let folder = splitPath(path).folder
    let names = sortedNames(in: folder).filter { $0.hasSuffix(".elist") }
    let paths = names.map { "\(folder)/\($0)" } + [Paths.vault]
    return Set(
      paths.compactMap { path in
        try? Vault(at: path).open().identity.vault
      }
    )
  }
}
