import ElistTestSupport
import Sodium
import Testing
import VaultChecks

@testable import ElistVault

@Suite struct HeaderTests {
  @Test(arguments: 0..<100)
  func `what is written is read`(seed: UInt64) throws {
    let header = arbitraryHeader(seed: seed)
    let bytes = try header.encoded(key: testKey())
    #expect(bytes.count == 1_024)
    #expect(try Header(decoding: bytes, fileLength: header.fileLength) == header)
  }

  @Test func `everything is where the format says`() throws {
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

@Suite struct PaddingTests {
  private func unpadded(_ padded: [UInt8]) -> [UInt8]? {
    var payload = padded
    return Padding.remove(from: &payload) ? payload : nil
  }

  @Test(arguments: [
    (1, 1), (2, 2), (3, 3), (8, 8), (9, 10), (100, 104), (1_000, 1_024), (4_096, 4_096),
    (4_097, 4_352), (10_000, 10_240), (1_000_000, 1_015_808), (67_108_864, 67_108_864),
  ])
  func `Padme allows the lengths of its paper`(length: Int, expected: Int) {
    #expect(Padding.padme(length) == expected)
  }

  @Test(arguments: 0..<200)
  func `padding is at most 12 percent and comes off again`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...200_000, using: &generator)
    let payload = generator.bytes(count)
    let padded = try #require(self.padded(payload))
    #expect(padded.count >= Padding.minimum)
    #expect(Double(padded.count) <= max(Double(Padding.minimum), Double(count + 1) * 1.12))
    #expect(Padding.padme(padded.count) == padded.count)
    #expect(unpadded(padded) == payload)
  }

  private func padded(_ payload: [UInt8]) -> [UInt8]? {
    guard let length = Padding.paddedLength(payload.count) else { return nil }
    var bytes: [UInt8] = []
    Padding.append(payload, paddedTo: length, to: &bytes)
    return bytes
  }

  @Test(arguments: [[], [0x80], [0, 0], [1, 0x80, 0, 0], [0x80, 0x80]] as [[UInt8]])
  func `payloads that look like padding come back`(payload: [UInt8]) throws {
    #expect(unpadded(try #require(padded(payload))) == payload)
  }

  @Test(arguments: [[], [0, 0, 0], [1], [0x80, 1, 0]] as [[UInt8]])
  func `what has no padding is refused`(padded: [UInt8]) {
    #expect(unpadded(padded) == nil)
  }

  @Test func `the largest payload fills 64 MiB, and one byte more is refused`() {
    let largest = [UInt8](repeating: 1, count: Padding.maximum - 1)
    #expect(padded(largest)?.count == Padding.maximum)
    #expect(padded(largest + [1]) == nil)
  }
}

@Suite struct SodiumVersionTests {
  @Test func `the library's version is known`() {
    #expect(sodiumVersion.hasPrefix("1.0."))
  }
}

/// The inputs of the fuzz targets of the vault's bytes.
@Suite struct FuzzCorpusTests {
  @Test func `the headers that the fuzz targets start from keep every promise`() throws {
    let findings = try FuzzCorpus.findings("Header", changing: 100, brokenPromise(ofHeader:))
    #expect(findings == [])
  }

  @Test func `and so do the segments`() throws {
    let findings = try FuzzCorpus.findings("Segments", changing: 30, brokenPromise(ofSegments:))
    #expect(findings == [])
  }

  @Test func `the headers can be read`() throws {
    for (name, bytes) in try FuzzCorpus.inputs("Header") where !name.hasPrefix("past-") {
      let table = stride(from: 848, to: 968, by: 40).map {
        bytes.integer(at: $0 + 8, as: UInt64.self)
      }
      #expect(throws: Never.self, "\(name)") {
        try Header(decoding: bytes, fileLength: table.reduce(1_024, +))
      }
    }
  }
}
