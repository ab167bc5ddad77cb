import ArgumentParser
package import Console
import ElistCards
import ElistFiles
import ElistSession

extension Failure {
  /// The failure that an error from any room means; `nil` for ArgumentParser's own errors.
  package init?(of error: any Error) {
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
      guard JSONOptions.exitCode(for: error) == .failure else { return nil }
      self.init(unexpected: error)
    }
  }

  /// The failure if a contact or a number is to be chosen from an empty book.
  package static var emptyBook: Failure {
    Failure(
      .noMatch,
      "the book is empty",
      hints: ["read an address book first: elist import FILE"]
    )
  }
}
