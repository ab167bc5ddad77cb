internal import Platform
internal import Sodium

/// Which vault was last at a path, kept in the state folder.
///
/// Somebody who can write a vault's file can put another vault in its place, sealed to the same
/// public keys, because these are in the header. The recovery code or key file that opened the old
/// vault opens the new one too, and this computer has no high-water mark of a vault that it has
/// never seen. Only the identifier shows the difference.
///
/// The file `places/PLACE` holds the identifier, and BLAKE2b-128 over a label, the path and the
/// identifier, which shows a torn note. PLACE is BLAKE2b-128 over another label and the path. No
/// key can authenticate the note, because the other vault has another key. Like the mark, it stays
/// on this computer.
private enum PlaceNote {
  case none
  case vault(Identifier)
  case damaged

  private static let length = 2 * Identifier.length

  static func name(of path: [UInt8]) -> String {
    "\(hash("elist/v1/place", path))"
  }

  static func encoded(_ vault: Identifier, at path: [UInt8]) -> [UInt8] {
    vault.bytes + hash("elist/v1/placed", path + vault.bytes).bytes
  }

  init(at path: [UInt8], in folder: String) {
    let bytes: [UInt8]
    do throws(SystemError) {
      let name = PlaceNote.name(of: path)
      let file = try FileDescriptor(opening: "\(folder)/\(name)", O_RDONLY | O_NONBLOCK)
      bytes = try file.read(PlaceNote.length + 1, at: 0)
    } catch {
      self = error.errno == ENOENT || error.errno == ENOTDIR ? .none : .damaged
      return
    }
    let vault = Identifier(bytes: bytes.prefix(Identifier.length))
    self = bytes == PlaceNote.encoded(vault, at: path) ? .vault(vault) : .damaged
  }

  private static func hash(_ label: String, _ bytes: [UInt8]) -> Identifier {
    let hashed = BLAKE2b.hash((Array(label.utf8) + bytes)[...], length: Identifier.length)
    return Identifier(bytes: hashed[...])
  }
}

/// What this computer remembers of a vault's path.
enum Place: Equatable {
  /// Nothing, or nothing under one of its names.
  case unknown
  /// This vault was last there.
  case same
  /// Another vault was last there.
  case other(Identifier)
  /// There is a note, but it is torn or cannot be read.
  case damaged
}

extension Vault {
  private var placeFolder: String { "\(stateDirectory)/places" }

  /// The vault that was last at this path, if this computer has seen one there.
  package var lastHere: Identifier? {
    for case .vault(let vault) in placeNames.map({ PlaceNote(at: $0, in: placeFolder) }) {
      return vault
    }
    return nil
  }

  /// Compares a vault at this path with the one that was last there.
  func place(of vault: Identifier) -> Place {
    var place = Place.same
    for name in placeNames {
      switch PlaceNote(at: name, in: placeFolder) {
      case .vault(vault): break
      case .vault(let other): return .other(other)
      case .damaged: place = .damaged
      case .none: if place == .same { place = .unknown }
      }
    }
    return place
  }

  /// Notes which vault is at this path now; failing to do so is not an error.
  package func notePlace(of vault: Identifier) {
    guard place(of: vault) != .same, fault(.noteSeen) == nil,
      let folder = try? Directory(making: placeFolder)
    else { return }
    folder.closeToOthers()
    for path in placeNames {
      let name = PlaceNote.name(of: path)
      // Readers do not lock the vault: this may be another reader's, who is about to rename it.
      for candidate in (try? folder.names()) ?? []
      where TemporaryName.matches(candidate, for: name) {
        folder.removeIfAbandoned(candidate)
      }
      try? folder.write(PlaceNote.encoded(vault, at: path), as: name, replacing: true)
    }
  }

  /// The absolute path as given, and the path without symbolic links.
  ///
  /// Somebody who can replace the file can also replace it by a link to a path that is new here;
  /// the path as given reveals that. A user who points a link at another vault gets the same
  /// warning.
  private var placeNames: [[UInt8]] {
    guard notesPlace else { return [] }
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? [] : pathBytes(realPath(".") ?? "/") + [slash]
    let parts = (start + pathBytes(path)).split(separator: slash)
      .filter { $0 != [UInt8(ascii: ".")] }
    let given = parts.flatMap { [slash] + $0 }
    let resolved = realPath(path) ?? missingRealPath
    let names = [given] + (resolved.map { [pathBytes($0)] } ?? [])
    // Paths in these folders name another file for each process.
    let own = ["/dev/", "/proc/"].map { Array($0.utf8) }
    let lasting = names.filter { name in !own.contains { name.starts(with: $0) } }
    return lasting.first == lasting.last ? Array(lasting.prefix(1)) : lasting
  }

  /// The path, without links, of a missing file whose folder exists.
  private var missingRealPath: String? {
    let (folder, name) = splitPath(path)
    return realPath(folder).map { "\($0 == "/" ? "" : $0)/\(name)" }
  }
}

/// The folder of a vault that will be written, and its name there, with all links resolved.
struct Location: ~Copyable {
  let folder: Directory
  let name: String

  /// Finds an existing vault.
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

  /// Prepares the place of a new vault; a missing folder is created for this user alone.
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
