import Foundation
import Synchronization
import Testing

@testable import ElistVault

@Suite struct CreateTests: Sendable {
  private let folder: TemporaryFolder
  private let vault: Vault

  init() throws {
    folder = try TemporaryFolder()
    vault = Vault(path: "\(folder.path)/data/list.elist", stateDirectory: "\(folder.path)/state")
  }

  @Test func `a made vault opens by its passphrase, its key and its recovery code`() throws {
    let created = try vault.create(
      testContents,
      passphrase: passphrase("correct horse battery staple"),
      cost: testCost,
      recovery: true
    )
    let opened = try vault.open()
    #expect(opened.identity == created.identity)
    #expect(opened.identity.generation == 1)
    #expect(opened.identity.parent == .none)
    let publicKey = try #require(opened.identity.slots.last).kind
    guard case .publicKey = publicKey else {
      Issue.record("no slot for the code")
      return
    }
    #expect(opened.identity.slots.map(\.kind) == [.passphrase(testCost), publicKey])
    #expect(try opened.contents(created.key) == testContents)
    let byPassphrase = try opened.unlock(passphrase("correct horse battery staple"))
    #expect(byPassphrase.origin == .passphrase(slot: 0))
    #expect(try opened.contents(byPassphrase) == testContents)
    let code = try #require(try created.withRecoveryCode { String(decoding: $0, as: UTF8.self) })
    let byCode = try opened.unlock(passphrase(code.lowercased()))
    #expect(byCode.origin == .keyPair(slot: 1))
    #expect(try opened.list(byCode) == testContents.list)
    #expect(
      error { () throws(VaultError) in try opened.unlock(passphraseOrFail("wrong")) }
        == .wrongPassphrase
    )
    #expect(try folder.names(in: "data") == ["list.elist"])
  }

  @Test func `no recovery code unless asked for`() throws {
    let created = try vault.create(testContents, passphrase: passphrase("x"), cost: testCost)
    #expect(created.identity.slots.count == 1)
    #expect(try created.withRecoveryCode { $0.count } == nil)
  }

  @Test func `what exists is never replaced`() throws {
    let path = vault.path
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/data",
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    #expect(!vault.exists)
    symlink("/nonexistent/target", path)
    #expect(vault.exists)
    let found = error { () throws(VaultError) in
      try vault.create(testContents, passphrase: passphraseOrFail("x"), cost: testCost)
    }
    #expect(found == .alreadyExists)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/nonexistent/target"
    )
    #expect(try folder.names(in: "data") == ["list.elist"])
  }

  @Test func `of several at once one wins and the others are refused`() throws {
    let outcomes = Mutex<[VaultError?]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      let found = error { () throws(VaultError) in
        try vault.create(
          Contents(list: [UInt8(number)], book: []),
          passphrase: passphraseOrFail("p\(number)"),
          cost: testCost
        )
      }
      outcomes.withLock { $0.append(found) }
    }
    let found = outcomes.withLock { $0 }
    #expect(found.filter { $0 == nil }.count == 1)
    #expect(found.filter { $0 == .alreadyExists }.count == 3)
    #expect(try folder.names(in: "data") == ["list.elist"])
    let winner = try (0..<4).filter { number in
      let opened = try vault.open()
      return error { () throws(VaultError) in try opened.unlock(passphraseOrFail("p\(number)")) }
        == nil
    }
    #expect(winner.count == 1)
  }

  @Test(arguments: [
    SaveStep.createTemporary, .write, .syncFile, .close, .readBack, .replace,
  ])
  func `a vault that could not be made leaves no file`(step: SaveStep) throws {
    var vault = vault
    vault.fault = { $0 == step ? EDQUOT : nil }
    let found = error { () throws(VaultError) in
      try vault.create(testContents, passphrase: passphraseOrFail("x"), cost: testCost)
    }
    #expect(found == .inputOutput(step, errno: EDQUOT))
    #expect(try folder.names(in: "data") == [])
  }

  @Test func `an empty passphrase makes no vault`() throws {
    let found = error { () throws(VaultError) in
      try vault.create(testContents, passphrase: Passphrase(), cost: testCost)
    }
    #expect(found == .passphraseEmpty)
    #expect(try folder.names(in: "data") == [])
  }
}

/// As ``passphrase(_:)``, where only this room's errors may be thrown.
func passphraseOrFail(_ text: String) throws(VaultError) -> Passphrase {
  var passphrase = try Passphrase()
  for byte in text.utf8 { try passphrase.append(byte) }
  return passphrase
}
