import ArgumentParser
import ElistCards
import ElistModel
import ElistVault

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program: runs the command line and gives the exit status.
///
/// The one place where what went wrong becomes a message and a status.
package func runProgram() -> Int32 {
  hardenProcess()
  signal(SIGPIPE, SIG_IGN)
  if CompletionAnswer.given(to: Array(CommandLine.arguments.dropFirst())) {
    return ExitStatus.ok.rawValue
  }
  do {
    var command = try ElistCommand.parseAsRoot()
    try command.run()
    return ExitStatus.ok.rawValue
  } catch let failure as Failure {
    Messages.report(failure)
    return failure.status.rawValue
  } catch let error as ModelError {
    return report(Failure(error))
  } catch let error as CardError {
    return report(Failure(.dataError, error.message, hints: error.hints))
  } catch {
    return reportParsing(error)
  }
}

private func report(_ failure: Failure) -> Int32 {
  Messages.report(failure)
  return failure.status.rawValue
}

/// Help and version are results, a usage error is a message with ArgumentParser's own text.
private func reportParsing(_ error: any Error) -> Int32 {
  let status = ElistCommand.exitCode(for: error).rawValue
  let text = ElistCommand.fullMessage(for: error)
  guard !text.isEmpty else { return status }
  (status == 0 ? Streams.standardOutput : Streams.standardError).write(text + "\n")
  return status
}
