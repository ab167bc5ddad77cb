#if os(Linux)
  internal import CPlatform
#endif

/// An open folder; names are looked up in it even if its path changes meanwhile.
package struct Directory: ~Copyable {
  /// Its path when it was opened.
  package let path: String
  /// The folder itself.
  package let file: FileDescriptor

  /// Opens an existing folder.
  package init(path: String) throws(SystemError) {
    self.path = path
    file = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
  }

  /// Opens an existing folder to write files in it, which works even if its names may not be read.
  ///
  /// Files can be made in a folder of mode 0300, but it cannot be opened for reading. Its names
  /// cannot be listed, and it cannot be synced.
  package init(toWriteIn path: String) throws(SystemError) {
    self.path = path
    do {
      file = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
    } catch {
      guard error.errno == EACCES else { throw error }
      file = try FileDescriptor(opening: path, Directory.withoutReading | O_DIRECTORY)
    }
  }

  #if canImport(Darwin)
    private static let withoutReading = O_SEARCH
  #else
    /// Linux's O_PATH (open(2)), which the C header defines for GNU sources only.
    private static let withoutReading: Int32 = 0o10_000_000
  #endif

  /// Opens the folder; creates it and any missing parents, for this user alone.
  package init(making path: String) throws(SystemError) {
    try Directory.make(path)
    try self.init(path: path)
  }

  private static func make(_ path: String) throws(SystemError) {
    do {
      try makeOne(path)
    } catch {
      guard error.errno == ENOENT, let parent = parent(of: path) else { throw error }
      try make(parent)
      // Try only once more: some file systems, such as proc, always report ENOENT.
      try makeOne(path)
    }
  }

  private static func makeOne(_ path: String) throws(SystemError) {
    do {
      try checking { path.asPath { unsafe mkdir($0, 0o700) } }
    } catch {
      if error.errno == EEXIST { return }
      throw error
    }
    try checking { path.asPath { unsafe chmod($0, 0o700) } }
    // A saved file is useless if its folder is lost in a power cut.
    guard let parent = try? Directory(path: parent(of: path) ?? ".") else { return }
    try parent.syncIfPossible()
  }

  private static func parent(of path: String) -> String? {
    let trimmed = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
    let parent = trimmed.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }
    guard !parent.isEmpty else { return nil }
    return String(decoding: parent.reversed(), as: UTF8.self)
  }

  /// Opens a file in the folder; a link is not followed.
  package borrowing func open(
    _ name: String,
    _ flags: Int32,
    mode: UInt32 = 0
  ) throws(SystemError) -> FileDescriptor {
    let flags = flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let raw = try retrying {
      Int(name.asPath { unsafe openat(file.raw, $0, flags, mode_t(mode)) })
    }
    return FileDescriptor(Int32(raw))
  }

  /// The status of the file with this name; a link is not followed.
  package borrowing func status(of name: String) throws(SystemError) -> FileStatus {
    var status = stat()
    try checking { name.asPath { unsafe fstatat(file.raw, $0, &status, AT_SYMLINK_NOFOLLOW) } }
    return FileStatus(status)
  }

  /// Sets the time of a file's last change, in seconds since 1970; a link is not followed.
  package borrowing func setModified(_ name: String, seconds: Int64) throws(SystemError) {
    let time = timespec(tv_sec: time_t(seconds), tv_nsec: 0)
    try checking {
      name.asPath { unsafe utimensat(file.raw, $0, [time, time], AT_SYMLINK_NOFOLLOW) }
    }
  }

  /// Removes the file with this name.
  package borrowing func remove(_ name: String) throws(SystemError) {
    try checking { name.asPath { unsafe unlinkat(file.raw, $0, 0) } }
  }

  /// Gives a file of this folder a second name, in another folder.
  package borrowing func link(
    _ name: String,
    to target: borrowing Directory,
    as newName: String
  ) throws(SystemError) {
    let (from, to) = (file.raw, target.file.raw)
    try checking {
      name.asPath { name in newName.asPath { unsafe linkat(from, name, to, $0, 0) } }
    }
  }

  /// Renames a file; a file with the new name is replaced.
  package borrowing func rename(_ name: String, to newName: String) throws(SystemError) {
    try checking {
      name.asPath { name in newName.asPath { unsafe renameat(file.raw, name, file.raw, $0) } }
    }
  }

  /// Renames a file to a name that is not in use; `EEXIST` if it is.
  package borrowing func renameExclusively(_ name: String, to newName: String) throws(SystemError) {
    do {
      try checking { renameWithoutReplacing(file.raw, name, newName) }
    } catch {
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.errno) else { throw error }
      // This file system cannot do that. Giving the file two names for a moment has the same
      // effect.
      try link(name, to: self, as: newName)
      try remove(name)
    }
  }

  /// The names in the folder, in no particular order, without `.` and `..`.
  package borrowing func names() throws(SystemError) -> [String] {
    let raw = try retrying { Int(unsafe openat(file.raw, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) }
    guard let stream = unsafe fdopendir(Int32(raw)) else {
      let code = errno
      _ = close(Int32(raw))
      throw SystemError(errno: code)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      // Only errno distinguishes the end of the folder from an error.
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe pathText(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    let code = errno
    guard code == 0 else { throw SystemError(errno: code) }
    return names
  }

  /// Removes the write permission of group and others, if possible.
  ///
  /// This is for elist's own folders: the user has not chosen them, and a save must not fail
  /// because of them. A vault's folder is not changed but refused.
  package borrowing func closeToOthers() {
    guard let status = try? file.status(), status.isWritableByOthers else { return }
    try? file.setMode(status.mode & 0o7755)
  }

  /// Syncs the folder to the disk, so a rename in it survives a power cut.
  package borrowing func sync() throws(SystemError) {
    try file.sync()
  }

  /// Does the same, except on a file system that cannot sync a folder.
  package borrowing func syncIfPossible() throws(SystemError) {
    do {
      try sync()
    } catch {
      // EBADF: a folder that may not be read was opened only to write in it.
      guard [EINVAL, ENOTSUP, EBADF].contains(error.errno) else { throw error }
    }
  }
}

private func renameWithoutReplacing(_ folder: Int32, _ name: String, _ newName: String) -> Int32 {
  name.asPath { name in
    newName.asPath { newName in
      #if canImport(Darwin)
        unsafe renameatx_np(folder, name, folder, newName, UInt32(RENAME_EXCL))
      #else
        unsafe elist_rename_noreplace(folder, name, newName)
      #endif
    }
  }
}

/// Waits for changes in folders.
///
/// On Linux, the kernel reports changes (inotify(7)), except those that another computer makes on a
/// network file system. Elsewhere, ``wait(milliseconds:)`` only sleeps for a second at most.
package struct FolderWatch: ~Copyable {
  #if os(Linux)
    private let queue: FileDescriptor

    private static let changes =
      IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF
  #endif

  /// A watch of no folder yet.
  package init() throws(SystemError) {
    #if os(Linux)
      // IN_CLOEXEC and IN_NONBLOCK have these values.
      queue = FileDescriptor(
        Int32(try retrying { Int(inotify_init1(O_CLOEXEC | O_NONBLOCK)) })
      )
    #endif
  }

  /// Also watches this folder, but not its subfolders; does nothing if it is already watched.
  package borrowing func add(_ folder: String) throws(SystemError) {
    #if os(Linux)
      let raw = queue.raw
      try checking { folder.asPath { unsafe inotify_add_watch(raw, $0, UInt32(Self.changes)) } }
    #endif
  }

  /// Waits at most this long for a change in a folder; returns whether there may be one.
  ///
  /// Changes are not lost between two calls.
  package borrowing func wait(milliseconds: Int32) -> Bool {
    #if os(Linux)
      var wanted = pollfd(fd: queue.raw, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, milliseconds) > 0 else { return false }
      // The caller looks up what has changed, so the reports themselves are dropped; the
      // error says that there are no more.
      _ = try? queue.readAll(limit: 1 << 20)
      return true
    #else
      pause(milliseconds: min(milliseconds, 1_000))
      return milliseconds > 0
    #endif
  }
}

/// Sleeps for this long, or until a signal arrives.
package func pause(milliseconds: Int32) {
  poll(nil, 0, milliseconds)
}
