import Foundation

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
