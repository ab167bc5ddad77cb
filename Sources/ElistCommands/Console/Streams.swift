import ElistModel
import ElistVault
import JSONFormat

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

  /// What stands although its result cannot be written, "the change is saved".
  nonisolated(unsafe) static var standing: String?

  /// Whether a person is looking at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all the bytes.
  ///
  /// A reader that has gone away (EPIPE) wants no more, which is no fault; any other trouble with
  /// the result is status 74. There is nowhere to report trouble with standard error.
  func write(_ bytes: [UInt8]) {
    let trouble = Progress.stepAside { descriptor.writeAll(bytes) }
    guard let code = trouble, descriptor == STDOUT_FILENO else { return }
    if code == EPIPE { exit(ExitStatus.ok.rawValue) }
    let standing = Self.standing.map { "; \($0)" } ?? ""
    Messages.error("cannot write the result: \(systemText(code))\(standing)")
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

  /// The size of the file that it is open on, in bytes; 0 where it is a pipe or the like.
  private var fileSize: Int {
    var status = stat()
    return fstat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  /// Reads to the end of this descriptor, `limit` bytes at most and one more to tell that there
  /// was more; gives `nil` and leaves `errno` where it failed.
  ///
  /// A file is read at once to where it stays; the rest of what grows meanwhile, or of a pipe, in
  /// pieces.
  func readAll(limit: Int) -> [UInt8]? {
    let pieceLength = 1 << 16
    var bytes: [UInt8] = []
    var room = Swift.max(Swift.min(fileSize, limit) + 1, pieceLength)
    while bytes.count <= limit {
      guard let piece = read(atMost: Swift.min(room, limit + 1 - bytes.count)) else { return nil }
      if piece.isEmpty { break }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      room = pieceLength
    }
    return bytes
  }

  /// What comes at once, none at the end; gives `nil` and leaves `errno` where it failed.
  private func read(atMost most: Int) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, initialized in
      preferLargePages(for: UnsafeMutableRawBufferPointer(buffer))
      repeat {
        count = Glibc.read(self, buffer.baseAddress, most)
      } while count < 0 && errno == EINTR
      initialized = Swift.max(count, 0)
    }
    return count < 0 ? nil : bytes
  }
}

/// What the system calls an error number, "No such file or directory", in our lower case.
func systemText(_ code: Int32) -> String {
  let text = String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}
