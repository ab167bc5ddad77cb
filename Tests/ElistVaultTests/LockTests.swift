import Foundation
import Platform
import Synchronization
import Testing

@testable import ElistVault

@Suite struct LockTests {
  @Test func `eight writers at once lose nothing`() throws {
    let stored = try StoredVault(Contents(list: [], book: []))
    let failures = Mutex<[String]>([])
    let adds = 6
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for add in 0..<adds {
        let found = error { () throws(VaultError) in
          try stored.append(UInt8(writer * adds + add))
        }
        if let found { failures.withLock { $0.append("\(found)") } }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try stored.contents().list.sorted() == (0..<8 * adds).map { UInt8($0) })
    #expect(try stored.generation() == UInt64(1 + 8 * adds))
    #expect(try stored.names() == ["list.elist"])
  }

  @Test func `whoever holds the lock too long is named`() throws {
    var stored = try StoredVault()
    stored.vault.lockLimit = .milliseconds(50)
    let holder = open(stored.vault.path, O_RDONLY)
    #expect(flock(holder, LOCK_EX) == 0)
    let found = error { () throws(VaultError) in try stored.append(1) }
    close(holder)
    #if os(Linux)
      #expect(found == .lockTimeout(holder: getpid()))
    #else
      #expect(found == .lockTimeout(holder: nil))
    #endif
    #expect(try stored.contents() == testContents)
    #expect(try stored.append(1) == .saved(generation: 2))
  }

  @Test func `readers need no lock`() throws {
    let stored = try StoredVault()
    let holder = open(stored.vault.path, O_RDONLY)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    #expect(try stored.contents() == testContents)
  }

  @Test func `a file that was replaced before the rename is not overwritten`() throws {
    var stored = try StoredVault()
    let path = stored.vault.path
    let synced = try testImage(Contents(list: [9], book: [9]), seed: 1, generation: 5)
    let runs = Mutex(0)
    // A program that knows no lock puts a newer state in the vault's place, once.
    stored.vault.fault = { step in
      guard step == .checkName,
        runs.withLock({
          $0 += 1
          return $0
        }) == 1
      else { return nil }
      let beside = path + ".sync"
      _ = FileManager.default.createFile(atPath: beside, contents: Data(synced))
      rename(beside, path)
      return nil
    }
    #expect(try stored.append(1) == .saved(generation: 6))
    #expect(try stored.contents() == Contents(list: [9, 1], book: [9]))
    #expect(runs.withLock { $0 } == 2)
    #expect(try stored.names() == ["list.elist"])
  }

  @Test func `the kernel's list of locks is read by inode`() throws {
    let folder = try TemporaryFolder()
    let identity = try Directory(path: folder.path).file.status().identity
    let inode = identity.inode
    let locks = """
      1: POSIX  ADVISORY  WRITE 11 fe:01:\(inode) 0 EOF
      2: FLOCK  ADVISORY  WRITE 22 fe:01:\(inode)1 0 EOF
      2: -> FLOCK  ADVISORY  WRITE 33 fe:01:\(inode) 0 EOF
      3: FLOCK  ADVISORY  WRITE 44 fe:01:\(inode) 0 EOF
      """
    #expect(lockHolder(of: identity, in: locks) == 44)
    #expect(lockHolder(of: identity, in: "") == nil)
    let namespaced = "3: FLOCK  ADVISORY  WRITE 0 fe:01:\(inode) 0 EOF"
    #expect(lockHolder(of: identity, in: namespaced) == nil)
  }
}
