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
  /// Whether to print JSON instead of text for people.
  @Flag(help: "Print JSON, as elist-json(5) describes it.")
  package var json = false

  /// The options with their default values.
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

  /// Accepts any text: what is not a standard label is a custom one.
  package init(argument: String) {
    text = standardLabel(argument)?.rawValue ?? argument
  }
}

extension Entry.Kind: ExpressibleByArgument {}

/// What a shell asks this program for when the user presses TAB, because only the program knows it.
package enum CompletionSource: String, CaseIterable, Sendable {
  /// The handles of the list's entries.
  case handles
  /// The names of the list's groups.
  case groups
  /// The handles of the persons who have a profile of their own.
  case persons
  /// The names of the book's groups; the list's if the book is too large to search.
  case bookGroups = "book-groups"
  /// The names of the book's contacts that continue what was typed.
  case bookNames = "book-names"
  /// The regions whose telephone numbers are known.
  case regions
  /// The languages of a card, after those that are typed already.
  case languages
  /// The numbers of the keys that open the vault.
  case keys
  /// The numbers of the states that can be brought back.
  case states

  /// The first argument that makes this program answer a completion, before any parsing.
  package static let word = "---complete"

  /// The command that asks for these, such as `elist ---complete handles`.
  package var command: String { "elist \(Self.word) \(rawValue)" }

  /// The completion of an argument or an option with these values.
  ///
  /// It is a command and not a closure. The scripts in Completions/ are made from the help dump,
  /// which names the command; for a closure, it only says that there is one.
  package var completion: CompletionKind { .shellCommand(command) }
}

/// The command `elist`, to which every other command belongs.
package enum ElistCommand {
  /// The program's name.
  ///
  /// Each command gives it as its `_superCommandName`. A command is parsed alone, so without this
  /// its usage would lack the name. The parser would also look for requests for its own completion
  /// scripts, which costs as much as everything else it does.
  package static let name = "elist"
}
