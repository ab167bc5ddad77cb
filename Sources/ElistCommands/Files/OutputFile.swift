import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A result written to a file: mode 0600 whatever the umask, whole or not at all, never through a
/// link, never over a file unless forced.
struct OutputFile {
  let path: String
  let force: Bool
  /// What to do where the file exists.
  var hint = "add --force to replace it, or name another file"

  /// Linux's flag for a file without a name (open(2), O_TMPFILE), which its C header gives as an
  /// expression that Swift does not import.
  private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Writes the bytes to a file that gets its name when it is whole, so that a program that is killed
  /// leaves nothing readable behind.
  func write(_ bytes: [UInt8]) throws {
    try refuseUnsafeTarget()
    let descriptor = open(folder, O_WRONLY | O_CLOEXEC | Self.withoutName, 0o600)
    guard descriptor >= 0 else { return try writeNamed(bytes) }
    defer { close(descriptor) }
    if let code = fill(descriptor, bytes) ?? publish(descriptor) { throw failed(code) }
  }

  /// The same on a file system that has no files without names, such as FAT.
  private func writeNamed(_ bytes: [UInt8]) throws {
    let name = force ? temporary : path
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw cannotCreate(errno) }
    let code = fill(descriptor, bytes)
    close(descriptor)
    guard let code = code ?? (force ? replace(with: name) : nil) else { return }
    unlink(name)
    throw failed(code)
  }

  private var temporary: String { folder + "/.elist-" + UUID().uuidString + ".tmp" }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func refuseUnsafeTarget() throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: if !force { throw exists }
    case S_IFLNK: throw Failure(.cannotCreate, "\(path) is a symbolic link")
    case S_IFDIR: throw Failure(.cannotCreate, "\(path) is a folder")
    default: throw Failure(.cannotCreate, "\(path) is no regular file")
    }
  }

  private func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32? {
    if fchmod(descriptor, 0o600) != 0, errno != EPERM { return errno }
    if let code = descriptor.writeAll(bytes) { return code }
    return fsync(descriptor) == 0 ? nil : errno
  }

  /// Gives the file its name, which fails where another has come to have it, unless that is to be
  /// replaced.
  private func publish(_ descriptor: Int32) -> Int32? {
    guard let code = link(descriptor, path) else { return nil }
    guard code == EEXIST, force else { return code }
    let name = temporary
    return link(descriptor, name) ?? replace(with: name)
  }

  private func link(_ descriptor: Int32, _ name: String) -> Int32? {
    let file = "/proc/self/fd/\(descriptor)"
    return linkat(AT_FDCWD, file, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? nil : errno
  }

  private func replace(with name: String) -> Int32? {
    guard rename(name, path) != 0 else { return nil }
    let code = errno
    unlink(name)
    return code
  }

  private var exists: Failure {
    Failure(
      .cannotCreate,
      "\(path) exists already",
      hints: [hint]
    )
  }

  private func cannotCreate(_ code: Int32) -> Failure {
    code == EEXIST
      ? exists : Failure(.cannotCreate, "cannot create \(path): \(systemText(code))")
  }

  private func failed(_ code: Int32) -> Failure {
    code == EEXIST
      ? exists
      : Failure(.ioError, "cannot write \(path): \(systemText(code)); no file was left")
  }
}
