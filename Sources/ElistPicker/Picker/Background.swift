import Platform
import Dispatch
import ElistBook
import Synchronization

/// Sorts the book and writes its names in Latin letters while the person looks at the first frame.
///
/// It pauses while a key is answered, so that the answer can use every core.
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
  /// How often romanised names are delivered: each time, the rows are searched again.
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
