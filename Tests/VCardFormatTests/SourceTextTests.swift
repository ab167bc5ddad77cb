import Testing
import UnicodeText

@testable import VCardFormat

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

  @Test func `UTF-16 with half a character or half a unit is told`() {
    var bytes = utf16(SourceTextTests.text, bigEndian: false, mark: true)
    bytes += [0x41]
    #expect(cards(bytes).findings == [.halfCharacter(5)])
    let broken = utf16("BEGIN:VCARD\nFN:", bigEndian: false, mark: true) + [0x00, 0xD8, 0x41, 0x00]
    let (cards, findings) = cards(broken)
    #expect(cards[0].told == ["FN=\u{FFFD}A"])
    #expect(findings.contains(.halfCharacter(2)))
  }

  @Test func `NUL bytes are left out and told`() {
    let (cards, findings) = cards("BEGIN:VCARD\nVERSION:3.0\nFN:A\0nn\0\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "FN=Ann"])
    #expect(findings == [.nulBytes(3, 2)])
  }

  @Test func `an empty file has no card`() {
    #expect(cards("").cards.isEmpty)
  }
}
