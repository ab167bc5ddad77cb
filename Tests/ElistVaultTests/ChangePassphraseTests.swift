import Foundation
import Testing

@testable import ElistVault

@Suite struct ChangePassphraseTests {
  private let folder: TemporaryFolder
  private let vault: Vault

  init() throws {
    folder = try TemporaryFolder()
    vault = Vault(path: "\(folder.path)/list.elist", stateDirectory: "\(folder.path)/state")
  }

  private func opens(_ text: String) throws -> Bool {
    let opened = try vault.open()
    return error { () throws(VaultError) in try opened.unlock(passphraseOrFail(text)) } == nil
  }

  @Test func `the old passphrase's slot is given to the new one`() throws {
    _ = try vault.create(testContents, passphrase: passphrase("old"), cost: .light)
    let before = try vault.open().header
    let outcome = try vault.changePassphrase(from: passphrase("old"), to: passphrase("new"))
    #expect(outcome == .saved(generation: 2))
    let after = try vault.open().header
    #expect(try opens("new"))
    #expect(try !opens("old"))
    guard case .passphrase(let old) = before.slots[0], case .passphrase(let new) = after.slots[0]
    else {
      Issue.record("a slot of another type")
      return
    }
    #expect(new.salt != old.salt)
    #expect(new.nonce != old.nonce)
    #expect(new.cost == .light)
    #expect(after.slots[1...] == before.slots[1...])
    #expect(try vault.open().contents(vault.open().unlock(passphrase("new"))) == testContents)
  }

  /// On another keyboard an accent is a character of its own, which must not lock the owner out.
  @Test func `the new passphrase opens however its accents are typed`() throws {
    _ = try vault.create(testContents, passphrase: passphrase("old"), cost: testCost)
    let apart = "cre\u{300}me bru\u{302}le\u{301}e"
    _ = try vault.changePassphrase(from: passphrase("old"), to: passphrase(apart), cost: testCost)
    #expect(try opens(apart))
    #expect(try opens("cr\u{E8}me br\u{FB}l\u{E9}e"))
  }

  @Test func `a cost below the least that is written is raised`() throws {
    _ = try vault.create(testContents, passphrase: passphrase("old"), cost: testCost)
    _ = try vault.changePassphrase(from: passphrase("old"), to: passphrase("new"))
    #expect(try vault.open().identity.slots.map(\.kind) == [.passphrase(.light)])
  }

  @Test func `a cost above the least that is written stays`() throws {
    let cost = KeyCost(opslimit: KeyCost.light.opslimit + 1, memlimitKiB: KeyCost.light.memlimitKiB)
    _ = try vault.create(testContents, passphrase: passphrase("old"), cost: cost)
    _ = try vault.changePassphrase(from: passphrase("old"), to: passphrase("new"))
    #expect(try vault.open().identity.slots.map(\.kind) == [.passphrase(cost)])
  }

  @Test func `another cost can be asked for`() throws {
    _ = try vault.create(testContents, passphrase: passphrase("old"), cost: .light)
    let cost = KeyCost(opslimit: 4, memlimitKiB: 65_536)
    _ = try vault.changePassphrase(from: passphrase("old"), to: passphrase("new"), cost: cost)
    #expect(try vault.open().identity.slots.map(\.kind) == [.passphrase(cost)])
  }

  @Test func `a recovery code serves as the old passphrase and stays valid`() throws {
    let created = try vault.create(
      testContents,
      passphrase: passphrase("lost"),
      cost: testCost,
      recovery: true
    )
    let code = try #require(try created.withRecoveryCode { String(decoding: $0, as: UTF8.self) })
    _ = try vault.changePassphrase(from: passphrase(code), to: passphrase("found"), cost: testCost)
    #expect(try opens("found"))
    #expect(try !opens("lost"))
    #expect(try opens(code))
  }

  /// The new key takes a while to derive, and another program may change the passphrase meanwhile.
  @Test func `of two changes at once the later one is refused`() throws {
    _ = try vault.create(testContents, passphrase: passphrase("old"), cost: testCost)
    let other = vault
    var slow = vault
    slow.fault = { step in
      guard step == .open else { return nil }
      let outcome = try? other.changePassphrase(
        from: passphrase("old"),
        to: passphrase("first"),
        cost: testCost
      )
      return outcome == .saved(generation: 2) ? nil : EIO
    }
    let vault = slow
    let found = error { () throws(VaultError) in
      try vault.changePassphrase(
        from: passphraseOrFail("old"),
        to: passphraseOrFail("second"),
        cost: testCost
      )
    }
    #expect(found == .keysChanged)
    #expect(try opens("first"))
    #expect(try !opens("second"))
  }

  @Test func `a wrong old passphrase changes nothing`() throws {
    _ = try vault.create(testContents, passphrase: passphrase("old"), cost: testCost)
    let before = try Data(contentsOf: URL(fileURLWithPath: vault.path))
    let found = error { () throws(VaultError) in
      try vault.changePassphrase(from: passphraseOrFail("odl"), to: passphraseOrFail("new"))
    }
    #expect(found == .wrongPassphrase)
    #expect(try Data(contentsOf: URL(fileURLWithPath: vault.path)) == before)
  }
}
