import ElistTestSupport
import Testing

@testable import VCardFormat

@Suite struct ASCIITests {
  @Test(arguments: 0..<200)
  func `a word of eight bytes is marked where one of them is below the limit`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for limit in [1, 0x0E, 0x20, 0x80] as [UInt8] {
      let bytes = (0..<8).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...0xFF, using: &random)
          : UInt8.random(in: limit...0xFF, using: &random)
      }
      let word = bytes.withUnsafeBytes { $0.load(as: UInt64.self) }
      let isMarked = word.marksBytes(below: limit) != 0
      #expect(isMarked == bytes.contains { $0 < limit }, "\(bytes) below \(limit), seed \(seed)")
    }
  }

  @Test func `letters, digits, the hyphen and the low line make names`() {
    let expected = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
    #expect((0...UInt8.max).filter(\.isNameByte) == Array(expected.utf8))
  }

  @Test func `a word is found in any case, and only whole`() {
    let bytes = Array("tEl;x".utf8)
    #expect(bytes.matches("TEL", in: 0..<3))
    #expect(!bytes.matches("TEL", in: 0..<4))
    #expect(!bytes.matches("TEL", in: 0..<2))
    #expect(!bytes.matches("TEX", in: 0..<3))
    #expect(bytes.starts(with: "TEL", in: 0..<5))
    #expect(!bytes.starts(with: "TEL", in: 1..<5))
    #expect(!bytes.starts(with: "X", in: 5..<5))
  }
}
