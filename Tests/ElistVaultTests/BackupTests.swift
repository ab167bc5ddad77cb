import Foundation
import Platform
import Testing

@testable import ElistVault

/// Backups in the folder: thinned after a save, and removed on request.
@Suite struct BackupTests {
  private func generations(_ stored: StoredVault) throws -> [UInt64] {
    try stored.backups().compactMap { BackupName($0)?.generation }.sorted()
  }

  @Test func `backups of earlier days stay when ten edits follow`() throws {
    let stored = try StoredVault()
    let vault = try stored.vault.open().identity.vault
    try stored.append(1)
    try stored.append(2)
    let folder = try Directory(path: stored.vault.backupDirectory(of: vault))
    for (age, name) in zip([40, 3] as [Int64], try stored.backups()) {
      try folder.setModified(name, seconds: Int64(time(nil)) - age * 86_400)
    }
    for byte in 3...14 { try stored.append(UInt8(byte)) }
    #expect(try generations(stored) == [1, 2] + Array(5...14))
  }

  @Test func `the state that a save with consent replaced is kept, by later saves too`() throws {
    let stored = try StoredVault()
    let first = Array(try Data(contentsOf: URL(fileURLWithPath: stored.vault.path)))
    for byte in 1...14 { try stored.append(UInt8(byte)) }
    try stored.write(first)
    try stored.append(99, acceptOlder: true)
    #expect(try generations(stored).contains(1))
    for byte in 15...19 { try stored.append(UInt8(byte)) }
    #expect(try generations(stored).contains(1))
  }

  /// A program that is killed is one whose later steps are not done.
  @Test(arguments: 0...6)
  func `a save killed in the middle of thinning has lost nothing`(removed: Int) throws {
    var stored = try StoredVault()
    stored.vault.fault = { $0 == .thin ? EIO : nil }
    for byte in 1...16 { try stored.append(UInt8(byte)) }
    #expect(try generations(stored) == Array(1...16))
    let calls = Countdown(removed + 1)
    stored.vault.fault = { step in step == .thin && calls.isOver() ? EIO : nil }
    #expect(try stored.append(17) == .saved(generation: 18))
    let left = try generations(stored)
    #expect(left.count == 17 - removed && left.suffix(10) == Array(8...17))
    #expect(try stored.contents().list == testContents.list + (1...17).map { UInt8($0) })
    stored.vault.fault = { _ in nil }
    try stored.append(18)
    #expect(try generations(stored) == Array(9...18))
  }

  @Test func `nothing is thinned by a save that fails`() throws {
    var stored = try StoredVault()
    stored.vault.fault = { $0 == .thin ? EIO : nil }
    for byte in 1...16 { try stored.append(UInt8(byte)) }
    for step in SaveStep.allCases where step != .noteSeen && step != .thin {
      stored.vault.fault = { $0 == step ? EIO : nil }
      #expect(error { () throws(VaultError) in try stored.append(17) } != nil)
      #expect(try generations(stored).count >= 16, "\(step)")
    }
  }

  @Test func `what is pinned stays`() throws {
    let stored = try StoredVault()
    let first = try stored.vault.open().identity.save
    for byte in 1...15 {
      _ = try stored.vault.save(testKey()) { draft in
        draft.contents.list.append(UInt8(byte))
        draft.pinned = [first]
        return .changed
      }
    }
    #expect(try generations(stored) == [1] + Array(6...15))
    try stored.append(16)
    #expect(try generations(stored) == Array(7...16))
  }

  @Test func `a purge removes backups and damaged files, and nothing else`() throws {
    let stored = try StoredVault()
    for byte in 1...3 { try stored.append(UInt8(byte)) }
    let vault = try stored.vault.open().identity.vault
    let folder = stored.vault.backupDirectory(of: vault)
    for name in ["damaged-17.elist", "letter.txt", ".gen-1-01234567.elist.0123456789abcdef.tmp"] {
      _ = FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data([1]))
    }
    #expect(try stored.vault.purgeBackups(of: vault) == 5)
    #expect(try stored.backups() == ["letter.txt"])
    #expect(try stored.vault.purgeBackups(of: vault) == 0)
    #expect(try stored.contents().list == testContents.list + [1, 2, 3])
    try stored.append(4)
    #expect(try generations(stored) == [4])
  }
}

/// Counts down once for all threads.
private final class Countdown: @unchecked Sendable {
  private var left: Int

  init(_ count: Int) { left = count }

  func isOver() -> Bool {
    left -= 1
    return left < 0
  }
}
