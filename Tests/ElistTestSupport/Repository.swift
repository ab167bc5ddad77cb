import Foundation

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
