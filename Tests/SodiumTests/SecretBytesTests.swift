import Foundation
import Sodium
import Testing

@Suite struct SecretBytesTests {
  @Test func `fresh memory is zero`() throws {
    let bytes = try revealed(SecretBytes(count: 40))
    #expect(bytes == [UInt8](repeating: 0, count: 40))
  }

  @Test func `equality is of bytes and of lengths`() throws {
    let one = try SecretBytes(copying: [1, 2, 3])
    let same = try one.copy()
    let other = try SecretBytes(copying: [1, 2, 4])
    let longer = try SecretBytes(copying: [1, 2, 3, 0])
    let equalities = [one.equals(same), one.equals(other), one.equals(longer)]
    #expect(equalities == [true, false, false])
    let long = try SecretBytes(copying: Array(repeating: 7, count: 1024))
    let isSameButForTheEnd = try long.equals(
      SecretBytes(copying: Array(repeating: 7, count: 1023) + [8])
    )
    #expect(!isSameButForTheEnd)
    #expect(equalInConstantTime([1, 2], [1, 2]))
    #expect(!equalInConstantTime([1, 2], [1, 3]))
    #expect(!equalInConstantTime([1, 2], [1]))
  }

  #if os(Linux)
    @Test func `secrets are locked into memory`() throws {
      let secret = try SecretBytes(copying: [1, 2, 3])
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmLck:") })
      let locked = try #require(Int(line.filter(\.isNumber)))
      #expect(locked > 0)
      let bytes = revealed(secret)
      #expect(bytes == [1, 2, 3])
    }
  #endif

  @Test func `random bytes differ`() throws {
    #expect(SystemRandom().bytes(16) != SystemRandom().bytes(16))
    let first = try revealed(SystemRandom().secret(16))
    let second = try revealed(SystemRandom().secret(16))
    #expect(first != second)
  }

  @Test func `the version is the library's`() {
    #expect(Sodium.version.hasPrefix("1.0."))
  }
}

/// The bytes of a secret, for comparison.
func revealed(_ secret: borrowing SecretBytes) -> [UInt8] {
  secret.withUnsafeBytes { Array($0) }
}

/// Two lower-case hexadecimal digits for each byte.
func hex(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }.joined()
}

/// The bytes of hexadecimal digits.
func bytes(hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
