package import ArgumentParser

/// What a shell asks this program for when somebody presses TAB, because only the program knows it.
package enum CompletionSource: String, CaseIterable, Sendable {
  /// The handles of the list's entries.
  case handles
  /// The names of the list's groups.
  case groups
  /// The handles of those who have a profile of their own.
  case persons
  /// The names of the book's groups; the list's if the book is too large to search.
  case bookGroups = "book-groups"
  /// The names of the book's contacts that continue what was typed.
  case bookNames = "book-names"
  /// The regions whose telephone numbers are known.
  case regions
  /// The languages of a card, after those that are typed already.
  case languages
  /// The numbers of what opens the vault.
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
