/// Folders in which a change is waited for.
///
/// On Linux, the kernel reports changes (inotify(7)), except those that another computer makes on a
/// network file system. Elsewhere, ``wait(milliseconds:)`` only lets a second pass.
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

  /// Watches a folder too, but not those in it; a folder that is watched already stays so.
  package borrowing func add(_ folder: String) throws(SystemError) {
    #if os(Linux)
      let raw = queue.raw
      try checking { folder.asPath { unsafe inotify_add_watch(raw, $0, UInt32(Self.changes)) } }
    #endif
  }

  /// Waits for a change in one of the folders, at most so long; returns whether there may be one.
  ///
  /// Changes are not lost between two calls.
  package borrowing func wait(milliseconds: Int32) -> Bool {
    #if os(Linux)
      var wanted = pollfd(fd: queue.raw, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, milliseconds) > 0 else { return false }
      // What has changed is looked up by whoever waits, so the reports themselves are dropped; the
      // error says that there are no more.
      _ = try? queue.readAll(limit: 1 << 20)
      return true
    #else
      pause(milliseconds: min(milliseconds, 1_000))
      return milliseconds > 0
    #endif
  }
}

/// Lets some time pass.
package func pause(milliseconds: Int32) {
  poll(nil, 0, milliseconds)
}
