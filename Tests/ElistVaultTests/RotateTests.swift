import ElistTestSupport
import Foundation
import Synchronization
import Testing

@testable import ElistVault

/// A new key for the vault and its backups, after which the old one opens nothing.
@Suite final class RotateTests {
  private let folder: TemporaryFolder
  private let vault: Vault
  private let oldKey: VaultKey
  private let code: String
  private let secret: String

  /// Three saves, a second passphrase, a recovery code and a key file.
  init() throws {
    folder = try TemporaryFolder()
    vault = Vault(
      path: "\(folder.path)/list.elist",
      stateDirectory: "\(folder.path)/state",
      lineage: lineageInLines
    )
    _ = try vault.create(testContents, passphrase: passphrase("mine"), cost: testCost)
    oldKey = try vault.open().unlock(passphrase("mine"))
    _ = try vault.add(passphrase("other"), cost: testCost, to: vault.open(), oldKey)
    let recovery = try RecoveryCode()
    code = try recovery.withText { String(decoding: $0, as: UTF8.self) }
    _ = try vault.add(recovery.publicKey(), oldKey)
    let key = try SecretKey()
    secret = try key.text().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    _ = try vault.add(key.publicKey(), oldKey)
  }

  private func rotate(
    _ text: String = "mine",
    _ vault: Vault? = nil,
    noting note: (inout Draft) -> Void = { _ in }
  ) throws(VaultError) -> Rotation {
    let vault = vault ?? self.vault
    let opened = try vault.open()
    let typed = try passphraseOrFail(text)
    return try vault.rotateKey(of: opened, opened.unlock(typed), typed: typed, noting: note)
  }

  private func opens(_ text: String) throws -> Bool {
    let opened = try vault.open()
    return error { () throws(VaultError) in try opened.unlock(passphraseOrFail(text)) } == nil
  }

