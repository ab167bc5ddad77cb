import Platform
import ElistModel
import ElistVault
import JSONFormat

/// The standard streams, written without loss: a failed write ends the program.
struct Streams {
  static let standardOutput = Streams(descriptor: STDOUT_FILENO)
  static let standardError = Streams(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// What remains true although the result cannot be written: "the change is saved".
  nonisolated(unsafe) static var committedNotice: String?

  /// Whether it is a terminal, with a person reading.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all the bytes.
  ///
  /// If the reader has gone away (EPIPE), it wants no more, which is not an error. Any other
  /// trouble with the result is status 74. Trouble with standard error cannot be reported anywhere.
  func write(_ bytes: [UInt8]) {
    let trouble = Progress.stepAside { descriptor.writeAll(bytes) }
    guard let trouble, descriptor == STDOUT_FILENO else { return }
    if trouble.errno == EPIPE { exit(ExitStatus.ok.rawValue) }
    let committedNotice = Self.committedNotice.map { "; \($0)" } ?? ""
    Messages.error("cannot write the result: \(trouble.text)\(committedNotice)")
    exit(ExitStatus.ioError.rawValue)
  }

  /// Writes a secret directly from its memory, without a copy; returns what went wrong.
  func write(secret: UnsafeRawBufferPointer) -> SystemError? { descriptor.writeAll(secret) }

  /// A value as indented JSON with a line end.
  func write(_ json: JSONValue) {
    write(JSONWriter.render(json, indented: true) + [UInt8(ascii: "\n")])
  }
}
