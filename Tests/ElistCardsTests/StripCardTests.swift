import CardDocument
import ElistModel
import Testing

@testable import ElistCards

@Suite struct StripCardTests {
  @Test func `has no columns, and everything in the order of reading`() throws {
    var content = try content(of: entries(2), title: "Lee family")
    content.owner = [OwnerLine(label: "Blood type", value: "A Rh+")]
    content.services = [ServiceNumbers(label: "Japan", numbers: ["110", "119"])]
    content.instructions = "I am deaf."
    let expected = """
      EMERGENCY CONTACTS
      Lee family

      I am deaf.

      01 Entry 0
      +1 415 555 0000
      mother, mobile

      02 Entry 1
      +1 415 555 0001
      mother, mobile

      Blood type: A Rh+

      Japan: 110, 119

      Printed 2026-11-21

      """
    #expect(makeStripCard(content) == expected)
  }

  @Test(arguments: [("en", "A: B"), ("fr", "A\u{A0}: B"), ("ja", "A：B")])
  func `the colon is that of the language`(language: String, line: String) throws {
    var content = try content(of: entries(1))
    content.language = language
    content.owner = [OwnerLine(label: "A", value: "B")]
    #expect(makeStripCard(content).contains("\n\(line)\n"))
  }

  @Test func `takes any count of entries`() throws {
    let content = try content(of: entries(200))
    #expect(makeStripCard(content).contains("\n200 Entry 199\n"))
  }
}
