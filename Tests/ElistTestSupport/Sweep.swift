import Foundation

/// The long sweeps, of which a test tries a sample unless `ELIST_SWEEP=full` asks for all points.
///
/// `Tests/prove` runs them all, and prints what they told.
package enum Sweep {
  /// Whether all points are to be tried.
  package static let isFull = ProcessInfo.processInfo.environment["ELIST_SWEEP"] == "full"

  /// Adds how many points were tried to the file that `ELIST_POINTS` names, if it names one.
  package static func tell(points: Int) throws {
    guard let path = ProcessInfo.processInfo.environment["ELIST_POINTS"] else { return }
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    // A line is added in one piece, so tests that run beside each other do not mix theirs.
    try file.seekToEnd()
    try file.write(contentsOf: Data("\(points)\n".utf8))
    try file.close()
  }
}
