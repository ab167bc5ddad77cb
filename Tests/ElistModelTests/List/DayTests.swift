import ElistTestSupport
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

  @Test func `a relation has one interval, in whatever case it is typed`() {
    var intervals = Intervals()
    intervals.set(365, for: "Ärztin")
    for (days, relation) in [(30, "Aunt"), (60, "aunt"), (90, "AUNT")] {
      intervals.set(days, for: relation)
      #expect(intervals.byRelation == ["Ärztin": 365, relation: days])
      #expect(intervals.days(for: "aUNT") == days)
    }
    intervals.set(nil, for: "Aunt")
    #expect(intervals.byRelation == ["Ärztin": 365])
    #expect(intervals.days(for: "aunt") == Intervals.usual)
    intervals.set(nil, for: "ARZTIN")
    #expect(intervals == Intervals())
  }

  @Test(arguments: [
    #"{"others":0}"#, #"{"others":4000}"#, #"{"byRelation":{"a":-1}}"#, "3", #"{"others":"x"}"#,
  ])
  func `what is no interval is damage`(stored: String) {
    let document = #"{"version":1,"region":"US","entries":[],"intervals":\#(stored)}"#
    #expect(throws: ModelError.self) { try EmergencyList(document: Array(document.utf8)) }
  }
}

@Suite struct HoursTests {
  @Test(
    arguments: [
      ("Mo-Fr 08:00-17:00", "Mo-Fr 08:00-17:00"), ("mo-fr 8-17", "Mo-Fr 08:00-17:00"),
      ("Mon, Wed 9:30-12 , 14-16;sa 10-11", "Mo,We 09:30-12:00,14:00-16:00; Sa 10:00-11:00"),
      ("22:00\u{2013}06:00", "22:00-06:00"), ("24/7", "24/7"), (" 24 / 7 ", "24/7"),
      ("Friday-Monday 0-24", "Fr-Mo 00:00-24:00"),
    ]
  )
  func `are read and written in one way`(typed: String, canonical: String) throws {
    let hours = try #require(Hours(typed))
    #expect(hours.description == canonical)
    #expect(Hours(canonical) == hours)
  }

  @Test(
    arguments: [
      "", " ", "Mo", "8", "8-", "8-8", "25-26", "8:60-9", "24-25", "M 8-9", "Mo-Xx 8-9",
      "Mo-Tu-We 8-9",
      "8-17;", ";8-17", "8-17,", "8-17-18", "Mo,,Tu 8-9", "008-9", "8:0:0-9", "８-17", "always",
      "24/5",
    ]
  )
  func `what is no hours is refused`(typed: String) {
    #expect(Hours(typed) == nil)
  }

  /// Minutes of the week of a day and a time.
  private func minute(_ day: Int, _ clock: String) -> Int {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    return day * 1440 + parts[0] * 60 + parts[1]
  }

  @Test(
    arguments: [
      ("Mo-Fr 08:00-17:00", 0, "08:00", Hours.State.open(minutes: 540)),
      ("Mo-Fr 08:00-17:00", 0, "07:59", .closed(minutes: 1)),
      ("Mo-Fr 08:00-17:00", 4, "17:00", .closed(minutes: 3 * 1440 - 540)),
      ("Mo-Fr 08:00-17:00", 6, "23:59", .closed(minutes: 481)),
      ("22:00-06:00", 6, "23:00", .open(minutes: 420)),
      ("22:00-06:00", 0, "05:59", .open(minutes: 1)),
      ("22:00-06:00", 3, "06:00", .closed(minutes: 960)),
      // From Sunday into Monday, and spans that touch.
      ("Su 22:00-06:00", 0, "01:00", .open(minutes: 300)),
      ("Mo 20:00-24:00; Tu 00:00-02:00", 0, "23:00", .open(minutes: 180)),
      ("8-12,12-17", 2, "11:00", .open(minutes: 360)),
      ("24/7", 2, "11:00", .open(minutes: nil)), ("0-24", 2, "11:00", .open(minutes: nil)),
      ("Mo 8-9", 0, "09:00", .closed(minutes: 7 * 1440 - 60)),
    ]
  )
  func `say whether somebody answers and until when`(
    hours: String,
    day: Int,
    clock: String,
    state: Hours.State
  ) throws {
    #expect(try #require(Hours(hours)).state(at: minute(day, clock)) == state)
  }

  /// An answer holds until the minute that it says, and is the other one from then on.
  @Test(arguments: [
    "Mo-Fr 08:00-17:00", "22:00-06:00", "Su 22:00-06:00", "Mo 8-9; We 23-4", "Fr-Mo 0-24",
  ])
  func `each state ends when it says`(text: String) throws {
    let hours = try #require(Hours(text))
    func isOpen(_ minute: Int) -> Bool {
      guard case .open = hours.state(at: minute % (7 * 1440)) else { return false }
      return true
    }
    for minute in stride(from: 0, to: 7 * 1440, by: 7) {
      switch hours.state(at: minute) {
      case .open(let minutes):
        let end = minute + (try #require(minutes))
        #expect(isOpen(end - 1) && !isOpen(end), "\(text) \(minute)")
      case .closed(let minutes):
        #expect(!isOpen(minute + minutes - 1) && isOpen(minute + minutes), "\(text) \(minute)")
      }
    }
  }
}
