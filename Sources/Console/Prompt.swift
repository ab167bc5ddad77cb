import Platform
import UnicodeText

/// Questions to the user at the terminal.
///
/// They go to `/dev/tty` and are erased when answered. Esc and Ctrl-C leave with nothing changed.
/// On a terminal that cannot erase, each question and answer stays on its own line. The same
/// applies after ``askInLines()``, which is for screen readers.
package struct Prompt {
  private let terminal: Terminal
  private let isPlain = Streams.standardError.isDumb

  /// A prompt; `nil` if there is no terminal to ask on.
  package init?() {
    guard let terminal = Terminal() else { return nil }
    self.terminal = terminal
  }

  /// Questions at a terminal that is already open.
  package init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// Makes all questions and messages plain lines, as on a terminal that can do no more (terminfo's
  /// `dumb`).
  package static func askInLines() { setEnvironment("TERM", "dumb") }

  /// Erases what was shown last, which may have wrapped onto several lines of the screen.
  private func erase(_ shown: String) -> String {
    guard !isPlain else { return "\n" }
    return String(repeating: "\r\u{1B}[K\u{1B}[A", count: shown.wraps(at: terminal.columns))
      + "\r\u{1B}[K"
  }

  /// Shows a line, with the cursor where ``erase(_:)`` expects it.
  ///
  /// After a character in the last column, some terminals wait with the cursor there. A space makes
  /// all of them go on to the next line.
  private func settled(_ line: String) -> String {
    guard !isPlain, line.endsInLastColumn(of: terminal.columns) else { return line }
    return line + " \r"
  }

  /// Asks without showing what is typed: each key goes to the closure, until Enter.
  package func hidden(_ question: String, _ take: (LineKey) throws -> Void) throws {
    try terminal.withRawKeys {
      let shown = terminalSafe(question) + " "
      terminal.write(settled(shown))
      defer { terminal.write(erase(shown)) }
      try untilEnter(take)
    }
  }

  /// Shows a secret until Enter is pressed, then erases it from the screen.
  package func present(_ secret: UnsafeRawBufferPointer, _ text: String) throws {
    try terminal.withRawKeys {
      let shown = terminalSafe(text)
      terminal.write(settled(shown) + "\n  ")
      terminal.write(secret)
      // The secret is ASCII, and never becomes a string.
      let line = String(repeating: " ", count: 2 + secret.count)
      terminal.write(settled(line).hasSuffix("\r") ? " \r" : "")
      defer { terminal.write(isPlain ? "\n" : erase(line) + "\u{1B}[A" + erase(shown)) }
      try untilEnter { _ in }
    }
  }

  private func untilEnter(_ take: (LineKey) throws -> Void) throws {
    while true {
      switch terminal.readKey() {
      case .enter: return
      case .escape, .endOfInput: throw Failure.left
      case .backspace: try take(.backspace)
      case .eraseLine: try take(.eraseLine)
      case .byte(let byte): try take(.byte(byte))
      }
    }
  }

  /// Prints something that is not a question.
  package func say(_ text: String) { terminal.write(terminalSafe(text) + "\n") }

  /// Reads a line; it is empty if the user only pressed Enter.
  package func line(_ question: String) throws -> String {
    try terminal.withRawKeys {
      var typed: [UInt8] = []
      terminal.write(settled(terminalSafe(question) + " "))
      defer { terminal.write("\n") }
      while true {
        let before = typed
        switch terminal.readKey() {
        case .enter: return String(decoding: typed, as: UTF8.self)
        case .escape, .endOfInput: throw Failure.left
        case .backspace: typed.removeLastCharacter()
        case .eraseLine: typed.removeAll()
        case .byte(let byte): typed.append(byte)
        }
        guard typed.endsWithWholeCharacter else { continue }
        show(typed, after: before, question)
      }
    }
  }

  /// Shows what was typed.
  ///
  /// If the terminal cannot erase, it writes only a new character, and after a deletion the whole
  /// line.
  private func show(_ typed: [UInt8], after before: [UInt8], _ question: String) {
    let head = terminalSafe(question) + " "
    let text = terminalSafe(String(decoding: typed, as: UTF8.self))
    let last = terminalSafe(typed.lastCharacter)
    guard !isPlain || typed.count <= before.count else { return terminal.write(last) }
    let old = terminalSafe(String(decoding: before.wholeCharacters, as: UTF8.self))
    terminal.write(erase(head + old) + settled(head + text))
  }

  /// Shows numbered rows and asks for one; returns its index.
  package func choice(_ question: String, among rows: [String]) throws -> Int {
    for (index, row) in rows.enumerated() {
      let number = String(index + 1)
      let margin = String(repeating: " ", count: max(0, 3 - number.count))
      terminal.write(leftToRight("\(margin)\(number)  \(terminalSafe(row))") + "\n")
    }
    while true {
      let answer = try line("\(question) [1-\(rows.count), Esc leaves]")
      if let number = Int(answer), rows.indices.contains(number - 1) { return number - 1 }
      terminal.write("type a number from 1 to \(rows.count)\n")
    }
  }

  /// Asks a yes-or-no question; Enter alone means no.
  package func confirm(_ question: String) throws -> Bool {
    let answer = try line(question + " [y/N]").lowercased()
    return answer == "y" || answer == "yes"
  }
}

extension Failure {
  /// The user chose to leave at a question.
  package static var left: Failure { Failure(.interrupted, "cancelled; nothing was changed") }

  /// The user left in the middle of questions; the answers until then are saved.
  package static func left(keeping answers: Int) -> Failure {
    switch answers {
    case 0: Failure(.interrupted, "left; the list was not changed")
    case 1: Failure(.interrupted, "left; your answer is kept")
    default: Failure(.interrupted, "left; your \(answers) answers are kept")
    }
  }
}

extension [UInt8] {
  /// Removes the last UTF-8 sequence.
  fileprivate mutating func removeLastCharacter() {
    while let byte = popLast(), byte & 0xC0 == 0x80 {}
  }

  /// The last UTF-8 sequence as text.
  fileprivate var lastCharacter: String {
    let start = lastIndex { $0 & 0xC0 != 0x80 } ?? startIndex
    return String(decoding: self[start...], as: UTF8.self)
  }

  /// The bytes without an unfinished UTF-8 sequence at the end, which was not shown yet.
  fileprivate var wholeCharacters: [UInt8] {
    var whole = self
    if !endsWithWholeCharacter { whole.removeLastCharacter() }
    return whole
  }

  fileprivate var endsWithWholeCharacter: Bool {
    guard let last, last >= 0x80 else { return true }
    return String(validating: self, as: UTF8.self) != nil
  }
}

extension String {
  /// How often the text goes on to another line on a terminal of so many columns.
  ///
  /// A character of two columns never has only one of them at the end of a line. A full line counts
  /// as wrapped.
  func wraps(at columns: Int) -> Int { cursor(at: columns).line }

  /// Whether the text ends in the last column, so that the next character begins a line.
  func endsInLastColumn(of columns: Int) -> Bool {
    let cursor = cursor(at: columns)
    return cursor.line > 0 && cursor.column == 0
  }

  /// Where the cursor is after the text.
  private func cursor(at columns: Int) -> (line: Int, column: Int) {
    var (line, column) = (0, 0)
    for character in self {
      let width = displayWidth(String(character))
      if column + width > columns { (line, column) = (line + 1, 0) }
      column += width
      if column >= columns { (line, column) = (line + 1, 0) }
    }
    return (line, column)
  }
}
