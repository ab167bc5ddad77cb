import Platform
import ElistModel
import ElistVault
import JSONFormat

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
    guard let trouble, descriptor == STDOUT_FILENO else { return }
    if trouble.errno == EPIPE { exit(ExitStatus.ok.rawValue) }
    let standing = Self.standing.map { "; \($0)" } ?? ""
    Messages.error("cannot write the result: \(trouble.text)\(standing)")
    exit(ExitStatus.ioError.rawValue)
  }

  /// Writes a secret from where it is, without a copy; gives what went wrong.
  func write(secret: UnsafeRawBufferPointer) -> SystemError? { descriptor.writeAll(secret) }

  /// A value as indented JSON with a line end.
  func write(_ json: JSONValue) {
    write(JSONWriter.render(json, indented: true) + [UInt8(ascii: "\n")])
  }
}
