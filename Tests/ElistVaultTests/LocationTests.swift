import Foundation
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

  @Test func `what is missing, a folder and a dangling link are told apart`() throws {
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
