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

  private var erase: String { isPlain ? "\n" : "\r\u{1B}[K" }

  /// Asks without showing what is typed: each key goes to the closure, until Enter.
  package func hidden(_ question: String, _ take: (LineKey) throws -> Void) throws {
    try terminal.withRawKeys {
      terminal.write(terminalSafe(question) + " ")
      defer { terminal.write(erase) }
      try untilEnter(take)
    }
  }

  /// Shows a secret until Enter is pressed, then erases it from the screen.
  package func present(_ secret: UnsafeRawBufferPointer, _ text: String) throws {
    try terminal.withRawKeys {
      terminal.write(terminalSafe(text) + "\n  ")
      terminal.write(secret)
      defer { terminal.write(isPlain ? erase : erase + "\u{1B}[A" + erase) }
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
      terminal.write(terminalSafe(question) + " ")
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
    let text = terminalSafe(String(decoding: typed, as: UTF8.self))
    let last = terminalSafe(typed.lastCharacter)
    let isMore = isPlain && typed.count > before.count
    terminal.write(isMore ? last : erase + terminalSafe(question) + " " + text)
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

  fileprivate var endsWithWholeCharacter: Bool {
    guard let last, last >= 0x80 else { return true }
    return String(validating: self, as: UTF8.self) != nil
  }
}
