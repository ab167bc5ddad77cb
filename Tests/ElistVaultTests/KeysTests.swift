import ElistTestSupport
import Foundation
import Synchronization
import Testing

@testable import ElistVault

/// Keys that are added and removed, while the vault key stays as it is.
@Suite struct KeysTests {
  private let folder: TemporaryFolder
  private let vault: Vault

  init() throws {
    folder = try TemporaryFolder()
    vault = Vault(path: "\(folder.path)/list.elist", stateDirectory: "\(folder.path)/state")
    _ = try vault.create(testContents, passphrase: passphrase("first"), cost: testCost)
  }

  private func opens(_ text: borrowing Passphrase) throws -> Int? {
    let opened = try vault.open()
    do {
      return try opened.unlock(text).origin.slot
    } catch VaultError.wrongPassphrase {
      return nil
    }
  }

  private func add(_ text: String) throws -> Int {
    let opened = try vault.open()
    return try vault.add(
      passphrase(text),
      cost: testCost,
      to: opened,
      opened.unlock(passphrase("first"))
    )
  }

  private func add(_ key: PublicKey) throws(VaultError) -> Int {
    try vault.add(key, vault.open().unlock(passphraseOrFail("first")))
  }

  private func remove(_ slot: Int) throws(VaultError) {
    let opened = try vault.open()
    let chosen = opened.identity.slots.first { $0.index == slot }
    guard let chosen else { throw .keysChanged }
    try vault.removeKey(chosen, opened.unlock(passphraseOrFail("first")))
  }

  @Test func `a second passphrase opens the vault, and so does the first`() throws {
    #expect(try add("second") == 1)
    #expect(try opens(passphrase("first")) == 0)
    #expect(try opens(passphrase("second")) == 1)
    #expect(try vault.open().contents(vault.open().unlock(passphrase("second"))) == testContents)
  }

  @Test func `a key file opens the vault by its secret, in either case of its letters`() throws {
    let key = try SecretKey()
    #expect(try add(key.publicKey()) == 1)
    let text = try key.text()
    #expect(try opens(text) == 1)
    let lower = text.withUnsafeBytes { String(decoding: $0, as: UTF8.self).lowercased() }
    #expect(try opens(passphrase(lower)) == 1)
    #expect(try opens(SecretKey().text()) == nil)
    let publicKey = try key.publicKey()
    #expect(error { () throws(VaultError) in try add(publicKey) } == .keyExists(slot: 1))
  }

  /// Nothing can be sealed to it, and libsodium says so.
  @Test func `a public key of small order is refused`() throws {
    let zero = try PublicKey("elist1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq59uvxe")
    #expect(error { () throws(VaultError) in try add(zero) } == .notAPublicKey)
    #expect(try vault.open().identity.generation == 1)
  }

  @Test func `there is room for six, and a free place is used again`() throws {
    for number in 1...5 { #expect(try add("number \(number)") == number) }
    let key = try SecretKey().publicKey()
    #expect(error { () throws(VaultError) in try add(key) } == .noFreeSlot)
    try remove(3)
    #expect(try add(key) == 3)
    #expect(try opens(passphrase("number 3")) == nil)
    #expect(try opens(passphrase("number 5")) == 5)
  }

  @Test func `the last key stays`() throws {
    #expect(error { () throws(VaultError) in try remove(0) } == .lastKey)
    _ = try add("second")
    try remove(0)
    #expect(try opens(passphrase("first")) == nil)
    #expect(try opens(passphrase("second")) == 1)
  }

  /// Somebody else may have changed it since it was looked at.
  @Test func `a key that is not there any more is not removed`() throws {
    _ = try add("second")
    let opened = try vault.open()
    let seen = try #require(opened.identity.slots.last)
    try remove(1)
    _ = try add("third")
    let found = error { () throws(VaultError) in
      try vault.removeKey(seen, vault.open().unlock(passphraseOrFail("first")))
    }
    #expect(found == .keysChanged)
    #expect(try opens(passphrase("third")) == 1)
  }

  @Test func `a fingerprint stays with a public key, and not with a passphrase`() throws {
    _ = try add("second")
    _ = try add(SecretKey().publicKey())
    let before = try vault.open().identity.slots.map(\.fingerprint)
    #expect(Set(before).count == 3 && before.allSatisfy { $0.count == 32 })
    _ = try vault.changePassphrase(
      from: passphrase("second"),
      to: passphrase("other"),
      cost: testCost
    )
    let after = try vault.open().identity.slots.map(\.fingerprint)
    #expect(after[0] == before[0] && after[1] != before[1] && after[2] == before[2])
  }
}

@Suite struct UnlockCostTests {
  @Test func `all slots are tried one after the other, each with its memory`() {
    #expect(KeyCost.ofAll([]) == .none)
    #expect(KeyCost.ofAll([.light]).seconds == 1)
    #expect(!KeyCost.ofAll([.moderate, .moderate]).isLong)
    let strong = KeyCost.ofAll([.strong])
    #expect(strong.isLong && !strong.isUnusual)
    #expect((strong.seconds, strong.memlimitKiB) == (4, 1 << 20))
    let two = KeyCost.ofAll([.strong, .light])
    #expect(two.isUnusual)
    #expect((two.seconds, two.memlimitKiB) == (5, 1 << 20))
    #expect(KeyCost.ofAll(Array(repeating: .strong, count: 6)).seconds == 24)
  }

  @Test func `several vaults may together cost what one may`() {
    var cost = UnlockCost.none
    for _ in 0..<6 { cost.add(KeyCost.ofAll([.strong])) }
    #expect(cost == KeyCost.ofAll(Array(repeating: .strong, count: 6)) && cost.isAllowed)
    cost.add(KeyCost.ofAll([.least]))
    #expect(!cost.isAllowed)
  }

  @Test func `only slots for passphrases count`() {
    var header = testHeader(SeededRandom(seed: 1))
    #expect(VaultIdentity(header).unlockCost == .none)
    for (place, cost) in [(0, KeyCost.moderate), (5, .strong)] {
      header.slots[place] = .passphrase(
        PassphraseSlot(cost: cost, salt: [], nonce: [], wrappedKey: [])
      )
    }
    let key = [UInt8](repeating: 9, count: 32)
    header.slots[3] = .x25519(X25519Slot(publicKey: key, sealedKey: []))
    #expect(VaultIdentity(header).unlockCost == KeyCost.ofAll([.moderate, .strong]))
  }
}

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
