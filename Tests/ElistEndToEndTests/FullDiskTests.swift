import ElistTestSupport
import Foundation
import Testing

/// Saves on disks that are really full: for each command, on disks of every size from that which
/// holds what was there to that on which it succeeds.
///
/// A fair sample of the sizes is tried; `ELIST_SWEEP=full` tries all of them.
@Suite(.enabled(if: TracedHome.mayMount, "nobody may mount a file system here"))
struct FullDiskTests {
  @Test(arguments: SavingCommand.tried)
  func `on a full disk the old state stays, and no file is left`(
    _ command: SavingCommand
  ) throws {
    let home = try command.prepare()
    try sweep(home, try command.arguments(home), steps: 4) { try command.state(home) }
  }

  @Test func `nor does half of a large book stay`() throws {
    let command = SavingCommand.import
    let home = try command.prepare()
    let cards = (0..<2_000).map { number in
      "BEGIN:VCARD\nFN:\(number == 1_999 ? "Zed Zorn" : "Name \(number)")\n"
        + "TEL:4155\(550_000 + number)\nEND:VCARD\n"
    }
    let arguments = ["import", try home.source("many.vcf", cards.joined())]
    try sweep(home, arguments, steps: 16) { try command.state(home) }
  }

  /// Runs a command on larger and larger disks until it succeeds on two of them.
  private func sweep(
    _ home: TracedHome,
    _ arguments: [String],
    steps: Int,
    _ state: () throws -> SavingCommand.State
  ) throws {
    let step = Sweep.isFull ? 4 : 4 * steps
    var (size, failures, successes, points) = (4, 0, 0, 0)
    while successes < 2 {
      defer { size += step }
      try #require(size < 8 << 10, "it needs more than 8 MiB")
      guard let outcome = try home.run(arguments, onDiskOf: size) else {
        #expect(points == 0, "what fits on a smaller disk does not fit on \(size) KiB")
        continue
      }
      points += 1
      let found = try state()
      let text = outcome.errorText
      #expect(home.leftovers == [], "\(size) KiB")
      if outcome.status == 0 {
        #expect(found == .new, "\(size) KiB: \(text)")
        successes += 1
      } else {
        #expect(found == (text.contains("saved, but") ? .new : .old), "\(size) KiB: \(text)")
        #expect([73, 74].contains(outcome.status), "\(size) KiB: \(outcome.status) \(text)")
        #expect(text.contains("space"), "\(size) KiB: \(text)")
        failures += 1
      }
    }
    #expect(failures > 0, "no disk was full")
    try Sweep.tell(points: points)
  }
}
