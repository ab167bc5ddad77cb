import ElistTestSupport
import Testing

@testable import ElistVault

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
