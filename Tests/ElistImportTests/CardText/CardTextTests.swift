import Testing

@testable import ElistImport

@Suite struct CardTextTests {
  private func written(_ line: CardLine) -> String {
    var bytes: [UInt8] = []
    line.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `values are escaped as vCard wants it`() {
    #expect(written(CardLine("note", .text("a;b,c\\d\ne\r\n:"))) == "NOTE:a\\;b\\,c\\\\d\\ne\\n:")
    #expect(written(CardLine("CATEGORIES", .list(["a,b", "c"]))) == "CATEGORIES:a\\,b,c")
    #expect(written(CardLine("N", .structured([["a;"], [], ["b", "c"]]))) == "N:a\\;;;b,c")
    #expect(written(CardLine("X-A", .raw("a\\,b\nc"))) == "X-A:a\\,b\\nc")
  }

  @Test func `parameters are quoted, and those that say how bytes stand are left out`() {
    let line = CardLine(
      "TEL",
      group: "item1",
      [
        ("type", "a,b"), ("label", "x\"y^\n"), ("encoding", "b"), ("charset", "UTF-16"),
        ("value", "uri"), ("bad name", "z"),
      ],
      .text("1")
    )
    #expect(written(line) == "item1.TEL;TYPE=\"a,b\";LABEL=x^'y^^^n:1")
  }

  @Test(arguments: ["begin", "END", "version", "", "a b", "TEL:1\nBEGIN", "é"])
  func `no name breaks out of the line or the card`(name: String) {
    var text = CardText()
    text.beginCard(1)
    text.add(CardLine(name, .text("VCARD")), 2)
    text.add(CardLine("TEL", group: name.isEmpty ? "x:" : "a\n", .text("1")), 2)
    text.endCard(3)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "BEGIN:VCARD\nVERSION:4.0\nEND:VCARD\n")
    #expect(text.marks == [1, 1, 3])
  }

  @Test func `each line has its mark, those of a whole card that of the card`() {
    var text = CardText()
    text.add(card: Array("BEGIN:VCARD\r\nFN:A\r\r\nTEL:1\rEND:VCARD".utf8), 7)
    text.add(card: Array("BEGIN:VCARD\nEND:VCARD\n".utf8), 8)
    #expect(text.marks == [7, 7, 7, 7, 8, 8, 8])
    #expect(text.mark(ofLine: 4) == 7)
    #expect(text.mark(ofLine: 5) == 8)
    #expect(text.mark(ofLine: 8) == nil)
    #expect(text.cards == 2)
    let lines = text.bytes.count { $0 == 0x0A }
    #expect(lines == text.marks.count)
  }
}

@Suite struct LineCounterTests {
  @Test func `lines are told forwards and backwards`() {
    var lines = LineCounter(Array("a\nb\n\nc".utf8))
    #expect(lines.line(at: 0) == 1)
    #expect(lines.line(at: 5) == 4)
    #expect(lines.line(at: 2) == 2)
    lines.anchor(at: 4)
    #expect(lines.line(at: 99) == 4)
    #expect(lines.line(at: 4) == 3)
    #expect(lines.line(at: 1) == 1)
  }
}
