import Foundation

/// The repository's files, found from where this file was compiled.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names in a folder that do not begin with a dot.
  static func names(in folder: String) throws -> Set<String> {
    let path = root.appending(path: folder).path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return Set(names.filter { !$0.hasPrefix(".") })
  }

  /// The paths of the Swift files below a folder, from the root.
  static func swiftFiles(in folder: String) -> [String] {
    let path = root.appending(path: folder).path(percentEncoded: false)
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }
}
