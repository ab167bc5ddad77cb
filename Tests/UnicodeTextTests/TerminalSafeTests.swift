import ElistTestSupport
import Glibc
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

  @Test func `A thousand hostile names leave no raw control character`() {
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

@Suite struct LeftToRightTests {
  @Test(arguments: ["", "Kate  1", "  田中  +81 3", "a\u{1B}[2mb"])
  func `a line without right-to-left letters is left alone`(line: String) {
    #expect(leftToRight(line) == line)
  }

  @Test func `a column with such letters is between marks`() {
    #expect(leftToRight("1  أحمد  112") == "1  \u{200E}أحمد\u{200E}  112")
    #expect(leftToRight("שרה (M)   03 123") == "\u{200E}שרה (M)\u{200E}   03 123")
    #expect(leftToRight("1  112  أحمد") == "1  112  \u{200E}أحمد")
    #expect(leftToRight("  a  عم  b") == "  a  \u{200E}عم\u{200E}  b")
  }

  @Test func `nothing but marks is added, and they take no room`() {
    let line = "  1  أحمد علي (M)  جار  (415) 555-0132  ahmd"
    let marked = leftToRight(line)
    #expect(marked.unicodeScalars.filter { $0 != "\u{200E}" }.elementsEqual(line.unicodeScalars))
    #expect(displayWidth(marked) == displayWidth(line))
  }
}

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Kate Bell", 9), ("Jürgen", 6), ("Ju\u{308}rgen", 6), ("山田太郎", 8), ("ヤマダ", 6),
    ("ﾔﾏﾀﾞ", 4), ("Ａ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("محمد", 4),
    ("नमस्ते", 4), ("สวัสดี", 4), ("👩", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1),
    ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("می‌خواهم", 7), ("\u{200B}", 0),
  ])
  func `Columns are counted as a terminal fills them`(text: String, expected: Int) {
    #expect(displayWidth(text) == expected)
  }

  private typealias WidthOfCharacter = @convention(c) (wchar_t) -> CInt

  @Test func `The C library's wcwidth says the same of the common scripts`() throws {
    // The header hides it behind a feature macro.
    let symbol = try #require(dlsym(nil, "wcwidth"))
    let wcwidth = unsafeBitCast(symbol, to: WidthOfCharacter.self)
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    let scripts: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0xAC, 0xAE...0x377, 0x384...0x52F, 0x5D0...0x5EA, 0x620...0x6DC,
      0x904...0x963,
      0xE01...0xE3A, 0x1100...0x11FF, 0x1E00...0x1EFF, 0x2010...0x2027, 0x3041...0x3096,
      0x3099...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1F320,
      0x1F600...0x1F64F,
    ]
    let differing = scripts.joined().filter { value in
      guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { return false }
      return displayWidth(String(scalar)) != Int(wcwidth(wchar_t(value)))
    }
    #expect(differing.map { String($0, radix: 16) } == [])
  }

  @Test(arguments: [
    ("Kate Bell", 9, "Kate Bell"), ("Kate Bell", 8, "Kate Be…"), ("Kate Bell", 1, "…"),
    ("Kate", 0, ""), ("Kate", -3, ""), ("山田太郎", 8, "山田太郎"), ("山田太郎", 7, "山田太…"),
    ("山田太郎", 6, "山田…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "…"),
    ("Ju\u{308}rgen", 3, "Ju\u{308}…"), ("", 5, ""),
  ])
  func `A text is cut between characters`(text: String, width: Int, expected: String) {
    #expect(truncated(text, toWidth: width) == expected)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `A text is as wide as its grapheme clusters together`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = randomText(using: &random)
    let widths = text.map { displayWidth(String($0)) }
    #expect(displayWidth(text) == widths.reduce(0, +), "seed \(seed)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `What is cut fits, and splits no grapheme cluster`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = randomText(using: &random)
    let width = Int.random(in: 0...30, using: &random)
    let cut = truncated(text, toWidth: width)
    guard cut != text else { return #expect(displayWidth(text) <= width) }
    #expect(displayWidth(cut) <= width, "seed \(seed)")
    let kept = String(cut.unicodeScalars.dropLast())
    #expect(cut.isEmpty || cut.unicodeScalars.last == "…")
    #expect(Array(text).starts(with: Array(kept)), "seed \(seed)")
  }
}
