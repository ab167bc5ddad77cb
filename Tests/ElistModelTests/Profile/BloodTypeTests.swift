import Testing

@testable import ElistModel

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
