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
  func `what is not a value is refused`(typed: String) {
    #expect(BloodType(typed: typed) == nil)
  }
}

@Suite struct MeasureTests {
  @Test(
    arguments: [
      ("172 cm", "172 cm"), ("172cm", "172 cm"), ("1.72 m", "172 cm"), ("1,72m", "172 cm"),
      ("5 ft 8 in", "5 ft 8 in"), ("5'8\"", "5 ft 8 in"), ("5\u{2032}8\u{2033}", "5 ft 8 in"),
      ("6ft", "6 ft 0 in"), ("5 FT 11", "5 ft 11 in"), ("98 CM", "98 cm"),
    ]
  )
  func `a height is read with its unit`(typed: String, height: String) throws {
    let read = try #require(Measure(height: typed))
    #expect(read.description == height)
    #expect(Measure(height: height) == read)
  }

  @Test(
    arguments: [
      ("70 kg", "70 kg"), ("70.5kg", "70.5 kg"), ("3,4 kg", "3.4 kg"), ("70.0 kg", "70 kg"),
      ("154 lb", "154 lb"), ("154lbs", "154 lb"), ("11 st 2 lb", "11 st 2 lb"),
      ("11 st 2", "11 st 2 lb"), ("11st", "11 st 0 lb"),
    ]
  )
  func `a weight is read with its unit`(typed: String, weight: String) throws {
    let read = try #require(Measure(weight: typed))
    #expect(read.description == weight)
    #expect(Measure(weight: weight) == read)
  }

  @Test(
    arguments: [
      "", "172", "70", "1.72", "17 cm", "300 cm", "3.10 m", "5 ft 12 in", "0 ft 5 in", "5 8", "cm",
      "-172 cm", "172 cm 5", "１７２ cm", "0 kg", "700 kg", "70.55 kg", "1500 lb", "11 st 14 lb",
      "70 g",
      "172 in",
    ]
  )
  func `what has no unit, or nobody has, is refused`(typed: String) {
    #expect(Measure(height: typed) == nil)
    #expect(Measure(weight: typed) == nil)
  }
}

@Suite struct PregnancyTests {
  @Test(arguments: [
    ("yes", "yes"), ("Y", "yes"), ("2028-02-29", "due 2028-02-29"),
    ("Due 2027-03-04", "due 2027-03-04"),
  ])
  func `is yes, or a due date`(typed: String, shown: String) throws {
    let pregnancy = try #require(Pregnancy(typed))
    #expect(pregnancy.description == shown)
    #expect(Pregnancy(pregnancy.stored) == pregnancy)
    #expect(Pregnancy(pregnancy.description) == pregnancy)
  }

  @Test(arguments: ["", "no", "due", "due yes", "2027-02-29", "4.3.2027", "maybe"])
  func `what says neither is refused`(typed: String) {
    #expect(Pregnancy(typed) == nil)
  }

  @Test(
    arguments: [
      ("2026-02-08", false, false), ("2026-02-09", true, false), ("2026-11-23", true, false),
      ("2026-12-14", true, false), ("2026-12-15", false, true), ("2028-02-29", false, true),
    ]
  )
  func `is possible for as long as one lasts`(today: String, isPossible: Bool, isOver: Bool) throws
  {
    let (due, day) = (try #require(Pregnancy("2026-11-23")), try #require(Day(today)))
    #expect(due.isPossible(on: day) == isPossible)
    #expect(due.isOver(on: day) == isOver)
    #expect(Pregnancy.yes.isPossible(on: day) && !Pregnancy.yes.isOver(on: day))
  }
}
