import ElistModel
import UnicodeText

/// What is said beside the result, on standard error: one line each, in lower case, without a full
/// stop, `elist: error: …`.
enum Messages {
  static func error(_ text: String) { line("error", text) }
  static func warning(_ text: String) { line("warning", text) }

  /// What to do; a command in it means the vault that this run was told.
  static func hint(_ text: String) {
    let isCommand = text.contains(": elist ") && !text.hasSuffix(" -h") && !text.contains("--vault")
    line("hint", text + (isCommand ? vaultOption : ""))
  }

  /// The option by which a command means the same vault; empty where none is needed.
  nonisolated(unsafe) static var vaultOption = ""

  /// Progress and reports that are neither trouble nor result.
  static func note(_ text: String) { write("elist: \(shown(text))\n") }

  /// A failure as the last thing said.
  ///
  /// To leave is a decision, and no error.
  static func report(_ failure: Failure) {
    if failure.status == .interrupted { note(failure.message) } else { error(failure.message) }
    for text in failure.details { write("  \(shown(text))\n") }
    for text in failure.hints { hint(text) }
  }

  /// A finding, `family.vcf:214: warning: …`, with nothing before it, so that an editor finds the
  /// place.
  static func finding(_ finding: Finding) {
    Streams.standardError.write(terminalSafe(finding.rendered) + "\n")
  }

  private static func line(_ kind: String, _ text: String) {
    let head = Streams.standardError.screen.styled("elist: \(kind):", style(of: kind))
    write("\(head) \(shown(text))\n")
  }

  private static func style(of kind: String) -> Style {
    switch kind {
    case "error": .error
    case "warning": .warning
    default: .quiet
    }
  }

  private static func shown(_ text: String) -> String { leftToRight(terminalSafe(text)) }

  private static func write(_ text: String) {
    Streams.standardError.write(text)
  }
}
