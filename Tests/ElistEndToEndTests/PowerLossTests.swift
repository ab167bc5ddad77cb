import ElistTestSupport
import Testing

/// Cuts the power of the disk that the vault is on: after saves that were reported, and at calls in
/// the middle of others.
///
/// A fair sample of the calls is tried; `ELIST_SWEEP=full` tries all that touch files.
@Suite(.enabled(if: TracedHome.mayCutPower, "nobody may mount a disk in a file here"))
struct PowerLossTests {
  @Test(arguments: SavingCommand.tried)
  func `what was reported as saved is there when the power is back`(
    _ command: SavingCommand
  ) throws {
    let home = try command.prepare()
    let arguments = try command.arguments(home)
    let times = Sweep.isFull ? 30 : 1
    for _ in 0..<times {
      try home.restore("before")
      // strace's own name for a call that is not made: nothing is injected.
      let outcome = try home.run(arguments, cuttingPowerAfter: "reboot:error=EPERM")
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let state = try command.state(home)
      #expect(state == .new)
      try expectWholeBackups(home, command, state)
    }
    try Sweep.tell(points: times)
  }

  @Test(arguments: Sweep.isFull ? SavingCommand.tried : [.add, .rotate])
  func `cut at any call, the old state or the new one is there`(_ command: SavingCommand) throws {
    let home = try command.prepare()
    let arguments = try command.arguments(home)
    let all = try home.calls(of: arguments).filter(\.touchesFiles)
    let calls = Sweep.isFull ? all : all.filter { ["fsync", "renameat2"].contains($0.name) }
    try #require(!calls.isEmpty)
    for call in calls {
      try home.restore("before")
      let outcome = try home.run(
        arguments,
        cuttingPowerAfter: "\(call.name):signal=KILL:when=\(call.ordinal)"
      )
      #expect(outcome.status == 137, "\(call) was not reached")
      let state = try command.state(home)
      #expect(state == .old || state == .new, "cut at \(call)")
      // Doing it again finishes the work: the backups can be read with the new key.
      if command == .rotate || command == .repair && state == .old {
        try home.expectDone(arguments)
      }
      try expectWholeBackups(home, command, state)
    }
    try Sweep.tell(points: calls.count)
  }

  /// What is looked for is found where it is: a program that syncs nothing loses what it reported.
  @Test func `without syncs a reported save is lost`() throws {
    let command = SavingCommand.add
    let home = try command.prepare()
    let arguments = try command.arguments(home)
    let outcome = try home.run(arguments, cuttingPowerAfter: "fsync:retval=0")
    #expect(outcome.status == 0)
    #expect(try command.state(home) != .new)
  }

  private func expectWholeBackups(
    _ home: TracedHome,
    _ command: SavingCommand,
    _ state: SavingCommand.State
  ) throws {
    guard state == .new || command != .initialize else { return }
    let withOther = command == .passwd && state == .new
    let verified = try home.run(["vault", "verify"], withOther: withOther)
    #expect(verified.status == 0, "\(verified.errorText)")
  }
}
