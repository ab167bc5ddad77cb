import CPlatform
import CardDocument
import ElistTestSupport
import Foundation
import Synchronization
import Testing

@testable import Typesetting

extension InOneProcess {
  /// Each test confines a thread of its own, which the kernel holds to it as it holds the program.
  ///
  /// Every kernel that the tests run on has Landlock and seccomp.
  @Suite struct ConfinementTests {
    @Test func `a confined thread reaches nothing outside`() throws {
      let folder = try Self.folder()
      let path = folder.url.path()
      let errors = try inThread(confined: true) { Self.attempts(path) }
      for (attempt, error) in errors {
        let isCall = ["internet", "local", "signal", "keys", "program"].contains(attempt)
        #expect(error == (isCall ? EPERM : EACCES), "\(attempt)")
      }
      #expect(errors.count == 14)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 3)
    }

    @Test func `a thread that is not confined reaches all of it`() throws {
      let folder = try Self.folder()
      let path = folder.url.path()
      let errors = try inThread(confined: false) { Self.attempts(path) }
      #expect(errors.values.allSatisfy { $0 == 0 }, "\(errors)")
    }

    /// Through io_uring(7), the kernel would do what the refused calls do.
    @Test func `a confined thread makes no ring for system calls`() throws {
      #expect(try inThread(confined: true) { Self.ringError() } == EPERM)
    }

    @Test func `a confined thread draws the same card`() throws {
      let names = ["Anna Ĳssel", "สมชาย ใจดี", "ليلى حداد", "田中 太郎", "Ирина", "שרה לוי"]
      let entries = try names.enumerated().map { index, name in
        try entry("e\(index)", name, "+1 415 555 0100")
      }
      let card = try document(entries, options(.fridge))
      let drawn = try [true, false].map { confined in
        try inThread(confined: confined) { try? typeset(card, as: .png, dpi: 150).document }
      }
      #expect(try #require(drawn[0]).count > 10_000)
      #expect(drawn[0] == drawn[1])
    }

    @Test func `the program is confined before it reads a card`() throws {
      let input = Pipe()
      let program = Process()
      program.executableURL = URL(filePath: try Program.built("elist-typeset").path)
      program.standardInput = input
      program.standardOutput = FileHandle.nullDevice
      program.standardError = FileHandle.nullDevice
      try program.run()
      defer {
        try? input.fileHandleForWriting.close()
        program.waitUntilExit()
      }
      var state: [String] = []
      for _ in 0..<1_000 where !state.contains("Seccomp:\t2") {
        usleep(10_000)
        let text = try String(
          contentsOfFile: "/proc/\(program.processIdentifier)/status",
          encoding: .utf8
        )
        state = text.components(separatedBy: "\n")
      }
      #expect(state.contains("Seccomp:\t2"))
      #expect(state.contains("NoNewPrivs:\t1"))
      let limits = try String(
        contentsOfFile: "/proc/\(program.processIdentifier)/limits",
        encoding: .utf8
      )
      let core = limits.components(separatedBy: "\n").first { $0.hasPrefix("Max core file size") }
      #expect(core?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
    }
  }
}

// MARK: Attempts

extension InOneProcess.ConfinementTests {
  /// A folder with what an attacker would want.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["vault.elist", "old", "spare"] {
      try Data("secret".utf8).write(to: folder.url.appending(component: name))
    }
    return folder
  }

  /// What a block returns in a thread of its own.
  private func inThread<Value: Sendable>(
    confined: Bool,
    _ body: @escaping @Sendable () -> Value
  ) throws -> Value {
    let result = Mutex<(Confinement?, Value)?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let confinement = confined ? confine() : nil
      let value = body()
      result.withLock { $0 = (confinement, value) }
      done.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    done.wait()
    let (confinement, value) = try #require(result.withLock { $0 })
    if confined { #expect(confinement == Confinement(files: true, calls: true)) }
    return value
  }

  /// What an attacker would try, each with the error that it ends with.
  private static func attempts(_ folder: String) -> [String: Int32] {
    [
      "read": error(of: open(folder + "/vault.elist", O_RDONLY)),
      "list": error(of: open(folder, O_RDONLY | O_DIRECTORY)),
      "accounts": error(of: open("/etc/passwd", O_RDONLY)),
      "write": error(of: open(folder + "/vault.elist", O_WRONLY)),
      "make": error(of: open(folder + "/new", O_WRONLY | O_CREAT, 0o600)),
      "cut": error(of: truncate(folder + "/vault.elist", 0)),
      "link": error(of: symlink("/etc", folder + "/link")),
      "rename": error(of: rename(folder + "/old", folder + "/renamed")),
      "remove": error(of: unlink(folder + "/spare")),
      "internet": error(of: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)),
      "local": error(of: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)),
      "signal": error(of: kill(getppid(), 0)),
      "keys": error(of: keyctl_get_keyring_ID(KEY_SPEC_USER_KEYRING, 0) < 0 ? -1 : 0),
      "program": error(of: started("/bin/true")),
    ]
  }

  /// The error of io_uring_setup(2) without parameters.
  private static func ringError() -> Int32 {
    typealias SystemCall = @convention(c) (Int, UInt32, UnsafeMutableRawPointer?) -> Int
    let call = unsafeBitCast(dlsym(nil, "syscall"), to: SystemCall.self)
    return call(425, 1, nil) < 0 ? errno : 0
  }

  /// The error of a call that returned this; 0 if it did not fail.
  private static func error(of result: Int32) -> Int32 {
    guard result >= 0 else { return errno }
    if result > STDERR_FILENO { close(result) }
    return 0
  }

  /// -1, with `errno`, if a program cannot be started.
  private static func started(_ path: String) -> Int32 {
    var program: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    defer { free(arguments[0]) }
    errno = posix_spawn(&program, path, nil, nil, &arguments, nil)
    guard errno == 0 else { return -1 }
    var status: Int32 = 0
    return waitpid(program, &status, 0) == program ? 0 : -1
  }
}
