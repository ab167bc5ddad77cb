import Platform

/// Looks into the folders where programs keep their address books.
package enum Places {
  /// The names in a folder, sorted; empty if it cannot be read.
  package static func names(in folder: String) -> [String] {
    ((try? Directory(path: folder).names()) ?? []).sorted()
  }

  /// Whether something is at a path, a file or a folder.
  package static func exists(_ path: String) -> Bool { isAccessible(path) }

  /// The content of a small text file; `nil` if it cannot be read.
  package static func text(of path: String) -> String? {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY),
      let bytes = try? file.readAll(limit: 1 << 20)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
