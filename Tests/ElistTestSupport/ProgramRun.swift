package import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program to be run to its end: what it gets and for how long it may run.
///
/// It leads a session of its own, so that it has no terminal unless one is given.
package struct ProgramRun {
  /// The program's path.
  package var program: String
  package var arguments: [String]
  package var environment: [String: String]
  /// The folder it runs in.
  package var folder: String
  /// What it reads from standard input.
  package var input: Data = Data()
  /// After which it is killed.
  package var timeLimit: Duration = .seconds(30)
  /// The terminal that it may ask at, and what happens there.
  package var terminal: Conversation?
  /// Whether standard input, standard output and standard error are that terminal too.
  package var inputIsTerminal = false
  package var outputIsTerminal = false
  package var errorsAreTerminal = false

  /// A run without a terminal, with nothing to read.
  package init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    folder: String
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// How a program ended.
  package struct Outcome: Sendable {
    /// The exit status; 128 and the signal where one ended it, as a shell has it.
    package var status: Int32
    /// The signal that ended it.
    package var signal: Int32?
    package var timedOut: Bool
    package var output: Data
    package var errors: Data

    /// Standard output as text, what is not UTF-8 replaced.
    package var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Runs it and waits for it.
  package func run() throws -> Outcome {
    let streams = try (
      CapturedStream(holding: input), CapturedStream(holding: Data()),
      CapturedStream(holding: Data())
    )
    let process = try start(streams.0, streams.1, streams.2)
    let end = wait(for: process)
    let signal = end.status & 0x7F
    return Outcome(
      status: signal == 0 ? (end.status >> 8) & 0xFF : 128 + signal,
      signal: signal == 0 ? nil : signal,
      timedOut: end.timedOut,
      output: streams.1.contents,
      errors: streams.2.contents
    )
  }

  /// Waits with an eye on the clock and the terminal.
  private func wait(for process: pid_t) -> (status: Int32, timedOut: Bool) {
    let deadline = ContinuousClock.now + timeLimit
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now > deadline {
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        return (status, true)
      }
      if let terminal { terminal.proceed() } else { usleep(1000) }
    }
    terminal?.proceed()
    return (status, false)
  }
}
