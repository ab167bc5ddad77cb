/// How the codewords of a QR code are divided into blocks, each with its own checks (ISO/IEC 18004
/// §7.5, table 9).
struct CodeBlocks {
  private let count: Int
  /// How many codewords of each block are checks.
  private let checks: Int
  private let words: Int

  /// The blocks of this version; the levels are in the order of their indicators: M, L, H, Q.
  init(version: Int, level: Int, words: Int) {
    count = Self.counts[level][version - 1]
    checks = Self.checkCounts[level][version - 1]
    self.words = words
  }

  /// The message; `nil` if the checks of a block are wrong.
  func message(_ all: [UInt8]) -> [UInt8]? {
    // The first blocks have a codeword less than the others, and their codewords take turns.
    let (short, rest) = (words / count - checks, words % count)
    var blocks = [[UInt8]](repeating: [], count: count)
    var next = all[...]
    for index in 0...short {
      for block in blocks.indices where index < short || block >= count - rest {
        guard let word = next.popFirst() else { return nil }
        blocks[block].append(word)
      }
    }
    let messages = blocks
    for _ in 0..<checks {
      for block in blocks.indices {
        guard let word = next.popFirst() else { return nil }
        blocks[block].append(word)
      }
    }
    return blocks.allSatisfy(hasRightChecks) ? messages.flatMap(\.self) : nil
  }

  /// Whether the block, as a polynomial, is zero at the powers of 2 (§7.5.2).
  private func hasRightChecks(_ block: [UInt8]) -> Bool {
    var power: UInt8 = 1
    for _ in 0..<checks {
      let value = block.reduce(UInt8(0)) { Self.product($0, power) ^ $1 }
      guard value == 0 else { return false }
      power = Self.product(power, 2)
    }
    return true
  }

  /// In the field of 256 elements with the polynomial 0x11D.
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(UInt8(0)) { sum, bit in
      let doubled = sum << 1 ^ (sum >> 7) * 0x1D
      return other >> bit & 1 == 1 ? doubled ^ one : doubled
    }
  }

  private static let checkCounts = [
    numbers(
      """
      10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 \
      26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28
      """
    ),
    numbers(
      """
      7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 \
      28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30
      """
    ),
    numbers(
      """
      17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 \
      30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30
      """
    ),
    numbers(
      """
      13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 \
      28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30
      """
    ),
  ]

  private static let counts = [
    numbers(
      """
      1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 \
      17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49
      """
    ),
    numbers(
      """
      1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 \
      8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25
      """
    ),
    numbers(
      """
      1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 \
      25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81
      """
    ),
    numbers(
      """
      1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 \
      23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68
      """
    ),
  ]

  private static func numbers(_ row: String) -> [Int] {
    row.split(separator: " ").compactMap { Int($0) }
  }
}
