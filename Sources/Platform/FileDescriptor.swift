#if os(Linux)
  internal import CPlatform
#endif

/// An open file; closed when it goes out of scope.
package struct FileDescriptor: ~Copyable {
  /// The descriptor's number.
  package let raw: Int32

  /// Takes ownership of an open descriptor.
  package init(_ raw: Int32) {
    self.raw = raw
  }

  /// Opens a file by its path; child programs do not inherit it.
  package init(opening path: String, _ flags: Int32) throws(SystemError) {
    raw = Int32(try retrying { Int(path.asPath { unsafe open($0, flags | O_CLOEXEC) }) })
  }

  deinit {
    _ = close(raw)
  }

  /// Closes the file and reports failures: some file systems report a failed write only now.
  ///
  /// An interrupted close has still closed the file.
  package consuming func closeChecked() throws(SystemError) {
    let raw = raw
    discard self
    guard close(raw) == 0 || errno == EINTR else { throw SystemError(errno: errno) }
  }

  /// The file's status.
  package borrowing func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try checking { unsafe fstat(raw, &status) }
    return FileStatus(status)
  }

  /// Reads this many bytes at an offset; fewer if the file ends sooner.
  package borrowing func read(_ count: Int, at offset: UInt64) throws(SystemError) -> [UInt8] {
    unsafe try bytes(count) { rest, done in
      unsafe pread(raw, rest.baseAddress, rest.count, off_t(offset) + off_t(done))
    }
  }

  /// Reads to the end, at most `limit` bytes and one more, which shows that there was more.
  package borrowing func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    try raw.readAll(limit: limit)
  }

  /// Calls the closure with the descriptor's number; the file stays open meanwhile.
  package borrowing func withRaw<Value: ~Copyable, Failure: Error>(
    _ body: (Int32) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body(raw)
  }

  /// Writes all bytes.
  package borrowing func write(all bytes: [UInt8]) throws(SystemError) {
    if let error = raw.writeAll(bytes) { throw error }
  }

  /// How much is copied or compared at once: little enough to stay in the processor's cache.
  private static let pieceLength = 1 << 16

  /// Writes the first `count` bytes of this file to another; throws `EIO` if there are fewer.
  package borrowing func copy(
    _ count: UInt64,
    to copy: borrowing FileDescriptor
  ) throws(SystemError) {
    var done: UInt64 = 0
    while done < count {
      let length = Int(min(count - done, UInt64(FileDescriptor.pieceLength)))
      let piece = try read(length, at: done)
      guard piece.count == length else { throw SystemError(errno: EIO) }
      try copy.write(all: piece)
      done += UInt64(length)
    }
  }

  /// Whether the file is these bytes and nothing else.
  package borrowing func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    var done = 0
    while true {
      let piece = try read(FileDescriptor.pieceLength, at: UInt64(done))
      guard !piece.isEmpty else { return done == bytes.count }
      guard bytes.has(piece, at: done) else { return false }
      done += piece.count
    }
  }

  /// Begins to write the bytes to the disk, so that ``sync()`` waits less.
  ///
  /// It promises nothing, and does nothing where the system cannot do that.
  package borrowing func beginSync() {
    #if os(Linux)
      elist_begin_sync(raw)
    #endif
  }

  /// Syncs the file to the disk.
  package borrowing func sync() throws(SystemError) {
    #if canImport(Darwin)
      // fsync leaves the bytes in the disk's own cache.
      if fcntl(raw, F_FULLFSYNC) == 0 { return }
    #endif
    // Not repeated after a failure: the kernel may have dropped the bytes it could not write.
    guard fsync(raw) == 0 else { throw SystemError(errno: errno) }
  }

  /// Sets the mode, regardless of the umask.
  package borrowing func setMode(_ mode: UInt32) throws(SystemError) {
    try checking { fchmod(raw, mode_t(mode)) }
  }
}

extension [UInt8] {
  /// Whether these bytes are found at an offset.
  ///
  /// It uses `memcmp`, because `==` takes a millisecond per megabyte.
  package func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset <= count, bytes.count <= count - offset else { return false }
    return unsafe withUnsafeBytes { all in
      unsafe bytes.withUnsafeBytes { bytes in
        guard let start = all.baseAddress, let other = bytes.baseAddress else { return true }
        return unsafe memcmp(start + offset, other, bytes.count) == 0
      }
    }
  }
}

/// A descriptor that is closed elsewhere, such as a standard stream.
extension Int32 {
  /// Writes all the bytes to this descriptor; returns the failure, if any.
  package func writeAll(_ bytes: [UInt8]) -> SystemError? {
    unsafe bytes.withUnsafeBytes { buffer in unsafe writeAll(buffer) }
  }

