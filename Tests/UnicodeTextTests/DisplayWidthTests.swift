import ElistTestSupport
import Glibc
import Testing
import UnicodeText

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
