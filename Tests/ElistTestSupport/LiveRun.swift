package import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs on a terminal of its own while the caller types and looks.
package final class LiveRun {
  /// What the program shows, and where it reads keys.
  package let screen: PseudoTerminal
  /// The program's process, which leads a group of its own.
  package let process: pid_t
  private var status: Int32?

  /// Starts a program; what it writes to its standard streams is not kept.
  package init(_ run: ProgramRun, size: (columns: UInt16, lines: UInt16) = (80, 24)) throws {
    var run = run
    let conversation = try Conversation([])
    conversation.screen.resize(columns: size.columns, lines: size.lines)
    run.terminal = conversation
    screen = conversation.screen
    let nothing = try CapturedStream(holding: Data())
    process = try run.start(nothing, try CapturedStream(holding: Data()), nothing)
  }

  /// Presses keys and gives how long it took until the last of what they changed was shown.
  ///
  /// What comes after the screen has not changed for some milliseconds has another cause.
  package func press(_ keys: String, quietMilliseconds: Int32 = 20) -> Duration {
    let start = ContinuousClock.now
    screen.type(Array(keys.utf8))
    return settle(since: start, quietMilliseconds)
  }

  /// How long it took, since then, until the screen did not change any more and had shown a text.
  package func settle(
    since start: ContinuousClock.Instant,
    until text: String = "",
    _ quiet: Int32 = 20
  ) -> Duration {
    var last = ContinuousClock.now
    var limit: Int32 = 5000
    while true {
      let before = screen.screen.count
      screen.look(forMilliseconds: limit)
      guard screen.screen.count > before else { return last - start }
      last = ContinuousClock.now
      limit = hasShown(text) ? quiet : 5000
    }
  }

  private func hasShown(_ text: String) -> Bool {
    text.isEmpty || String(decoding: screen.screen, as: UTF8.self).contains(text)
  }

  /// Waits for the end of the program, some seconds at most; its exit status, 128 and the signal
  /// where one ended it, or `nil` if it goes on.
  package func end(within seconds: Int = 10) -> Int32? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var word: Int32 = 0
    while status == nil, ContinuousClock.now < deadline {
      if waitpid(process, &word, WNOHANG) == process {
        status = word & 0x7F == 0 ? (word >> 8) & 0xFF : 128 + (word & 0x7F)
      }
      screen.look(forMilliseconds: 2)
    }
    return status
  }

  deinit {
    guard status == nil else { return }
    kill(-process, SIGKILL)
    var word: Int32 = 0
    waitpid(process, &word, 0)
  }
}