  /// Does the same without copying the bytes.
  package func writeAll(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    do throws(SystemError) {
      unsafe try Platform.writeAll(bytes) { rest in
        unsafe write(self, rest.baseAddress, rest.count)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Reads to the end, at most `limit` bytes and one more, which shows that there was more.
  ///
  /// A file is read up to its present size at once. A pipe, and what is appended to a file
  /// meanwhile, is read in pieces.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    let pieceLength = 1 << 16
    var all: [UInt8] = []
    var room = Swift.max(Swift.min(fileSize, limit) + 1, pieceLength)
    while all.count <= limit {
      let piece = try read(atMost: Swift.min(room, limit + 1 - all.count))
      if piece.isEmpty { break }
      if all.isEmpty { all = piece } else { all += piece }
      room = pieceLength
    }
    return all
  }

  /// Reads this many bytes; fewer if the end comes sooner.
  package func read(_ count: Int) throws(SystemError) -> [UInt8] {
    unsafe try bytes(count) { rest, _ in unsafe Platform.readSome(self, rest) }
  }

  /// The bytes of a single read; empty at the end.
  private func read(atMost most: Int) throws(SystemError) -> [UInt8] {
    var isDone = false
    return unsafe try bytes(most) { rest, _ in
      guard !isDone else { return 0 }
      let count = unsafe Platform.readSome(self, rest)
      isDone = count >= 0
      return count
    }
  }

  /// The size of the open file in bytes; 0 for a pipe or anything else that is not a file.
  private var fileSize: Int {
    var status = stat()
    guard unsafe fstat(self, &status) == 0, FileStatus(status).isRegular else { return 0 }
    return Int(status.st_size)
  }
}

/// `read(2)`, renamed because some methods here are called `read`.
private func readSome(_ file: Int32, _ memory: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(file, memory.baseAddress, memory.count)
}

/// An array of this many bytes, filled by repeated calls; shorter if a call returns 0.
private func bytes(
  _ count: Int,
  _ fill: (_ rest: UnsafeMutableRawBufferPointer, _ done: Int) -> Int
) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
    let memory = UnsafeMutableRawBufferPointer(buffer)
    unsafe preferLargePages(for: memory)
    do throws(SystemError) {
      while done < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[done..<count])
        let read = try retrying { unsafe fill(rest, done) }
        guard read > 0 else { break }
        done += read
      }
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Writes all bytes by a call that may write fewer or be interrupted.
func writeAll(
  _ bytes: UnsafeRawBufferPointer,
  _ call: (UnsafeRawBufferPointer) -> Int
) throws(SystemError) {
  var done = 0
  while done < bytes.count {
    let written = try retrying {
      unsafe call(UnsafeRawBufferPointer(rebasing: bytes[done...]))
    }
    // A call that writes nothing and reports no error would be repeated forever.
    guard written > 0 else { throw SystemError(errno: EIO) }
    done += written
  }
}

/// What the file system knows about a file.
package struct FileStatus: Equatable, Sendable {
  /// Which file it is, under any of its names.
  package struct Identity: Equatable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  /// What kind of file it is.
  package enum Kind: Sendable {
    case regular, folder, link
    /// A pipe, a socket, a device.
    case other
  }

  package let identity: Identity
  package let owner: UInt32
  package let mode: UInt32
  /// In bytes.
  package let size: UInt64
  /// When the content was last changed, in seconds since 1970.
  package let modified: Int64
  /// The same in nanoseconds, as exactly as the file system keeps it.
  package let modifiedNanoseconds: Int64

  init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino)
    )
    owner = status.st_uid
    mode = UInt32(status.st_mode)
    size = UInt64(max(0, status.st_size))
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec)
    modifiedNanoseconds = modified &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The status of what a path refers to; a link at its end is followed.
  package init(following path: String) throws(SystemError) {
    var status = stat()
    try checking { path.asPath { unsafe stat($0, &status) } }
    self.init(status)
  }

  /// The status of what a path refers to; a link at its end is not followed.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    try checking { path.asPath { unsafe lstat($0, &status) } }
    self.init(status)
  }

  package var kind: Kind {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .regular
    case UInt32(S_IFDIR): .folder
    case UInt32(S_IFLNK): .link
    default: .other
    }
  }

  package var isRegular: Bool { kind == .regular }
  /// Whether group or others may write.
  package var isWritableByOthers: Bool { mode & 0o022 != 0 }
  /// Whether group or others may read.
  package var isReadableByOthers: Bool { mode & 0o044 != 0 }
  /// Whether only the owner of a file may rename or remove it in this folder.
  package var isSticky: Bool { mode & UInt32(S_ISVTX) != 0 }
}

/// The ID of the user whose rights this process has.
package var effectiveUser: UInt32 { geteuid() }
