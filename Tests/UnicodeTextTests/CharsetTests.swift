import Testing
import UnicodeText

@Suite struct CharsetTests {
  @Test(
    arguments: [
      ("UTF-8", [0x4A, 0xC3, 0xBC], "Jü"),
      ("utf8", [0xEF, 0xBB, 0xBF, 0x4A], "J"),
      ("ISO-8859-1", [0x4A, 0xFC], "Jü"),
      ("iso_8859-1", [0x93, 0x80, 0x94], "“€”"),
      ("ISO-8859-2", [0xB1], "ą"),
      ("iso-8859-9", [0xFE], "ş"),
      ("iso-8859-15", [0xA4], "€"),
      ("windows-1250", [0x8A, 0xE8], "Šč"),
      ("windows-1251", [0xC4, 0xEC], "Дм"),
      ("windows-1252", [0x80], "€"),
      ("KOI8-R", [0xE4, 0xCD], "Дм"),
      ("macintosh", [0x8A], "ä"),
      ("Shift_JIS", [0x8E, 0x52, 0x87, 0x40], "山①"),
      ("EUC-JP", [0xBB, 0xB3], "山"),
      ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x3B, 0x33, 0x1B, 0x28, 0x42], "山"),
      ("GB2312", [0xC4, 0xE3], "你"),
      ("GB2312", [0x96, 0xFC], "桙"),
      ("GBK", [0x96, 0xFC], "桙"),
      ("gb18030", [0x81, 0x39, 0xEF, 0x30], "㐁"),
      ("Big5", [0xA7, 0xF5], "李"),
      ("EUC-KR", [0xB1, 0xE8], "김"),
      ("ks_c_5601-1987", [0x8C, 0x63], "똠"),
      ("UTF-16", [0xFF, 0xFE, 0x4A, 0x00, 0xFC, 0x00], "Jü"),
      ("UTF-16", [0xFE, 0xFF, 0x00, 0x4A, 0x00, 0xFC], "Jü"),
      ("UTF-16", [0x4A, 0x00, 0xFC, 0x00], "Jü"),
      ("UTF-16", [0x00, 0x4A, 0x00, 0xFC], "Jü"),
      ("UTF-16LE", [0xFF, 0xFE, 0x4A, 0x00], "J"),
      ("unicode", [0x4A, 0x00], "J"),
      ("us-ascii", [0x4A], "J"),
      ("UTF-8", [], ""), ("windows-1252", [], ""),
    ] as [(String, [UInt8], String)]
  )
  func `Bytes are text in their charset`(name: String, bytes: [UInt8], expected: String) {
    #expect(Charset.isKnown(name))
    #expect(Charset.decode(bytes, named: name) == expected)
    #expect(Charset.decode(([0x20] + bytes)[1...], named: name) == expected)
  }

  @Test(
    arguments: [
      ("UTF-8", [0xC0, 0x80]), ("UTF-8", [0xED, 0xA0, 0x80]), ("UTF-8", [0x4A, 0xC3]),
      ("us-ascii", [0x4A, 0xFC]), ("Shift_JIS", [0x8E]), ("EUC-JP", [0xBB]), ("GBK", [0x81]),
      ("UTF-16", [0x4A, 0x00, 0x4B]), ("UTF-16LE", [0x00, 0xD8]), ("UTF-16BE", [0xDC, 0x00]),
    ] as [(String, [UInt8])]
  )
  func `Bytes that are no text are refused, not replaced`(name: String, bytes: [UInt8]) {
    #expect(Charset.decode(bytes, named: name) == nil)
  }

  @Test(arguments: [
    "", "nope", "../../etc/passwd", "UTF-8,version=1", "windows-1252\0", "x y",
    String(repeating: "x", count: 5000),
  ])
  func `An unknown name is refused`(name: String) {
    #expect(!Charset.isKnown(name))
    #expect(Charset.decode([0x41], named: name) == nil)
  }

  @Test func `A text of megabytes is read whole`() {
    let text = String(repeating: "Jürgen 山田\r\n", count: 100_000)
    #expect(Charset.decode(Array(text.utf8), named: "UTF-8") == text)
    let utf16 = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(Charset.decode(utf16, named: "UTF-16") == text)
  }
}
