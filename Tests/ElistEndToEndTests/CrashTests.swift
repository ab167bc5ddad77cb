import ElistTestSupport
import Testing

/// Kills elist at a system call of a save, and makes system calls of a save fail.
///
/// A fair sample is tried; `ELIST_SWEEP=full` tries every call, which takes about half an hour.
@Suite struct CrashTests {
  /// The last of the calls that make a save last, some of the others, and a few of those that touch
  /// files otherwise.
  ///
  /// A rotation saves every backup, with the same calls each time.
  private static func sample(_ calls: [SystemCall], of command: SavingCommand) -> [SystemCall] {
    guard !Sweep.isFull else { return calls }
    let lasting: Set = ["fsync", "linkat", "rename", "renameat", "renameat2"]
    let last = calls.last { lasting.contains($0.name) }
    let (ofLasting, ofOthers) = command == .rotate ? (5, 80) : (3, 50)
    var generator = SeededGenerator(seed: UInt64(command.rawValue.count))
    return calls.filter(\.touchesFiles).filter { call in
      let isLasting = lasting.contains(call.name)
      let number = Int.random(in: 0..<(isLasting ? ofLasting : ofOthers), using: &generator)
      return number == 0 || call == last
    }
  }

  @Test(arguments: SavingCommand.tried)
  func `killed at any call, the old state or the new one is there`(_ command: SavingCommand) throws
  {
    let home = try command.prepare()
    let arguments = try command.arguments(home)
    let calls = Self.sample(try home.calls(of: arguments), of: command)
    #expect(try command.state(home) == .new)
    var states: Set<Bool> = []
    var missed = 0
    for call in calls {
      try home.restore("before")
      let outcome = try home.run(arguments, injecting: "signal=KILL", at: call)
      // How often memory is asked for is not the same in every run.
      if outcome.status == 0, !call.touchesFiles {
        missed += 1
        continue
      }
      #expect(outcome.status == 137, "\(call) was not reached")
      let state = try command.state(home)
      #expect(state == .old || state == .new, "killed at \(call)")
      states.insert(state == .new)
      if home.leftovers.isEmpty, !Sweep.isFull, !command.hasSteps { continue }
      try command.saveAgain(home, over: state)
      #expect(home.leftovers == [], "killed at \(call)")
    }
    #expect(states.count == 2, "all kills were early, or all were late")
    #expect(missed * 50 <= calls.count, "\(missed) of \(calls.count) calls were not reached")
    try Sweep.tell(points: calls.count - missed)
  }

  @Test(arguments: SavingCommand.tried)
  func `a call that fails is never passed over`(_ command: SavingCommand) throws {
    let home = try command.prepare()
    let arguments = try command.arguments(home)
    let calls = Self.sample(try home.calls(of: arguments), of: command).filter(\.touchesFiles)
    let errors = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EINTR"]
    var (points, failures) = (0, 0)
    for (index, call) in calls.enumerated() where call.name != "exit_group" {
      for error in Sweep.isFull ? errors : [errors[index % errors.count]] {
        try home.restore("before")
        let outcome = try home.run(arguments, injecting: "error=\(error)", at: call)
        try check(outcome, of: command, try command.state(home), "\(error) at \(call)")
        points += 1
        failures += outcome.status == 0 ? 0 : 1
      }
    }
    #expect(failures > 0)
    try Sweep.tell(points: points)
  }

  /// Success means the new state, and a message that nothing changed means the old one.
  private func check(
    _ outcome: ProgramRun.Outcome,
    of command: SavingCommand,
    _ state: SavingCommand.State,
    _ fault: String
  ) throws {
    let message = String(decoding: outcome.errors, as: UTF8.self)
    #expect(state == .old || state == .new, "\(fault): \(message)")
    if outcome.status == 0 { #expect(state == .new, "\(fault) and status 0") }
    guard outcome.status != 0 else { return }
    #expect(!message.isEmpty, "\(fault): status \(outcome.status) without a word")
    let saysOld = ["nothing was", "no vault was made"].contains(where: message.contains)
    if saysOld { #expect(state == .old, "\(fault): \(message)") }
    // A purge saves the list, and must not remove backups while it is not sure of that.
    let isSaved = message.contains("saved, but")
    if isSaved { #expect(state == (command == .purge ? .old : .new), "\(fault): \(message)") }
    if isSaved, command == .purge { #expect(message.contains("no backup was removed")) }
  }
}
