import Platform

/// Looks into the folders where programs keep their address books.
enum Places {
  /// The names in a folder, sorted; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? Directory(path: folder).names()) ?? []).sorted()
  }

  /// Whether something is at a path, a file or a folder.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The content of a small text file; `nil` if it cannot be read.
  static func text(of path: String) -> String? {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY),
      let bytes = try? file.readAll(limit: 1 << 20)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
