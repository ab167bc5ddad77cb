package import ElistVault
import Platform

/// The copies that sync programs leave beside a file when it was changed in two places.
///
/// Syncthing writes `list.sync-conflict-20261122-101530-K3ABCDE.elist`, Nextcloud
/// `list (conflicted copy 2026-11-22 101530).elist`, Dropbox `list (Ann's conflicted copy).elist`.
package enum ConflictCopies {
  /// The paths of the files beside a vault that have the name of a copy of it, in order.
  private static func beside(_ path: String) -> [String] {
    let (folder, name) = splitPath(path)
    guard let directory = try? Directory(path: folder), let names = try? directory.names() else {
      return []
    }
    // The folder as it is in the path of the vault, which may name none.
    return names.filter { isCopy($0, of: name) }.sorted().map { path.dropLast(name.count) + $0 }
  }

  /// The copies beside a vault, and those that are of another vault and only have its name.
  package static func beside(
    _ path: String,
    of vault: Identifier
  ) -> (own: [String], foreign: [String]) {
    let paths = beside(path)
    let foreign = paths.filter { path in
      let copy = try? Vault(path: path, stateDirectory: "").open().identity.vault
      return copy.map { $0 != vault } ?? false
    }
    return (paths.filter { !foreign.contains($0) }, foreign)
  }

  /// Whether a name is that of a copy of a file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let (stem, suffix) = (file[..<dot], file[dot...])
    guard name.hasPrefix(stem), name.hasSuffix(suffix), name.count > file.count else {
      return false
    }
    let mark = name.dropFirst(stem.count).dropLast(suffix.count).lowercased()
    return mark.hasPrefix(".sync-conflict-") || mark.hasPrefix("_conflict-")
      || mark.hasPrefix(" (") && mark.contains("conflicted copy")
  }
}
