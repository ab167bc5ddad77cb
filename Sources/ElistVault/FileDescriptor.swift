#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open file; closed when it goes out of scope.
struct FileDescriptor: ~Copyable {
  let raw: Int32

  init(_ raw: Int32) {
    self.raw = raw
  }

  deinit {
    _ = close(raw)
  }

  /// Closes the file and tells what went wrong, as some file systems report a failed write only
  /// now.
  ///
  /// An interrupted close has closed all the same.
  consuming func closeChecked() throws(SystemError) {
    let raw = raw
    discard self
    guard close(raw) == 0 || errno == EINTR else { throw SystemError(errno: errno) }
  }

  /// What the file system knows of the file.
  borrowing func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try checking { unsafe fstat(raw, &status) }
    return FileStatus(status)
  }

  /// So many bytes at an offset; fewer where the file ends before.
  borrowing func read(_ count: Int, at offset: UInt64) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      unsafe preferLargePages(for: UnsafeMutableRawBufferPointer(buffer))
      do throws(SystemError) {
        done = unsafe try fill(UnsafeMutableRawBufferPointer(buffer), count, at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads so many bytes at an offset into memory; gives how many there were.
  private borrowing func fill(
    _ memory: UnsafeMutableRawBufferPointer,
    _ count: Int,
    at offset: UInt64
  ) throws(SystemError) -> Int {
    var done = 0
    while done < count {
      let read = try retrying {
        unsafe pread(
          raw,
          memory.baseAddress?.advanced(by: done),
          count - done,
          off_t(offset) + off_t(done)
        )
      }
      guard read > 0 else { break }
      done += read
    }
    return done
  }

  /// Writes all bytes.
  borrowing func write(all bytes: [UInt8]) throws(SystemError) {
    unsafe try writeAll(bytes) { rest in unsafe posixWrite(raw, rest) }
  }

  /// Brings the file to the disk.
  borrowing func sync() throws(SystemError) {
    #if canImport(Darwin)
      // fsync leaves the bytes in the disk's own cache.
      if fcntl(raw, F_FULLFSYNC) == 0 { return }
    #endif
    // Not again after a failure: the kernel may have dropped the bytes that it could not write.
    guard fsync(raw) == 0 else { throw SystemError(errno: errno) }
  }

  /// Sets the mode, whatever the umask made of it.
  borrowing func setMode(_ mode: UInt32) throws(SystemError) {
    try checking { fchmod(raw, mode_t(mode)) }
  }
}

/// Writes all bytes by a call that may write fewer, or be interrupted.
func writeAll(
  _ bytes: [UInt8],
  _ call: (UnsafeRawBufferPointer) -> Int
) throws(SystemError) {
  var done = 0
  while done < bytes.count {
    let written = try retrying {
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe call(UnsafeRawBufferPointer(rebasing: buffer[done...]))
      }
    }
    // A call that writes nothing and reports nothing would be repeated for ever.
    guard written > 0 else { throw SystemError(errno: EIO) }
    done += written
  }
}

private func posixWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, bytes.baseAddress, bytes.count)
}
