import ElistVault
import Platform

/// The copies that sync programs leave beside a file when it was changed in two places.
///
/// Syncthing writes `list.sync-conflict-20261122-101530-K3ABCDE.elist`, Nextcloud
/// `list (conflicted copy 2026-11-22 101530).elist`, Dropbox `list (Ann's conflicted copy).elist`.
enum ConflictCopies {
  /// The paths of the copies beside a vault, in the order of their names.
  static func beside(_ path: String) -> [String] {
    let (folder, name) = splitPath(path)
    guard let directory = try? Directory(path: folder), let names = try? directory.names() else {
      return []
    }
    // The folder as it is in the path of the vault, which may name none.
    return names.filter { isCopy($0, of: name) }.sorted().map { path.dropLast(name.count) + $0 }
  }

  /// Whether a name is that of a copy of a file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let (stem, suffix) = (file[..<dot], file[dot...])
    guard name.hasPrefix(stem), name.hasSuffix(suffix), name.count > file.count else {
      return false
    }
    let mark = name.dropFirst(stem.count).dropLast(suffix.count).lowercased()
    return mark.hasPrefix(".sync-conflict-")
      || mark.contains("conflicted copy") || mark.hasPrefix("_conflict-")
  }
}
