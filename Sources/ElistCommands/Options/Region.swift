import ArgumentParser
import PhoneNumbers

/// A region given on the command line, by its ISO 3166-1 alpha-2 code in either case.
struct Region: ExpressibleByArgument {
  let code: String

  static var defaultCompletionKind: CompletionKind { CompletionSource.regions.completion }

  init?(argument: String) {
    let code = argument.uppercased()
    guard isKnownRegion(code) else { return nil }
    self.code = code
  }
}
