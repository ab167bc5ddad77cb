import Foundation
import Testing

@testable import ElistVault

/// Which backups are kept, on invented calendars.
@Suite struct ThinningTests {
  private static let day: Int64 = 86_400
  /// Monday, 2 March 2026, at noon UTC.
  private static let start: Int64 = 1_772_452_800

  private static func id(_ generation: UInt64) -> Identifier {
    var bytes = [UInt8](repeating: 0, count: Identifier.length)
    bytes.write(generation, at: 0)
    return Identifier(bytes: bytes[...])
  }

  /// A state of a linear history.
  private static func state(_ generation: UInt64, at savedAt: Int64) throws -> Thinning.State {
    let (save, parent) = (id(generation), id(generation - 1))
    let name = try #require(BackupName("gen-\(generation)-\(save.prefix).elist"))
    return Thinning.State(name: name, savedAt: savedAt, ids: (save, parent))
  }

  /// What is kept of states with these times, the first being generation 1.
  private func kept(_ times: [Int64], pinned: Set<Identifier> = []) throws -> [UInt64] {
    let states = try zip(1..., times).map { try Self.state($0, at: $1) }
    let present = UInt64(times.count + 1)
    let thinning = Thinning(
      save: Self.id(present),
      parent: Self.id(present - 1),
      pinned: pinned
    )
    let gone = Set(thinning.superfluous(states).map(\.name))
    return states.filter { !gone.contains($0.name) }.map(\.name.generation)
  }

  @Test func `of one day, the last ten are kept`() throws {
    #expect(try kept((0..<30).map { Self.start + $0 }) == Array(21...30))
    #expect(try kept((0..<10).map { Self.start + $0 }) == Array(1...10))
  }

  @Test func `ten small edits do not push out the days before`() throws {
    let days = (0..<5).map { Self.start + Self.day * $0 }
    let edits = (0..<10).map { Self.start + Self.day * 6 + $0 }
    #expect(try kept(days + edits) == Array(1...15))
  }

  @Test func `two years of a save each day are a week of days, five weeks and a year of months`()
    throws
  {
    let times = (0..<730).map { Self.start + Self.day * $0 }
    let kept = try kept(times).map { times[Int($0) - 1] }
    #expect(kept.suffix(10) == times.suffix(10))
    let counts = 22...34
    #expect(counts.contains(kept.count), "\(kept.count)")
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let months = kept.map { time in
      calendar.dateComponents([.year, .month], from: Date(timeIntervalSince1970: Double(time)))
    }
    #expect(Set(months).count == 12)
    // The one of a past month is its last day.
    for time in kept.dropLast(40) {
      let next = Date(timeIntervalSince1970: Double(time + Self.day))
      #expect(calendar.component(.day, from: next) == 1)
    }
  }

  @Test func `of a save each day, the last of each of the last five weeks stays`() throws {
    // 20 weeks from a Monday, so each seventh is a Sunday, the last day of its week.
    let kept = try kept((0..<140).map { Self.start + Self.day * $0 })
    #expect(kept.filter { (101...120).contains($0) } == [112, 119])
  }

  /// As it happens: each save thins what the saves before it left.
  @Test func `thinning again and again keeps what thinning once would`() throws {
    let times = (0..<400).map { Self.start + Self.day / 2 * $0 }
    var states: [Thinning.State] = []
    for (generation, time) in zip(UInt64(1)..., times) {
      states.append(try Self.state(generation, at: time))
      let thinning = Thinning(
        save: Self.id(generation + 1),
        parent: Self.id(generation),
        pinned: []
      )
      let gone = Set(thinning.superfluous(states).map(\.name))
      states.removeAll { gone.contains($0.name) }
    }
    #expect(try states.map(\.name.generation) == kept(times))
  }

  @Test func `a state that was put back and replaced is the last of all`() throws {
    // The newest was 30; somebody put 5 back, and accepted it: 31 was made from 5.
    var states = try (UInt64(21)...30).map { try Self.state($0, at: Self.start + Int64($0)) }
    states.append(try Self.state(5, at: Self.start + 5))
    let thinning = Thinning(save: Self.id(31), parent: Self.id(5), pinned: [])
    #expect(thinning.superfluous(states).map(\.name.generation) == [21])
    // Later saves do not make it old: 32 was made from 31, and 33 from 32.
    let (save, parent) = (Self.id(31), Self.id(5))
    let name = try #require(BackupName("gen-31-\(save.prefix).elist"))
    states.append(.init(name: name, savedAt: Self.start + 31, ids: (save, parent)))
    states.append(try Self.state(32, at: Self.start + 32))
    let later = Thinning(save: Self.id(33), parent: Self.id(32), pinned: [])
    #expect(later.superfluous(states).map(\.name.generation).sorted() == [21, 22, 23])
  }

  @Test func `a pinned state stays, and what cannot be read neither goes nor counts`() throws {
    let times = (0..<30).map { Self.start + $0 }
    #expect(try kept(times, pinned: [Self.id(3)]) == [3] + Array(21...30))
    var states = try zip(1..., times).map { try Self.state($0, at: $1) }
    for index in 25..<30 {
      states[index] = Thinning.State(name: states[index].name, savedAt: 0, ids: nil)
    }
    let thinning = Thinning(save: Self.id(31), parent: Self.id(30), pinned: [])
    let gone = thinning.superfluous(states).map(\.name.generation).sorted()
    #expect(gone == Array(1...15))
  }

  @Test func `clocks that jump or stand still lose no recent state`() throws {
    for times in [
      [Int64](repeating: 0, count: 30), (0..<30).map { Self.start - Self.day * $0 },
      [Int64](repeating: .max, count: 30), [Int64](repeating: .min, count: 30),
      (0..<30).map { $0 % 2 == 0 ? 0 : Self.start },
    ] {
      let kept = try kept(times)
      #expect(kept.suffix(10) == Array(21...30))
    }
  }
}
