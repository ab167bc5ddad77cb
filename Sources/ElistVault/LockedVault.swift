internal import Platform

/// A vault that no other elist can save while this value lives.
struct LockedVault: ~Copyable {
  let location: Location
  let opened: OpenedVault

  /// Waits for the lock until the deadline, and then reads the current state.
  ///
  /// The lock is on the vault file itself, by flock(2). A save replaces the file, so the file that
  /// was locked may already have been replaced; the new file is then locked instead.
  init(_ vault: Vault, deadline: ContinuousClock.Instant) throws(VaultError) {
    let location = try Location(existing: vault.path)
    while true {
      try vault.willPerform(.open)
      let file = try LockedVault.open(location)
      try vault.willPerform(.lock)
      try LockedVault.lock(file, deadline: deadline)
      guard try location.means(file) else { continue }
      try vault.willPerform(.read)
      opened = try OpenedVault(file)
      self.location = location
      return
    }
  }

  static func open(_ location: borrowing Location) throws(VaultError) -> FileDescriptor {
    let file = try openOrRefuse(location)
    let status = try during(.open) { () throws(SystemError) in try file.status() }
    guard status.owner == effectiveUser else {
      throw VaultError.unsafe(.foreignOwner(uid: status.owner))
    }
    return file
  }

  private static func openOrRefuse(
    _ location: borrowing Location
  ) throws(VaultError) -> FileDescriptor {
    do {
      return try location.folder.open(location.name, O_RDWR)
    } catch {
      throw refusal(error)
    }
  }

  private static func refusal(_ error: SystemError) -> VaultError {
    switch error.errno {
    case ELOOP: .unsafe(.symbolicLink)
    case ENOENT: .notFound
    case EISDIR: .notAVault
    // The file can be read, but a save would fail at its first step.
    case EROFS: .inputOutput(.createTemporary, errno: EROFS)
    default: .inputOutput(.open, errno: error.errno)
    }
  }

  static func lock(
    _ file: borrowing FileDescriptor,
    deadline: ContinuousClock.Instant
  ) throws(VaultError) {
    var pause: useconds_t = 1_000
    while flock(file.raw, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else { throw .lockUnsupported(errno: code) }
      guard ContinuousClock.now < deadline else {
        throw .lockTimeout(holder: (try? file.status()).flatMap { lockHolder(of: $0.identity) })
      }
      // The wait is random, so that waiting processes do not all try at the same moment.
      usleep(pause + useconds_t.random(in: 0..<pause))
      pause = min(pause * 2, 16_000)
    }
  }
}

extension Location {
  /// Whether the vault's name still refers to this file.
  borrowing func means(_ file: borrowing FileDescriptor) throws(VaultError) -> Bool {
    do {
      return try folder.status(of: name).identity == file.status().identity
    } catch {
      if error.errno == ENOENT { return false }
      throw .inputOutput(.checkName, errno: error.errno)
    }
  }
}

/// The process that holds a file's lock, from `/proc/locks`; `nil` if it is not listed.
func lockHolder(of file: FileStatus.Identity) -> Int32? {
  guard let locks = try? FileDescriptor(opening: "/proc/locks", O_RDONLY),
    let bytes = try? locks.read(1 << 20, at: 0)
  else { return nil }
  return lockHolder(of: file, in: String(decoding: bytes, as: UTF8.self))
}

/// The process in lines such as `1: FLOCK  ADVISORY  WRITE 4312 fe:01:1835010 0 EOF`.
///
/// The device numbers are not compared: on some file systems they differ from those of stat(2).
func lockHolder(of file: FileStatus.Identity, in locks: String) -> Int32? {
  for line in locks.split(separator: "\n") {
    let fields = line.split(separator: " ")
    guard fields.count >= 6, fields[1] == "FLOCK" else { continue }
    guard fields[5].split(separator: ":").last == "\(file.inode)" else { continue }
    if let process = Int32(fields[4]), process > 0 { return process }
  }
  return nil
}
