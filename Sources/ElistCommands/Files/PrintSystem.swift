import Console
import Platform

/// What the programs of CUPS say about its printers.
enum PrintSystem {
  /// The status of a shell that did not find its program.
  static let notFound: Int32 = 127

  /// How one of the programs ended.
  struct Outcome {
    var status: Int32
    /// Everything that it wrote, including errors.
    var text: String
  }

  /// The names of all printers; empty if CUPS does not answer.
  static var printers: [String] {
    answer("lpstat", ["-e"]).split(separator: "\n").map(String.init)
  }

  /// Whether a printer accepts jobs, as far as is known.
  static func accepts(_ printer: String) -> Bool {
    !answer("lpstat", ["-a", printer]).contains(" not accepting requests")
  }

  /// Whether a printer accepts jobs but prints none of them.
  static func isStopped(_ printer: String) -> Bool {
    answer("lpstat", ["-p", printer]).hasPrefix("printer \(printer) disabled")
  }

  /// Runs a program in English, since only its words show a printer's state.
  static func run(_ program: String, _ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    let script = "LC_ALL=C; export LC_ALL; exec \(program) \"$@\" 2>&1"
    let shell = Subprocess(program: "sh", arguments: ["-c", script, program] + arguments)
    let outcome = try starting(shell) { shell throws(SystemError) in
      try shell.run(input: input, limit: 1 << 16)
    }
    return Outcome(
      status: outcome.status,
      text: String(decoding: outcome.output, as: UTF8.self)
    )
  }

  /// `lp` is not installed.
  static let missing = Failure(
    .ioError,
    "nothing was printed: lp, the program that prints, is not installed",
    hints: ["install it: apt-get install cups-client", toFile]
  )

  static let toFile = "or write a file: elist card -o card.pdf"

  static func naming(_ printer: String) -> String {
    "print on one of them: elist card --print --printer \(shellQuoted(printer))"
  }

  /// The output of a program that succeeds; empty if it fails.
  private static func answer(_ program: String, _ arguments: [String]) -> String {
    guard let outcome = try? run(program, arguments), outcome.status == 0 else { return "" }
    return outcome.text
  }
}
