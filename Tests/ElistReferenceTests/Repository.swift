import Foundation

/// The committed files that these tests compare with.
enum Repository {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file, `Man/elist.1`.
  static func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// The text of a file.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The names of the files in a folder, sorted.
  static func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
