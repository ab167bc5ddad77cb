// ElistReference makes the completion scripts and the generated blocks of the manual pages.
// Everything comes from the program itself, mostly from its help dump: neither can differ from it.
// The room returns texts and writes no file: elist-reference writes them, and a test compares them
// with the files in Completions/ and Man/.
// Start here, with the description of a command, then Completions/CompletionScript.swift and
// Manual/CommandPage.swift.

import ElistCommands
package import ElistOptions

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

/// What a completion offers for a value.
package enum Candidates: Equatable, Sendable {
  /// Nothing: a name, a number, a text.
  case none
  /// One of these words; a word that ends in `=` needs more after it.
  case words([String])
  /// A file with one of these extensions, in lower case; any file if there are none.
  case files([String])
  /// A folder.
  case folders
  /// What only the running program knows.
  case asked(CompletionSource)

  init(_ completion: HelpDump.Completion?) {
    if let list = completion?.list {
      self = .words(list.values)
    } else if let file = completion?.file {
      self = .files(file.extensions.map { $0.lowercased() }.removingRepeated())
    } else if completion?.directory != nil {
      self = .folders
    } else {
      self.init(command: completion?.shellCommand?.command)
    }
  }

  private init(command: String?) {
    let source = CompletionSource.allCases.first { $0.command == command }
    self = source.map { .asked($0) } ?? .none
  }
}

extension [String] {
  /// Each value once, at its first place.
  func removingRepeated() -> [String] {
    reduce(into: []) { kept, text in
      if !kept.contains(text) { kept.append(text) }
    }
  }
}
