import ElistFiles
import ElistVault
import Platform

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
