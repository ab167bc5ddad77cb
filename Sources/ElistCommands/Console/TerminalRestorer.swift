#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts the terminal back when a signal ends or stops the program while keys are raw.
///
/// The handler runs at any moment, so it calls only what POSIX allows in one (tcsetattr, write,
/// signal, raise, sigprocmask, _exit) and finds what it needs in memory that was set before.
enum TerminalRestorer {
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
    // A fault of our own or of a library's.
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP,
  ]

  private struct State {
    var descriptor: Int32
    var saved: termios
    var raw: termios
  }

  nonisolated(unsafe) private static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  /// Begins to watch, before the terminal is made raw.
  static func arm(_ descriptor: Int32, saved: termios, raw: termios) {
    state.initialize(to: State(descriptor: descriptor, saved: saved, raw: raw))
    signals.forEach(install)
  }

  /// Puts the terminal back and ends the watch.
  static func disarm() {
    tcsetattr(state.pointee.descriptor, TCSADRAIN, &state.pointee.saved)
    for number in signals { signal(number, SIG_DFL) }
  }

  private static func install(_ number: Int32) {
    signal(number) { TerminalRestorer.handle($0) }
  }

  private static func handle(_ number: Int32) {
    tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.saved)
    var newline = UInt8(ascii: "\n")
    _ = write(state.pointee.descriptor, &newline, 1)
    guard number != SIGINT else { _exit(ExitStatus.interrupted.rawValue) }
    signal(number, SIG_DFL)
    unblock(number)
    raise(number)
    // Only a stop comes back here, when the shell continues the program.
    install(number)
    tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.raw)
  }

  private static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }
}
