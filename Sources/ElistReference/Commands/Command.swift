// ElistReference makes the completion scripts and the generated blocks of the manual pages.
// Everything comes from the program itself, mostly from its help dump: neither can differ from it.
// The room returns texts and writes no file: elist-reference writes them, and a test compares them
// with the files in Completions/ and Man/.
// Start here, with the description of a command, then Command+HelpDump.swift, Completions/ and
// Manual/CommandPage.swift.

/// A command as its user sees it: what it is for, and what may follow it.
package struct Command: Equatable, Sendable {
  /// The words that call it, without the program's name: `["vault", "set"]`; empty for the root.
  package let path: [String]
  /// What it does, in one line without a full stop.
  package let abstract: String
  package let options: [Option]
  package let operands: [Operand]
  package let subcommands: [Command]

  /// The last word that calls it, such as `set`.
  package var name: String { path.last ?? Self.program }

  /// The program's name.
  package static let program = "elist"

  /// The command itself and all commands below it.
  package var all: [Command] { [self] + subcommands.flatMap(\.all) }
}

/// An option or a flag.
package struct Option: Equatable, Sendable {
  /// The names with their hyphens: `-h`, `--help`.
  package let names: [String]
  /// What the value is called; `nil` for a flag.
  package let valueName: String?
  package let isRepeating: Bool
  package let isRequired: Bool
  /// What it does, as a sentence.
  package let abstract: String
  package let defaultValue: String?
  package let candidates: Candidates
}

/// A word that is not an option.
package struct Operand: Equatable, Sendable {
  package let name: String
  package let isOptional: Bool
  package let isRepeating: Bool
  /// What it is, as a sentence.
  package let abstract: String
  package let candidates: Candidates
}
