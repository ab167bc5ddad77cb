import ElistModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The standard streams, written without loss: what cannot be written ends the program.
struct Streams {
  static let standardOutput = Streams(descriptor: STDOUT_FILENO)
  static let standardError = Streams(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Whether a person is looking at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has; `nil` where there is none or it does not say.
  var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether to colour what is written (on a terminal alone, and off with NO_COLOR).
  var takesColour: Bool { isTerminal && Paths.variable("NO_COLOR") == nil }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all the bytes.
  ///
  /// A reader that has gone away (EPIPE) wants no more, which is no fault; any other trouble with
  /// the result is status 74. There is nowhere to report trouble with standard error.
  func write(_ bytes: [UInt8]) {
    guard let code = descriptor.writeAll(bytes), descriptor == STDOUT_FILENO else { return }
    if code == EPIPE { exit(ExitStatus.ok.rawValue) }
    Messages.error("cannot write the result: \(systemText(code))")
    exit(ExitStatus.ioError.rawValue)
  }

  /// Writes a secret from where it is, without a copy; gives `errno` where it failed.
  func write(secret: UnsafeRawBufferPointer) -> Int32? { descriptor.writeAll(secret) }

  /// A value as indented JSON with a line end.
  func write(_ json: JSONValue) {
    write(JSONWriter.render(json, indented: true) + [UInt8(ascii: "\n")])
  }
}

extension Int32 {
  /// Writes all the bytes to this descriptor; gives `errno` where it failed.
  func writeAll(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { writeAll($0) }
  }

  /// The same of bytes that are not to be copied.
  func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    var done = 0
    while done < bytes.count {
      let count = write(self, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno }
      done += count
    }
    return nil
  }

  /// Reads to the end of this descriptor, `limit` bytes at most and one more to tell that there
  /// was more; gives `nil` and leaves `errno` where it failed.
  func readAll(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(self, &chunk, Swift.min(chunk.count, limit + 1 - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }
}

/// What the system calls an error number, "No such file or directory", in our lower case.
func systemText(_ code: Int32) -> String {
  let text = String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}