  /// Every vault below the folder, wherever it is.
  private var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
    return (all ?? []).filter { $0.hasSuffix(".elist") }.map { "\(folder.path)/\($0)" }
  }

  /// How many of the files a key opens.
  private func opened(by key: borrowing VaultKey) -> Int {
    var count = 0
    for file in files {
      guard let opened = try? Vault(path: file, stateDirectory: "").open() else { continue }
      if (try? opened.authenticate(key)) != nil { count += 1 }
    }
    return count
  }

  /// How many of the files a text opens.
  private func opened(by text: String) throws -> Int {
    let typed = try passphrase(text)
    return files.count { file in
      guard let opened = try? Vault(path: file, stateDirectory: "").open() else { return false }
      return error { () throws(VaultError) in try opened.unlock(typed) } == nil
    }
  }

  @Test func `afterwards the old key opens nothing, and what opened the vault opens all`() throws {
    #expect(files.count == 4 && opened(by: oldKey) == 4)
    let before = vault.backups(of: try vault.open().header.vaultID)
    #expect(try rotate() == Rotation(encryptedAgain: 4, removed: [], kept: []))
    #expect(files.count == 5 && opened(by: oldKey) == 0)
    for text in ["mine", code, secret] { #expect(try opened(by: text) == 5, "\(text)") }
    #expect(try opened(by: "other") == 0)
    let after = vault.backups(of: try vault.open().header.vaultID)
    #expect(Array(after.dropFirst()).map(\.save) == before.map(\.save))
    #expect(Array(after.dropFirst()).map(\.savedAt) == before.map(\.savedAt))
    let key = try vault.open().unlock(passphrase("mine"))
    #expect(try vault.open().contents(key) == testContents)
    for backup in after { #expect(try backup.open().contents(key) == testContents) }
    #expect(try vault.freshness(of: vault.open(), key) == .current)
  }

  @Test func `it works with a recovery code and a key file, which keeps no passphrase`() throws {
    #expect(try rotate(code).encryptedAgain == 4)
    #expect(try !opens("mine") && opens(code) && opens(secret))
    #expect(try rotate(secret).encryptedAgain == 5)
    #expect(try opens(code) && opens(secret))
    #expect(opened(by: oldKey) == 0)
  }

  @Test func `a passphrase of before opens no backup any more`() throws {
    _ = try vault.changePassphrase(from: passphrase("mine"), to: passphrase("new"), cost: testCost)
    #expect(try opened(by: "mine") == 4)
    #expect(try rotate("new").encryptedAgain == 5)
    #expect(try opened(by: "mine") == 0)
    #expect(try opened(by: "new") == 6)
  }

  /// A save that was killed leaves one, whose lock a program that it started may still hold.
  @Test func `a half-written backup with the old key is removed, even if it is locked`() throws {
    let id = try vault.open().header.vaultID
    let backup = try #require(vault.backups(of: id).first)
    let left = "\(vault.backupDirectory(of: id))/.\(backup.name).0123456789abcdef.tmp"
    try FileManager.default.copyItem(atPath: backup.path, toPath: left)
    let holder = try #require(FileHandle(forReadingAtPath: left))
    #expect(flock(holder.fileDescriptor, LOCK_EX) == 0)
    #expect(try rotate().encryptedAgain == 4)
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  private func damage(_ backup: Backup, at offsets: UInt64...) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: backup.path))
    for offset in offsets {
      try handle.seek(toOffset: offset)
      try handle.write(contentsOf: Data([0, 1, 2, 3]))
    }
    try handle.close()
  }

  private func rotate(removing files: [String]) throws -> Rotation {
    let opened = try vault.open()
    let typed = try passphrase("mine")
    return try vault.rotateKey(
      of: opened,
      opened.unlock(typed),
      typed: typed,
      removing: Set(files)
    )
  }

  @Test func `what nobody can read is removed with consent, and what is another's stays`() throws {
    let home = vault.backupDirectory(of: try vault.open().header.vaultID)
    let newest = try #require(vault.backups(of: try vault.open().header.vaultID).first)
    try damage(newest, at: 100)
    try Data("rest".utf8).write(to: URL(fileURLWithPath: "\(home)/damaged-1.elist"))
    let foreign = "\(home)/gen-9-00000000.elist"
    try Data(try testImage()).write(to: URL(fileURLWithPath: foreign))
    let typed = try passphrase("mine")
    let unreadable = try vault.unreadableFiles(of: vault.open(), oldKey, typed)
    #expect(unreadable == [newest.path, "\(home)/damaged-1.elist"])
    let rotation = try rotate(removing: unreadable)
    #expect(rotation.removed.sorted() == unreadable.sorted() && rotation.kept.isEmpty)
    #expect(rotation.encryptedAgain == 3)
    #expect(FileManager.default.fileExists(atPath: foreign))
    #expect(!unreadable.contains(where: FileManager.default.fileExists))
    #expect(opened(by: oldKey) == 0)
  }

  @Test func `what nobody agreed to lose is kept, and reported`() throws {
    let home = vault.backupDirectory(of: try vault.open().header.vaultID)
    let newest = try #require(vault.backups(of: try vault.open().header.vaultID).first)
    try damage(newest, at: 100)
    try Data("rest".utf8).write(to: URL(fileURLWithPath: "\(home)/damaged-1.elist"))
    let rotation = try rotate()
    #expect(Set(rotation.kept) == [newest.path, "\(home)/damaged-1.elist"])
    #expect(rotation.removed.isEmpty && rotation.encryptedAgain == 3)
    #expect(rotation.kept.allSatisfy(FileManager.default.fileExists))
  }

  @Test func `of a damaged backup, what is whole is kept, and the rest stays damaged`() throws {
    let backups = vault.backups(of: try vault.open().header.vaultID)
    let segments = UInt64(HeaderLayout.headerLength)
    try damage(backups[0], at: segments + 7)
    try damage(backups[1], at: try backups[1].open().header.range(of: .book).lowerBound)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: backups[2].path))
    try handle.truncate(atOffset: try backups[2].open().header.fileLength - 1)
    try handle.close()
    #expect(try rotate() == Rotation(encryptedAgain: 4, removed: [], kept: []))
    #expect(opened(by: oldKey) == 0)
    let key = try vault.open().unlock(passphrase("mine"))
    let damages: [(Segment, Int)] = [(.list, 0), (.book, 1), (.book, 2)]
    for (damaged, index) in damages {
      let opened = try backups[index].open()
      let found = error { () throws(VaultError) in try opened.contents(key) }
      #expect(found == .segmentDamaged(damaged))
      if damaged == .list { #expect(try opened.book(key) == testContents.book) }
      if damaged == .book { #expect(try opened.list(key) == testContents.list) }
    }
    let newest = try #require(vault.backups(of: try vault.open().header.vaultID).first)
    #expect(try newest.open().contents(key) == testContents)
  }

  @Test func `a vault that takes this one's place meanwhile is not mistaken for it`() throws {
    var slow = vault
    let (path, other) = (vault.path, Data(try testImage(seed: 7)))
    let isSaved = Mutex(false)
    slow.fault = { step in
      if step == .noteSeen { isSaved.withLock { $0 = true } }
      guard step == .open, isSaved.withLock({ $0 }) else { return nil }
      return (try? other.write(to: URL(fileURLWithPath: path))) == nil ? EIO : nil
    }
    let vault = slow
    let found = error { () throws(VaultError) in try rotate("mine", vault) }
    #expect(found == .rotationUnfinished(errno: ESTALE))
    #expect(opened(by: oldKey) == 4)
  }

  /// Each call of the whole work fails once; then it is done again.
  @Test func `interrupted anywhere, the vault opens, and doing it again finishes the work`() throws
  {
    var failures = 0
    let before = folder.path + "-before"
    defer { try? FileManager.default.removeItem(atPath: before) }
    try FileManager.default.copyItem(atPath: folder.path, toPath: before)
    for place in 0... {
      try FileManager.default.removeItem(atPath: folder.path)
      try FileManager.default.copyItem(atPath: before, toPath: folder.path)
      var failing = vault
      let calls = Mutex(0)
      failing.fault = { _ in
        calls.withLock { count in
          defer { count += 1 }
          return count == place ? EIO : nil
        }
      }
      let vault = failing
      let found = error { () throws(VaultError) in
        try rotate("mine", vault) { $0.noteFormerKey() }
      }
      #expect(try opens("mine") && opens(code) && opens(secret), "call \(place)")
      let rotation = try rotate()
      #expect(rotation.removed.isEmpty && rotation.kept.isEmpty, "call \(place)")
      #expect(try files.count == vault.open().header.generation, "call \(place)")
      #expect(opened(by: oldKey) == 0, "call \(place)")
      let key = try self.vault.open().unlock(passphrase(code))
      #expect(opened(by: key) == files.count, "call \(place)")
      guard calls.withLock({ $0 > place }) else { break }
      if found != nil { failures += 1 }
    }
    #expect(failures > 15)
  }

  /// The backups that still have the key of before open only with the passphrase of before.
  @Test func `interrupted, and done again with another passphrase, it removes nothing`() throws {
    var failing = vault
    let calls = Mutex(0)
    failing.fault = { step in
      // The save keeps the replaced state, and then come the backups.
      guard step == .backUp else { return nil }
      let count = calls.withLock { count in
        count += 1
        return count
      }
      return count == 3 ? EIO : nil
    }
    let vault = failing
    let found = error { () throws(VaultError) in try rotate("mine", vault) }
    #expect(found == .rotationUnfinished(errno: EIO))
    _ = try vault.changePassphrase(from: passphrase("mine"), to: passphrase("new"), cost: testCost)
    let before = files
    let typed = try passphrase("new")
    let unreadable = try vault.unreadableFiles(of: vault.open(), vault.open().unlock(typed), typed)
    #expect(unreadable.count == 3)
    let rotation = try rotate("new")
    #expect(rotation.removed.isEmpty && rotation.kept == unreadable)
    #expect(Set(before).isSubset(of: files))
  }

  @Test func `keys that were changed meanwhile stop it`() throws {
    let other = vault
    var slow = vault
    let added = Mutex(false)
    slow.fault = { step in
      let isFirst = added.withLock { was in
        defer { was = was || step == .lock }
        return step == .lock && !was
      }
      guard isFirst else { return nil }
      let key = try? other.open().unlock(passphraseOrFail("mine"))
      guard let key, let new = try? SecretKey().publicKey() else { return EIO }
      return (try? other.add(new, key)) == nil ? EIO : nil
    }
    let vault = slow
    #expect(error { () throws(VaultError) in try rotate("mine", vault) } == .keysChanged)
    #expect(try opened(by: "other") == files.count - 1)
  }

  /// Somebody who had the vault open still has the key of before.
  @Test func `a save with the key of before says that the keys were changed`() throws {
    _ = try rotate()
    let new = try SecretKey().publicKey()
    #expect(error { () throws(VaultError) in try vault.add(new, oldKey) } == .keysChanged)
  }

  @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
  func `the key that the kernel kept is forgotten`() throws {
    let vault = try self.vault.open().header.vaultID
    try UnlockCache().put(oldKey, for: vault, seconds: 60)
    #expect(try UnlockCache().holds(vault))
    _ = try rotate()
    #expect(try !UnlockCache().holds(vault))
  }
}
