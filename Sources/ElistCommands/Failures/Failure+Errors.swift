import ArgumentParser
import Console
import ElistCards
import ElistSession

extension Failure {
  /// The failure that an error from any room means; `nil` for ArgumentParser's own errors.
  init?(of error: any Error) {
    if let failure = Failure(ofSession: error) {
      self = failure
      return
    }
    switch error {
    case let error as CardError:
      self.init(error == .noEntries ? .noMatch : .dataError, error.message, hints: error.hints)
    case is ExitCode: return nil
    default:
      // The parser gives its own errors other statuses; any other error is a plain failure to it.
      guard ElistCommand.exitCode(for: error) == .failure else { return nil }
      self.init(unexpected: error)
    }
  }
}
