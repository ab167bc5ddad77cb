package import ArgumentParser

// ElistListCommands has the commands for the list: who is on it, in which order and for whom, and
// whether the numbers are still right. They ask the user, and change the list in one save through
// `VaultSession`. ElistModel says what an entry is and what a change may do, ElistPicker has the
// screen on which entries are picked, and ElistUpkeep finds what makes an entry doubtful. The
// commands take numbers from the book and never change it. What leaves the vault as a file or on
// paper is in ElistCardCommands. No room of commands uses another one: ElistCommands puts them
// together. Start with Show.swift, then Adding/Add.swift and Upkeep/Check.swift.

/// The commands of this room, in the groups in which the root command lists them.
package enum ListSubcommands {
  /// Who is on the list, and what it says about them: `show` to `group`.
  package static var entries: [any ParsableCommand.Type] {
    [
      Show.self, Pick.self, Add.self, Remove.self, Edit.self, Move.self, Limit.self,
      GroupCommand.self,
    ]
  }

  /// Whose list it is, and who else has one: `profile`.
  package static var persons: [any ParsableCommand.Type] { [ProfileCommand.self] }

  /// Whether the numbers are right, and calling them: `check` to `tel`.
  package static var calls: [any ParsableCommand.Type] {
    [Check.self, Confirm.self, Drill.self, Due.self, Tel.self]
  }

  /// The emergency numbers of a region, on the list or not: `services`.
  package static var services: [any ParsableCommand.Type] { [Services.self] }

  /// The likely command for words after `move` that the parser refuses: the same with the forgotten
  /// `--to`.
  package static func move(meantBy words: some Sequence<String>) -> String? {
    Move.meant(by: words)
  }
}
