import ArgumentParser
import Testing

@testable import ElistVaultCommands

@Suite struct DurationTests {
  @Test(arguments: [
    ("90s", 90), ("30m", 1_800), ("1h", 3_600), ("2d", 172_800), ("30d", 2_592_000),
    ("1w", 604_800), ("90m", 5_400), ("1h30m", 5_400), ("1d12h", 129_600),
  ])
  func `reads numbers and their units`(text: String, seconds: UInt32) throws {
    #expect(try Duration(typed: text).seconds == seconds)
  }

  @Test(arguments: [
    "", "h", "0s", "-1h", "30d1s", "5w", "1.5h", "99999999999d", "1 h", "1x", "1h3",
  ])
  func `refuses anything else`(text: String) {
    #expect(throws: ValidationError.self) { try Duration(typed: text) }
  }

  @Test(arguments: [("30", "30s, 30m, 30h, 30d"), ("1h30", "1h30s, 1h30m, 1h30h, 1h30d")])
  func `says which units there are where one is missing`(text: String, units: String) throws {
    let error = #expect(throws: ValidationError.self) { try Duration(typed: text) }
    #expect(error?.message.hasSuffix(units) == true)
  }

  @Test func `says itself in the largest units`() {
    #expect(Duration(seconds: 3_600).description == "1 hour")
    #expect(Duration(seconds: 7_200).description == "2 hours")
    #expect(Duration(seconds: 90).description == "1 minute 30 seconds")
    #expect(Duration(seconds: 5_400).description == "1 hour 30 minutes")
    #expect(Duration(seconds: 604_800).description == "7 days")
  }
}
