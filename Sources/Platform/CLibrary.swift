// The operating system, for the rooms above: files, folders, other programs, the clock.
//
// It is the only room that knows the platform, and the only one with an `#if` about it. A room that
// imports it can use the C library too. It must not know what elist keeps in a file, or why a
// program is started: its errors say which call failed (`SystemError`), and a room above explains
// that to the user.
//
// Start with `FileDescriptor` and `Directory`; `Directory.write` is how a small file is written.

#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

/// A system call that failed.
package struct SystemError: Error, Equatable, Sendable {
  /// The error number (errno(3)).
  package let errno: Int32

  /// The failure of a call that set this error number.
  package init(errno: Int32) {
    self.errno = errno
  }

  /// The system's text for it, in lower case: `no such file or directory`.
  package var text: String { systemText(errno) }
}

/// The system's text for an error number, `No such file or directory`, in our lower case.
package func systemText(_ code: Int32) -> String {
  let text = unsafe String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Repeats a call while signals interrupt it; throws its `errno` if it fails.
package func retrying(_ call: () -> Int) throws(SystemError) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemError(errno: errno) }
  }
}

/// Does the same for a call that returns only success or failure.
package func checking(_ call: () -> Int32) throws(SystemError) {
  _ = try retrying { Int(call()) }
}
