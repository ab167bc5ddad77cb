extension Directory {
  /// Writes a file of this folder completely or not at all, for this user alone.
  ///
  /// The mode is 0600 regardless of the umask. The file gets its name when all bytes are written,
  /// so a reader finds the old file or the new one. A killed program leaves at most a temporary
  /// file, and on Linux usually none.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - name: The file's name; a link of that name is replaced, not followed.
  ///   - replacing: Whether an existing file is replaced; if not, it throws `EEXIST`.
  ///   - synced: Whether the bytes are synced to the disk first.
  /// - Throws: Why the file could not be written; the folder is then unchanged.
  package borrowing func write(
    _ bytes: [UInt8],
    as name: String,
    replacing: Bool,
    synced: Bool = true
  ) throws(SystemError) {
    try write(as: name, replacing: replacing, synced: synced) { file throws(SystemError) in
      try file.write(all: bytes)
    }
  }

  /// Does the same without copying the bytes, which may be secret.
  package borrowing func write(
    _ bytes: UnsafeRawBufferPointer,
    as name: String,
    replacing: Bool,
    synced: Bool = true
  ) throws(SystemError) {
    try write(as: name, replacing: replacing, synced: synced) { file throws(SystemError) in
      if let error = unsafe file.raw.writeAll(bytes) { throw error }
    }
  }

  /// Does the same with what a closure writes to the file.
  package borrowing func write(
    as name: String,
    replacing: Bool,
    synced: Bool = true,
    _ fill: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    #if os(Linux)
      if let file = unnamedFile() {
        Directory.lock(file)
        try Directory.prepare(file, fill, synced)
        do {
          // The file is closed unchecked: once it has its name, a failure comes too late.
          return try publish(file, as: name, replacing: replacing)
        } catch {
          // Without /proc, a file without a name cannot get one.
          guard error.errno == ENOENT else { throw error }
        }
      }
    #endif
    let temporary = TemporaryName.make(for: name)
    let file = try makeLocked(temporary)
    do {
      try Directory.prepare(file, fill, synced)
      try file.closeChecked()
      try give(temporary, the: name, replacing: replacing)
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  private static func prepare(
    _ file: borrowing FileDescriptor,
    _ fill: (borrowing FileDescriptor) throws(SystemError) -> Void,
    _ synced: Bool
  ) throws(SystemError) {
    do {
      try file.setMode(0o600)
    } catch {
      // FAT has no modes.
      guard error.errno == EPERM else { throw error }
    }
    try fill(file)
    if synced { try file.sync() }
  }

  /// A new temporary file, whose lock shows that it is being written; see
  /// ``removeIfAbandoned(_:)``.
  ///
  /// Only tests pass `beforeLock`, which runs when the file exists but is not locked yet.
  borrowing func makeLocked(
    _ temporary: String,
    beforeLock: () -> Void = {}
  ) throws(SystemError) -> FileDescriptor {
    while true {
      let file = try open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      beforeLock()
      Directory.lock(file)
      // Before it was locked, another process may have taken it for abandoned and removed it.
      let named = try? status(of: temporary).identity
      if named == (try file.status().identity) { return file }
    }
  }

  /// Locks a file that is being written, if the file system has locks.
  private static func lock(_ file: borrowing FileDescriptor) {
    // A process that holds the lock is about to remove the file, which takes no time.
    while flock(file.raw, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Removes a temporary file that is no longer being written, because its writer was killed.
  ///
  /// The lock is held during the removal, so a writer that locks the file next notices it.
  package borrowing func removeIfAbandoned(_ temporary: String) {
    guard let file = try? open(temporary, O_RDWR), flock(file.raw, LOCK_EX | LOCK_NB) == 0 else {
      return
    }
    try? remove(temporary)
  }

  private borrowing func give(
    _ temporary: String,
    the name: String,
    replacing: Bool
  ) throws(SystemError) {
    if replacing {
      try rename(temporary, to: name)
    } else {
      try renameExclusively(temporary, to: name)
    }
  }

  #if os(Linux)
    /// Linux's flag for a file without a name (open(2), O_TMPFILE).
    ///
    /// The C header defines it as an expression that Swift does not import.
    private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

    /// A file without a name; `nil` on a file system that does not support one, such as FAT.
    private borrowing func unnamedFile() -> FileDescriptor? {
      let flags = O_WRONLY | O_CLOEXEC | Directory.withoutName
      let raw = unsafe openat(file.raw, ".", flags, 0o600)
      return raw >= 0 ? FileDescriptor(raw) : nil
    }

    private borrowing func publish(
      _ unnamed: borrowing FileDescriptor,
      as name: String,
      replacing: Bool
    ) throws(SystemError) {
      do {
        return try link(unnamed, as: name)
      } catch {
        guard error.errno == EEXIST, replacing else { throw error }
      }
      let temporary = TemporaryName.make(for: name)
      try link(unnamed, as: temporary)
      do {
        try rename(temporary, to: name)
      } catch {
        try? remove(temporary)
        throw error
      }
    }

    /// Gives a name to a file that has none.
    private borrowing func link(
      _ unnamed: borrowing FileDescriptor,
      as name: String
    ) throws(SystemError) {
      let source = "/proc/self/fd/\(unnamed.raw)"
      try checking {
        name.asPath { unsafe linkat(AT_FDCWD, source, file.raw, $0, AT_SYMLINK_FOLLOW) }
      }
    }
  #endif
}

/// The name of a file that is written before it replaces another: `.NAME.RANDOM.tmp`.
///
/// RANDOM is 16 hexadecimal digits.
package enum TemporaryName {
  private static let randomLength = 16
  private static let suffix = ".tmp"

  /// A new temporary name for the file `name`.
  package static func make(for name: String) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let zeros = String(repeating: "0", count: randomLength - digits.utf8.count)
    return ".\(name).\(zeros)\(digits)\(suffix)"
  }

  /// Whether a temporary file of this name comes from writing that file.
  package static func matches(_ candidate: String, for name: String) -> Bool {
    self.name(of: candidate) == name
  }

  /// The name of the file that was being written; `nil` if this is not such a temporary name.
  package static func name(of candidate: String) -> String? {
    guard candidate.hasPrefix("."), candidate.hasSuffix(suffix) else { return nil }
    let stem = candidate.dropFirst().dropLast(suffix.count)
    guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
    let random = stem[stem.index(after: dot)...].utf8
    let digits = Set("0123456789abcdef".utf8)
    guard random.count == randomLength, random.allSatisfy(digits.contains) else { return nil }
    return String(stem[..<dot])
  }
}
