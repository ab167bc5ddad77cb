import ElistModel
import Foundation
import PhoneNumbers
import Testing
import UnicodeText

@testable import ElistUpkeep

@Suite struct CallTimeTests {
  /// An entry with a number.
  private func entry(_ number: String, _ change: (inout Entry) -> Void = { _ in }) throws -> Entry {
    let handle = try #require(Handle("kate"))
    var entry = Entry(
      id: UUID(),
      handle: handle,
      name: "Kate",
      number: interpret(number, home: "US"),
      added: "2026-01-01T00:00:00Z"
    )
    change(&entry)
    return entry
  }

  /// Seconds since 1970 of a time in UTC.
  private func seconds(_ time: String) throws -> Int64 {
    Int64(try #require(ISO8601DateFormatter().date(from: time)).timeIntervalSince1970)
  }

  private func callTime(_ entry: Entry, _ time: String) throws -> CallTime {
    CallTime(of: entry, at: try seconds(time), offset: timeZoneOffset)
  }

  @Test(
    arguments: [
      (
        "+81 3 3224 5000", "2026-11-23T15:20:00Z", CallTime.Chance.unlikely,
        "00:20 there, probably asleep until 07:00"
      ),
      ("+81 3 3224 5000", "2026-11-23T22:00:00Z", .likely, "07:00 there, probably awake"),
      ("+49 30 901820", "2026-07-01T12:00:00Z", .likely, "14:00 there, probably awake"),
      ("+49 30 901820", "2026-12-01T12:00:00Z", .likely, "13:00 there, probably awake"),
      // The night in which the clocks of Germany are set back, and 29 February.
      (
        "+49 30 901820", "2026-10-25T05:59:00Z", .unlikely,
        "06:59 there, probably asleep until 07:00"
      ),
      (
        "+49 30 901820", "2028-02-29T23:30:00Z", .unlikely,
        "00:30 there, probably asleep until 07:00"
      ),
      // An area code says where in a large country.
      ("+1 415 555 0132", "2026-11-23T15:20:00Z", .likely, "07:20 there, probably awake"),
      (
        "+1 212 736 5000", "2026-11-23T11:20:00Z", .unlikely,
        "06:20 there, probably asleep until 07:00"
      ),
      ("+977 1 4200105", "2026-11-23T15:20:00Z", .likely, "21:05 there, probably awake"),
      // A mobile telephone of Russia may be in any of its zones.
      ("+7 912 345 67 89", "2026-11-23T15:20:00Z", .unknown, "nobody knows what time it is there"),
      ("+870 773 111 632", "2026-11-23T15:20:00Z", .unknown, "nobody knows what time it is there"),
      ("911", "2026-11-23T15:20:00Z", .likely, "day and night"),
      // It was written before Benin's numbers began with 01.
      ("+229 97 12 34 56", "2026-11-23T15:20:00Z", .likely, "16:20 there, probably awake"),
    ]
  )
  func `people are awake by day, where their number is`(
    number: String,
    time: String,
    chance: CallTime.Chance,
    reason: String
  ) throws {
    let found = try callTime(try entry(number), time)
    #expect(found.chance == chance)
    #expect(found.reason == reason)
  }

  @Test func `the zone of the entry comes before that of the number`() throws {
    let kate = try entry("+49 30 901820") { $0.zone = "Pacific/Auckland" }
    let found = try callTime(kate, "2026-11-23T15:20:00Z")
    #expect(found.reason == "04:20 there, probably asleep until 07:00")
    #expect(found.clock == "04:20")
    #expect(found.zones == ["Pacific/Auckland"])
    let nowhere = try entry("+49 30 901820") { $0.zone = "Moon/Tycho" }
    #expect(try callTime(nowhere, "2026-11-23T15:20:00Z").chance == .unknown)
  }

  @Test(
    arguments: [
      (
        "Mo-Fr 08:00-17:00", "2026-11-23T15:20:00Z", CallTime.Chance.likely,
        "16:20 there, answers until 17:00"
      ),
      (
        "Mo-Fr 08:00-17:00", "2026-11-23T16:00:00Z", .unlikely,
        "17:00 there, answers again from 08:00"
      ),
      (
        "Mo-Fr 08:00-17:00", "2026-11-27T16:00:00Z", .unlikely,
        "17:00 there, answers again from Mo 08:00"
      ),
      ("22-6", "2026-11-23T23:00:00Z", .likely, "00:00 there, answers until 06:00"),
      ("24/7", "2026-11-23T23:00:00Z", .likely, "day and night"),
      ("0-24", "2026-11-23T23:00:00Z", .likely, "00:00 there, answers"),
    ]
  )
  func `hours count where they are known`(
    hours: String,
    time: String,
    chance: CallTime.Chance,
    reason: String
  ) throws {
    for kind in Entry.Kind.allCases {
      let found = try callTime(
        try entry("+49 30 901820") { ($0.hours, $0.kind) = (Hours(hours), kind) },
        time
      )
      #expect(found.chance == chance)
      #expect(found.reason == reason)
    }
  }

  @Test func `a service without hours may be closed`() throws {
    let found = try callTime(
      try entry("+49 30 901820") { $0.kind = .service },
      "2026-11-23T12:00:00Z"
    )
    #expect(found.chance == .unknown)
    #expect(found.reason == "13:00 there, the hours are not known")
  }

  @Test func `several zones that agree are enough`() throws {
    // A mobile telephone of Spain may be on the Canaries.
    let canaries = try entry("+34 612 34 56 78")
    let zones = try callTime(canaries, "2026-11-23T12:00:00Z").zones
    try #require(zones.count > 1)
    let noon = try callTime(canaries, "2026-11-23T12:00:00Z")
    #expect(noon.chance == .likely)
    #expect(noon.reason == "12:00 to 13:00 there, probably awake")
    #expect(noon.clock == nil)
    let morning = try callTime(canaries, "2026-11-23T06:30:00Z")
    #expect(morning.chance == .unknown)
    #expect(morning.reason == "06:30 to 07:30 there")
    let midnight = try callTime(canaries, "2026-11-23T23:30:00Z")
    #expect(midnight.reason == "23:30 to 00:30 there, probably asleep")
  }
}
