import Testing

@testable import ElistSession

@Suite struct MomentTests {
  @Test(arguments: [
    ("2024-02-29T08:30:00Z", 1_709_195_400), ("2026-11-21 08:30:15Z", 1_795_249_815),
    ("1970-01-01T00:00:00Z", 0),
  ])
  func `a time with a Z is the same everywhere`(text: String, seconds: Int64) {
    #expect(Moment(text)?.seconds == seconds)
  }

  @Test func `a day alone is its end, or its noon`() throws {
    let end = try #require(Moment("2026-03-01")?.seconds)
    let noon = try #require(Moment("2026-03-01", ofDay: .noon)?.seconds)
    #expect(end - noon == 11 * 3_600 + 59 * 60 + 59)
    #expect(Moment("2026-03-01 12:00", ofDay: .noon)?.seconds == noon)
  }

  @Test func `a minute, as the history shows it, is its end`() throws {
    let minute = try #require(Moment("2026-11-21 08:30")?.seconds)
    #expect(Moment("2026-11-21 08:30:59")?.seconds == minute)
    #expect(Moment("2026-11-21 08:31:00")?.seconds == minute + 1)
  }

  @Test(arguments: [
    "2026-02-29", "2026-06-31", "2026-13-01", "2026-00-10", "2026-11-21 24:00", "21.11.2026",
    "2026-11-21T08", "2026-11-21 08:60", "", "2026-11-21 ",
  ])
  func `what is not a day or time is refused`(text: String) {
    #expect(Moment(text) == nil)
  }
}
