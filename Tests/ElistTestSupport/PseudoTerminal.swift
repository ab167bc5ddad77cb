#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal whose keyboard and screen are this test.
package final class PseudoTerminal {
  /// The device that a program opens as its terminal.
  package let device: String
  private let keyboardAndScreen: Int32
  /// Held open so that the terminal outlives the programs on it.
  private let held: Int32
  /// All that was shown so far.
  package private(set) var screen: [UInt8] = []

  /// Opens a terminal of 80 columns and 24 rows.
  package init() throws(SystemFailure) {
    var (mine, theirs): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&mine, &theirs, &name, nil, &size) == 0 else { throw SystemFailure("openpty") }
    _ = fcntl(mine, F_SETFD, FD_CLOEXEC)
    _ = fcntl(theirs, F_SETFD, FD_CLOEXEC)
    (keyboardAndScreen, held) = (mine, theirs)
    device = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close(held)
    close(keyboardAndScreen)
  }

  /// Presses keys.
  package func type(_ keys: [UInt8]) {
    _ = keys.withUnsafeBytes { write(keyboardAndScreen, $0.baseAddress, $0.count) }
  }

  /// Gives it another size, and tells the programs on it.
  package func resize(columns: UInt16, lines: UInt16) {
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboardAndScreen, UInt(TIOCSWINSZ), &size)
  }

  /// Takes over what the terminal shows, waiting for it so many milliseconds.
  package func look(forMilliseconds limit: Int32) {
    var wanted = pollfd(fd: keyboardAndScreen, events: Int16(POLLIN), revents: 0)
    var chunk = [UInt8](repeating: 0, count: 4096)
    var patience = limit
    while poll(&wanted, 1, patience) == 1 {
      let count = read(keyboardAndScreen, &chunk, chunk.count)
      guard count > 0 else { return }
      screen += chunk[..<count]
      patience = 0
    }
  }

  /// Whether it echoes and edits lines, as a shell leaves it and expects it back.
  package var isAsAShellExpectsIt: Bool {
    var attributes = termios()
    guard tcgetattr(held, &attributes) == 0 else { return false }
    let flags = tcflag_t(ECHO | ICANON | ISIG)
    return attributes.c_lflag & flags == flags
  }
}

/// A system call that failed, and `errno`.
package struct SystemFailure: Error, CustomStringConvertible {
  package let call: String
  package let code: Int32

  /// Takes `errno` as the call left it.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// What a person does at a terminal: waits until a prompt shows, then types an answer.
///
/// Nothing is typed before its prompt has appeared, so that typing never races the program.
package final class Conversation {
  /// A prompt to wait for and the keys to press then.
  package struct Step {
    /// The prompt's pattern as it is written, for messages.
    package var prompt: String
    fileprivate var regex: Regex<AnyRegexOutput>
    fileprivate var keys: [UInt8]

    /// A step of a conversation; throws if the pattern is not a regular expression.
    package init(prompt: String, keys: [UInt8]) throws {
      self.prompt = prompt
      self.keys = keys
      regex = try Regex(prompt)
    }
  }

  package let screen: PseudoTerminal
  /// What is still to be typed.
  package private(set) var steps: [Step]
  /// How much of the screen earlier prompts took.
  private var answered = 0

  /// A conversation on a terminal of its own.
  package init(_ steps: [Step]) throws(SystemFailure) {
    screen = try PseudoTerminal()
    self.steps = steps
  }

  /// Looks at the screen for a moment, and types where the prompt is there.
  func proceed() {
    screen.look(forMilliseconds: 2)
    guard let step = steps.first else { return }
    let fresh = String(decoding: screen.screen[answered...], as: UTF8.self)
    guard fresh.contains(step.regex) else { return }
    answered = screen.screen.count
    steps.removeFirst()
    screen.type(step.keys)
  }
}
