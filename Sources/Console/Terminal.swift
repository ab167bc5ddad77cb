import Platform

/// The controlling terminal, where questions are asked independently of the standard streams.
///
/// Keys are read one by one so that Esc works. The echo and the line mode are restored on every way
/// out, including signals.
package final class Terminal {
  private let descriptor: Int32
  private let saved: termios

  /// Opens `/dev/tty`; `nil` if there is no terminal.
  package init?() {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    var attributes = termios()
    guard tcgetattr(descriptor, &attributes) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    saved = attributes
  }

  deinit { close(descriptor) }

  /// How many columns a line has now; 80 if the terminal does not say.
  ///
  /// A narrow window counts as it is: this is for moving the cursor, not for laying out a table.
  var columns: Int {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : Screen.usualColumns
  }

  /// Writes a text as UTF-8.
  package func write(_ text: String) { _ = descriptor.writeAll(Array(text.utf8)) }

  /// Writes bytes directly from their memory, without a copy.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    _ = descriptor.writeAll(bytes)
  }

  /// Runs a closure with keys read one by one and not echoed, and restores the terminal afterwards.
  package func withRawKeys<Result>(_ body: () throws -> Result) throws -> Result {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON)
    // Ctrl-C is a key here, so that the command can say what became of the answers so far.
    let disabled = cc_t(fpathconf(descriptor, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &raw.c_cc) { $0[Int(VINTR)] = disabled }
    raw.c_iflag |= tcflag_t(ICRNL)
    TerminalRestorer.arm(descriptor, saved: saved, raw: raw)
    defer { TerminalRestorer.disarm() }
    guard tcsetattr(descriptor, TCSADRAIN, &raw) == 0 else {
      throw Failure(.ioError, "cannot set up the terminal: \(systemText(errno))")
    }
    return try body()
  }

  /// Runs a closure with the terminal as a screen, and restores it afterwards.
  ///
  /// `nil` if the terminal cannot show frames.
  package func withScreen<Result>(_ body: (CursesScreen, Int32) throws -> Result) rethrows
    -> Result?
  {
    let type = environment("TERM")
    let isTmux = environment("TERM_PROGRAM") == "tmux"
    let version = isTmux ? environment("TERM_PROGRAM_VERSION") : nil
    guard let screen = CursesScreen(type: type, tmux: version, descriptor: descriptor) else {
      return nil
    }
    var raw = saved
    tcgetattr(descriptor, &raw)
    TerminalRestorer.arm(
      descriptor,
      saved: saved,
      raw: raw,
      farewell: screen.farewell,
      greeting: screen.greeting
    )
    defer {
      screen.close()
      TerminalRestorer.disarm()
    }
    return try body(screen, descriptor)
  }

  /// The next line, edited and echoed as the terminal does it; `nil` at the end of input.
  package func readLine() -> String? {
    var bytes: [UInt8] = []
    while let byte = readByte() {
      guard byte != 0x0A else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The next byte typed; `nil` at the end of input, or when the terminal is closed.
  package func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }

  /// Whether another byte arrives within some milliseconds, which distinguishes an arrow key from
  /// Esc.
  package func hasByte(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) == 1
  }
}

/// What a key press means while a line is being typed.
package enum LineKey: Equatable, Sendable {
  case byte(UInt8)
  case enter, backspace, eraseLine, escape, endOfInput
}

extension Terminal {
  /// The next key; the sequences of arrow and function keys are ignored.
  package func readKey() -> LineKey {
    guard let byte = readByte() else { return .endOfInput }
    switch byte {
    case 0x0A, 0x0D: return .enter
    case 0x7F, 0x08: return .backspace
    case 0x15: return .eraseLine
    case 0x04: return .endOfInput
    case 0x03: return .escape
    case 0x1B: return readEscape()
    case 0..<0x20: return readKey()
    default: return .byte(byte)
    }
  }

  /// Reads what follows Esc.
  ///
  /// Esc alone leaves. With more after it, it is a key that a line does not use (ECMA-48 §5.4).
  private func readEscape() -> LineKey {
    guard hasByte(within: 50), let introducer = readByte() else { return .escape }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      return readKey()
    }
    while hasByte(within: 50), let byte = readByte() {
      if (0x40...0x7E).contains(byte) { break }
    }
    return readKey()
  }
}

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
    /// What to write when the terminal is restored, and when it is taken again.
    var farewell: UnsafeRawBufferPointer
    var greeting: UnsafeRawBufferPointer
  }

  nonisolated(unsafe) private static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  /// Starts watching, before the terminal is made raw.
  ///
  /// The farewell is written when the terminal is restored, and the greeting when it is taken again
  /// after a stop. If there is a greeting, the program then gets the signal for a new size, which
  /// makes it redraw everything.
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
