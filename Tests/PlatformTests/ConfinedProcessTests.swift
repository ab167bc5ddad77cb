import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Platform

/// Each test is a process of its own: the copy that it makes has only the thread that made it.
@Suite struct ConfinedProcessTests {
  @Test func `messages of any length are answered in turn`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      let process = try confined { $0.reversed().map { $0.reversed() } }
      #expect(process.answer(to: []) == [])
      #expect(process.answer(to: [[]]) == [[]])
      #expect(process.answer(to: [[1, 2, 3]]) == [[3, 2, 1]])
      let long = [UInt8](repeating: 7, count: 5 << 20) + [8]
      #expect(process.answer(to: [long, [], [1, 2]]) == [[2, 1], [], long.reversed()])
    }
  }

  @Test func `an answer can be waited for later`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      let process = try confined { $0.reversed().map { $0.reversed() } }
      #expect(process.ask([[1, 2]]))
      #expect(process.answer() == [[2, 1]])
    }
  }

  @Test func `a copy that a request ends answers nothing any more`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      let process = try confined { request in
        if request == [[0]] { abort() }
        return request
      }
      #expect(process.answer(to: [[1]]) == [[1]])
      #expect(process.answer(to: [[0]]) == nil)
      #expect(process.answer(to: [[1]]) == nil)
    }
  }

  @Test func `a length without an end is no answer`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      // Parts without number, one of many exabytes, one of less than nothing, and two that together
      // are longer than an answer may be.
      let heads: [[Int]] = [[.max], [1, .max], [1, -1], [-1], [2, 4, 1 << 30]]
      for head in heads {
        let process = try confined { _ in
          // Where it answers.
          let bytes = unsafe head.withUnsafeBytes { unsafe Array($0) } + [1, 2, 3, 4]
          _ = (STDERR_FILENO + 2).writeAll(bytes)
          return []
        }
        #expect(process.answer(to: [[1]]) == nil)
      }
    }
  }

  /// Every kernel that the tests run on has Landlock and seccomp.
  @Test func `the copy reaches nothing outside`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Attempts.folder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let process = try confined { _ in [Attempts.errors(folder)] }
      let errors = try #require(process.answer(to: [])?.first)
      for (attempt, error) in zip(Attempts.names, errors) {
        #expect([EACCES, EPERM].contains(Int32(error)), "\(attempt): \(error)")
      }
      #expect(errors.count == Attempts.names.count)
      // Without the confinement all of it can be done.
      let reached = zip(Attempts.names, Attempts.errors(folder)).filter { $1 == 0 }.map(\.0)
      #expect(reached == Attempts.names)
    }
  }

  /// Dispatch's locks are only contended now and then, so the work is done often.
  @Test func `the copy can spread its work over the cores`() async {
    await #expect(processExitsWith: .success) {
      let process = try confined { request in
        let sums = Mutex(0)
        for _ in 0..<2_000 {
          DispatchQueue.concurrentPerform(iterations: 8) { number in
            sums.withLock { $0 += number }
          }
        }
        return [[UInt8(truncatingIfNeeded: sums.withLock { $0 })]]
      }
      #expect(process.answer(to: []) == [[UInt8(truncatingIfNeeded: 2_000 * 28)]])
    }
  }

  @Test func `the copy has no file but its two pipes, and no terminal`() async {
    await #expect(processExitsWith: .success) {
      let kept = unsafe open("/etc/passwd", O_RDONLY)
      #expect(kept > 2)
      let process = try confined { _ in
        [
          (0..<200).filter { fcntl($0, F_GETFD) >= 0 }.map { UInt8($0) }
            + [getsid(0) == getpid() ? 1 : 0]
        ]
      }
      #expect(process.answer(to: []) == [[0, 1, 2, 3, 4, 1]])
    }
  }
}

/// What an attacker would try.
private enum Attempts {
  static let names = [
    "read", "list", "write", "make", "mode", "remove", "internet", "local", "signal", "program",
    "copy",
  ]

