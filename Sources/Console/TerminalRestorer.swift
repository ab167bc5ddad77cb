import Platform

/// Restores the terminal when a signal ends or stops the program while keys are raw.
///
/// The handler can run at any moment. So it calls only what POSIX allows in a handler (tcsetattr,
/// write, signal, raise, sigprocmask, _exit) and finds what it needs in memory that was set before.
enum TerminalRestorer {
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
    // A fault in our own code or in a library's.
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP,
  ]

  private struct State {
    var descriptor: Int32
    var saved: termios
    var raw: termios
    /// What to write when the terminal is given back, and when it is taken again.
    var farewell: UnsafeRawBufferPointer
    var greeting: UnsafeRawBufferPointer
  }

  nonisolated(unsafe) private static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  /// Starts watching, before the terminal is made raw.
  ///
  /// The farewell is written when the terminal is given back, and the greeting when it is taken
  /// again after a stop. If there is a greeting, the program then gets the signal for a new size,
  /// which makes it redraw everything.
  static func arm(
    _ descriptor: Int32,
    saved: termios,
    raw: termios,
    farewell: [UInt8] = [UInt8(ascii: "\n")],
    greeting: [UInt8] = []
  ) {
    state.initialize(
      to: State(
        descriptor: descriptor,
        saved: saved,
        raw: raw,
        farewell: kept(farewell),
        greeting: kept(greeting)
      )
    )
    signals.forEach(install)
  }

  /// A copy that stays in place for as long as the program runs.
  private static func kept(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(copy)
  }

  /// Restores the terminal and stops watching.
  static func disarm() {
    tcsetattr(state.pointee.descriptor, TCSADRAIN, &state.pointee.saved)
    for number in signals { signal(number, SIG_DFL) }
  }

  private static func install(_ number: Int32) {
    signal(number) { TerminalRestorer.handle($0) }
  }

  private static func handle(_ number: Int32) {
    tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.saved)
    send(state.pointee.farewell)
    guard number != SIGINT else { _exit(ExitStatus.interrupted.rawValue) }
    signal(number, SIG_DFL)
    unblock(number)
    raise(number)
    // Only a stop returns here, when the shell continues the program.
    install(number)
    tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.raw)
    guard !state.pointee.greeting.isEmpty else { return }
    send(state.pointee.greeting)
    raise(SIGWINCH)
  }

  private static func send(_ bytes: UnsafeRawBufferPointer) {
    _ = write(state.pointee.descriptor, bytes.baseAddress, bytes.count)
  }

  private static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }
}
