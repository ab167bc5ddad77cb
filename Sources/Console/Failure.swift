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
