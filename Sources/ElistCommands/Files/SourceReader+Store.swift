import Platform
import ElistImport

/// Reads a database together with its newest changes.
///
/// They may be in a file next to it, if its program is still running or has crashed.
extension SourceReader {
  /// The database with the changes of its write-ahead log; unreadable changes are reported.
  mutating func newest(_ bytes: [UInt8], of path: String) -> [UInt8] {
    if Self.isHotJournal(path + "-journal") {
      refuse(path, "is being changed by another program: close it and import again")
    }
    guard Self.size(of: path + "-wal") > 0 else { return bytes }
    var image = bytes
    let tries = 3
    for _ in 0..<tries {
      guard let log = content(of: path + "-wal"), let current = content(of: path) else {
        return bytes
      }
      image = current
      guard let again = content(of: path + "-wal") else { return bytes }
      // If the log has not changed, anything newly written to the file comes from the log.
      if again == log { return merged(log, into: &image, of: path) }
    }
    refuse(path, "is being changed by another program: close it and import again")
    return image
  }

  private mutating func merged(_ log: [UInt8], into image: inout [UInt8], of path: String)
    -> [UInt8]
  {
    if !applyWriteAheadLog(log, to: &image) {
      refuse(
        path + "-wal",
        "cannot be understood, and the newest changes may be in it: close the program that uses "
          + "it and import again"
      )
    }
    return image
  }

  private static func size(of path: String) -> Int {
    (try? FileStatus(following: path)).map { Int($0.size) } ?? 0
  }

  /// Whether a change was begun and is neither finished nor undone.
  private static func isHotJournal(_ path: String) -> Bool {
    // Opening a pipe in the journal's place would block.
    guard size(of: path) > 0 else { return false }
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return false }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    return (try? file.read(magic.count, at: 0)) == magic
  }
}
