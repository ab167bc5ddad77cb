import Testing

/// One system call of a run: its name, and the how manieth of that name it is, from 1.
///
/// This is how strace counts where it is to do something to a call.
struct SystemCall: Hashable, CustomStringConvertible {
  let name: String
  let ordinal: Int

  var description: String { "\(name) \(ordinal)" }

  /// The calls of a program's first thread, from strace's lines such as `4312 openat(…) = 3`.
  ///
  /// strace counts for each thread, and what the others do has no order.
  static func parse(_ trace: String) -> [SystemCall] {
    var counts: [Substring: Int] = [:]
    let first = trace.prefix { $0.isNumber }
    return trace.split(separator: "\n").compactMap { line in
      guard let match = line.prefixMatch(of: /([0-9]+) +([a-z0-9_]+)\(/), match.1 == first
      else { return nil }
      counts[match.2, default: 0] += 1
      return SystemCall(name: String(match.2), ordinal: counts[match.2] ?? 0)
    }
  }

  /// Whether it can change or read what is on a disk, or ends the program.
  var touchesFiles: Bool { Self.ofFiles.contains(name) }

  private static let ofFiles: Set = [
    "chmod", "close", "exit_group", "fchmod", "fchmodat", "flock", "fsync", "getdents64", "linkat",
    "mkdir", "mkdirat", "newfstatat", "openat", "pread64", "read", "rename", "renameat",
    "renameat2", "unlink", "unlinkat", "write",
  ]
}

/// A system call on an open file: its name, the file's path, and strace's line.
struct FileCall {
  let name: String
  let path: String
  let line: String

  /// Reads a line of `strace -f -y`, such as `4312 fsync(5</home/a>) = 0`; `nil` if it is not one.
  init?(_ line: String) {
    guard let call = line.prefixMatch(of: /[0-9]+ +([a-z0-9_]+)\([0-9]+<([^>]*)>/) else {
      return nil
    }
    (name, path, self.line) = (String(call.1), String(call.2), line)
  }
}

@Suite struct SystemCallTests {
  @Test func `calls of the first thread are counted by their names`() {
    let trace = """
      4312  openat(AT_FDCWD, "a", O_RDONLY) = 3
      4313  openat(AT_FDCWD, "c", O_RDONLY) = 4
      4312  close(3)                        = 0
      4312  openat(AT_FDCWD, "b", O_RDONLY) = 3
      4312  --- SIGCHLD {si_signo=SIGCHLD} ---
      4312  +++ exited with 0 +++
      """
    let names = SystemCall.parse(trace).map(\.description)
    #expect(names == ["openat 1", "close 1", "openat 2"])
  }
}
