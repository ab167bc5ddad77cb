import Testing

@testable import ElistCommands

@Suite struct DurationTests {
  @Test(arguments: [
    ("90s", 90), ("30m", 1_800), ("1h", 3_600), ("2d", 172_800), ("30d", 2_592_000),
  ])
  func `reads a number and a unit`(text: String, seconds: UInt32) {
    #expect(Duration(argument: text)?.seconds == seconds)
  }

  @Test(arguments: ["", "1", "h", "0s", "-1h", "31d", "1w", "1.5h", "99999999999d", "1 h"])
  func `refuses anything else`(text: String) {
    #expect(Duration(argument: text) == nil)
  }

  @Test func `says itself in the largest whole unit`() {
    #expect(Duration(seconds: 3_600).description == "1 hour")
    #expect(Duration(seconds: 7_200).description == "2 hours")
    #expect(Duration(seconds: 90).description == "90 seconds")
    #expect(Duration(seconds: 172_800).description == "2 days")
  }
}
