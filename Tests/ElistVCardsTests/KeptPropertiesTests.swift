import ElistContacts
import ElistText
import ImportTestSupport
import Testing

@Suite struct KeptPropertiesTests {
  private func kept(_ lines: String..., version: String = "3.0") -> [String] {
    let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\n" + lines.map { $0 + "\r\n" }.joined()
    return read(text + "FN:A\r\nEND:VCARD\r\n").contacts[0].properties
  }

  @Test func `what elist has no place for is kept as it is written`() {
    #expect(
      kept("X-SOCIALPROFILE;TYPE=x:https://example.org/\\, a", "GENDER:F", "IMPP:xmpp:a@b.c")
        == ["X-SOCIALPROFILE;TYPE=x:https://example.org/\\, a", "GENDER:F", "IMPP:xmpp:a@b.c"]
    )
    #expect(
      kept("item1.X-ABDATE:2001-02-03", "item1.X-ABLabel:Met") == [
        "item1.X-ABDATE:2001-02-03", "item1.X-ABLabel:Met",
      ]
    )
  }

  @Test func `what elist reads, and what is only about the card, is not kept`() {
    #expect(
      kept(
        "TEL:1",
        "NOTE:a",
        "PRODID:x",
        "REV:1",
        "X-MS-OL-DESIGN:<card/>",
        "IMPP:tel:+1 415 5550100"
      )
        == []
    )
  }

  @Test func `a value is unwrapped into UTF-8 on one line`() {
    #expect(
      kept(
        "X-FOO;HOME;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=F6rg=0D=0Atwo",
        version: "2.1"
      ) == ["X-FOO;TYPE=HOME:Jörg\\ntwo"]
    )
    #expect(kept("X-FOO:o\r\n ne") == ["X-FOO:one"])
    #expect(kept("X-FOO;ENCODING=b:AAAA") == [])
  }

  @Test func `what is kept of a card has a bound, which is reported`() {
    let long = String(repeating: "x", count: 5_000)
    let some = String(repeating: "y", count: 4_000)
    let lines = ["FN:A", "X-A:\(long)"] + (0..<5).map { "X-B\($0):\(some)" }
    let result = read(
      "BEGIN:VCARD\nVERSION:3.0\n" + lines.joined(separator: "\n") + "\nEND:VCARD\n"
    )
    #expect(result.contacts[0].properties.count == 4)
    #expect(
      result.told == [
        "4 warning: X-A is longer than what is kept of a card and was left out",
        "9 warning: X-B4 is longer than what is kept of a card and was left out",
      ]
    )
  }
}
