import Platform
import UnicodeText

/// A line on the terminal that says what takes so long.
///
/// It appears after a while, and disappears when the work is over or something else is printed. A
/// timer's signal draws it, so work that never calls back, such as deriving a key, needs no extra
/// thread. The handler can run at any moment, so it calls only write(2), and what it needs is in
/// memory that was set before. If standard error is not a terminal, nothing happens at all.
package enum Progress {
  /// When the line appears, and how often it is redrawn at most, in microseconds.
  private static let patience: suseconds_t = 400_000
  private static let interval: suseconds_t = 100_000

  /// The most bytes of a line.
  private static let capacity = 400

  private struct State {
    /// Whether the line is on the screen, and whether its text is current.
    var isShown = false
    var isCurrent = false
    /// Whether the terminal cannot erase; then the line is written once and stays.
    var isPlain = false
    var count = 0
  }

  nonisolated(unsafe) private static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
  nonisolated(unsafe) private static let line = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity
  )
  nonisolated(unsafe) private static var isArmed = false

  /// Begins: from now on the terminal shows this text if the work takes long.
  package static func begin(_ text: String) {
    let stream = Streams.standardError
    guard stream.isTerminal, !isArmed else { return }
    state.initialize(to: State(isPlain: stream.isDumb))
    isArmed = true
    set(text)
    signal(SIGALRM) { _ in Progress.draw() }
    handleInterrupt { Progress.leave($0) }
    setTimer(first: patience, then: interval)
  }

  /// Changes the text from now on.
  package static func say(_ text: String) {
    guard isArmed else { return }
    guarded { set(text) }
  }

  /// Removes the line while something else is written; it comes back by itself.
  package static func stepAside<Result>(_ body: () -> Result) -> Result {
    guard isArmed else { return body() }
    return guarded {
      erase()
      return body()
    }
  }

  /// Ends, and leaves the terminal as if it had never begun.
  package static func end() {
    guard isArmed else { return }
    setTimer(first: 0, then: 0)
    guarded { erase() }
    signal(SIGALRM, SIG_DFL)
    handleInterrupt(SIG_DFL)
    isArmed = false
  }

  /// Sets the line, with the sequences that draw it over an earlier one, cut to one line of the
  /// screen.
  private static func set(_ text: String) {
    let columns = Streams.standardError.screen.columns ?? Screen.usualColumns
    let shown = truncated("elist: \(terminalSafe(text)) …", toWidth: columns - 1)
    let drawn = state.pointee.isPlain ? shown + "\n" : "\r\(shown)\u{1B}[K"
    let bytes = Array(drawn.utf8.prefix(capacity))
    for (place, byte) in bytes.enumerated() { line[place] = byte }
    state.pointee.count = bytes.count
    state.pointee.isCurrent = false
  }

  private static func draw() {
    let code = errno
    defer { errno = code }
    guard !state.pointee.isCurrent, !(state.pointee.isPlain && state.pointee.isShown) else {
      return
    }
    // Set these first, because Ctrl-C may come as soon as the line is on the screen.
    state.pointee.isShown = true
    state.pointee.isCurrent = true
    _ = write(STDERR_FILENO, line, state.pointee.count)
  }

  private static func erase() {
    guard state.pointee.isShown, !state.pointee.isPlain else { return }
    let sequence: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, UInt8(ascii: "["), UInt8(ascii: "K"))
    withUnsafeBytes(of: sequence) { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    state.pointee.isShown = false
    state.pointee.isCurrent = false
  }

  /// Handles Ctrl-C: removes the line, then lets the signal take its default action.
  private static func leave(_ number: Int32) {
    guarded {
      // The terminal drops what is written while it still handles the key (termios(3), NOFLSH), so
      // wait first. The timer would end the wait, so it is blocked here.
      poll(nil, 0, 100)
      erase()
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Sets what Ctrl-C does, unless the caller wants it ignored (nohup, `&`).
  private static func handleInterrupt(_ handler: __sighandler_t?) {
    let before = signal(SIGINT, handler)
    guard unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
      return
    }
    signal(SIGINT, SIG_IGN)
  }

  /// Runs a closure during which the timer does not draw.
  private static func guarded<Result>(_ body: () -> Result) -> Result {
    var alarm = sigset_t()
    var before = sigset_t()
    sigemptyset(&alarm)
    sigaddset(&alarm, SIGALRM)
    sigprocmask(SIG_BLOCK, &alarm, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  private static func setTimer(first: suseconds_t, then interval: suseconds_t) {
    var times = itimerval(
      it_interval: timeval(tv_sec: 0, tv_usec: interval),
      it_value: timeval(tv_sec: 0, tv_usec: first)
    )
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &times, nil)
  }
}
