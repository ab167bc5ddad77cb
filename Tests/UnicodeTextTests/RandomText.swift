/// A text of up to forty scalars of many scripts, controls, marks and emoji parts among them.
func randomText(using random: inout some RandomNumberGenerator) -> String {
  let ranges: [ClosedRange<UInt32>] = [
    0x00...0x7F, 0x80...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
    0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1EFF, 0x2000...0x206F, 0x3040...0x30FF,
    0x4E00...0x4EFF, 0xAC00...0xACFF, 0xFE00...0xFE0F, 0xFF00...0xFFEF, 0x1F1E6...0x1F1FF,
    0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0xE0001...0xE007F,
  ]
  var text = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 0...40, using: &random) {
    let range = ranges.randomElement(using: &random) ?? 0...0
    guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
    text.append(scalar)
  }
  return String(text)
}
