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
