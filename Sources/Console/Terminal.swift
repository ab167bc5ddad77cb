import Platform

/// The controlling terminal, where questions are asked independently of the standard streams.
///
/// Keys are read one by one so that Esc works. The echo and the line mode are restored on every way
/// out, including signals.
package final class Terminal {
  private let descriptor: Int32
  private let saved: termios

  /// Opens `/dev/tty`; `nil` if there is nobody to ask.
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

  /// Writes a text as UTF-8.
  package func write(_ text: String) { _ = descriptor.writeAll(Array(text.utf8)) }

  /// Writes bytes directly from their memory, without a copy.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    _ = descriptor.writeAll(bytes)
  }

  /// Runs a closure with keys unechoed and unbuffered, and restores the terminal afterwards.
  package func withRawKeys<Result>(_ body: () throws -> Result) throws -> Result {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON)
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

  /// The next byte typed; `nil` at the end of input, or when the terminal has gone.
  package func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }

  /// Whether another byte arrives within some milliseconds, which tells an arrow key from Esc.
  package func hasByte(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) == 1
  }
}
