import Foundation
import Synchronization

/// The long sweeps, of which a test tries a sample unless `ELIST_SWEEP=full` asks for all points.
///
/// `Tests/prove` runs them all, and prints what they told.
package enum Sweep {
  /// Whether all points are to be tried.
  package static let isFull = ProcessInfo.processInfo.environment["ELIST_SWEEP"] == "full"

  /// The seeds of a test of random cases, of which the first are the sample.
  package static func seeds(_ count: UInt64, sample: UInt64) -> Range<UInt64> {
    0..<(isFull ? count : sample)
  }

  /// Adds how many points were tried to the file that `ELIST_POINTS` names, if it names one.
  package static func tell(points: Int) throws {
    guard let path = ProcessInfo.processInfo.environment["ELIST_POINTS"] else { return }
    try telling.withLock { _ in
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("\(points)\n".utf8))
      try file.close()
    }
  }

  /// Held by the one test that tells, of those that run beside each other.
  private static let telling = Mutex(())
}
