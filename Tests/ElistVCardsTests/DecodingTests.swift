import ElistContacts
import ElistText
import ImportTestSupport
import Testing

@Suite struct DecodingTests {
  private func name(_ head: String, _ value: [UInt8], version: String = "2.1") -> (
    String?, [String]
  ) {
    let start = Array("BEGIN:VCARD\nVERSION:\(version)\n\(head):".utf8)
    let result = read(start + value + Array("\nEND:VCARD\n".utf8))
    return (result.contacts.first?.name, result.told)
  }

  @Test func `a declared charset is decoded, in any case`() {
    #expect(name("FN;CHARSET=iSo-8859-1", [0x5A, 0xFC]) == ("Zü", []))
    #expect(name("FN;CHARSET=Windows-1252", [0x35, 0x20, 0x80]) == ("5 €", []))
    #expect(name("FN;CHARSET=SHIFT_JIS", [0x88, 0xC0, 0x93, 0xA1]) == ("安藤", []))
    #expect(name("FN;ISO-8859-1", [0x5A, 0xFC]) == ("Zü", []))
    #expect(name("FN;WINDOWS-1253", [0xC1, 0xED, 0xED, 0xE1]) == ("Αννα", []))
  }

  /// The WHATWG's Encoding Standard reads the same labels as windows-1252, for the same reason.
  @Test(arguments: [
    "ISO-8859-1", "iso8859-1", "iso88591", "iso_8859-1", "latin1", "l1", "US-ASCII", "ascii",
    "cp819", "ibm819", "csISOLatin1", "windows-1252", "cp1252",
  ])
  func `Latin-1 of Windows programs has its letters and quotes`(charset: String) {
    let value: [UInt8] = [0x8A, 0x69, 0x92, 0x9E, 0xFC, 0x80]
    #expect(name("FN;CHARSET=\(charset)", value) == ("Ši’žü€", []))
  }

  @Test func `a backslash inside a Shift_JIS character is no escape`() {
    #expect(name("FN;CHARSET=Shift_JIS", [0x95, 0x5C, 0x8E, 0xA6]) == ("表示", []))
  }

  @Test func `bytes without a charset that are not UTF-8 are read as the file seems, and reported`()
  {
    let expected = "- warning: not UTF-8; read as windows-1252"
    #expect(name("FN", [0x5A, 0xFC], version: "3.0") == ("Zü", [expected]))
  }

  @Test func `UTF-8 that is declared as something else is UTF-8, and reported`() {
    let expected = "3 warning: FN is not in charset \"ISO-8859-1\", it was read as UTF-8"
    #expect(name("FN;CHARSET=ISO-8859-1", Array("Zoë".utf8)) == ("Zoë", [expected]))
  }

  @Test(arguments: ["UTF-16", "UTF-16LE", "UCS-2", "UNICODE", "IBM037", "UTF-7"])
  func `a number is not read in a charset that has no digits where ASCII has them`(charset: String)
  {
    let card = "BEGIN:VCARD\nVERSION:2.1\nTEL;CHARSET=\(charset):+14155550106\nEND:VCARD\n"
    let result = read(Array(card.utf8))
    #expect(result.contacts[0].phones.map(\.raw) == ["+14155550106"])
    #expect(
      result.told == ["3 warning: TEL is not in charset \"\(charset)\", it was read as UTF-8"]
    )
  }

  @Test func `UTF-16 in quoted-printable is decoded`() {
    let value = Array("=00Z=00=EB".utf8)
    #expect(name("FN;CHARSET=UTF-16BE;ENCODING=QUOTED-PRINTABLE", value) == ("Zë", []))
  }

  @Test func `an unknown charset is reported`() {
    let expected = "3 warning: FN is not in charset \"Murks\", it was read as windows-1252"
    #expect(name("FN;CHARSET=Murks", [0x5A, 0xFC]) == ("Zü", [expected]))
  }

  @Test func `the charset of another property helps where none is declared`() {
    let bytes = Array("BEGIN:VCARD\nVERSION:2.1\nORG;CHARSET=windows-1251:x\nFN:".utf8)
    let result = read(bytes + [0xC8, 0xE2, 0xE0, 0xED] + Array("\nEND:VCARD\n".utf8))
    #expect(result.contacts[0].name == "Иван")
    #expect(result.told == ["4 warning: FN is not UTF-8, it was read as windows-1251"])
  }

  @Test func `quoted-printable and base64 are decoded`() {
    #expect(
      name("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE", Array("Zo=C3=AB".utf8)) == ("Zoë", [])
    )
    #expect(name("FN;ENCODING=b", Array("Wm/Dqw==".utf8), version: "3.0") == ("Zoë", []))
    #expect(name("FN;ENCODING=8BIT", Array("Zoë".utf8)) == ("Zoë", []))
  }

  @Test func `quoted-printable with a stray equals sign is kept and reported`() {
    let expected =
      "3 warning: FN is not valid quoted-printable throughout; the rest was kept as it is"
    #expect(name("FN;QUOTED-PRINTABLE", Array("a=zz b".utf8)) == ("a=zz b", [expected]))
  }

  @Test func `line ends in quoted-printable are line feeds`() {
    let result = read("BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;QUOTED-PRINTABLE:a=0D=0Ab\nEND:VCARD\n")
    #expect(result.contacts[0].note == "a\nb")
  }
}

/// Lets tuples of a name and findings be compared.
private func == (one: (String?, [String]), other: (String?, [String])) -> Bool {
  one.0 == other.0 && one.1 == other.1
}

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
