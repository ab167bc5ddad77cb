import ElistTestSupport
import Foundation
import Testing

/// What elist has reported as saved survives a power cut: seen in the system calls of real saves,
/// and with each of their syncs made to fail.
@Suite struct DurabilityTests {
  @Test(arguments: SavingCommand.tried)
  func `the new file is synced, then renamed, then its folder is synced`(
    _ command: SavingCommand
  ) throws {
    let home = try command.prepare()
    let calls = try home.fileCalls(of: try command.arguments(home))
    let isNew = { (path: String) in path.wholeMatch(of: Self.temporary) != nil }
    let written = try #require(calls.lastIndex { $0.name == "write" && isNew($0.path) })
    let synced = try #require(calls.lastIndex { $0.name == "fsync" && isNew($0.path) })
    let renamed = try #require(
      calls.lastIndex { $0.name.hasPrefix("rename") && $0.line.contains(#""list.elist""#) }
    )
    let folder = try #require(
      calls.lastIndex { $0.name == "fsync" && $0.path == home.home + "/.local/share/elist" }
    )
    #expect(written < synced && synced < renamed && renamed < folder)
  }

  @Test func `each folder that is made for a vault is on the disk in the one above it`() throws {
    let home = try TracedHome()
    let calls = try home.fileCalls(of: ["init", "--region", "US", "--kdf", "light"])
    let synced = Set(calls.filter { $0.name == "fsync" }.map(\.path))
    for folder in ["", "/.local", "/.local/share"] {
      #expect(synced.contains(home.home + folder), "~\(folder)")
    }
  }

  // A purge also removes files when it has saved.
  @Test(arguments: SavingCommand.tried.filter { $0 != .purge })
  func `a sync that fails is no success`(_ command: SavingCommand) throws {
    let home = try command.prepare()
    let arguments = try command.arguments(home)
    let syncs = try home.fileCalls(of: arguments).filter { $0.name == "fsync" }
    let last = try #require(syncs.lastIndex { $0.path == home.home + "/.local/share/elist" })
    #expect(last >= 1)
    // After the vault's folder only the note of what was seen is made, which a save can do without.
    for (index, sync) in syncs[...last].enumerated() {
      try home.restore("before")
      let call = SystemCall(name: "fsync", ordinal: index + 1)
      let outcome = try home.run(arguments, injecting: "error=EIO", at: call)
      let state = try command.state(home)
      #expect([73, 74].contains(outcome.status), "\(sync.line): \(outcome.status)")
      #expect(state == (index == last ? .new : .old), "\(sync.line): \(outcome.errorText)")
      #expect(outcome.errorText.contains("saved, but") == (index == last), "\(outcome.errorText)")
    }
  }

  @Test func `an export is on the disk before it gets its name, or it has no name`() throws {
    let home = try TracedHome()
    try home.makeVault()
    let file = home.home + "/list.csv"
    let arguments = ["export", "csv", "-o", file]
    let calls = try home.trace(arguments, ["-y", "-e", "trace=fsync,linkat,/^rename"])
      .split(separator: "\n").map(String.init)
    let synced = try #require(
      calls.firstIndex { line in
        guard let call = FileCall(line), call.name == "fsync" else { return false }
        return URL(filePath: call.path).deletingLastPathComponent().path == home.home
      }
    )
    let named = try #require(calls.firstIndex { $0.contains(#""list.csv""#) })
    #expect(synced < named)
    try FileManager.default.removeItem(atPath: file)
    let ordinal = calls[...synced].count { $0.contains(" fsync(") }
    let outcome = try home.run(
      arguments,
      injecting: "error=EIO",
      at: SystemCall(name: "fsync", ordinal: ordinal)
    )
    #expect(outcome.status == 74)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test(arguments: [false, true])
  func `the folder of an export is synced too, whether it is new or replaced`(isReplaced: Bool)
    throws
  {
    let home = try TracedHome()
    try home.makeVault()
    let file = home.home + "/list.csv"
    var arguments = ["export", "csv", "-o", file]
    if isReplaced {
      try home.expectDone(arguments)
      arguments.append("--force")
    }
    let calls = try home.trace(arguments, ["-y", "-e", "trace=fsync,linkat,/^rename"])
      .split(separator: "\n").map(String.init)
    let named = try #require(calls.firstIndex { $0.contains(#""list.csv""#) })
    let synced = try #require(
      calls.lastIndex { line in
        FileCall(line).map { $0.name == "fsync" && $0.path == home.home } ?? false
      }
    )
    #expect(named < synced)
    if !isReplaced { try FileManager.default.removeItem(atPath: file) }
    let outcome = try home.run(
      arguments,
      injecting: "error=EIO",
      at: SystemCall(name: "fsync", ordinal: calls[...synced].count { $0.contains(" fsync(") })
    )
    #expect(outcome.status == 74)
    #expect(outcome.errorText.contains("may not survive a power cut"), "\(outcome.errorText)")
  }

  @Test func `a backup on another disk is synced before the old state is replaced`() throws {
    let shared = "/dev/shm/elist-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: shared) }
    let home = try TracedHome(state: shared)
    try home.makeVault()
    let calls = try home.fileCalls(of: ["limit", "--max", "8"])
    let renamed = try #require(
      calls.lastIndex { $0.name.hasPrefix("rename") && $0.line.contains(#""list.elist""#) }
    )
    // The folder of the vault's backups is one step below this one, and the backup two.
    let backups = shared + "/elist/backups/"
    let synced = Set(
      calls[..<renamed].filter { $0.name == "fsync" && $0.path.hasPrefix(backups) }
        .map { $0.path.dropFirst(backups.count).split(separator: "/").count }
    )
    #expect(synced == [1, 2])
  }

  private static var temporary: Regex<Substring> {
    /.*\/elist\/\.list\.elist\.[0-9a-f]{16}\.tmp/
  }
}
