import ElistTestSupport
import Testing
import UnicodeText

@testable import VCardFormat

@Suite struct ContentLineReaderTests {
  private func card(_ lines: String, version: String = "3.0") -> [String] {
    let (cards, _) = cards("BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n")
    return cards.flatMap { Array($0.told.dropFirst()) }
  }

  // MARK: Folding

  @Test func `folding drops one character`() {
    #expect(card("NOTE:one\n  two\n\tthree") == ["NOTE=one twothree"])
  }

  @Test func `folding of version 2.1 keeps the white space`() {
    #expect(card("NOTE:one\n two", version: "2.1") == ["NOTE=one two"])
  }

  @Test func `the version may come last and still says how to unfold`() {
    let (cards, _) = cards("BEGIN:VCARD\nNOTE:one\n two\nVERSION:2.1\nEND:VCARD\n")
    #expect(cards[0].told == ["NOTE=one two", "VERSION=2.1"])
  }

  @Test func `a fold inside a property's or a parameter's name is joined`() {
    #expect(card("TE\n L;TY\n PE=CE\n LL:1\n 2") == ["TEL=12"])
  }

  @Test(arguments: ["2.1", "3.0", "4.0"])
  func `a character split by a fold is whole again`(version: String) {
    var bytes = Array("BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:M".utf8)
    bytes += [0xC3] + Array("\r\n ".utf8) + [0xBC] + Array("ller\r\nNOTE:".utf8)
    bytes += [0xF0, 0x9F, 0x98] + Array("\r\n ".utf8) + [0x80] + Array("\r\nEND:VCARD\r\n".utf8)
    #expect(cards(bytes).cards[0].told.suffix(2) == ["FN=Müller", "NOTE=😀"])
  }

