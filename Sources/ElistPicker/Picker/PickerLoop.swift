package import Console
import Dispatch
import ElistBook
import Platform
import Synchronization

/// Runs a picker on a screen: keys in, frames out, and slower work in the background.
package struct PickerLoop {
  private let screen: CursesScreen
  private let descriptor: Int32
  private let background = Background()

  /// A loop over a screen and the descriptor that its keys come from.
  package init(_ screen: CursesScreen, descriptor: Int32) {
    (self.screen, self.descriptor) = (screen, descriptor)
  }

  /// Runs until the user decides; `nil` if the terminal is closed.
  package func run(_ picker: inout Picker) -> Picker.Outcome? {
    screen.show(picker.frame())
    background.start(picker.catalogue)
    defer { background.stop() }
    while picker.outcome == nil {
      guard wait() else { return nil }
      // Keys are answered first; finished background work is used when no key waits.
      if !background.paused({ answer(screen.pendingEvents(), &picker) }) {
        for result in background.results() { take(result, &picker) }
        if picker.outcome == nil { screen.show(picker.frame()) }
      }
    }
    return picker.outcome
  }

  /// Handles what was typed and shows the result; returns whether there was anything.
  private func answer(_ events: [TerminalEvent], _ picker: inout Picker) -> Bool {
    for event in events { take(event, &picker) }
    if !events.isEmpty, picker.outcome == nil { screen.show(picker.frame()) }
    return !events.isEmpty
  }

  private func take(_ event: TerminalEvent, _ picker: inout Picker) {
    switch event {
    case .key(let key): if picker.outcome == nil { picker.take(key) }
    case .resized:
      screen.forget()
      picker.resize(screen.size)
    case .suspended:
      // The signal's handler restores the terminal, and takes it again when the program continues.
      kill(0, SIGTSTP)
    }
  }

  private func take(_ result: Background.Result, _ picker: inout Picker) {
    switch result {
    case .sorted(let catalogue): picker.take(sorted: catalogue)
    case .latin(let parts): picker.take(parts)
    }
  }

  /// Waits for a key, a signal or a result; `false` if the terminal is closed.
  private func wait() -> Bool {
    var wanted = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: background.wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    // A change of size just before the wait does not end it, so the wait is short.
    _ = poll(&wanted, 2, 250)
    return wanted[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
  }
}

/// Prepares the search, sorts the book and writes its names in Latin letters while the user looks at
/// the first frame.
///
/// Sorting and what follows pause while a key is answered, so that the answer can use every core.
final class Background: Sendable {
  /// Something that is finished.
  enum Result: Sendable {
    case sorted(Catalogue)
    case latin([LatinPart])
  }

  private struct State {
    var results: [Result] = []
    var isStopped = false
  }

  /// How many records are romanised before the next look at the clock.
  private static let step = 256
  /// The time between deliveries of romanised names, because each one causes a new search.
  private static let interval = Duration.milliseconds(250)

  private let state = Mutex(State())
  private let isPaused = Atomic(false)
  /// Readable when there is a result.
  let wakeReader: Int32
  private let wakeWriter: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (wakeReader, wakeWriter) = (ends[0], ends[1])
  }

  deinit {
    close(wakeReader)
    close(wakeWriter)
  }

  func start(_ catalogue: Catalogue) {
    DispatchQueue.global().async { [self] in
      catalogue.prepareSearch()
      hand(.sorted(catalogue.sorted { [self] in giveWay() }))
      romanise(catalogue)
    }
  }

  private func romanise(_ catalogue: Catalogue) {
    var (parts, done, last) = ([LatinPart](), 0, ContinuousClock.now)
    var romaniser = Romaniser()
    while !isStopped,
      let part = catalogue.latinPart(
        after: done,
        count: Self.step,
        &romaniser,
        pause: giveWay
      )
    {
      parts.append(part)
      done += Self.step
      guard ContinuousClock.now - last > Self.interval else { continue }
      hand(.latin(parts))
      (parts, last) = ([], .now)
    }
    hand(.latin(parts))
  }

  func stop() { state.withLock { $0.isStopped = true } }

  private var isStopped: Bool { state.withLock(\.isStopped) }

  /// Runs a closure while the background work pauses.
  func paused<Result>(_ body: () -> Result) -> Result {
    isPaused.store(true, ordering: .relaxed)
    defer { isPaused.store(false, ordering: .relaxed) }
    return body()
  }

  private func giveWay() {
    while isPaused.load(ordering: .relaxed) { usleep(500) }
  }

  private func hand(_ result: Result) {
    state.withLock { $0.results.append(result) }
    var stroke: UInt8 = 1
    _ = write(wakeWriter, &stroke, 1)
  }

  /// What was finished since the last call.
  func results() -> [Result] {
    var strokes = [UInt8](repeating: 0, count: 64)
    while read(wakeReader, &strokes, strokes.count) > 0 {}
    return state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }
}
