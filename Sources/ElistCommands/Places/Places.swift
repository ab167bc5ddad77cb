#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is looked at where programs keep their address books.
enum Places {
  /// The names in a folder in their order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    (SourceReader.entries(of: folder) ?? []).filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Whether something is at a path, a file or a folder.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The content of a small text file; `nil` where it cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let most = 1 << 20
    return descriptor.readAll(limit: most).map { String(decoding: $0, as: UTF8.self) }
  }
}