  /// A folder with what an attacker would want.
  static func folder() throws -> String {
    let folder = try makeTemporaryFolder("/tmp/elist-confined-")
    for name in ["vault", "spare"] {
      try Directory(path: folder).write([1], as: name, replacing: false)
    }
    return folder
  }

  /// The error of each attempt, 0 if it did what it should not.
  static func errors(_ folder: String) -> [UInt8] {
    let results: [() -> Int32] = [
      { unsafe open(folder + "/vault", O_RDONLY) },
      { unsafe open(folder, O_RDONLY | O_DIRECTORY) },
      { unsafe open(folder + "/vault", O_WRONLY) },
      { unsafe open(folder + "/new", O_WRONLY | O_CREAT, 0o600) },
      { unsafe chmod(folder + "/vault", 0o644) },
      { unsafe unlink(folder + "/spare") },
      { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) },
      { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) },
      { kill(getppid(), 0) },
      {
        reached { () throws(SystemError) in
          _ = try Subprocess(program: "/bin/true", arguments: []).run()
        }
      },
      { reached { () throws(SystemError) in _ = try confined { $0 } } },
    ]
    return results.map { $0() < 0 ? UInt8(errno) : 0 }
  }

  /// 0, or -1 with `errno`.
  private static func reached(_ attempt: () throws(SystemError) -> Void) -> Int32 {
    do throws(SystemError) {
      try attempt()
      return 0
    } catch {
      errno = error.errno
      return -1
    }
  }
}

@Suite struct HardeningTests {
  @Test func `a hardened process leaves no core`() throws {
    forbidMemoryAccess()
    var limit = rlimit()
    #if os(Linux)
      #expect(getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0)
    #else
      #expect(getrlimit(RLIMIT_CORE, &limit) == 0)
    #endif
    #expect(limit.rlim_cur == 0)
    #expect(limit.rlim_max == 0)
  }
}

@Suite struct SubprocessTests {
  /// As the program does at its start: a reader that has gone away is an error, not the end.
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test func `bytes go in and come out, more than a pipe holds`() throws {
    let input = [UInt8](repeating: 7, count: 1 << 20)
    let outcome = try Subprocess(program: "cat", arguments: []).run(input: input, limit: 1 << 21)
    #expect(outcome.status == 0)
    #expect(outcome.output == input)
  }

  @Test func `the status shows a program that does not read, fails or is killed`() throws {
    let shell = { Subprocess(program: "/bin/sh", arguments: ["-c", $0]) }
    let input = [UInt8](repeating: 7, count: 1 << 20)
    #expect(try shell("exit 3").run(input: input, limit: 10).status == 3)
    #expect(try shell("kill -9 $$").run(input: [], limit: 10).status == 137)
    #expect(try shell("exit 4").run() == 4)
  }

  @Test func `a program that is not there is an error`() {
    #expect(throws: SystemError(errno: ENOENT)) {
      try Subprocess(program: "/nowhere/at-all", arguments: []).run()
    }
  }

  @Test func `all is read that comes in pieces`() throws {
    let script = "printf one; sleep 0.2; printf two"
    let running = try Subprocess(program: "/bin/sh", arguments: ["-c", script]).started()
    #expect(try running.output.readAll(limit: 100) == Array("onetwo".utf8))
    #expect(running.end() == 0)
  }

  @Test func `output is read as it comes, and what is left is not waited for`() throws {
    let running = try Subprocess(program: "/bin/sh", arguments: ["-c", "echo a; yes"]).started()
    var byte: UInt8 = 0
    #expect(read(running.output, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "a"))
    #expect(running.end() == 128 + SIGPIPE)
  }
}

/// A copy each part of whose answers is in one piece.
private func confined(
  _ answer: @escaping (ConfinedProcess.Message) -> ConfinedProcess.Message
) throws(SystemError) -> ConfinedProcess {
  try ConfinedProcess { answer($0).map { [$0[...]] } }
}
