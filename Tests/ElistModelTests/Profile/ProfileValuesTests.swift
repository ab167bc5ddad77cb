import Testing

@testable import ElistModel

@Suite struct BirthDateTests {
  @Test(arguments: ["1980-02-29", "2000-02-29", "1999-12-31", "--02-29", "--12-01", "1850-01-01"])
  func `a day is written as it was read`(text: String) throws {
    #expect(try #require(BirthDate(text)).description == text)
  }

  @Test func `the year is apart`() throws {
    #expect(try #require(BirthDate("1980-02-29")).year == 1980)
    #expect(try #require(BirthDate("--02-29")).year == nil)
  }

  @Test(arguments: [
    "", "1981-02-29", "1900-02-29", "1980-13-01", "1980-00-01", "1980-01-00", "1980-04-31",
    "80-1-1",
    "1980-1-1", "29.02.1980", "02/29/1980", "--2-9", "-02-29", "--02-30", "1980-02-29T00:00",
    "19800229",
    "１９８０-02-29", "+980-02-29", "1849-12-31", "1980-02-29-", "----",
  ])
  func `what is no day is refused`(text: String) {
    #expect(BirthDate(text) == nil)
  }
}

@Suite struct BloodTypeTests {
  @Test(arguments: BloodType.allCases)
  func `is read as it is written`(type: BloodType) {
    #expect(BloodType(typed: type.rawValue) == type)
  }

  @Test(arguments: [
    ("0+", BloodType.oPositive), ("0-", .oNegative), ("0−", .oNegative), ("o –", .oNegative),
    ("ab+", .abPositive), (" A + ", .aPositive), ("B＋", .bPositive), ("Unknown", .unknown),
  ])
  func `is understood as people write it`(typed: String, type: BloodType) {
    #expect(BloodType(typed: typed) == type)
  }

  @Test(arguments: ["", "A", "+", "C+", "A++", "00+", "A+B", "AO+", "positive", "A*"])
  func `what is none is refused`(typed: String) {
    #expect(BloodType(typed: typed) == nil)
  }
}
