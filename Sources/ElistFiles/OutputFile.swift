import Console
import ElistVault
import Platform

/// A result written to a file.
///
/// The file has mode 0600 regardless of the umask, and is complete or not there at all. It is never
/// written through a link. It replaces an existing file only if forced, and a vault only if it is
/// itself a vault.
package struct OutputFile {
  /// The path as it was given.
  package let path: String
  /// Whether an existing file may be replaced.
  let force: Bool
  /// What to do if the file exists.
  let hint: String
  /// Whether it is a copy of a vault, which may replace another.
  let isVault: Bool

  /// A file to be written at a path.
  package init(
    path: String,
    force: Bool,
    hint: String = "add --force to replace it, or name another file",
    isVault: Bool = false
  ) {
    self.path = path
    self.force = force
    self.hint = hint
    self.isVault = isVault
  }

  /// Writes the bytes to a file that gets its name only when it is complete.
  ///
  /// So a killed program leaves no incomplete file of that name.
  package func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Does the same without copying the bytes, which may be secret.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    try refuseUnsafeTarget()
    let (folder, name) = parts
    let directory: Directory
    do {
      directory = try Directory(toWriteIn: folder)
    } catch {
      throw failure(error)
    }
    do {
      try directory.write(bytes, as: name, replacing: force)
    } catch {
      throw failure(error)
    }
    do {
      try directory.syncIfPossible()
    } catch {
      throw Failure(
        .ioError,
        "wrote \(path), but it may not survive a power cut: \(error.text)",
        hints: SaveStep.hints(error.errno, at: path)
      )
    }
  }

  /// Throws if the file cannot be written, before other work is done.
  ///
  /// With `probing`, it makes a file in the folder and removes it again. That reveals what only
  /// writing reveals: a folder of another user, a full disk, or a file system such as proc in which
  /// no file can be made.
  package func check(probing: Bool = false) throws {
    try refuseUnsafeTarget()
    do {
      let folder = try Directory(toWriteIn: parts.folder)
      guard probing else { return }
      let name = TemporaryName.make(for: "elist")
      _ = try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      try folder.remove(name)
    } catch {
      throw failure(error)
    }
  }

  private var parts: (folder: String, name: String) { splitPath(path) }

  private func refuseUnsafeTarget() throws {
    guard let status = try? FileStatus(of: path) else { return }
    switch status.kind {
    case .regular:
      guard force else { throw exists }
      guard isVault || !Vault.isThere(at: path) else {
        throw Failure(
          .cannotCreate,
          "\(path) is a vault or a backup of one",
          hints: ["name another file"]
        )
      }
    case .link: throw Failure(.cannotCreate, "\(path) is a symbolic link")
    case .folder: throw Failure(.cannotCreate, "\(path) is a folder")
    case .other: throw Failure(.cannotCreate, "\(path) is not a regular file")
    }
  }

  private var exists: Failure { Failure(.cannotCreate, "\(path) exists already", hints: [hint]) }

  /// Why the file was not made; a full or failing disk is an I/O error.
  private func failure(_ error: SystemError) -> Failure {
    switch error.errno {
    case EEXIST: exists
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ENAMETOOLONG, EISDIR:
      Failure(.cannotCreate, "cannot create \(path): \(error.text)", hints: hints(error))
    default:
      Failure(
        .ioError,
        "cannot write \(path): \(error.text); no file was left",
        hints: hints(error)
      )
    }
  }

  /// What to do about the error; elist does not make a missing folder, because its name may be a
  /// mistake.
  private func hints(_ error: SystemError) -> [String] {
    switch error.errno {
    case EROFS: ["nothing can be written there; name a file in another folder"]
    case ENOENT: ["make the folder first: mkdir -p \(Paths.pasteable(parts.folder))"]
    case ENAMETOOLONG: ["give the file a shorter name"]
    default: SaveStep.hints(error.errno, at: path)
    }
  }
}
