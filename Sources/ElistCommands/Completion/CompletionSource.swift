package import ArgumentParser

/// What a shell asks this program for when somebody presses TAB, because only the program knows it.
package enum CompletionSource: String, CaseIterable, Sendable {
  /// The handles of the list's entries.
  case handles
  /// The names of the list's groups.
  case groups
  /// The names of the book's groups; the list's where the book is too large to be looked through.
  case bookGroups = "book-groups"
  /// The names of the book's contacts that go on from what was typed.
  case bookNames = "book-names"
  /// The regions that telephone numbers are known of.
  case regions

  /// The first argument that makes this program answer a completion, before anything is parsed.
  package static let word = "---complete"

  /// The command that asks for these, `elist ---complete handles`.
  package var command: String { "elist \(Self.word) \(rawValue)" }

  /// The completion of an argument or an option that takes one of these.
  ///
  /// A command and not a closure: the help dump, from which the scripts in Completions/ are made,
  /// says which command it is, and says of a closure only that there is one.
  package var completion: CompletionKind { .shellCommand(command) }
}
