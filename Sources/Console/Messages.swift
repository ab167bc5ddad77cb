import Platform
package import UnicodeText

/// Messages that are not the result, on standard error: `elist: error: …`.
///
/// Each is one line, in lower case, without a full stop.
package enum Messages {
  /// Prints what went wrong.
  package static func error(_ text: String) { line(.error, text) }
  /// Prints what may not be as the user expects.
  package static func warning(_ text: String) { line(.warning, text) }

  /// Prints what to do; a command in it gets the option for this run's vault.
  package static func hint(_ text: String) {
    let calls = text.contains(": elist ") || text.contains(" && elist ")
    let isCommand = calls && !text.hasSuffix(" -h") && !text.contains("--vault")
    line(.hint, text + (isCommand ? vaultOption : ""))
  }

  /// Prints the command that brings back what was removed: `undo: elist undo`.
  package static func undo() { write("undo: elist undo\(vaultOption)\n") }

  /// The option that makes a command use the same vault; empty if it is not needed.
  package nonisolated(unsafe) static var vaultOption = ""

  /// Prints progress or a report that is neither a problem nor the result.
  package static func note(_ text: String) { write("elist: \(shown(text))\n") }

  /// Prints a failure as the last message.
  ///
  /// If the user left, the message is a note and not an error.
  package static func report(_ failure: Failure) {
    if failure.status == .interrupted { note(failure.message) } else { error(failure.message) }
    for text in failure.details { write("  \(shown(text))\n") }
    for text in failure.hints { hint(text) }
  }

  /// Prints a finding, `family.vcf:214: warning: …`.
  ///
  /// No `elist:` comes before it, so that an editor finds the place.
  package static func finding(_ finding: Finding) {
    Streams.standardError.write(terminalSafe(shownBytes(finding.rendered)) + "\n")
  }

  /// The word at the head of a message.
  private enum Kind: String {
    case error, warning, hint

    var style: TextStyle {
      switch self {
      case .error: .error
      case .warning: .warning
      case .hint: .quiet
      }
    }
  }

  private static func line(_ kind: Kind, _ text: String) {
    let head = Streams.standardError.screen.styled("elist: \(kind.rawValue):", kind.style)
    // A hint is there to be copied, so it has no marks between its characters.
    let text = kind == .hint ? terminalSafe(shownBytes(text)) : shown(text)
    write("\(head) \(text)\n")
  }

  private static func shown(_ text: String) -> String {
    leftToRight(terminalSafe(shownBytes(text)))
  }

  private static func write(_ text: String) {
    Streams.standardError.write(text)
  }
}

/// A word as it can be pasted into a command line (POSIX shell command language §2.2.2).
///
/// A word with a character that is not safe on a terminal, or with a byte that is not UTF-8, is
/// between `$'` and `'`, with such bytes in octal digits (§2.2.4 of issue 8).
package func shellQuoted(_ word: String) -> String {
  guard terminalSafe(word) == word, !hasByte(word) else {
    return "$'" + pathBytes(word).map(escaped).joined() + "'"
  }
  let isPlain = word.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "-_./:".unicodeScalars.contains(scalar)
  }
  return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
}

/// A byte between `$'` and `'`.
private func escaped(_ byte: UInt8) -> String {
  let isPlain = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "'") && byte != 0x5C
  guard !isPlain else { return String(UnicodeScalar(byte)) }
  let digits = String(byte, radix: 8)
  return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
}

/// What ends a command: what happened, what to do, and the exit status.
package struct Failure: Error, Equatable {
  /// The status that the program exits with.
  package var status: ExitStatus
  /// What happened, in lower case and without a full stop.
  package var message: String
  /// Commands to paste, or advice.
  package var hints: [String]
  /// Further lines about what happened, such as the candidates of a choice.
  package var details: [String]

  /// A failure, with what it says and what to do.
  package init(
    _ status: ExitStatus,
    _ message: String,
    details: [String] = [],
    hints: [String] = []
  ) {
    self.status = status
    self.message = message
    self.details = details
    self.hints = hints
  }
}

/// The exit statuses, after sysexits.h.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case ok = 0
  case noMatch = 1
  case usage = 64
  case dataError = 65
  case noInput = 66
  case software = 70
  case cannotCreate = 73
  case ioError = 74
  case tryAgain = 75
  case noPermission = 77
  case interrupted = 130

  /// When a command ends with this status, for the manual.
  package var meaning: String {
    switch self {
    case .ok: "Done; also when there was nothing to do, with a warning that says so."
    case .noMatch:
      """
      Nothing matched, several matched, the contact has no number, or the list's limit is reached.
      """
    case .usage: "The command line was wrong."
    case .dataError:
      """
      An input or the vault is damaged, unreadable, or of a newer format; a card does not fit; \
      part of an import could not be read (the rest was imported).
      """
    case .noInput: "A file or the vault does not exist."
    case .software: "An error in elist itself."
    case .cannotCreate: "A file cannot be created, or exists already."
    case .ioError: "Reading or writing failed; the message says whether the old state was kept."
    case .tryAgain: "Another elist is changing the vault: try again."
    case .noPermission:
      "The vault is locked and there is no terminal to ask on, the passphrase is wrong, or permissions are unsafe."
    case .interrupted: "Interrupted, or left with Esc."
    }
  }
}
