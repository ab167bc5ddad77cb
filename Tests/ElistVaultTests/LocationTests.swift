import Foundation
import Platform
import Synchronization
import Testing

@testable import ElistVault

@Suite struct LocationTests {
  @Test func `a folder that others may write to is refused unless it is sticky`() throws {
    let stored = try StoredVault()
    for (mode, isRefused) in [(0o770, true), (0o707, true), (0o1777, false), (0o755, false)] {
      chmod(stored.folder.path, mode_t(mode))
      let found = error { () throws(VaultError) in try stored.append(1) }
      let path = try #require(realpath(stored.folder.path, nil).map { String(cString: $0) })
      #expect(found == (isRefused ? .unsafe(.writableFolder(path)) : nil))
    }
    chmod(stored.folder.path, 0o777)
    #expect(try stored.contents().list.count > testContents.list.count)
  }

  @Test func `one's own link is followed and stays a link`() throws {
    let stored = try StoredVault()
    let folder = try TemporaryFolder()
    let link = "\(folder.path)/link.elist"
    symlink(stored.vault.path, link)
    let vault = Vault(path: link, stateDirectory: stored.vault.stateDirectory)
    let key = try testKey()
    let outcome = try vault.update(key) { contents in
      contents.list.append(5)
      return .changed
    }
    #expect(outcome == .saved(generation: 2))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == stored.vault.path)
    #expect(try stored.contents().list.last == 5)
    #expect(try folder.names() == ["link.elist"])
  }

  @Test func `a link in a folder that others may write to is refused`() throws {
    let stored = try StoredVault()
    let folder = try TemporaryFolder()
    let link = "\(folder.path)/link.elist"
    symlink(stored.vault.path, link)
    chmod(folder.path, 0o777)
    let vault = Vault(path: link, stateDirectory: stored.vault.stateDirectory)
    let key = try testKey()
    do throws(UpdateError<Never>) {
      _ = try vault.update(key) { _ in .changed }
      Issue.record("the link was followed")
    } catch {
      guard case .vault(let found) = error else { return }
      #expect(found == .unsafe(.writableFolder(folder.path)))
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func `another user's link is not followed, and one's own in the same folder is`() throws {
    let stored = try StoredVault()
    let folder = try TemporaryFolder()
    // As in /tmp, anybody may make a link here, and nobody may replace that of another user.
    chmod(folder.path, 0o1777)
    let link = "\(folder.path)/link.elist"
    symlink(stored.vault.path, link)
    var linked = stored
    linked.vault = Vault(path: link, stateDirectory: stored.vault.stateDirectory)
    lchown(link, 12_345, 12_345)
    let refused = error { () throws(VaultError) in try linked.append(1) }
    #expect(refused == .unsafe(.foreignLink(uid: 12_345)))
    #expect(try stored.contents() == testContents)
    lchown(link, geteuid(), getegid())
    #expect(try linked.append(1) == .saved(generation: 2))
  }

  /// The path's links are resolved once; a link that takes the name afterwards is a stranger's.
  @Test func `a link that takes the vault's place meanwhile is not followed`() throws {
    var stored = try StoredVault()
    let other = try StoredVault(Contents(list: [6], book: [6]))
    let path = stored.vault.path
    let target = other.vault.path
    let swaps = Mutex(0)
    stored.vault.fault = { step in
      guard step == .open else { return nil }
      guard
        swaps.withLock({
          $0 += 1
          return $0
        }) == 1
      else { return EIO }
      unlink(path)
      return symlink(target, path) == 0 ? nil : EIO
    }
    let found = error { () throws(VaultError) in try stored.append(1) }
    #expect(found == .unsafe(.symbolicLink))
    #expect(try other.contents() == Contents(list: [6], book: [6]))
  }

  @Test(.enabled(if: geteuid() == 0))
  func `another user's file is read but not written`() throws {
    let stored = try StoredVault()
    chown(stored.vault.path, 12_345, 12_345)
    #expect(try stored.contents() == testContents)
    #expect(
      error { () throws(VaultError) in try stored.append(1) }
        == .unsafe(.foreignOwner(uid: 12_345))
    )
  }

  @Test func `a missing file, a folder and a dangling link have messages of their own`() throws {
    let folder = try TemporaryFolder()
    symlink("/nonexistent/x", "\(folder.path)/dangling")
    for (name, expected) in [("missing", VaultError.notFound), ("dangling", .notFound)] {
      let vault = Vault(path: "\(folder.path)/\(name)", stateDirectory: folder.path)
      let key = try testKey()
      do throws(UpdateError<Never>) {
        _ = try vault.update(key) { _ in .changed }
        Issue.record("\(name) was saved")
      } catch {
        guard case .vault(let found) = error else { return }
        #expect(found == expected)
      }
    }
  }

  @Test(arguments: ["x/", "x/.", "x/.."])
  func `a path that names a folder makes no vault`(path: String) throws {
    let folder = try TemporaryFolder()
    let vault = Vault(path: "\(folder.path)/\(path)", stateDirectory: folder.path)
    let found = error { () throws(VaultError) in
      try vault.create(testContents, passphrase: passphraseOrFail("x"), cost: testCost)
    }
    #expect(found == .inputOutput(.open, errno: EISDIR))
  }
}

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

  @Test func `the process that holds the lock too long is named`() throws {
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
