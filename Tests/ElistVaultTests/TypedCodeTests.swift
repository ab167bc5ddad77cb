import ElistTestSupport
import Testing

@testable import ElistVault

/// Slips in a recovery code: corrected if there is one, and named if there are more.
@Suite struct TypedCodeTests {
  private let folder: TemporaryFolder
  private let vault: Vault
  private let code: [Character]

  init() throws {
    folder = try TemporaryFolder()
    vault = Vault(
      path: "\(folder.path)/list.elist",
      stateDirectory: "\(folder.path)/state",
      random: SeededRandom(seed: 3)
    )
    let made = try vault.create(
      testContents,
      passphrase: passphrase("mine"),
      cost: testCost,
      recovery: true
    )
    code = Array(try #require(try made.withRecoveryCode { String(decoding: $0, as: UTF8.self) }))
  }

  /// The group that was corrected, or 0; `nil` if the vault did not open.
  private func corrected(_ typed: [Character]) throws -> Int? {
    let opened = try vault.open()
    do {
      let key = try opened.unlock(forgiving: passphrase(String(typed)))
      #expect(key.origin == .keyPair(slot: 1))
      return key.correctedGroup ?? 0
    } catch is VaultError {
      return nil
    }
  }

  private func group(_ place: Int) -> Int { place / 5 + 1 }

  @Test func `one wrong, missing, doubled or swapped character is corrected, and its group named`()
    throws
  {
    #expect(try corrected(code) == 0)
    for place in code.indices where code[place] != "-" {
      var typed = code
      typed[place] = code[place] == "Q" ? "7" : "Q"
      #expect(try corrected(typed) == group(place), "\(String(typed))")
      typed[place] = "*"
      #expect(try corrected(typed) == group(place), "\(String(typed))")
      typed.remove(at: place)
      #expect(try corrected(typed) != nil, "\(String(typed))")
      typed = code
      typed.insert(code[place], at: place)
      #expect(try corrected(typed) != nil, "\(String(typed))")
    }
    for place in code.indices.dropLast() {
      let next = code[place + 1] == "-" ? place + 2 : place + 1
      guard next < code.count, code[place] != "-", code[place] != code[next] else { continue }
      var typed = code
      typed.swapAt(place, next)
      #expect(try corrected(typed) == group(place), "\(String(typed))")
    }
  }

  @Test func `what cannot be corrected is named`() throws {
    func fault(_ typed: [Character]) throws -> VaultError? {
      let opened = try vault.open()
      return error { () throws(VaultError) in
        try opened.unlock(forgiving: passphraseOrFail(String(typed)))
      }
    }
    var typed = code
    (typed[0], typed[33]) = (code[0] == "7" ? "8" : "7", code[33] == "7" ? "8" : "7")
    #expect(try fault(typed) == .recoveryCode(.check))
    #expect(try fault(Array(code.dropLast(2))) == .recoveryCode(.length(26)))
    #expect(try fault(Array(code.dropLast(5))) == .recoveryCode(.length(24)))
    #expect(try fault(code + Array("-" + String(code.prefix(4)))) == .recoveryCode(.length(32)))
    #expect(try fault(Array(code.filter { $0 != "-" }.dropLast(4))) == .wrongPassphrase)
    (typed[10], typed[11]) = ("*", "*")
    #expect(try fault(typed) == .recoveryCode(.character(place: 9)))
    let other = Array("000G-40R4-0M30-E209-185G-R38E-1ZMX")
    #expect(try fault(other) == .recoveryCode(.unknown))
    #expect(try fault(Array("correct horse battery staple")) == .wrongPassphrase)
    // As long as a code, but every code that is typed has a digit.
    #expect(try fault(Array("correcthorsebatterystaplexyz")) == .wrongPassphrase)
    let secret = try SecretKey().text().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    #expect(try fault(Array(secret)) == .secretKey(.unknown))
    #expect(try fault(Array(secret.dropLast())) == .secretKey(.damaged))
  }

  @Test func `in a vault without a code, a wrong passphrase is not called a bad code`() throws {
    let folder = try TemporaryFolder()
    let vault = Vault(path: "\(folder.path)/list.elist", stateDirectory: "\(folder.path)/state")
    _ = try vault.create(testContents, passphrase: passphrase("mine"), cost: testCost)
    let typed = try passphrase("0123 4567 89ab cdef ghjk mnpq rstv")
    let opened = try vault.open()
    let found = error { () throws(VaultError) in try opened.unlock(forgiving: typed) }
    #expect(found == .wrongPassphrase)
  }

  /// Without a code, nothing is worth a correction.
  @Test func `a passphrase that looks like a code is one`() throws {
    let text = "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV"
    let opened = try vault.open()
    _ = try vault.add(
      passphrase(text),
      cost: testCost,
      to: opened,
      opened.unlock(passphrase("mine"))
    )
    #expect(try vault.open().unlock(forgiving: passphrase(text)).origin == .passphrase(slot: 2))
  }
}
