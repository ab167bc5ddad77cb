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
