import ArgumentParser
import ElistImport
import ElistModel

/// A label given on the command line.
///
/// It is a standard one, in any of the words that sources use for it such as `cell` or `iPhone`, or
/// a custom one.
struct LabelName: ExpressibleByArgument {
  let text: String

  static var defaultCompletionKind: CompletionKind { .list(Label.allCases.map(\.rawValue)) }

  init(argument: String) {
    text = standardLabel(argument)?.rawValue ?? argument
  }
}
