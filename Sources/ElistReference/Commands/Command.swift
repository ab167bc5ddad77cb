/// A command as its user sees it: what it is for, and what may be said after it.
package struct Command: Equatable, Sendable {
  /// The words that call it, without the program's name: `["vault", "set"]`, and none for the root.
  package let path: [String]
  /// What it does, one line without a full stop.
  package let abstract: String
  package let options: [Option]
  package let operands: [Operand]
  package let subcommands: [Command]

  /// The last word that calls it, `set`.
  package var name: String { path.last ?? Self.program }

  /// The program's name.
  package static let program = "elist"

  /// The command and all below it, itself first.
  package var all: [Command] { [self] + subcommands.flatMap(\.all) }
}

/// An option or a flag.
package struct Option: Equatable, Sendable {
  /// With their hyphens: `-h`, `--help`.
  package let names: [String]
  /// What the value is called; `nil` for a flag.
  package let valueName: String?
  package let isRepeating: Bool
  package let isRequired: Bool
  /// What it does, a sentence.
  package let abstract: String
  package let defaultValue: String?
  package let candidates: Candidates
}

/// A word that is no option.
package struct Operand: Equatable, Sendable {
  package let name: String
  package let isOptional: Bool
  package let isRepeating: Bool
  /// What it is, a sentence.
  package let abstract: String
  package let candidates: Candidates
}
