import CSodium
import Sodium
import Testing

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
