import ElistTestSupport
import Foundation
import Platform
import Testing

@testable import ElistVault

/// The old state, as a save keeps it in the folder of backups.
@Suite struct KeptStateTests {
  private let stored: StoredVault
  private let identity: VaultIdentity

  init() throws {
    stored = try StoredVault()
    identity = try stored.vault.open().identity
  }

  private var name: String { "gen-1-\(identity.save.description.prefix(8)).elist" }

  private func kept(by vault: Vault) throws -> Contents {
    let path = "\(vault.backupDirectory(of: identity.vault))/\(name)"
    return try Vault(path: path, stateDirectory: "/nonexistent").open().contents(testKey())
  }

  /// A folder on another file system than the vault's, to which nothing can be linked.
  private func folderElsewhere() throws -> String {
    let device = try Directory(path: stored.folder.path).file.status().identity.device
    let places = ["/dev/shm", "/run/user/\(getuid())", NSHomeDirectory(), "/var/tmp", "/tmp"]
    let place = places.first { place in
      guard access(place, W_OK) == 0, let folder = try? Directory(path: place) else { return false }
      return (try? folder.file.status().identity.device) != device
    }
    let parent = try #require(place, "all of \(places) are on the vault's own file system")
    return "\(parent)/elist-test-\(UUID().uuidString)"
  }

  private func status(_ path: String) throws -> FileStatus { try FileStatus(of: path) }

  @Test func `it is a file of its own, of the time of its save`() throws {
    let old = try status(stored.vault.path)
    try Directory(path: stored.folder.path).setModified("list.elist", seconds: 1_000_000_000)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: stored.vault.path))
    // Fails when the backup is there and before the rename.
    var failing = stored
    failing.vault.fault = { $0 == .replace ? EIO : nil }
    #expect(
      error { () throws(VaultError) in try failing.append(1) } == .inputOutput(.replace, errno: EIO)
    )
    let path = "\(stored.vault.backupDirectory(of: identity.vault))/\(name)"
    let kept = try status(path)
    #expect(kept.identity != old.identity && kept.modified == 1_000_000_000)
    // A program that writes the vault in place does not reach it.
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: stored.vault.path))
    try file.write(contentsOf: Data([0]))
    try file.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `it is kept on another file system too`() throws {
    let elsewhere = try folderElsewhere()
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    let vault = Vault(path: stored.vault.path, stateDirectory: elsewhere)
    let key = try testKey()
    let outcome = try vault.update(key) { contents in
      contents.list = []
      return .changed
    }
    #expect(outcome == .saved(generation: 2))
    let folder = vault.backupDirectory(of: identity.vault)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
    #expect(try kept(by: vault) == testContents)
  }

  /// A sync tool, or somebody who wants the old state lost, may have put a file there.
  @Test func `a stranger's file under its name does not count as it`() throws {
    let folder = stored.vault.backupDirectory(of: identity.vault)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let other = try testImage(Contents(list: [6], book: [6]), seed: 7)
    for stranger in [Data("no vault".utf8), Data(other), Data()] {
      try stranger.write(to: URL(filePath: "\(folder)/\(name)"))
      try stored.write(testImage())
      try stored.append(1, acceptOlder: true)
      #expect(try kept(by: stored.vault) == testContents)
      #expect(try stored.backups() == [name])
    }
  }
}
