import ElistTestSupport
import Sodium
import Testing

@testable import ElistVault

@Suite struct HeaderTests {
  @Test(arguments: 0..<100)
  func `what is written is read`(seed: UInt64) throws {
    let header = arbitraryHeader(seed: seed)
    let bytes = try header.encoded(key: testKey().secret)
    #expect(bytes.count == 1_024)
    #expect(try Header(decoding: bytes, fileLength: header.fileLength) == header)
  }

  @Test func `everything stands where the format says`() throws {
    let bytes = try testImage()
    #expect(bytes[..<16] == [0x89, 0x45, 0x4C, 0x56, 13, 10, 26, 10, 1, 0, 0, 0, 0, 4, 0, 0])
    #expect(bytes[64..<80] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(bytes[848..<864] == [1, 0, 0, 0, 0, 0, 0, 0, 0x10, 0x10, 0, 0, 0, 0, 0, 0])
    #expect(bytes[888..<904] == [2, 0, 0, 0, 0, 0, 0, 0, 0x10, 0x10, 0, 0, 0, 0, 0, 0])
    #expect(bytes[928..<968].allSatisfy { $0 == 0 })
    #expect(bytes.count == 1_024 + 2 * 4_112)
  }

  /// A header with slots of every type at random places.
  private func arbitraryHeader(seed: UInt64) -> Header {
    let random = SeededRandom(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var header = testHeader(random, generation: .random(in: 0...UInt64.max, using: &generator))
    header.slots = (0..<6).map { _ in
      switch Int.random(in: 0...2, using: &generator) {
      case 0: .empty
      case 1:
        .passphrase(
          PassphraseSlot(
            cost: KeyCost(
              opslimit: .random(in: 1...10, using: &generator),
              memlimitKiB: .random(in: 8_192...1_048_576, using: &generator)
            ),
            salt: random.bytes(16),
            nonce: random.bytes(24),
            wrappedKey: random.bytes(48)
          )
        )
      default: .x25519(X25519Slot(publicKey: random.bytes(32), sealedKey: random.bytes(80)))
      }
    }
    header.segments = (0..<2).map { _ in
      SegmentRow(
        length: .random(in: SegmentRow.lengths, using: &generator),
        nonce: random.bytes(24)
      )
    }
    return header
  }
}
