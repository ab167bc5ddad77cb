package import Console
import ElistContacts
import ElistFiles
import ElistModel
package import ElistVault
import Platform

extension Failure {
  /// The failure that an error of the vault or of its content means; `nil` for any other error.
  package init?(ofSession error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ModelError: self.init(error)
    case let error as BookError: self.init(error)
    case let error as VaultError: self.init(error, path: Paths.vault)
    default: return nil
    }
  }

  /// The failure for trouble with the vault at a path, and how to put back what was there.
  package init(_ error: VaultError, path: String) {
    self.init(saying: error, of: path)
    if case .notFound = error {
      hints = Self.hintsToCopy(LostVault(at: path), to: path, "if it was lost, take") + hints
    }
    if case .older(.otherVault(let was)) = error {
      let backups = Vault(path: path, stateDirectory: Paths.state).backups(of: was)
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

  /// How to put back the last backup of the vault that was at a path before another one.
  static func hintsToPutBack(_ backups: [Backup], at path: String) -> [String] {
    guard let backup = backups.first else { return [] }
    let aside = "mv \(Paths.pasteable(path)) \(Paths.pasteable(path + ".other"))"
    let copy = "cp \(Paths.pasteable(backup.path)) \(Paths.pasteable(path))"
    let when = Clock.local(backup.savedAt)
    return ["to go back to the vault that was there, as it was \(when): \(aside) && \(copy)"]
  }

  /// How to put the last backup of a vault in its place; one for each vault that it may have been.
  ///
  /// If nobody knows which it was, each is named by the beginning of its identifier.
  private static func hintsToCopy(
    _ lost: LostVault,
    to path: String,
    _ why: String
  ) -> [String] {
    let folder = splitPath(path).folder
    let making = Places.exists(folder) ? "" : "mkdir -p \(Paths.pasteable(folder)) && "
    return lost.backups.compactMap(\.first).prefix(5).map { backup in
      let id = Paths.lastPart(of: splitPath(backup.path).folder).prefix(8)
      let which = lost.isKnown ? "its last backup" : "the last backup of vault \(id)"
      let copy = making + "cp \(Paths.pasteable(backup.path)) \(Paths.pasteable(path))"
      return "\(why) \(which), of \(Clock.local(backup.savedAt)): \(copy)"
    }
  }
}

/// A vault that is not at its path any more, or is too damaged to be repaired, and what is left of it.
struct LostVault {
  /// The backups of each vault that it may have been, newest first.
  let backups: [[Backup]]
  /// Whether it is known which vault it was.
  let isKnown: Bool

  /// What was at a path where no vault is now.
  init(at path: String) {
    let vault = Vault(path: path, stateDirectory: Paths.state)
    let last = vault.lastHere
    isKnown = last != nil
    backups =
      last.map { [vault.backups(of: $0)] }
      ?? vault.backupsOfEachVault(butOf: Self.vaults(near: path))
  }

  /// A vault of which not even the header can be read.
  init(damaged vault: Vault) {
    let named = vault.backupsOfDamaged()
    isKnown = !named.isEmpty || vault.certainIdentifier != nil || vault.lastHere != nil
    backups = isKnown ? [named].filter { !$0.isEmpty } : vault.backupsOfEachVault()
  }

  /// The vaults that are not lost: the usual one, and those in the folder of a path.
  private static func vaults(near path: String) -> Set<Identifier> {
    let folder = splitPath(path).folder
    let names = (try? Directory(path: folder).names())?.filter { $0.hasSuffix(".elist") } ?? []
    let paths = names.map { "\(folder)/\($0)" } + [Paths.vault]
    return Set(
      paths.compactMap { path in
        try? Vault(path: path, stateDirectory: Paths.state).open().identity.vault
      }
    )
  }
}