  @Test(arguments: 0..<200)
  func `unfolding undoes folding at any place`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let value = (0..<Int.random(in: 1...120, using: &generator)).map { _ in
      "aé漢😀 ,;:=\t".randomElement(using: &generator).map(String.init) ?? ""
    }.joined()
    let line = Array("NOTE;TYPE=x:a\(value)z".utf8)
    let folded = line.flatMap { byte -> [UInt8] in
      Int.random(in: 0..<9, using: &generator) == 0 ? [13, 10, 32, byte] : [byte]
    }
    let text =
      Array("BEGIN:VCARD\r\nVERSION:4.0\r\n".utf8) + folded + Array("\r\nEND:VCARD\r\n".utf8)
    #expect(cards(text).cards[0].told.last == "NOTE=a\(value)z", "seed \(seed)")
  }

  // MARK: Quoted-printable

  @Test func `soft breaks join lines with and without white space`() {
    #expect(card("N;ENCODING=QUOTED-PRINTABLE:a=\nb=  \nc", version: "2.1") == ["N=abc"])
    #expect(card("N;QUOTED-PRINTABLE:one =\ntwo", version: "2.1") == ["N=one two"])
    #expect(card("fn;quoted-printable:one=\n two", version: "2.1") == ["fn=one two"])
    #expect(card("N;ENCODING=QUOTED-PRINTABLE:on=\n e t=\n wo", version: "2.1") == ["N=one two"])
    #expect(
      card("N;ENCODING=QUOTED-PRINTABLE:M=C3=\n =BCller", version: "2.1") == ["N=M=C3=BCller"]
    )
  }

  @Test func `a soft break before another property does not swallow it`() {
    let (cards, findings) = cards(
      "BEGIN:VCARD\nVERSION:2.1\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\nTEL;CELL:12\nEND:VCARD\n"
    )
    #expect(cards[0].told == ["VERSION=2.1", "NOTE=a", "TEL=12"])
    #expect(findings == [.softBreakAtEnd(3)])
  }

  @Test func `a soft break before the end does not swallow the end`() {
    let (cards, findings) = cards(
      "BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:a=\nEND:VCARD\n"
    )
    #expect(cards[0].told == ["VERSION=2.1", "FN=a"])
    #expect(findings == [.softBreakAtEnd(3)])
  }

  @Test(arguments: [
    "=2B=34=3\n 9=30", "=2B=34=\n 39=30", "=2B=34=\n39=30", "=2B=34=3=\n 9=30",
    "=2B=34=3=\n9=30",
  ])
  func `a number folded inside an escape is read as what it was`(value: String) {
    let line = "TEL;ENCODING=QUOTED-PRINTABLE:\(value)"
    #expect(card(line, version: "2.1") == ["TEL==2B=34=39=30"])
    #expect(card(line, version: "3.0") == ["TEL==2B=34=39=30"])
  }

  @Test func `a letter folded inside an escape is read as what it was`() {
    let line = "N;ENCODING=QUOTED-PRINTABLE:M=C3=\n BCller"
    #expect(card(line, version: "2.1") == ["N=M=C3=BCller"])
    #expect(
      card("NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0A=\n10=20Uhr", version: "2.1")
        == ["NOTE=a=0D=0A10=20Uhr"]
    )
  }

  @Test(arguments: [
    ("TEL:+49 30 12\n\n 3456", 3, "+49 30 12", "3456"),
    ("TEL:+49 30 12\n\n3456-0", 3, "+49 30 12", "3456-0"),
    ("TEL:+49 30 12=\n3456", 3, "+49 30 12=", "3456"),
    ("TEL;ENCODING=QUOTED-PRINTABLE:+49=\n\n30=31", 3, "+49", "30=31"),
  ])
  func `a number that is cut in two is an error at its line`(
    lines: String,
    line: Int,
    number: String,
    rest: String
  ) {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:2.1\n\(lines)\nEMAIL:a\nEND:VCARD\n")
    #expect(findings == [.numberCut(line, "TEL \"\(number)\"", rest: rest)])
    #expect(findings.contains { !$0.isError } == false)
    #expect(cards[0].told.last == "EMAIL=a")
  }

  @Test func `a number that ends with a soft break is an error`() {
    let lines = "TEL;ENCODING=QUOTED-PRINTABLE:+49=\nX-CLASS:PUBLIC"
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:2.1\n\(lines)\nEND:VCARD\n")
    #expect(findings == [.numberCut(3, "TEL \"+49\"", rest: nil)])
    #expect(cards[0].told.last == "X-CLASS=PUBLIC")
  }

  // MARK: Values that are passed over

  @Test(arguments: [
    "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n  SkZJRg==",
    "PHOTO;TYPE=JPEG;ENCODING=BASE64:\n /9j/4AAQ\n SkZJRg==\n",
    "PHOTO;JPEG;BASE64:/9j/4AAQ\nSkZJRg==\n",
    "PHOTO;ENCODING=BASE64:\n/9j/4AAQ\nSkZJRg==",
    "PHOTO:data:image/jpeg;base64,/9j/4AAQ\n SkZJRg==",
    "PHOTO;TYPE=JPEG:/9j/4AAQSkZJRg==",
  ])
  func `a picture is passed over and known to be there`(lines: String) {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\n\(lines)\nTEL:12\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "PHOTO=(skipped)", "TEL=12"])
    #expect(cards[0].properties[1].hasValue)
    #expect(findings.isEmpty)
  }

  @Test func `an empty picture is not a picture`() {
    let (cards, _) = cards("BEGIN:VCARD\nVERSION:2.1\nPHOTO;ENCODING=BASE64:\n\nTEL:1\nEND:VCARD\n")
    #expect(!cards[0].properties[1].hasValue)
    #expect(cards[0].told.last == "TEL=1")
  }

  @Test func `nothing is kept of a picture of many megabytes`() {
    let line = " " + String(repeating: "A", count: 74) + "\r\n"
    let photo = String(repeating: line, count: 40_000)
    let (cards, findings) = cards(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nPHOTO;ENCODING=b:\r\n\(photo)TEL:12\r\nEND:VCARD\r\n"
    )
    #expect(cards[0].text.count < 100)
    #expect(cards[0].properties.last?.line == 40_004)
    #expect(findings.isEmpty)
  }

  @Test func `a telephone number in base64 is kept`() {
    #expect(card("TEL;ENCODING=b:KzQ5\n IDE3MA==") == ["TEL=KzQ5IDE3MA=="])
  }

  // MARK: Heads

  @Test func `a colon in a quoted parameter does not start the value`() {
    #expect(card("ADR;LABEL=\"a:b;c,d\":;;x") == ["ADR=;;x"])
  }

  @Test func `a quotation mark that is never closed costs nothing`() {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nTEL;TYPE=\"HOME:12\nFN:x\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "TEL=12", "FN=x"])
    #expect(findings == [.unbalancedQuote(3)])
  }

  @Test func `groups stand apart from names`() {
    let (cards, _) = cards("BEGIN:VCARD\nVERSION:3.0\nitem1.TEL:1\nITEM1.X-ABLabel:x\nEND:VCARD\n")
    let properties = cards[0].properties
    #expect(cards[0].told == ["VERSION=3.0", "TEL=1", "X-ABLabel=x"])
    #expect(cards[0].sameGroup(properties[1], properties[2]))
    #expect(!cards[0].sameGroup(properties[0], properties[0]))
  }

  @Test func `lines that are no properties are one finding a run`() {
    let (cards, findings) = cards(
      "BEGIN:VCARD\nVERSION:3.0\nrubbish\nmore rubbish\nTEL:1\n call mum: now\nü:x\nEND:VCARD\n"
    )
    #expect(cards[0].told == ["VERSION=3.0", "TEL=1call mum: now"])
    #expect(
      findings == [
        .notUnderstood(3, "rubbish", lines: 2), .notUnderstood(7, "ü:x", lines: 1),
      ]
    )
  }
}
