/// The multibyte charsets by how their characters are ordered: common characters come first.
enum Level {
  case shiftJIS, eucJP, gbk, big5, eucKR

  private static let often = 0.5
  private static let seldom = -0.3
  private static let hardlyEver = -1.5

  /// The weight of each character beyond ASCII of a text in this charset.
  func weights(of bytes: [UInt8]) -> [Double] {
    var weights: [Double] = []
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      guard !isWhole(lead), index < bytes.count else {
        weights.append(Level.hardlyEver)
        continue
      }
      weights.append(weight(lead, bytes[index]))
      index += 1
    }
    return weights
  }

  /// Whether the byte is a whole character: half-width Katakana.
  private func isWhole(_ byte: UInt8) -> Bool {
    self == .shiftJIS && (0xA0...0xDF).contains(byte)
  }

  private func weight(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch self {
    case .shiftJIS: weight(lead, often: 0x88...0x97, seldom: 0x98...0xEA)
    case .eucJP: weight(lead, often: 0xB0...0xCF, seldom: 0xD0...0xF4)
    case .big5: weight(lead, often: 0xA4...0xC6, seldom: 0xC9...0xF9)
    case .gbk where trail >= 0xA1: weight(lead, often: 0xB0...0xD7, seldom: 0xD8...0xF7)
    case .eucKR where trail >= 0xA1: weight(lead, often: 0xB0...0xC8, seldom: 0xCA...0xFD)
    case .gbk, .eucKR: Level.hardlyEver
    }
  }

  private func weight(
    _ lead: UInt8,
    often: ClosedRange<UInt8>,
    seldom: ClosedRange<UInt8>
  ) -> Double {
    if often.contains(lead) { return Level.often }
    return seldom.contains(lead) ? Level.seldom : Level.hardlyEver
  }
}
