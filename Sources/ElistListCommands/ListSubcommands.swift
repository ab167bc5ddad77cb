package import ArgumentParser

// ElistListCommands has the commands for the list: who is on it and in which order, for whom it is,
// and whether it still holds. They ask, and change the list in one save through `VaultSession`.
// What an entry is and what a change may do is in ElistModel, the screen on which entries are
// picked in ElistPicker, and what makes an entry doubtful in ElistUpkeep. They read the book, to
// take numbers from it, and never change it; what leaves the vault as a file or on paper is for
// ElistCardCommands.
// No room of commands knows another one: ElistCommands puts them together.
// Start with Show.swift, then Adding/Add.swift and Upkeep/Check.swift.

/// The commands of this room, in the groups in which the root command lists them.
package enum ListSubcommands {
  /// Who is on the list, and what it says of them: `show` to `group`.
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

  /// What calls help in a region, on the list or not: `services`.
  package static var services: [any ParsableCommand.Type] { [Services.self] }

  /// The likely command for words after `move` that the parser refuses: the same with the forgotten
  /// `--to`.
  package static func move(meantBy words: some Sequence<String>) -> String? {
    Move.meant(by: words)
  }
}
