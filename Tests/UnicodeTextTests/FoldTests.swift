import ElistTestSupport
import Testing
import UnicodeText

@Suite struct FoldTests {
  @Test(arguments: [
    ("Kate BELL", "kate bell"),
    ("José Núñez", "jose nunez"),
    ("Jose\u{301}", "jose"),
    ("Müller-Lüdenscheidt", "muller-ludenscheidt"),
    ("Straße", "strasse"), ("GROẞ", "gross"),
    ("Østergård", "ostergard"), ("Łukasz", "lukasz"), ("Đorđe", "dorde"),
    ("Ægir Þórðarson", "aegir thordarson"), ("Œuvre", "oeuvre"),
    ("Işık", "isik"), ("İstanbul", "istanbul"),
    ("Nguyễn Thị Thảo", "nguyen thi thao"),
    ("Ｋａｔｅ　Ｂｅｌｌ", "kate bell"), ("ｶﾅ", "カナ"), ("ﬁne", "fine"),
    ("Ελένη Σοφός", "ελενη σοφοσ"), ("Й", "и"), ("أحمد", "احمد"), ("שָׁלוֹם", "שלום"),
    ("O’Hara", "o'hara"), ("Jean‑Luc", "jean-luc"), ("Anna\u{AD}bel\u{200B}", "annabel"),
    ("한글", "한글"), ("山田 太郎", "山田 太郎"), ("👩‍👧", "👩👧"), ("", ""),
  ])
  func `Case, accents and width do not count`(text: String, expected: String) {
    #expect(folded(text) == expected)
    #expect(foldedUTF8(text) == Array(expected.utf8))
  }

  @Test func `Folding appends to what a buffer holds`() {
    var buffer = Array("x".utf8)
    appendFolded("ÄB", to: &buffer)
    appendFolded("CD", to: &buffer)
    #expect(buffer == Array("xabcd".utf8))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Folding what is folded changes nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = randomText(using: &random)
    let once = folded(text)
    #expect(folded(once) == once, "seed \(seed): \(text.debugDescription)")
  }

  @Test func `ASCII is folded the same way on the fast path as by ICU`() {
    for byte in UInt8(0)..<128 {
      let letter = String(Unicode.Scalar(byte))
      #expect(folded(letter + "é") == folded(letter) + "e")
    }
  }
}
