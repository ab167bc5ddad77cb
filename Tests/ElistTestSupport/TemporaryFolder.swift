package import Foundation

/// A folder of its own for one test, mode 0700, removed with this value.
package final class TemporaryFolder: Sendable {
  /// Where it is, with every symbolic link resolved.
  package let url: URL

  /// Makes the folder in the machine's temporary folder.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "elist-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Its path, without a slash at the end.
  package var path: String { url.path(percentEncoded: false) }
}
