import CSodium
import ElistTestSupport
import Sodium
import Testing

@Suite struct AEADTests {
  /// draft-irtf-cfrg-xchacha-03, appendix A.3.1.
  @Test func `the draft's vector comes out`() throws {
    let plaintext = Array(
      """
      Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, \
      sunscreen would be it.
      """.utf8
    )
    let key = try SecretBytes(copying: Array(0x80...0x9F))
    let data = bytes(hex: "50515253c0c1c2c3c4c5c6c7")
    let ciphertext = try AEAD.encrypt(
      plaintext,
      additionalData: data,
      nonce: Array(0x40...0x57),
      key: key
    )
    #expect(
      hex(ciphertext) == """
        bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb\
        731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452\
        2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9\
        21f9664c97637da9768812f615c68b13b52e\
        c0875924c1c7987947deafd8780acf49
        """
    )
  }

  @Test(arguments: 0..<50)
  func `what is encrypted is decrypted`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let plaintext = random(Int.random(in: 0...300, using: &generator), &generator)
    let data = random(Int.random(in: 0...80, using: &generator), &generator)
    let nonce = random(AEAD.nonceLength, &generator)
    let key = try SecretBytes(copying: random(AEAD.keyLength, &generator))
    let ciphertext = try AEAD.encrypt(plaintext, additionalData: data, nonce: nonce, key: key)
    #expect(ciphertext.count == plaintext.count + AEAD.tagLength)
    #expect(try decrypted(ciphertext, data, nonce, key) == plaintext)
    let behind = try AEAD.encrypt(
      data + plaintext,
      from: data.count,
      additionalData: data,
      nonce: nonce,
      key: key
    )
    #expect(behind == data + ciphertext)
    let secret = try AEAD.decryptSecret(
      (ciphertext + [0])[..<ciphertext.count],
      additionalData: data,
      nonce: nonce,
      key: key
    )
    let bytes = revealed(secret)
    #expect(bytes == plaintext)
  }

  @Test func `every flipped bit is detected`() throws {
    let key = try SecretBytes(copying: Array(0..<32))
    let nonce = [UInt8](repeating: 7, count: 24)
    let ciphertext = try AEAD.encrypt([1, 2, 3], additionalData: [4], nonce: nonce, key: key)
    for bit in 0..<ciphertext.count * 8 {
      var altered = ciphertext
      altered[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: SodiumError.authenticationFailed) {
        try decrypted(altered, [4], nonce, key)
      }
    }
    #expect(throws: SodiumError.authenticationFailed) {
      try decrypted(ciphertext, [5], nonce, key)
    }
  }

  @Test func `wrong lengths are refused before the library sees them`() throws {
    let key = try SecretBytes(count: 32)
    let short = try SecretBytes(count: 31)
    let nonce = [UInt8](repeating: 0, count: 24)
    #expect(throws: SodiumError.wrongLength) {
      try AEAD.encrypt([], additionalData: [], nonce: [1], key: key)
    }
    #expect(throws: SodiumError.wrongLength) {
      try AEAD.encrypt([], additionalData: [], nonce: nonce, key: short)
    }
    #expect(throws: SodiumError.wrongLength) {
      try decrypted([1, 2, 3], [], nonce, key)
    }
  }

  private func decrypted(
    _ ciphertext: [UInt8],
    _ data: [UInt8],
    _ nonce: [UInt8],
    _ key: borrowing SecretBytes
  ) throws -> [UInt8] {
    var bytes = ciphertext
    try AEAD.decrypt(inPlace: &bytes, additionalData: data, nonce: nonce, key: key)
    return bytes
  }

  private func random(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}

@Suite struct SealedBoxTests {
  @Test func `a box opens by its key pair alone`() throws {
    let secret = try SecretBytes(copying: Array(0..<32))
    let pair = try KeyPair(seed: SecretBytes(copying: [UInt8](repeating: 1, count: 32)))
    let other = try KeyPair(seed: SecretBytes(copying: [UInt8](repeating: 2, count: 32)))
    let box = try SealedBox.seal(secret, to: pair.publicKey, random: SystemRandom())
    #expect(box.count == 80)
    #expect(try revealed(pair.open(box[...])) == Array(0..<32))
    #expect(throws: SodiumError.authenticationFailed) { _ = try other.open(box[...]) }
    var altered = box
    altered[79] ^= 1
    #expect(throws: SodiumError.authenticationFailed) { _ = try pair.open(altered[...]) }
    #expect(throws: SodiumError.wrongLength) { _ = try pair.open(box[..<48]) }
  }

  /// RFC 7748 §6.1.
  @Test func `a known secret key has the known public key, and opens its boxes`() throws {
    let secretKey: [UInt8] = [
      0x77, 0x07, 0x6D, 0x0A, 0x73, 0x18, 0xA5, 0x7D, 0x3C, 0x16, 0xC1, 0x72, 0x51, 0xB2, 0x66,
      0x45, 0xDF, 0x4C, 0x2F, 0x87, 0xEB, 0xC0, 0x99, 0x2A, 0xB1, 0x77, 0xFB, 0xA5, 0x1D, 0xB9,
      0x2C, 0x2A,
    ]
    let pair = try KeyPair(secretKey: SecretBytes(copying: secretKey))
    #expect(pair.publicKey.prefix(4) == [0x85, 0x20, 0xF0, 0x09])
    #expect(pair.publicKey.suffix(4) == [0xAA, 0x9B, 0x4E, 0x6A])
    let secret = try SecretBytes(copying: Array(0..<32))
    let box = try SealedBox.seal(secret, to: pair.publicKey, random: SystemRandom())
    #expect(try revealed(pair.open(box[...])) == Array(0..<32))
    #expect(throws: SodiumError.wrongLength) {
      _ = try KeyPair(secretKey: SecretBytes(copying: Array(0..<31)))
    }
  }

  @Test func `a box of the library's own crypto_box_seal opens too`() throws {
    let pair = try KeyPair(seed: SecretBytes(copying: [UInt8](repeating: 1, count: 32)))
    var box = [UInt8](repeating: 0, count: 80)
    #expect(crypto_box_seal(&box, Array(0..<32), 32, pair.publicKey) == 0)
    #expect(try revealed(pair.open(box[...])) == Array(0..<32))
  }

  @Test func `a public key of small order is refused`() throws {
    let secret = try SecretBytes(count: 32)
    #expect(throws: SodiumError.authenticationFailed) {
      try SealedBox.seal(
        secret,
        to: [UInt8](repeating: 0, count: 32),
        random: SystemRandom()
      )
    }
  }
}
