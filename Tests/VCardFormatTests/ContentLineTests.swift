import ElistTestSupport
import Testing

@testable import VCardFormat

@Suite struct ContentLineTests {
  @Test func `values are escaped as vCard wants it`() {
    #expect(ContentLine("NOTE", .text("a;b,c\\d\ne\r\n:")).written == "NOTE:a\\;b\\,c\\\\d\\ne\\n:")
    #expect(ContentLine("CATEGORIES", .list(["a,b", "c"])).written == "CATEGORIES:a\\,b,c")
    #expect(ContentLine("N", .structured([["a;"], [], ["b", "c"]])).written == "N:a\\;;;b,c")
    #expect(ContentLine("ORG", .components(["a;", "", "b"])).written == "ORG:a\\;;;b")
    #expect(ContentLine("X-A", .raw("a\\,b\nc")).written == "X-A:a\\,b\\nc")
  }

  @Test func `parameters are quoted`() {
    let line = ContentLine(
      "TEL",
      group: "item1",
      [("TYPE", "a,b"), ("LABEL", "x\"y^\n")],
      .text("1")
    )
    #expect(line.written == "item1.TEL;TYPE=\"a,b\";LABEL=x^'y^^^n:1")
  }

  @Test(arguments: ["X-A:b:c", "item1.X-A;TYPE=\"a:b\":c\\,d", "X-A;B=1:", "no value"])
  func `a line of another program is written as it was`(line: String) {
    let written = ContentLine(kept: line).written
    #expect(written == line || written == line + ":")
  }

  @Test func `a line is folded at 75 octets and never inside a character`() {
    let text = vCard(.v3, [ContentLine("NOTE", .text(String(repeating: "ü€", count: 60)))])
    let lines = text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.count > 6)
    #expect(
      cards(text).cards.first?.told.contains("NOTE=" + String(repeating: "ü€", count: 60)) == true
    )
    #expect(
      !vCard(.v3, [ContentLine("NOTE", .text(String(repeating: "ü", count: 90)))], isFolded: false)
        .contains("\r\n ")
    )
  }
}

@Suite struct CardBuilderTests {
  private func built(_ lines: [ContentLine], label: String? = nil) -> Card {
    var builder = CardBuilder(line: 3)
    for line in lines { builder.add(line, label: label, at: 7) }
    return builder.finish()
  }

  @Test func `a card made in memory is the card that was written and read`() {
    let lines = [
      ContentLine("FN", .text("Ann; \\ Ü,\nB")),
      ContentLine("TEL", group: "a", [("TYPE", "cell,home"), ("PREF", "1")], .text("+1 (2)")),
      ContentLine("N", .structured([["a;"], [], ["b", "c"]])),
    ]
    let card = built(lines)
    let read = cards(vCard(.v4, lines)).cards[0]
    #expect(card.told == read.told.filter { $0 != "VERSION=4.0" })
    #expect(card.version == .v40)
    #expect(card.line == 3)
    #expect(card.properties.map(\.line) == [7, 7, 7])
    #expect(card.isWhole && card.findings.isEmpty)
  }

  @Test(arguments: ["BEGIN", "END", "VERSION", "", "a b", "TEL:1\nBEGIN", "é"])
  func `no name breaks out of the line or the card`(name: String) {
    let lines = [
      ContentLine(name, .text("VCARD")), ContentLine("TEL", group: "a\n", .text("1")),
      ContentLine("TEL", group: "x:", .text("1")),
    ]
    #expect(built(lines).properties.isEmpty)
  }

