import ElistTestSupport
import Foundation
import Synchronization
import Testing

/// Eight shells that add entries to one vault at the same time, each in a program of its own.
///
/// A few entries are added; `ELIST_SWEEP=full` adds 1,600, and 200 beside a sync program.
@Suite struct ConcurrencyTests {
  private static let writers = 8
  private static let adds = Sweep.isFull ? 200 : 2
  /// With so many copies beside the vault that are then merged.
  private static let addsMeanwhile = Sweep.isFull ? 25 : 2

  @Test func `eight writers at once lose nothing`() throws {
    let home = try Self.home()
    let written = Self.write(Self.adds, in: home)
    #expect(written.failures == [])
    #expect(written.names.count == Self.writers * Self.adds)
    #expect(try Self.missing(written.names, in: home) == [])
    #expect(try Self.generation(home) == 1 + 1 + written.names.count)
    #expect(home.leftovers == [])
    try Sweep.tell(points: written.names.count)
  }

  /// A program that keeps folders the same on several computers puts older states over the vault,
  /// and keeps what was there as such programs do: under another name.
  @Test func `with a program that puts older states back, what was added is there or beside it`()
    throws
  {
    let home = try Self.home()
    let folder = home.home + "/.local/share/elist"
    let tool = try Self.syncTool(home, folder)
    let written = Self.write(Self.addsMeanwhile, in: home, ["--accept-older"])
    try Data().write(to: URL(filePath: folder + "/../stop"))
    let replaced = try #require(
      Int(try tool.value.get().trimmingCharacters(in: .whitespacesAndNewlines))
    )
    #expect(replaced > 0, "nothing was put back")
    let copies = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.contains(".sync-conflict-") }.map { folder + "/" + $0 }
    #expect(copies.count <= replaced)
    for copy in copies { try home.expectDone(["merge", copy, "--accept-older"]) }
    #expect(try Self.missing(written.names, in: home) == [])
    #expect(written.names.count > Self.writers)
    #expect(home.leftovers == [])
    try Sweep.tell(points: written.names.count)
  }

  private static func home() throws -> TracedHome {
    let home = try TracedHome()
    try ReadyVault.make(inHome: home.home)
    try home.expectDone(["limit", "--max", "0"])
    return home
  }

  /// Runs all writers, and returns what elist said is saved, and what it said is not.
  private static func write(
    _ adds: Int,
    in home: TracedHome,
    _ options: [String] = []
  ) -> (names: [String], failures: [String]) {
    let results = Mutex((names: [String](), failures: [String]()))
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      for add in 0..<adds {
        let name = "Writer \(writer) Nr \(add)"
        let number = "415555\(1_000 + writer * adds + add)"
        let entry = ["add", "--manual", "--name", name, "--number", number]
        let outcome = try? home.run(entry + options)
        results.withLock {
          if outcome?.status == 0 {
            $0.names.append(name)
          } else {
            $0.failures.append(outcome?.errorText ?? "not started")
          }
        }
      }
    }
    return results.withLock { $0 }
  }

  private static func missing(_ names: [String], in home: TracedHome) throws -> [String] {
    let outcome = try home.run(["show", "--json"])
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let shown = String(decoding: outcome.output, as: UTF8.self)
    return names.filter { !shown.contains("\"\($0)\"") }
  }

  private static func generation(_ home: TracedHome) throws -> Int? {
    let outcome = try home.run(["vault", "info", "--json"])
    let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    return object?["generation"] as? Int
  }

  /// Starts the program; it ends when there is a file `stop`, and prints how often it has replaced
  /// the vault.
  private static func syncTool(
    _ home: TracedHome,
    _ folder: String
  ) throws -> Background<String> {
    let script = """
      import ctypes, os, random, sys, time
      os.chdir(sys.argv[1])
      libc, replaced = ctypes.CDLL(None, use_errno=True), 0
      while not os.path.exists("../stop"):
          old = open("list.elist", "rb").read()
          time.sleep(random.uniform(0.05, 0.4))
          new = ".syncthing.list.elist.part"
          with open(os.open(new, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
              file.write(old)
          # RENAME_EXCHANGE: what is there until that moment is not lost.
          if libc.renameat2(-100, new.encode(), -100, b"list.elist", 2) != 0:
              sys.exit("renameat2: %d" % ctypes.get_errno())
          if open(new, "rb").read() == old:
              os.unlink(new)
          else:
              replaced += 1
              os.rename(new, "list.sync-conflict-20261122-%06d-K3ABCDE.elist" % replaced)
      print(replaced)
      """
    let python = try Program.installed("python3")
    return Background {
      let outcome = try python.run(["-c", script, folder])
      guard outcome.status == 0 else { throw ScriptFailure(outcome.errorText) }
      return String(decoding: outcome.output, as: UTF8.self)
    }
  }
}

/// Work that a thread does meanwhile.
private final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread { [self] in
      let value = Result(catching: work)
      result.withLock { $0 = value }
      done.signal()
    }
  }

  /// What came of it, as soon as it is there.
  var value: Result<Value, any Error> {
    done.wait()
    done.signal()
    return result.withLock { $0 } ?? .failure(CancellationError())
  }
}
