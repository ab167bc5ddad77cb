import ElistTestSupport
import Testing
import UnicodeText

@Suite struct TerminalSafeTests {
  @Test(arguments: [
    ("a\u{1B}[31mb", #"a\u{1b}[31mb"#), ("a\tb\nc\r", #"a\u{9}b\u{a}c\u{d}"#),
    ("\u{0}\u{7F}\u{9B}2J", #"\u{0}\u{7f}\u{9b}2J"#),
    ("\u{202E}gnol", #"\u{202e}gnol"#), ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("\u{1B}]52;c;x\u{7}", #"\u{1b}]52;c;x\u{7}"#), ("\r\n", #"\u{d}\u{a}"#),
    ("e\u{301}\u{85}\u{301}", "e\u{301}\\u{85}\u{301}"),
  ])
  func `What steers a terminal is shown`(text: String, expected: String) {
    #expect(Array(terminalSafe(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    "Kate Bell", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "محمد", "می‌خواهم", "क्‍ष", "Jürgen", #"\u{1b}"#, "",
  ])
  func `Names of every script stay as they are`(name: String) {
    #expect(Array(terminalSafe(name).utf8) == Array(name.utf8))
  }

  @Test func `A thousand hostile names leave no raw control behind`() {
    for seed in UInt64(0)..<1000 {
      var random = SeededGenerator(seed: seed)
      let safe = terminalSafe(hostileName(using: &random))
      let raw = safe.unicodeScalars.filter {
        $0.properties.generalCategory == .control || $0.properties.isBidiControl
          || $0.value == 0x2028 || $0.value == 0x2029
      }
      #expect(raw.isEmpty, "seed \(seed)")
    }
  }

  private func hostileName(using random: inout SeededGenerator) -> String {
    let hostile: [UInt32] =
      Array(0x00..<0x20) + Array(0x7F..<0xA0) + [0x61C, 0x200E, 0x200F]
      + Array(0x2028...0x202E) + Array(0x2066...0x2069)
    var text = randomText(using: &random).unicodeScalars
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      guard let value = hostile.randomElement(using: &random), let scalar = Unicode.Scalar(value)
      else { continue }
      let offset = Int.random(in: 0...text.count, using: &random)
      text.insert(scalar, at: text.index(text.startIndex, offsetBy: offset))
    }
    return String(text)
  }
}
