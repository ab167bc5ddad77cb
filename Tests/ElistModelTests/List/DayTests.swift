import JSONFormat
import Testing

@testable import ElistModel

@Suite struct DayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-11-22", 20_779), ("2028-02-29", 21_243), ("0001-01-01", -719_162),
    ("9999-12-31", 2_932_896),
  ])
  func `a day has a number and a text`(text: String, number: Int) {
    #expect(Day(text)?.number == number)
    #expect(Day(number: number).description == text)
  }

  @Test(arguments: [
    "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "26-01-01",
    "2026-01-00", "2026-01-32", "", "today", "2026-01-01T00:00", "２０２６-01-01", "-026-01-01",
    "0000-01-01",
  ])
  func `what is no day is refused`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test func `every day of 400 years follows the one before`() {
    var day = Day(number: Day("1800-01-01")?.number ?? 0)
    for _ in 0..<146_097 {
      #expect(Day(day.description) == day)
      day = day.adding(1)
    }
    #expect(day.description == "2200-01-01")
  }

  @Test func `a year later is a year later, over a leap day too`() throws {
    let leap = try #require(Day("2028-02-29"))
    #expect(leap.adding(365).description == "2029-02-28")
    #expect(leap.adding(366).description == "2029-03-01")
    let next = try #require(Day("2032-02-29"))
    #expect(leap.days(until: next) == 1461)
  }
}

@Suite struct IntervalsTests {
  @Test func `a list without intervals is as it was`() throws {
    let list = EmergencyList(region: "US")
    #expect(!String(decoding: list.document, as: UTF8.self).contains("intervals"))
  }

  @Test func `intervals are kept, and what a newer version added to them`() throws {
    var list = EmergencyList(region: "US")
    list.intervals.set(365, for: "Ärztin")
    list.intervals.set(30, for: nil)
    let read = try EmergencyList(document: list.document)
    #expect(read.intervals == list.intervals)
    #expect(read.intervals.days(for: "ärztin") == 365)
    #expect(read.intervals.days(for: "aunt") == 30)
    let newer = String(decoding: list.document, as: UTF8.self)
      .replacing(#""others":30"#, with: #""others":30,"later":true"#)
    let kept = try EmergencyList(document: Array(newer.utf8))
    #expect(String(decoding: kept.document, as: UTF8.self).contains(#""later":true"#))
  }

  @Test(arguments: [
    #"{"others":0}"#, #"{"others":4000}"#, #"{"byRelation":{"a":-1}}"#, "3", #"{"others":"x"}"#,
  ])
  func `what is no interval is damage`(stored: String) {
    let document = #"{"version":1,"region":"US","entries":[],"intervals":\#(stored)}"#
    #expect(throws: ModelError.self) { try EmergencyList(document: Array(document.utf8)) }
  }
}
