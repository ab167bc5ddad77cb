import Testing
import VCardFormat

@testable import ElistCards

@Suite struct VCardLineTests {
  /// The text of a value as an export writes it.
  private func value(_ text: String) -> String {
    String(ContentLine("NOTE", .text(exportable(text))).written.unicodeScalars.dropFirst(5))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a line is folded at 75 octets, and no character is split`(seed: UInt64) {
    let text = hostileText(seed: seed)
    let line = ContentLine("NOTE", [("TYPE", "x")], .text(exportable(text)))
    let card = vCard(.v3, [line])
    let physical = card.dropLast().split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(physical.allSatisfy { $0.utf8.count <= 75 })
    #expect(physical.dropFirst(3).dropLast().allSatisfy { $0.utf8.first == 0x20 })
    // As bytes, since a space and an accent behind it are one character.
    let unfolded = Array(card.utf8).split(separator: Array("\r\n ".utf8)).flatMap(\.self)
    let head = "BEGIN:VCARD\r\nVERSION:3.0\r\n"
    let expected = head + "NOTE;TYPE=x:\(value(text))\r\nEND:VCARD\r\n"
    #expect(unfolded == Array(expected.utf8))
  }

  @Test func `what means something in a vCard is escaped`() {
    #expect(value("a,b;c\\d\r\ne\rf") == "a\\,b\\;c\\\\d\\ne\\nf")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no text ends its line or has a control`(seed: UInt64) {
    let text = value(hostileText(seed: seed))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}
