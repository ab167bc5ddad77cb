import Testing

@testable import ElistCards

@Suite struct VCardLineTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a line is folded at 75 octets, and no character is split`(seed: UInt64) {
    let text = hostileText(seed: seed)
    let line = vCardLine("NOTE", vCardText(text), parameters: ["TYPE=x"])
    #expect(line.hasSuffix("\r\n"))
    let physical = line.dropLast().split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(physical.allSatisfy { $0.utf8.count <= 75 })
    #expect(physical.dropFirst().allSatisfy { $0.utf8.first == 0x20 })
    // As bytes, since a space and an accent behind it are one character.
    let unfolded = Array(line.utf8).split(separator: Array("\r\n ".utf8)).flatMap(\.self)
    #expect(unfolded == Array("NOTE;TYPE=x:\(vCardText(text))\r\n".utf8))
  }

  @Test func `what means something in a vCard is escaped`() {
    #expect(vCardText("a,b;c\\d\r\ne\rf") == "a\\,b\\;c\\\\d\\ne\\nf")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no text ends its line or has a control`(seed: UInt64) {
    let text = vCardText(hostileText(seed: seed))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}
