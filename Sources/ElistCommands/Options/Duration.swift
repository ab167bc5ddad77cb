import ArgumentParser

/// A time given as a number and a unit: `90s`, `30m`, `1h`, `2d`.
struct Duration: ExpressibleByArgument, CustomStringConvertible {
  /// At least one second and at most 30 days.
  let seconds: UInt32

  private static let units: [Character: UInt32] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
  private static let longest: UInt32 = 30 * 86_400

  init(seconds: UInt32) {
    self.seconds = seconds
  }

  init?(argument: String) {
    guard let unit = argument.last.flatMap({ Self.units[$0] }),
      let count = UInt32(argument.dropLast()),
      case let (seconds, overflow) = count.multipliedReportingOverflow(by: unit),
      !overflow, (1...Self.longest).contains(seconds)
    else { return nil }
    self.seconds = seconds
  }

  var description: String {
    for (name, size) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] as [(String, UInt32)]
    where seconds.isMultiple(of: size) {
      let count = seconds / size
      return count == 1 ? "1 \(name)" : "\(count) \(name)s"
    }
    return "\(seconds) seconds"
  }

  var defaultValueDescription: String { "1h" }
}
