import ElistTestSupport
import Testing
import UnicodeText

@testable import VCardFormat

@Suite struct PhysicalLinesTests {
  private func lines(_ text: String) -> [String] {
    var lines = PhysicalLines(Array(text.utf8))
    var all: [String] = []
    while let line = lines.next() {
      all.append("\(line.number):" + String(decoding: lines.bytes[line.range], as: UTF8.self))
    }
    return all
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
  func `every line end in use counts as one`(end: String) {
    #expect(lines(["a", "b", "c"].joined(separator: end)) == ["1:a", "2:b", "3:c"])
  }

  @Test func `two carriage returns without a line feed are two line ends`() {
    #expect(lines("a\r\rb") == ["1:a", "2:", "3:b"])
  }

  @Test func `line ends may change from line to line`() {
    #expect(lines("a\rb\nc\r\nd\r\r\ne") == ["1:a", "2:b", "3:c", "4:d", "5:e"])
  }

  @Test(arguments: 0..<100)
  func `a line end is found anywhere in a long text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes: [UInt8] = [0x00, 0x09, 0x0A, 0x0B, 0x0C, 0x0E, 0x20, 0x41, 0x7F, 0x8A, 0xFF]
    let text = (0..<300).map { _ in
      Int.random(in: 0..<12, using: &random) == 0 ? bytes.randomElement(using: &random) ?? 0 : 0x61
    }
    var lines = PhysicalLines(text)
    var found: [ArraySlice<UInt8>] = []
    while let line = lines.next() { found.append(text[line.range]) }
    let expected = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(found == (text.last == 0x0A ? expected.dropLast() : expected), "seed \(seed)")
  }

  @Test func `an empty text has no line`() {
    #expect(lines("").isEmpty)
  }
}

@Suite struct SourceTextTests {
  static let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë 😀\r\nEND:VCARD\r\n"

  private func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read in either byte order, with and without a mark`(bigEndian: Bool, mark: Bool) {
    let (cards, findings) = cards(utf16(SourceTextTests.text, bigEndian: bigEndian, mark: mark))
    #expect(cards.map(\.told) == [["VERSION=3.0", "FN=Zoë 😀"]])
    #expect(findings.isEmpty)
  }

  @Test func `UTF-16 with half a character or half a unit is reported`() {
    var bytes = utf16(SourceTextTests.text, bigEndian: false, mark: true)
    bytes += [0x41]
    #expect(cards(bytes).findings == [.halfCharacter(5)])
    let broken = utf16("BEGIN:VCARD\nFN:", bigEndian: false, mark: true) + [0x00, 0xD8, 0x41, 0x00]
    let (cards, findings) = cards(broken)
    #expect(cards[0].told == ["FN=\u{FFFD}A"])
    #expect(findings.contains(.halfCharacter(2)))
  }

  @Test func `NUL bytes are left out and reported`() {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nFN:A\0nn\0\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "FN=Ann"])
    #expect(findings == [.nulBytes(3, 2)])
  }

  @Test func `an empty file has no card`() {
    #expect(cards("").cards.isEmpty)
  }
}
