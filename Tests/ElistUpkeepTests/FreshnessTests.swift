import ElistModel
import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import ElistUpkeep

@Suite struct FreshnessTests {
  private func list(_ entries: [(relation: String?, added: String, confirmed: String?)])
    -> EmergencyList
  {
    var list = EmergencyList(region: "US")
    for (index, made) in entries.enumerated() {
      var entry = Entry(
        id: UUID(),
        handle: .made(from: "person \(index)", avoiding: []),
        name: nil,
        number: PhoneNumber(raw: "\(index)"),
        added: made.added
      )
      (entry.relation, entry.confirmed) = (made.relation, made.confirmed)
      list.entries.append(entry)
    }
    return list
  }

  /// The day of a time in a zone so many hours east of Greenwich.
  private func day(hours: Int) -> (String) -> Day? {
    { time in
      guard let date = Day(time.prefix(10)), let hour = Int(time.dropFirst(11).prefix(2)) else {
        return nil
      }
      return date.adding(Int((Double(hour + hours) / 24).rounded(.down)))
    }
  }

  @Test(arguments: [
    ("2026-06-30", 0), ("2026-07-19", 0), ("2026-07-20", 1), ("2027-01-01", 1),
  ])
  func `an entry is due half a year after it was added`(today: String, count: Int) throws {
    // 21 January and 180 days
    let list = list([(nil, "2026-01-21T08:30:00Z", nil)])
    let today = try #require(Day(today))
    #expect(list.due(on: today, day: day(hours: 0)).count == count)
  }

  @Test func `a confirmation counts, and not when it was added`() throws {
    let list = list([("aunt", "2020-01-01T00:00:00Z", "2026-01-21T08:30:00Z")])
    let today = try #require(Day("2026-08-01"))
    let found = try #require(list.due(on: today, day: day(hours: 0)).first)
    #expect(found.freshness.isConfirmed)
    #expect(found.freshness.since.description == "2026-01-21")
    #expect(found.freshness.due.description == "2026-07-20")
    #expect(found.freshness.overdue(on: today) == 12)
  }

  @Test(arguments: [(-11, "2026-07-19"), (0, "2026-07-20"), (14, "2026-07-20"), (16, "2026-07-21")])
  func `the day is that of the place`(hours: Int, due: String) {
    let list = list([(nil, "2026-01-21T08:30:00Z", nil)])
    let freshness = Freshness(of: list.entries[0], list.intervals, day: day(hours: hours))
    #expect(freshness.due.description == due)
  }

  @Test func `an entry whose time cannot be read is due`() throws {
    let list = list([(nil, "999-12-31T12:00:00Z", nil)])
    let today = try #require(Day("2026-08-01"))
    #expect(list.due(on: today, day: day(hours: 0)).count == 1)
  }

  @Test func `a relation has its own time, in capitals or not`() throws {
    var list = list([
      ("Doctor", "2026-01-01T00:00:00Z", nil), ("aunt", "2026-01-01T00:00:00Z", nil),
      (nil, "2025-12-01T00:00:00Z", nil),
    ])
    list.intervals.set(365, for: "doctor")
    list.intervals.set(90, for: nil)
    func due(_ today: String, days: Int? = nil) throws -> [String] {
      let today = try #require(Day(today))
      return list.due(on: today, days: days, day: day(hours: 0)).map(\.entry.handle.description)
    }
    #expect(try due("2026-04-01") == ["person-2", "person-1"])
    #expect(try due("2027-01-01") == ["person-2", "person-1", "person-0"])
    #expect(try due("2026-01-09", days: 8) == ["person-2", "person-0", "person-1"])
    list.intervals.set(nil, for: "DOCTOR")
    #expect(try due("2026-04-01") == ["person-2", "person-0", "person-1"])
  }
}
