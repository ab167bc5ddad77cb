package import ArgumentParser
import ElistContacts
package import ElistModel
import ElistText

/// The handles that a completion offers.
package enum Handles {
  /// Only handles, which need no quoting in a shell; nothing while the vault is locked.
  package static let completion = CompletionSource.handles.completion
}

/// The option that every listing has.
package struct JSONOptions: ParsableArguments {
  /// Whether JSON is wanted in place of lines for a person.
  @Flag(help: "Print JSON, as elist-json(5) describes it.")
  package var json = false

  /// The options as they are before any is parsed.
  package init() {}
}

/// A label given on the command line.
///
/// It is a standard one, in any of the words that sources use for it such as `cell` or `iPhone`, or
/// a custom one.
package struct LabelName: ExpressibleByArgument {
  /// The standard label's name, or the custom one as typed.
  package let text: String

  /// The standard labels; a custom one cannot be offered.
  package static var defaultCompletionKind: CompletionKind { .list(Label.allCases.map(\.rawValue)) }

  /// Takes any text: what is not a standard label is a custom one.
  package init(argument: String) {
    text = standardLabel(argument)?.rawValue ?? argument
  }
}

extension Entry.Kind: ExpressibleByArgument {}
