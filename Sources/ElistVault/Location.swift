internal import Platform

/// The folder of a vault that will be written, and its name there, with all links resolved.
struct Location: ~Copyable {
  let folder: Directory
  let name: String

  /// Where a vault is.
  ///
  /// Its links are resolved once; later changes to them have no effect.
  init(existing path: String) throws(VaultError) {
    guard let resolved = realPath(path) else {
      let code = errno
      throw code == ENOENT || code == ENOTDIR ? .notFound : .inputOutput(.open, errno: code)
    }
    try Location.checkLink(path)
    let (parent, name) = splitPath(resolved)
    try self.init(folder: parent, name: name)
  }

  /// Where a vault will be created; a missing folder is created for this user alone.
  init(new path: String) throws(VaultError) {
    let (parent, name) = splitPath(path)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw .inputOutput(.open, errno: EISDIR)
    }
    _ = try during(.open) { () throws(SystemError) in try Directory(making: parent) }
    guard let resolved = realPath(parent) else { throw .inputOutput(.open, errno: errno) }
    try self.init(folder: resolved, name: name)
  }

  private init(folder path: String, name: String) throws(VaultError) {
    let folder = try during(.open) { () throws(SystemError) in try Directory(path: path) }
    let status = try during(.open) { () throws(SystemError) in try folder.file.status() }
    try Location.check(status, path: path)
    self.folder = folder
    self.name = name
  }

  /// Refuses a folder in which others could replace the vault.
  private static func check(_ folder: FileStatus, path: String) throws(VaultError) {
    let user = effectiveUser
    guard folder.owner == user || folder.owner == 0 || user == 0 else {
      throw .unsafe(.foreignFolder(path, uid: folder.owner))
    }
    guard !folder.isWritableByOthers || folder.isSticky else {
      throw .unsafe(.writableFolder(path))
    }
  }

  /// Refuses a link that others made or could replace; your own link to your own vault is fine.
  private static func checkLink(_ path: String) throws(VaultError) {
    let (parent, name) = splitPath(path)
    let folder = try during(.open) { () throws(SystemError) in try Directory(path: parent) }
    let status = try during(.open) { () throws(SystemError) in try folder.status(of: name) }
    guard status.kind == .link else { return }
    guard status.owner == effectiveUser || status.owner == 0 else {
      throw .unsafe(.foreignLink(uid: status.owner))
    }
    try check(
      try during(.open) { () throws(SystemError) in try folder.file.status() },
      path: parent
    )
  }
}
