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

extension ProgramRun {
  #if canImport(Glibc)
    /// POSIX_SPAWN_SETSID, which spawn.h shows only with extensions on.
    private static let newSession: Int32 = 0x80
  #else
    private static let newSession = POSIX_SPAWN_SETSID
  #endif

  /// Starts the program as the leader of a session.
  func start(
    _ input: CapturedStream,
    _ output: CapturedStream,
    _ errors: CapturedStream
  ) throws(SystemFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let device = terminal?.screen.device {
      // The first terminal that the leader of a session opens becomes its controlling one.
      posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
      if outputIsTerminal { posix_spawn_file_actions_adddup2(&actions, 0, 1) }
      if errorsAreTerminal { posix_spawn_file_actions_adddup2(&actions, 0, 2) }
    }
    if !inputIsTerminal { posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0) }
    if !outputIsTerminal { posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1) }
    if !errorsAreTerminal { posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2) }
    return try spawn(&actions)
  }

  /// A shell goes to the folder first, since the standard has no way to ask for that.
  private func spawn(_ actions: inout posix_spawn_file_actions_t) throws(SystemFailure) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = Self.newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let command = ["sh", "-c", #"cd "$0" && exec "$@""#, folder, program] + arguments
    let words = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for word in words + variables { free(word) }
    }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
    guard code == 0 else { throw SystemFailure("cannot start \(program)", code: code) }
    return process
  }
}

/// The programs that the package manager built beside the test bundle.
///
/// A test target must not depend on the static `elist`, whose linker settings it would inherit.
package enum BuiltProgram {
  /// The folder of the programs under test.
  package static let folder: String = {
    let bundle = URL(filePath: CommandLine.arguments[0]).absoluteURL.standardizedFileURL
    return bundle.deletingLastPathComponent().path(percentEncoded: false)
  }()
}
