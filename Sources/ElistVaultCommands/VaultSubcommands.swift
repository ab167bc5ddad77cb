package import ArgumentParser

// ElistVaultCommands has the commands for the vault as one file: making it, who can open it and for
// how long, its earlier states, and its copies. They ask and print; `VaultSession` does the work.
// They bring back, merge and count the content of the vault as a whole, and never change a single
// entry or contact. A recovery sheet is drawn here, because the typesetter must never see a key. No
// room of commands uses another one: ElistCommands puts them together. Start with Init.swift, then
// Access/KeyCommand.swift and States/MergeCommand.swift.

/// The commands of this room, in the groups in which the root command lists them.
package enum VaultSubcommands {
  /// The command that comes before all others: `init`.
  package static var making: [any ParsableCommand.Type] { [Init.self] }

  /// Earlier states of the vault, and what other copies have: `undo` to `conflicts`.
  package static var states: [any ParsableCommand.Type] {
    [Undo.self, History.self, Restore.self, MergeCommand.self, ConflictsCommand.self]
  }

  /// Who can open the vault, for how long, and the file itself: `unlock` to `vault`.
  package static var access: [any ParsableCommand.Type] {
    [Unlock.self, Lock.self, PasswdCommand.self, KeyCommand.self, VaultCommand.self]
  }
}