  @Test func `parameters that say how bytes stand are left out`() {
    let parameters = [
      ("ENCODING", "b"), ("CHARSET", "UTF-16"), ("VALUE", "uri"), ("bad name", "z"),
      ("TYPE", "home"),
    ]
    let card = built([ContentLine("TEL", parameters, .text("=31"))])
    #expect(card.told == ["TEL=\\=31"] || card.told == ["TEL=31"] || card.told == ["TEL==31"])
    #expect(
      String(decoding: card.text[card.properties[0].parameters], as: UTF8.self) == "TYPE=home"
    )
  }

  @Test func `a label is in the group of its property`() {
    let card = built([ContentLine("TEL", .text("1")), ContentLine("TEL", .text("2"))], label: "ü")
    #expect(card.labels.count == 2)
    #expect(card.sameGroup(card.properties[0], card.properties[1]))
    #expect(!card.sameGroup(card.properties[0], card.properties[2]))
  }

  @Test func `a picture is known and not kept, and what is too long is reported`() {
    let picture = ContentLine(
      "PHOTO",
      .raw("data:image/png;base64," + String(repeating: "A", count: 200_000))
    )
    let note = ContentLine("NOTE", .text(String(repeating: "n", count: Limits.valueBytes + 1)))
    let card = built([picture, note, ContentLine("TEL", .text("1"))])
    #expect(card.properties.map(\.name) == [.photo, .telephone])
    #expect(card.properties[0].isSkipped && card.properties[0].hasValue)
    #expect(card.findings == [.valueTooLong(7, "NOTE")])
    #expect(card.text.count < 100)
  }
}

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

@Suite struct KeywordTests {
  @Test(arguments: ["BEGIN:VCARD", "begin:vcard", "Begin : VCard "])
  func `a card begins in any case and with blanks around the colon`(line: String) {
    let (cards, _) = cards(line + "\nVERSION:3.0\nFN:Ann\nEND:VCARD\n")
    #expect(cards.map(\.told) == [["VERSION=3.0", "FN=Ann"]])
  }

  @Test func `a property whose name starts like a keyword is a property`() {
    let (cards, _) = cards("BEGIN:VCARD\nVERSION:3.0\nBEGINNING:x\nENDING:y\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "BEGINNING=x", "ENDING=y"])
  }
}

@Suite struct ParameterTests {
  private func parameters(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var told: [String] = []
    forEachParameter(in: bytes, bytes.indices) { parameter in
      told.append("\(parameter.name)=" + String(decoding: bytes[parameter.value], as: UTF8.self))
    }
    return told
  }

  @Test(arguments: [
    ("TYPE=home,cell", ["type=home", "type=cell"]),
    ("type=HOME;Type=CELL", ["type=HOME", "type=CELL"]),
    ("TYPE=\"home,cell\"", ["type=home,cell"]),
    ("type=HOME\\,CELL", ["type=HOME", "type=CELL"]),
    ("HOME;CELL", ["bare=HOME", "bare=CELL"]),
    ("PREF=1;VALUE=uri", ["preference=1", "value=uri"]),
    ("X-A=\"a;b:c\";CHARSET=utf-8", ["other=a;b:c", "charset=utf-8"]),
    (";;HOME;", ["bare=HOME"]),
    ("X-CUSTOM(CHARSET=UTF-8,=C3)", ["bare=X-CUSTOM(CHARSET=UTF-8,=C3)"]),
    ("TYPE=\"open;CELL", ["type=open", "bare=CELL"]),
  ])
  func `parameters are read as written`(text: String, expected: [String]) {
    #expect(parameters(text) == expected)
  }
}

@Suite struct QuotedPrintableTests {
  private func decoded(_ text: String) -> (String, Bool) {
    let (bytes, isValid) = decodedQuotedPrintable(Array(text.utf8)[...])
    return (String(decoding: bytes, as: UTF8.self), isValid)
  }

  @Test func `escapes are decoded in any case`() {
    #expect(decoded("M=C3=BCller =3d") == ("Müller =", true))
  }

  @Test(arguments: ["=", "a=4", "=ZZ", "100=% x"])
  func `what is not an escape is kept and reported`(text: String) {
    #expect(decoded(text) == (text, false))
  }
}
