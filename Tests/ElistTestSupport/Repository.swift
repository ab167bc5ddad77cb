import Foundation
package import Testing

/// The repository's files, found from where this file was compiled.
package enum Repository {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file, `Man/elist.1`.
  package static func path(_ name: String) -> String {
    root.appending(path: name).path(percentEncoded: false)
  }

  /// The text of a file.
  package static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: name), encoding: .utf8)
  }

  /// The names in a folder that do not begin with a dot, sorted.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The paths of the Swift files below a folder, from the root.
  package static func swiftFiles(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: path(folder))
    return (files?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }
}

/// Compares a text with the file of this name in the folder `Snapshots` beside the test.
///
/// Where the file is missing, or `RECORD_SNAPSHOTS` is set, it is written and the test fails, so
/// that a recording never passes for a comparison.
package func snapshot(
  _ text: String,
  as name: String,
  file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let url = URL(filePath: file).deletingLastPathComponent()
    .appending(components: "Snapshots", name)
  guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == nil,
    let expected = try? String(contentsOf: url, encoding: .utf8)
  else { return try record(text, url, location) }
  let difference = firstDifference(text, expected)
  #expect(difference == nil, "RECORD_SNAPSHOTS=1 records \(name) anew", sourceLocation: location)
}

private func record(_ text: String, _ url: URL, _ location: SourceLocation) throws {
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  try text.write(to: url, atomically: true, encoding: .utf8)
  Issue.record("recorded \(url.path()); look at it, then run again", sourceLocation: location)
}

/// The first line that differs, both ways.
private func firstDifference(_ text: String, _ expected: String) -> String? {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(lines.count, expectedLines.count) {
    let line = index < lines.count ? String(lines[index]) : "(no line)"
    let expectedLine = index < expectedLines.count ? String(expectedLines[index]) : "(no line)"
    if line != expectedLine { return "line \(index + 1): \(line)\nexpected: \(expectedLine)" }
  }
  return nil
}
