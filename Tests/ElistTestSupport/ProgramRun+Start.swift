#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
