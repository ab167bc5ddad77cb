import Foundation
import Testing

@testable import ElistVault

/// A new key does not make an old copy new, and a rotation elsewhere frightens nobody.
@Suite final class RotationFreshnessTests {
  private let folder: TemporaryFolder
  /// The same vault on two computers.
  private let here: Vault
  private let there: Vault

  init() throws {
    folder = try TemporaryFolder()
    let path = "\(folder.path)/list.elist"
    here = Vault(path: path, stateDirectory: "\(folder.path)/here", lineage: lineageInLines)
    there = Vault(path: path, stateDirectory: "\(folder.path)/there", lineage: lineageInLines)
    _ = try here.create(testContents, passphrase: passphrase("mine"), cost: testCost)
    try save(here)
    #expect(try noted(there) == .current)
  }

  private func key(_ vault: Vault) throws(VaultError) -> VaultKey {
    try vault.open().unlock(passphraseOrFail("mine"))
  }

  private func noted(_ vault: Vault) throws -> Freshness {
    try vault.noteSeen(vault.open(), key(vault))
  }

  @discardableResult
  private func save(_ vault: Vault, acceptOlder: Bool = false) throws -> SaveOutcome {
    try vault.update(key(vault), acceptOlder: acceptOlder) { contents in
      contents.list.append(UInt8(ascii: "\n"))
      return .changed
    }
  }

  private func refusal(_ vault: Vault) -> VaultError? {
    do {
      try save(vault)
      return nil
    } catch let error as UpdateError<Never> {
      guard case .vault(let error) = error else { return nil }
      return error
    } catch {
      return nil
    }
  }

  private func rotate(_ vault: Vault, telling: Bool = true) throws {
    let opened = try vault.open()
    let typed = try passphrase("mine")
    _ = try vault.rotateKey(of: opened, opened.unlock(typed), typed: typed) { draft in
      if telling { draft.noteFormerKey() }
    }
  }

  private var bytes: Data {
    get throws { try Data(contentsOf: URL(fileURLWithPath: here.path)) }
  }

  private func put(_ bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: here.path))
  }

  @Test func `a copy of before a rotation is older, again and again, and needs consent`() throws {
    let old = try bytes
    try rotate(here)
    try save(here)
    try put(old)
    let older = Freshness.older(generation: 2, seen: 4)
    for _ in 1...2 {
      #expect(try noted(here) == older)
      #expect(refusal(here) == .older(older))
    }
    #expect(try bytes == old)
    #expect(try save(here, acceptOlder: true) == .saved(generation: 5))
    #expect(try noted(here) == .current)
  }

  @Test func `a copy that somebody with the old key has changed is not the newest`() throws {
    let old = try bytes
    let oldKey = try key(here)
    try rotate(here)
    try put(old)
    let stranger = Vault(path: here.path, stateDirectory: "\(folder.path)/stranger")
    let former = FormerKey(oldKey)
    var generation: UInt64 = 0
    for expected in [Freshness.diverged(generation: 3), .rekeyed(generation: 4, seen: 3)] {
      let outcome = try stranger.update(oldKey) { contents in
        contents.list = Array("\(former)\n".utf8)
        return .changed
      }
      generation += 1
      #expect(outcome == .saved(generation: 2 + generation))
      #expect(try noted(here) == expected)
      #expect(refusal(here) == .older(expected))
    }
  }

  @Test func `after rotations elsewhere the vault is the newest, and nobody is asked`() throws {
    try rotate(here)
    try save(here)
    #expect(try noted(there) == .current)
    try rotate(here)
    try rotate(here)
    #expect(try save(there) == .saved(generation: 7))
    #expect(try noted(here) == .current)
    // Another computer's own rotation as well.
    try rotate(there)
    #expect(try save(here) == .saved(generation: 9))
  }

  @Test func `an older copy of after a rotation is older where the rotation was not seen`() throws {
    try rotate(here)
    let rotated = try bytes
    try save(here)
    #expect(try noted(there) == .current)
    try put(rotated)
    #expect(try noted(there) == .older(generation: 3, seen: 4))
  }

  @Test func `another key of which nothing is known is reported until it is accepted`() throws {
    try rotate(here, telling: false)
    let rekeyed = Freshness.rekeyed(generation: 3, seen: 2)
    for _ in 1...2 { #expect(try noted(there) == rekeyed) }
    #expect(refusal(there) == .older(rekeyed))
    #expect(try there.noteSeen(there.open(), key(there), acceptingKey: true) == .current)
    #expect(try noted(there) == .current)
    #expect(try save(there) == .saved(generation: 4))
    try rotate(here, telling: false)
    #expect(try save(there, acceptOlder: true) == .saved(generation: 6))
    #expect(try noted(there) == .current)
  }

  @Test func `consent to another key is not consent to an older state`() throws {
    let old = try bytes
    try save(here)
    try put(old)
    let older = Freshness.older(generation: 2, seen: 3)
    for _ in 1...2 {
      #expect(try here.noteSeen(here.open(), key(here), acceptingKey: true) == older)
    }
  }

  @Test func `a former key is read as it is written, and nothing else is one`() throws {
    let former = try FormerKey(testKey())
    #expect(former.description.count == 64 && FormerKey(former.description) == former)
    for text in ["", String(former.description.dropLast()), former.description + "0", "é"] {
      #expect(FormerKey(text) == nil)
    }
    #expect(try FormerKey(testKey(1)) != former)
    #expect(try former.isOf(testKey()) && !former.isOf(testKey(1)))
  }
}
