/// A call of the operating system that failed.
package struct SystemError: Error, Equatable, Sendable {
  /// The error number (errno(3)).
  package let errno: Int32

  /// The failure of a call that left this error number.
  package init(errno: Int32) {
    self.errno = errno
  }

  /// What the system calls it, in small letters: `no such file or directory`.
  package var text: String { systemText(errno) }
}

/// What the system calls an error number, `No such file or directory`, in our lower case.
package func systemText(_ code: Int32) -> String {
  let text = unsafe String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Makes a call again for as long as signals interrupt it; throws its `errno` where it fails.
package func retrying(_ call: () -> Int) throws(SystemError) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemError(errno: errno) }
  }
}

/// The same of a call whose result says nothing more.
package func checking(_ call: () -> Int32) throws(SystemError) {
  _ = try retrying { Int(call()) }
}
