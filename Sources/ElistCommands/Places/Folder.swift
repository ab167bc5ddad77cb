#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that is looked into.
struct Folder {
  let path: String

  /// The names in it in their order; none where it cannot be read.
  var names: [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
      )
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
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
