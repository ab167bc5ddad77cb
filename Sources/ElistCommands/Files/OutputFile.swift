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

  /// Writes the bytes beside the target and renames them onto it.
  func write(_ bytes: [UInt8]) throws {
    try refuseUnsafeTarget()
    let temporary = folder + "/.elist-" + UUID().uuidString + ".tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw cannotCreate(errno) }
    let code = fchmod(descriptor, 0o600) == 0 ? fill(descriptor, bytes) : errno
    close(descriptor)
    if let code = code ?? publish(temporary) {
      unlink(temporary)
      throw code == EEXIST ? exists : failed(code)
    }
  }

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
    if let code = descriptor.writeAll(bytes) { return code }
    return fsync(descriptor) == 0 ? nil : errno
  }

  /// A link fails where a file has come to be; a rename replaces it.
  private func publish(_ temporary: String) -> Int32? {
    if force { return rename(temporary, path) == 0 ? nil : errno }
    guard link(temporary, path) == 0 else { return errno }
    unlink(temporary)
    return nil
  }

  private var exists: Failure {
    Failure(
      .cannotCreate,
      "\(path) exists already",
      hints: ["add --force to replace it, or name another file"]
    )
  }

  private func cannotCreate(_ code: Int32) -> Failure {
    Failure(.cannotCreate, "cannot create \(path): \(systemText(code))")
  }

  private func failed(_ code: Int32) -> Failure {
    Failure(.ioError, "cannot write \(path): \(systemText(code)); no file was left")
  }
}
