// The console: what a person sees and types, whatever the command is.
//
// Streams, messages, tables, questions, progress, and a terminal drawn by ncurses. The room knows no
// contact, no list and no vault; it is handed texts and values, and is the only one that writes to a
// terminal. What is written is made safe here, once: a name from a stranger's file can contain
// sequences that command a terminal.
// Start with `Streams`, `Messages` and `Failure` for output, `Prompt` for questions, `CursesScreen`
// for frames.

package import Platform
package import JSONFormat

/// The standard streams, written without loss: a failed write ends the program.
package struct Streams {
  /// Where results go.
  package static let standardOutput = Streams(descriptor: STDOUT_FILENO)
  /// Where messages go.
  package static let standardError = Streams(descriptor: STDERR_FILENO)

  /// The number of the file descriptor.
  package let descriptor: Int32

  /// What remains true although the result cannot be written: "the change is saved".
  package nonisolated(unsafe) static var committedNotice: String?

  /// Whether it is a terminal, with a person reading.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text as UTF-8.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all the bytes.
  ///
  /// If the reader has gone away (EPIPE), it wants no more, which is not an error. Any other
  /// trouble with the result is status 74. Trouble with standard error cannot be reported anywhere.
  package func write(_ bytes: [UInt8]) {
    let trouble = Progress.stepAside { descriptor.writeAll(bytes) }
    guard let trouble, descriptor == STDOUT_FILENO else { return }
    if trouble.errno == EPIPE { exit(ExitStatus.ok.rawValue) }
    let committedNotice = Self.committedNotice.map { "; \($0)" } ?? ""
    Messages.error("cannot write the result: \(trouble.text)\(committedNotice)")
    exit(ExitStatus.ioError.rawValue)
  }

  /// Writes a secret directly from its memory, without a copy; returns what went wrong.
  package func write(secret: UnsafeRawBufferPointer) -> SystemError? { descriptor.writeAll(secret) }

  /// A value as indented JSON with a line end.
  package func write(_ json: JSONValue) {
    write(JSONWriter.render(json, indented: true) + [UInt8(ascii: "\n")])
  }
}
