import Foundation

/// Why a row of the table has no figures.
struct Skipped: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The table that is printed: a line for each ratio, as soon as it is known.
///
/// A row that does not reach its goal says so.
struct Table {
  enum Unit {
    case seconds, bytes
  }

  init() {
    line("what : beside what", "elist", "other", "ratio", "goal")
  }

  /// Names what the rows below are measured on.
  func heading(_ text: String) {
    print("\n\(text)")
    fflush(nil)
  }

  /// A figure beside another one, and the most that it should be of it.
  func add(_ what: String, _ one: Double, _ other: Double, _ unit: Unit, goal: Double?) {
    let ratio = one / other
    let (ours, theirs) = (shown(one, unit), shown(other, unit))
    let limit = goal.map { String(format: "%.2f", $0) } ?? ""
    line(what, ours, theirs, String(format: "%.2f", ratio), limit, missed: ratio > goal ?? ratio)
  }

  /// A time that has nothing beside it, and the most that it should be.
  func add(_ what: String, _ time: Double, most: Double) {
    line(what, shown(time, .seconds), "", "", shown(most, .seconds), missed: time > most)
  }

  /// The rows of a comparison by the clock and, if there is a goal for it, by the processors.
  func add(_ what: String, _ compared: Comparison, wall: Double?, processor: Double? = nil) {
    add(what, compared.one.wall, compared.other.wall, .seconds, goal: wall)
    guard let processor else { return }
    let (one, other) = (compared.one.processor, compared.other.processor)
    add(what + ", processor", one, other, .seconds, goal: processor)
  }

  /// Rows that may be impossible here, which is then said in their place.
  func rows(_ what: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      line(what, "skipped: \(error)", "", "", "")
    }
  }

  private func shown(_ figure: Double, _ unit: Unit) -> String {
    switch unit {
    case .bytes: String(format: "%.1f MB", figure / 1e6)
    case .seconds where figure >= 1: String(format: "%.2f s", figure)
    case .seconds where figure >= 1e-3: String(format: "%.2f ms", figure * 1e3)
    case .seconds: String(format: "%.2f µs", figure * 1e6)
    }
  }

  private func line(
    _ what: String,
    _ one: String,
    _ other: String,
    _ ratio: String,
    _ goal: String,
    missed: Bool = false
  ) {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let figures = padded(one, 12) + padded(other, 12) + padded(ratio, 7) + padded(goal, 10)
    let text = padded(what, 50) + figures + (missed ? "missed" : "")
    print(text.trimmingCharacters(in: .whitespaces))
    fflush(nil)
  }
}

/// What something took, in seconds.
struct Cost {
  var wall: Double
  /// User and system time together.
  var processor: Double
  /// The most memory that its process ever held, in bytes; 0 if it was no process of its own.
  var memory = 0
  /// The exit status; 128 and the signal where one ended it.
  var status: Int32 = 0

  init(wall: Double, processor: Double) {
    self.wall = wall
    self.processor = processor
  }

  /// What a piece of this program takes.
  init(_ body: () -> Void) {
    let before = Self.processorTime
    let wall = ContinuousClock().measure(body)
    self.init(wall: wall.seconds, processor: Self.processorTime - before)
  }

  /// What this program has used so far.
  private static var processorTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.processorTime
  }
}

extension rusage {
  var processorTime: Double {
    [ru_utime, ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// The medians of two sides that were run in turn.
struct Comparison {
  let one: Cost
  let other: Cost

  init(
    runs: Int,
    warming: Int = 3,
    _ one: () throws -> Cost,
    _ other: () throws -> Cost
  ) rethrows {
    var costs: ([Cost], [Cost]) = ([], [])
    for run in 0..<runs + warming {
      let pair = try (one(), other())
      // The first fill the caches.
      guard run >= warming else { continue }
      costs.0.append(pair.0)
      costs.1.append(pair.1)
    }
    self.one = Self.median(costs.0)
    self.other = Self.median(costs.1)
  }

  private static func median(_ costs: [Cost]) -> Cost {
    Cost(
      wall: costs.map(\.wall).sorted()[costs.count / 2],
      processor: costs.map(\.processor).sorted()[costs.count / 2]
    )
  }
}
