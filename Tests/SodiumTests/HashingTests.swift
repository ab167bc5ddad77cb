import Sodium
import Testing

@Suite struct KeyDerivationTests {
  @Test func `the key of a passphrase stays what it was`() throws {
    let text = Array("correct horse battery staple".utf8)
    let passphrase = try SecretBytes(copying: text + [0, 0, 0])
    let key = try Argon2id.key(
      passphrase: passphrase,
      count: text.count,
      salt: Array(0..<16),
      opslimit: 1,
      memlimit: 8_192 * 1_024
    )
    #expect(
      hex(revealed(key)) == "9aeef75313e585f492c33c5e12d82e9ad253b7dd78632d537e899cd4eddd789c"
    )
  }

  @Test func `limits that no derivation has are refused`() throws {
    let passphrase = try SecretBytes(copying: [1])
    let salt = [UInt8](repeating: 0, count: 16)
    #expect(throws: SodiumError.wrongLength) {
      _ = try Argon2id.key(
        passphrase: passphrase,
        count: 2,
        salt: salt,
        opslimit: 1,
        memlimit: 8_192
      )
    }
    #expect(throws: SodiumError.wrongLength) {
      _ = try Argon2id.key(
        passphrase: passphrase,
        count: 1,
        salt: [1],
        opslimit: 1,
        memlimit: 8_192
      )
    }
    #expect(throws: SodiumError.wrongLength) {
      _ = try Argon2id.key(
        passphrase: passphrase,
        count: 1,
        salt: salt,
        opslimit: 0,
        memlimit: 8_192
      )
    }
  }

  @Test func `memory that cannot be had is an error of its own`() throws {
    let passphrase = try SecretBytes(copying: [1])
    #expect(throws: SodiumError.keyDerivationOutOfMemory) {
      _ = try Argon2id.key(
        passphrase: passphrase,
        count: 1,
        salt: [UInt8](repeating: 0, count: 16),
        opslimit: 1,
        memlimit: 4_398_046_510_080
      )
    }
  }

  @Test func `a subkey is the keyed BLAKE2b that the library documents`() throws {
    let key = try SecretBytes(copying: Array(0..<32))
    #expect(
      try hex(revealed(Subkey.derive(1, context: "elistv1_", from: key)))
        == "fb2955594fc67d611c938dd82a73abfe551f7372a360d35c22effd673a9ce7da"
    )
    #expect(throws: SodiumError.wrongLength) {
      _ = try Subkey.derive(1, context: "short", from: key)
    }
  }
}

@Suite struct BLAKE2bTests {
  @Test(arguments: [
    ("", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
    ("abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"),
  ])
  func `the hash is that of another implementation`(text: String, expected: String) {
    #expect(hex(BLAKE2b.hash(Array(text.utf8)[...])) == expected)
  }

  @Test func `a keyed hash is that of another implementation`() throws {
    let key = try SecretBytes(copying: Array(0..<32))
    #expect(
      hex(BLAKE2b.mac(Array("abc".utf8)[...], key: key))
        == "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f"
    )
  }

  @Test func `a slice is hashed without what is around it`() {
    #expect(BLAKE2b.hash(Array("xabcx".utf8)[1..<4]) == BLAKE2b.hash(Array("abc".utf8)[...]))
  }

  @Test func `a secret has the hash of its bytes`() throws {
    let hash = try revealed(BLAKE2b.hash(SecretBytes(copying: Array("abc".utf8))))
    #expect(hash == BLAKE2b.hash(Array("abc".utf8)[...]))
  }
}
