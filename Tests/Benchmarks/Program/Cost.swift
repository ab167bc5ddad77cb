import Foundation

/// What something took, in seconds.
struct Cost {
  var wall: Double
  /// User and system time together.
  var processor: Double

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
struct Comparison: CustomStringConvertible {
  let name: String
  let one: Cost
  let other: Cost

  static let heading =
    "                              milliseconds        ratio    of processor time"

  init(
    _ name: String,
    runs: Int,
    _ one: () throws -> Cost,
    _ other: () throws -> Cost
  ) rethrows {
    var costs: ([Cost], [Cost]) = ([], [])
    for run in 0..<runs + 3 {
      let pair = try (one(), other())
      // The first fill the caches.
      guard run >= 3 else { continue }
      costs.0.append(pair.0)
      costs.1.append(pair.1)
    }
    self.name = name
    self.one = Self.median(costs.0)
    self.other = Self.median(costs.1)
  }

  private static func median(_ costs: [Cost]) -> Cost {
    Cost(
      wall: costs.map(\.wall).sorted()[costs.count / 2],
      processor: costs.map(\.processor).sorted()[costs.count / 2]
    )
  }

  var description: String {
    let times = String(format: "%8.2f %8.2f", one.wall * 1000, other.wall * 1000)
    let ratio = String(format: "%8.2f", one.wall / other.wall)
    let processor = String(format: "%8.2f", one.processor / max(other.processor, 1e-6))
    return name.padding(toLength: 26, withPad: " ", startingAt: 0) + times + ratio + processor
  }
}
