// Console is everything that the user sees and types, for all commands.
//
// It has streams, messages, tables, questions, progress, and a terminal drawn by ncurses. The room
// knows no contact, list or vault: it gets texts and values, and it is the only room that writes to
// a terminal. Texts are made safe to show once, here: a name from a stranger's file can contain
// sequences that control a terminal. Start with `Streams`, `Messages` and `Failure` for output,
// `Prompt` for questions, `CursesScreen` for frames.

package import JSONFormat
package import Platform

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

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text as UTF-8.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all the bytes.
  ///
  /// If the reader has closed the pipe (EPIPE), it wants no more, which is not an error. Any other
  /// failure to write the result is status 74. A failure to write to standard error cannot be
  /// reported anywhere.
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
    JSONWriter.render(json, inParts: write)
    write("\n")
  }

  /// An object as indented JSON with a line end.
  ///
  /// It has one more array, whose elements are made as they are written.
  package func write(
    _ members: [String: JSONValue],
    _ name: String,
    _ elements: some Sequence<JSONValue>
  ) {
    JSONWriter.render(members, name, elements, inParts: write)
    write("\n")
  }
}

/// What is known about the terminal, pipe or file that a text goes to.
package struct Screen: Equatable {
  /// How many columns a line may have; `nil` if lines are not broken: a pipe, a file.
  package var columns: Int?
  /// How many lines are visible at once, if that is known.
  package var rows: Int?
  /// Whether colours may be used: a terminal that can, and no `NO_COLOR`.
  package var hasColor = false
  /// Whether it is a terminal that can show colours, for what is unreadable without them.
  package var knowsColors = false

  /// A screen with this room.
  package init(
    columns: Int? = nil,
    rows: Int? = nil,
    hasColor: Bool = false,
    knowsColors: Bool? = nil
  ) {
    (self.columns, self.rows, self.hasColor) = (columns, rows, hasColor)
    self.knowsColors = knowsColors ?? hasColor
  }

  /// No screen at all: a pipe, a file.
  package static let none = Screen()

  /// The columns for text if the terminal reports no width.
  package static let usualColumns = 80

  /// The text in a style, if there are colours.
  package func styled(_ text: String, _ style: TextStyle) -> String {
    hasColor ? style.applied(to: text) : text
  }
}

extension Streams {
  /// The screen that the stream goes to.
  package var screen: Screen {
    guard isTerminal else { return .none }
    return Screen(
      columns: columns,
      rows: rows,
      hasColor: !isDumb && environment("NO_COLOR") == nil,
      knowsColors: !isDumb
    )
  }

  /// Whether the terminal can neither colour nor erase (terminfo's `dumb`).
  package var isDumb: Bool { (environment("TERM") ?? "dumb") == "dumb" }

  /// The lines of the terminal; `nil` if it does not say.
  private var rows: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// The columns that the environment or the terminal gives.
  ///
  /// They are at least 20, and 80 if neither gives any, because a window may report no width.
  private var columns: Int {
    var size = winsize()
    let told = environment("COLUMNS").flatMap { Int($0) }
    let asked = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    let columns = told ?? asked
    return columns > 0 ? max(columns, 20) : Screen.usualColumns
  }
}

/// How a piece of text looks on a terminal with colours; without them, the text says the same.
package enum TextStyle: String {
  /// Trouble that ends a command.
  case error = "1;31"
  case warning = "33"
  /// What matters less: the word `hint`, positions.
  case quiet = "2"
  case heading = "1"

  /// The text between the sequences that turn the look on and off (ECMA-48 §8.3.117, SGR).
  package func applied(to text: String) -> String {
    text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[m"
  }
}
