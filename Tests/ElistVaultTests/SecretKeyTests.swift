import ElistTestSupport
import Sodium
import Testing

@testable import ElistVault

/// The texts of key pairs, and Bech32, in which they are written.
@Suite struct SecretKeyTests {
  private static let secret =
    "ELIST-SECRET-KEY-1WURK6ZNNRZJH60QKC9E9RVNXGH05CTU8A0QFJ243WLA628DE9S4Q3AVPHF"

  private func decoded(_ text: String, prefix: String, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0xFF, count: count)
    let isRead = Array(text.utf8).withUnsafeBytes { text in
      bytes.withUnsafeMutableBytes { Bech32.decode(text, prefix: Array(prefix.utf8), into: $0) }
    }
    return isRead ? bytes : nil
  }

  private func encoded(_ bytes: [UInt8], prefix: String) -> String {
    let prefix = Array(prefix.utf8)
    let length = Bech32.textLength(prefix: prefix, bytes: bytes.count)
    var text = [UInt8](repeating: 0, count: length)
    bytes.withUnsafeBytes { bytes in
      text.withUnsafeMutableBytes { Bech32.encode(bytes, prefix: prefix, into: $0) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    ("A12UEL5L", "a", 0), ("a12uel5l", "a", 0),
    ("abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw", "abcdef", 20),
    ("split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w", "split", 30),
  ])
  func `BIP 173's valid texts are read, and written so`(
    text: String,
    prefix: String,
    count: Int
  ) throws {
    let bytes = try #require(decoded(text, prefix: prefix, count: count))
    #expect(encoded(bytes, prefix: prefix) == text.lowercased())
  }

  @Test(arguments: [
    // Cut, too long, of another prefix, with mixed letters, a wrong checksum, a wrong character.
    ("a12uel5", 0), ("a12uel5ll", 0), ("b12uel5l", 0), ("A12uel5l", 0), ("a12uel5q", 0),
    ("a12uelbl", 0), ("A1G7SGD8", 0), ("", 0),
  ])
  func `what is not a key is refused`(text: String, count: Int) {
    #expect(decoded(text, prefix: "a", count: count) == nil)
  }

  /// The key of RFC 7748 §6.1.
  @Test func `a known secret key has the known public key`() throws {
    let key = try SecretKey(typed: passphrase(Self.secret))
    let publicKey = try key.publicKey()
    #expect("\(publicKey)" == "elist1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4qtghfxm")
    #expect(try PublicKey("\(publicKey)") == publicKey)
    #expect(try PublicKey("\(publicKey)".uppercased()) == publicKey)
    #expect(try key.text().equals(passphrase(Self.secret)))
  }

  @Test func `every wrong character is detected`() throws {
    let printed = Array(Self.secret.utf8)
    for place in printed.indices {
      var altered = printed
      altered[place] = altered[place] == UInt8(ascii: "Q") ? UInt8(ascii: "P") : UInt8(ascii: "Q")
      let found = error { () throws(VaultError) in
        try SecretKey(typed: passphraseOrFail(String(decoding: altered, as: UTF8.self)))
      }
      #expect(found == .secretKey(.damaged), "place \(place)")
    }
  }

  @Test(arguments: ["", "elist1", "age1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4q4mqdx5"])
  func `another text is not a public key`(text: String) {
    #expect(error { () throws(VaultError) in try PublicKey(text) } == .notAPublicKey)
  }
}

@Suite struct RecoveryCodeTests {
  private func text(_ code: borrowing RecoveryCode) throws -> String {
    try code.withText { String(decoding: $0, as: UTF8.self) }
  }

  private func seed(_ code: borrowing RecoveryCode) -> [UInt8] {
    code.seed.withUnsafeBytes { Array($0) }
  }

  @Test func `the code of a known seed is that of another implementation`() throws {
    let code = try RecoveryCode(random: RecoverySeed())
    #expect(try text(code) == "000G-40R4-0M30-E209-185G-R38E-1ZMX")
  }

  @Test(arguments: 0..<200)
  func `what is printed is read back`(seed number: UInt64) throws {
    let code = try RecoveryCode(random: SeededRandom(seed: number))
    let printed = try text(code)
    #expect(printed.count == 34)
    let spellings = [
      printed, printed.lowercased(), printed.filter { $0 != "-" },
      printed.replacing("0", with: "o").replacing("1", with: "L"),
      printed.replacing("1", with: "i").replacing("-", with: "  "),
    ]
    for spelling in spellings {
      let typed = try RecoveryCode(typed: passphrase(spelling))
      #expect(seed(typed) == seed(code))
    }
  }

  @Test func `nearly every wrong character is detected`() throws {
    let printed = Array(try text(RecoveryCode(random: RecoverySeed())).utf8)
    var missed = 0
    var tried = 0
    for place in printed.indices where printed[place] != UInt8(ascii: "-") {
      for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8 where other != printed[place] {
        var altered = printed
        altered[place] = other
        tried += 1
        let found = error { () throws(VaultError) in
          try RecoveryCode(typed: passphraseOrFail(String(decoding: altered, as: UTF8.self)))
        }
        if found == nil { missed += 1 } else { #expect(found == .recoveryCode(.check)) }
      }
    }
    #expect(tried == 28 * 31)
    // One of 4,096 passes by chance, and then opens nothing.
    #expect(missed <= 2)
  }

  @Test(arguments: [
    ("", RecoveryCodeFault.length(0)), ("000G-40R4", .length(8)),
    ("000G-40R4-0M30-E209-185G-R38E-1ZMX-0", .length(29)),
    ("U00G-40R4-0M30-E209-185G-R38E-1ZMX", .character(place: 1)),
    ("000G-40R4-0M30-E209-185G-R38E-1ZM*", .character(place: 28)),
    ("000G-40R4-0M30-E209-185G-R38E-1ZMY", .check),
    ("00G0-40R4-0M30-E209-185G-R38E-1ZMX", .check),
  ])
  func `what is not a code is refused with the reason`(typed: String, fault: RecoveryCodeFault) {
    let found = error { () throws(VaultError) in
      try RecoveryCode(typed: passphraseOrFail(typed))
    }
    #expect(found == .recoveryCode(fault))
  }

  @Test func `a slot is sealed again for another key without its code`() throws {
    let code = try RecoveryCode(random: RecoverySeed())
    let pair = try code.keyPair()
    let slot = try X25519Slot.sealing(
      testKey().secret,
      to: pair.publicKey,
      random: SystemRandom()
    )
    let next = try slot.resealing(testKey(0x43).secret, random: SystemRandom())
    #expect(next.publicKey == slot.publicKey)
    switch try next.unseal(pair) {
    case .some(let secret):
      let bytes = secret.withUnsafeBytes { Array($0) }
      #expect(bytes == [UInt8](repeating: 0x43, count: 32))
    case .none: Issue.record("the slot does not open")
    }
    let stranger = try RecoveryCode(random: RecoverySeed(first: 9)).keyPair()
    if case .some = try next.unseal(stranger) { Issue.record("the slot opens to a stranger") }
  }
}

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
