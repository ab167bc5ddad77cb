import ArgumentParser
import ElistCards
import ElistModel
import ElistVault

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program: runs the command line and ends with its exit status.
package func runProgram() -> Never {
  hardenProcess()
  // What these two would end us for comes back as an error that can be told.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  exit(run().rawValue)
}

/// The one place where what went wrong becomes a message and a status.
private func run() -> ExitStatus {
  do {
    guard !CommandLine.arguments.isEmpty else { throw Failure.noCommandLine }
    if CompletionAnswer.given(to: Array(CommandLine.arguments.dropFirst())) { return .ok }
    var command = try ElistCommand.parseAsRoot()
    try command.run()
    return .ok
  } catch {
    return report(error)
  }
}

private func report(_ error: any Error) -> ExitStatus {
  guard let failure = Failure(of: error) else { return reportParsing(error) }
  Messages.report(failure)
  return failure.status
}

/// Help and version are results, a usage error is a message with ArgumentParser's own text.
private func reportParsing(_ error: any Error) -> ExitStatus {
  let status = ExitStatus(rawValue: ElistCommand.exitCode(for: error).rawValue) ?? .software
  let text = ElistCommand.fullMessage(for: error)
  guard !text.isEmpty else { return status }
  (status == .ok ? Streams.standardOutput : Streams.standardError).write(text + "\n")
  return status
}

extension Failure {
  /// A static program finds its arguments by way of `/proc/self/maps`; without them every command
  /// would be taken for the bare `elist`, and `elist add` would end with 0 and nothing added.
  fileprivate static var noCommandLine: Failure {
    Failure(
      .software,
      "cannot read the command line; nothing was done",
      hints: ["see that /proc is mounted: ls /proc/self/maps"]
    )
  }

  /// What an error of any room means; `nil` for ArgumentParser's own.
  fileprivate init?(of error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ModelError: self.init(error)
    case let error as CardError: self.init(.dataError, error.message, hints: error.hints)
    case let error as VaultError: self.init(error, path: Paths.vault)
    default: return nil
    }
  }
}
