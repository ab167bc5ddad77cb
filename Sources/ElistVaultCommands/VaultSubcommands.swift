package import ArgumentParser

// ElistVaultCommands has the commands for the vault as one file: making it, who can open it and for
// how long, its earlier states, and its copies. They ask and print; `VaultSession` does the work.
// What is in the vault they bring back, merge and count as a whole, and never change an entry or a
// contact. A recovery sheet is drawn here and not by the typesetter, which never sees a key.
// No room of commands knows another one: ElistCommands puts them together.
// Start with Init.swift, then Access/KeyCommand.swift and States/MergeCommand.swift.

/// The commands of this room, in the groups in which the root command lists them.
package enum VaultSubcommands {
  /// What comes before everything else: `init`.
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
