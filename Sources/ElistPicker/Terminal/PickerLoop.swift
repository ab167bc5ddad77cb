import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a picker on a screen: keys in, frames out, and behind them what takes longer than a key.
package struct PickerLoop {
  private let screen: CursesScreen
  private let descriptor: Int32
  private let background = Background()

  /// A loop over a screen and the descriptor that its keys come from.
  package init(_ screen: CursesScreen, descriptor: Int32) {
    (self.screen, self.descriptor) = (screen, descriptor)
  }

  /// Runs until something is decided; `nil` where the terminal has gone.
  package func run(_ picker: inout Picker) -> Picker.Outcome? {
    screen.show(picker.frame())
    background.start(picker.catalogue)
    defer { background.stop() }
    while picker.outcome == nil {
      guard wait() else { return nil }
      for event in screen.pendingEvents() { take(event, &picker) }
      for result in background.results() { take(result, &picker) }
      if picker.outcome == nil { screen.show(picker.frame()) }
    }
    return picker.outcome
  }

  private func take(_ event: TerminalEvent, _ picker: inout Picker) {
    switch event {
    case .key(let key): if picker.outcome == nil { picker.take(key) }
    case .resized:
      screen.forget()
      picker.resize(screen.size)
    case .suspended:
      // The handler gives the terminal back and takes it again.
      kill(0, SIGTSTP)
    }
  }

  private func take(_ result: Background.Result, _ picker: inout Picker) {
    switch result {
    case .sorted(let catalogue): picker.take(sorted: catalogue)
    case .latin(let part): picker.take(part)
    }
  }

  /// Waits for a key, a signal or a result; `false` where the terminal has gone.
  private func wait() -> Bool {
    var wanted = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: background.bell, events: Int16(POLLIN), revents: 0),
    ]
    // A change of size may come just before the wait, and is then seen after it.
    _ = poll(&wanted, 2, 250)
    return wanted[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
  }
}

/// Sorts the book and writes its names in Latin letters while the first frame is looked at.
private final class Background: Sendable {
  enum Result: Sendable {
    case sorted(Catalogue)
    case latin(LatinPart)
  }

  private struct State {
    var results: [Result] = []
    var isStopped = false
  }

  private let state = Mutex(State())
  /// Can be read from when there is a result.
  let bell: Int32
  private let hammer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (bell, hammer) = (ends[0], ends[1])
  }

  deinit {
    close(bell)
    close(hammer)
  }

  func start(_ catalogue: Catalogue) {
    DispatchQueue.global().async { [self] in
      hand(.sorted(catalogue.sorted()))
      var done = 0
      while let part = catalogue.latinPart(after: done, count: 2048), !isStopped {
        done += 2048
        hand(.latin(part))
      }
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }

  private var isStopped: Bool { state.withLock(\.isStopped) }

  private func hand(_ result: Result) {
    state.withLock { $0.results.append(result) }
    var stroke: UInt8 = 1
    _ = write(hammer, &stroke, 1)
  }

  /// What was finished since the last time.
  func results() -> [Result] {
    var strokes = [UInt8](repeating: 0, count: 64)
    while read(bell, &strokes, strokes.count) > 0 {}
    return state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }
}

extension CursesScreen {
  /// Whether something comes within some milliseconds.
  func waitForInput(milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) == 1
  }
}
