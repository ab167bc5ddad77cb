import ElistTestSupport
import Testing
import UnicodeText

@testable import VCardFormat

@Suite struct VCardReaderTests {
  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
  func `cards are read with any line end, with and without a mark`(end: String) {
    let text = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ann", "TEL:1", "END:VCARD", ""]
      .joined(separator: end)
    for mark in ["", "\u{FEFF}"] {
      let (cards, findings) = cards(mark + text)
      #expect(cards.map(\.told) == [["VERSION=3.0", "FN=Ann", "TEL=1"]])
      #expect(cards[0].properties.map(\.line) == [2, 3, 4])
      #expect(findings.isEmpty)
    }
  }

  @Test(arguments: ["", " ", "\u{FEFF}", "\n\u{FEFF}"])
  func `files put one after another are read as if each had ended its last line`(joint: String) {
    let files = ["A", "B"].map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nTEL:1\nEND:VCARD" }
    let (cards, findings) = cards(files.joined(separator: joint))
    #expect(
      cards.map(\.told) == [["VERSION=3.0", "FN=A", "TEL=1"], ["VERSION=3.0", "FN=B", "TEL=1"]]
    )
    #expect(findings.isEmpty)
  }

  @Test func `a missing end is reported and the next card is whole`() {
    let (cards, findings) = cards(
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nBEGIN:VCARD\nVERSION:3.0\nFN:B\nEND:VCARD\n"
    )
    #expect(cards.map { $0.told.last } == ["FN=A", "FN=B"])
    #expect(findings == [.missingEnd(1)])
  }

  @Test func `a file cut off in a card keeps what is there`() {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:12")
    #expect(cards.map(\.told) == [["VERSION=3.0", "FN=A", "TEL=12"]])
    #expect(findings == [.cutInside(4, "TEL \"12\"")])
  }

  @Test(arguments: ["TEL:123", "TEL:12\n 3", "item1.TEL:123", "TEL:12\n 3\n", "PHOTO:AAAA"])
  func `a number in which the text breaks off is reported`(line: String) {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(line)")
    #expect(cards.count == 1)
    #expect(findings.map(\.line) == [4])
    #expect(findings.allSatisfy { $0.isError && $0.message.hasSuffix("may be cut") })
  }

  @Test(arguments: ["TEL:123\n", "NOTE:a\n b\n", "TEL:123\r"])
  func `a text that ends between two lines is reported to lack an end`(line: String) {
    let (_, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(line)")
    #expect(findings == [.missingEnd(1)])
  }

  @Test(arguments: ["E", "END", "END:", "END:VCAR", "TE"])
  func `anything else in which the text breaks off is reported as it is`(line: String) {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nTEL:123\n\(line)")
    #expect(cards.map(\.told) == [["VERSION=3.0", "TEL=123"]])
    #expect(findings.contains(.cutInside(4, "\"\(line)\"")))
  }

  @Test func `a line that would have been folded there may be cut`() {
    let head = "TEL;TYPE=CELL,VOICE;X-LABEL=\(String(repeating: "x", count: 36)):123"
    let (_, findings) = cards("BEGIN:VCARD\nVERSION:3.0\n\(head)\n")
    #expect(findings == [.cutInside(3, "TEL \"123\"")])
    let escaped = "TEL;ENCODING=QUOTED-PRINTABLE:=31=32=\n"
    let (_, others) = cards("BEGIN:VCARD\nVERSION:2.1\n\(escaped)")
    #expect(others.contains(.cutInside(3, "TEL \"=31=32\"")))
  }

  @Test func `an agent's card is one of its own and the outer goes on`() {
    let (cards, findings) = cards(
      """
      BEGIN:VCARD
      VERSION:2.1
      FN:Boss
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      FN:Secretary
      TEL:2
      END:VCARD
      TEL:1
      END:VCARD

      """
    )
    #expect(
      cards.map(\.told) == [
        ["VERSION=2.1", "FN=Boss", "AGENT=", "TEL=1"], ["VERSION=2.1", "FN=Secretary", "TEL=2"],
      ]
    )
    #expect(findings == [.nestedCard(5)])
  }

  @Test func `a card inside another without an agent is found by what follows`() {
    let (cards, findings) = cards(
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nBEGIN:VCARD\nVERSION:3.0\nFN:B\nEND:VCARD\nTEL:1\nEND:VCARD\n"
    )
    #expect(cards.map(\.told) == [["VERSION=3.0", "FN=A", "TEL=1"], ["VERSION=3.0", "FN=B"]])
    #expect(findings == [.nestedCard(4)])
  }

  @Test func `twenty thousand beginnings without an end are as many cards`() {
    let (cards, findings) = cards(String(repeating: "BEGIN:VCARD\nTEL:1\n", count: 20_000))
    #expect(cards.count == 20_000)
    #expect(cards.allSatisfy { $0.told == ["TEL=1"] })
    #expect(findings.count { $0.message.hasPrefix("the card does not end") } == 20_000)
  }

  @Test func `a card whose beginning was lost is read`() {
    let (cards, findings) = cards("VERSION:3.0\nFN:A\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "FN=A", "TEL=1"])
    #expect(findings.first == .missingBegin(1))
    #expect(cards.count == 2)
  }

  @Test func `text outside cards is one finding a run and starts no card`() {
    let (cards, findings) = cards(
      "hello\nTEL: 12\nworld\nBEGIN:VCARD\nVERSION:3.0\nEND:VCARD\nbye\n"
    )
    #expect(cards.count == 1)
    #expect(findings.map(\.line) == [1, 2, 7])
  }

  @Test func `a number outside cards is an error and each is reported`() {
    let lines = "Tel: +49 30 1\nTEL;X=1:2\nitem1.TEL;TYPE=home:3\nTEL:\nTEL 4\nhotel:5\n"
    let findings = cards(lines).findings
    let told = findings.filter(\.isError).map { "\($0.line ?? 0) \($0.message.prefix(24))" }
    #expect(
      told == [
        "1 \"Tel: +49 30 1\" is outsi", "2 \"TEL;X=1:2\" is outside a",
        "3 \"item1.TEL;TYPE=home:3\" ", "5 \"TEL 4\" is not understoo",
      ]
    )
  }

  @Test func `of many numbers outside cards the first are reported, and the rest are counted`() {
    let findings = cards(String(repeating: "x.TEL:1\n", count: Limits.findings + 7)).findings
    #expect(findings.count == Limits.findings + 1)
    #expect(findings.last?.message.contains("7 more") == true)
  }

  @Test func `a wrapper of cards is looked into and a calendar is not`() {
    let (cards, findings) = cards(
      """
      BEGIN:VADDRESSBOOK
      BEGIN:VCARD
      VERSION:2.1
      FN:A
      END:VCARD
      END:VADDRESSBOOK
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      TEL:1
      END:VEVENT
      END:VCALENDAR

      """
    )
    #expect(cards.map(\.told) == [["VERSION=2.1", "FN=A"]])
    #expect(findings == [.otherComponent(7, "VCALENDAR")])
  }

  @Test func `a card that is indented as a whole is read`() {
    let (cards, findings) = cards(
      "  BEGIN:VCARD\n  VERSION:3.0\n  FN:A\n   B\n  TEL:1\n  END:VCARD\n"
    )
    #expect(cards.map(\.told) == [["VERSION=3.0", "FN=AB", "TEL=1"]])
    #expect(findings.isEmpty)
  }

  @Test func `a missing version and an unknown one are reported`() {
    let (_, findings) = cards("BEGIN:VCARD\nFN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:9\nEND:VCARD\n")
    #expect(findings == [.missingVersion(1), .unknownVersion(5, "9")])
  }

  // MARK: Limits

  @Test func `beyond two hundred properties every telephone number is kept`() {
    let notes = String(repeating: "NOTE:x\n", count: 250)
    let numbers = (0..<300).map { "TEL:\($0)\n" }.joined()
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\n\(notes)\(numbers)END:VCARD\n")
    #expect(cards[0].properties.count { $0.name == .telephone } == 300)
    #expect(cards[0].properties.count == 500)
    #expect(findings == [.tooManyProperties(1, total: 551, dropped: 51)])
    #expect(findings[0].isError)
  }

  @Test func `a value beyond 64 KiB is left out and reported`() {
    let long = String(repeating: "x", count: Limits.valueBytes + 1)
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nNOTE:\(long)\nTEL:1\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "TEL=1"])
    #expect(findings == [.valueTooLong(3, "NOTE")])
  }

  @Test func `a card beyond 1 MiB keeps what was before and counts the rest`() {
    let value = String(repeating: "x", count: 60_000)
    let notes = String(repeating: "NOTE:\(value)\n", count: 18)
    let (cards, findings) = cards(
      "BEGIN:VCARD\nVERSION:3.0\nTEL:1\n\(notes)TEL:2\nTEL:\(value)\nEND:VCARD\n"
    )
    #expect(cards[0].told.filter { $0.hasPrefix("TEL") } == ["TEL=1", "TEL=2"])
    #expect(findings == [.cardTooLong(1, dropped: 2, telephones: 1)])
  }

  @Test func `a card full of rubbish has a bounded number of findings`() {
    let lines = String(repeating: "x\nA:1\n", count: 5_000)
    let (_, findings) = cards("BEGIN:VCARD\nVERSION:3.0\n\(lines)END:VCARD\n")
    #expect(findings.contains(.more(1, 4_000)))
    #expect(findings.count < 1_010)
  }

  // MARK: Anything at all

  @Test(arguments: 0..<300)
  func `changed bytes never crash it, and the other cards stay`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let one =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE:M=C3=BC=\r\nller\r\n"
      + "TEL;TYPE=\"cell\":12\r\nPHOTO;ENCODING=BASE64:\r\n AAAA\r\n\r\nEND:VCARD\r\n"
    let last = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Last\r\nTEL:99\r\nEND:VCARD\r\n".utf8)
    var bytes = Array(String(repeating: one, count: 4).utf8)
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[place] = .random(in: 1...255, using: &generator)
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
      }
    }
    let (cards, _) = cards(bytes + Array("\r\n".utf8) + last)
    #expect(cards.contains { $0.told.contains("TEL=99") }, "seed \(seed)")
    #expect(zip(cards, cards.dropFirst()).allSatisfy { $0.line < $1.line }, "seed \(seed)")
  }

  @Test(arguments: ["TEL:1\n", ""])
  func `an agent's card that begins in the line of its property is one of its own`(before: String) {
    let (cards, findings) = cards(
      """
      BEGIN:VCARD
      VERSION:2.1
      FN:Boss
      \(before)AGENT;X=y:begin:vcard
      VERSION:2.1
      FN:Agent
      TEL:2
      END:VCARD
      TEL:3
      END:VCARD
      """
    )
    #expect(
      cards.map { $0.told.filter { $0.hasPrefix("TEL") } } == [
        (before.isEmpty ? [] : ["TEL=1"]) + ["TEL=3"], ["TEL=2"],
      ]
    )
    #expect(findings.map(\.message) == [Finding.nestedCard(1).message])
  }

  @Test func `the beginning and the end of a card may be folded`() {
    let (cards, findings) = cards(
      "BEGIN:\r\n\tVCARD\r\nVERSION:3.0\r\nTE\r\n L:1\r\nE\r\n N\r\n D:VCARD\r\n"
        + "BEGIN:VCA\n RD\nVERSION:3.0\nEMAIL:a\n b\nE:c\n d\nEND:\n VCARD\n"
    )
    #expect(cards.map(\.told) == [["VERSION=3.0", "TEL=1"], ["VERSION=3.0", "EMAIL=ab", "E=cd"]])
    #expect(findings == [])
  }
}
