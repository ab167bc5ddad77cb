import Foundation
import Platform
import Testing

@testable import ElistVault

/// Backups in the folder: thinned after a save, and removed on request.
@Suite struct BackupTests {
  private func generations(_ stored: StoredVault) throws -> [UInt64] {
    try stored.backups().compactMap { BackupName($0)?.generation }.sorted()
  }

  @Test func `backups of earlier days stay when ten edits follow`() throws {
    let stored = try StoredVault()
    let vault = try stored.vault.open().identity.vault
    try stored.append(1)
    try stored.append(2)
    let folder = try Directory(path: stored.vault.backupDirectory(of: vault))
    for (age, name) in zip([40, 3] as [Int64], try stored.backups()) {
      try folder.setModified(name, seconds: Int64(time(nil)) - age * 86_400)
    }
    for byte in 3...14 { try stored.append(UInt8(byte)) }
    #expect(try generations(stored) == [1, 2] + Array(5...14))
  }

  @Test func `the state that a save with consent replaced is kept, by later saves too`() throws {
    let stored = try StoredVault()
    let first = Array(try Data(contentsOf: URL(fileURLWithPath: stored.vault.path)))
    for byte in 1...14 { try stored.append(UInt8(byte)) }
    try stored.write(first)
    try stored.append(99, acceptOlder: true)
    #expect(try generations(stored).contains(1))
    for byte in 15...19 { try stored.append(UInt8(byte)) }
    #expect(try generations(stored).contains(1))
  }

  /// A program that is killed is one whose later steps are not done.
  @Test(arguments: 0...6)
  func `a save killed in the middle of thinning has lost nothing`(removed: Int) throws {
    var stored = try StoredVault()
    stored.vault.fault = { $0 == .thin ? EIO : nil }
    for byte in 1...16 { try stored.append(UInt8(byte)) }
    #expect(try generations(stored) == Array(1...16))
    let calls = Countdown(removed + 1)
    stored.vault.fault = { step in step == .thin && calls.isOver() ? EIO : nil }
    #expect(try stored.append(17) == .saved(generation: 18))
    let left = try generations(stored)
    #expect(left.count == 17 - removed && left.suffix(10) == Array(8...17))
    #expect(try stored.contents().list == testContents.list + (1...17).map { UInt8($0) })
    stored.vault.fault = { _ in nil }
    try stored.append(18)
    #expect(try generations(stored) == Array(9...18))
  }

  @Test func `nothing is thinned by a save that fails`() throws {
    var stored = try StoredVault()
    stored.vault.fault = { $0 == .thin ? EIO : nil }
    for byte in 1...16 { try stored.append(UInt8(byte)) }
    for step in SaveStep.allCases where step != .noteSeen && step != .thin {
      stored.vault.fault = { $0 == step ? EIO : nil }
      #expect(error { () throws(VaultError) in try stored.append(17) } != nil)
      #expect(try generations(stored).count >= 16, "\(step)")
    }
  }

  @Test func `what is pinned stays`() throws {
    let stored = try StoredVault()
    let first = try stored.vault.open().identity.save
    for byte in 1...15 {
      _ = try stored.vault.save(testKey()) { draft in
        draft.contents.list.append(UInt8(byte))
        draft.pinned = [first]
        return .changed
      }
    }
    #expect(try generations(stored) == [1] + Array(6...15))
    try stored.append(16)
    #expect(try generations(stored) == Array(7...16))
  }

  @Test func `a purge removes backups and damaged files, and nothing else`() throws {
    let stored = try StoredVault()
    for byte in 1...3 { try stored.append(UInt8(byte)) }
    let vault = try stored.vault.open().identity.vault
    let folder = stored.vault.backupDirectory(of: vault)
    for name in ["damaged-17.elist", "letter.txt", ".gen-1-01234567.elist.0123456789abcdef.tmp"] {
      _ = FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data([1]))
    }
    #expect(try stored.vault.purgeBackups(of: vault) == 5)
    #expect(try stored.backups() == ["letter.txt"])
    #expect(try stored.vault.purgeBackups(of: vault) == 0)
    #expect(try stored.contents().list == testContents.list + [1, 2, 3])
    try stored.append(4)
    #expect(try generations(stored) == [4])
  }
}

/// Counts down once for all threads.
private final class Countdown: @unchecked Sendable {
  private var left: Int

  init(_ count: Int) { left = count }

  func isOver() -> Bool {
    left -= 1
    return left < 0
  }
}

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
