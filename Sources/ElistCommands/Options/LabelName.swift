import ArgumentParser
import ElistImport
import ElistModel

/// A label given on the command line: one of the standard ones by any of the words that sources have
/// for it, `cell` or `iPhone`, or one of the person's own.
struct LabelName: ExpressibleByArgument {
  let text: String

  static var defaultCompletionKind: CompletionKind { .list(Label.allCases.map(\.rawValue)) }

  init(argument: String) {
    text = standardLabel(argument)?.rawValue ?? argument
  }
}
