package import ArgumentParser

// ElistBookCommands has the commands for the book: reading address books into it and comparing it
// with them again, looking at it, settling what it holds twice, and reading a number as the book
// does. An address book may have been made to attack what parses it, so no command here parses one:
// each has it read in a process without a vault or a key (ConfinedReader). What is in the formats
// is for ElistImport, and how the book is searched and sorted for ElistBook.
// No room of commands knows another one: ElistCommands puts them together.
// Start with Import/Import.swift and Import/ImportRun.swift, then Book/BookCommand.swift.

/// The commands of this room, in the groups in which the root command lists them.
package enum BookSubcommands {
  /// What reads address books: `import` and `refresh`.
  package static var reading: [any ParsableCommand.Type] { [Import.self, Refresh.self] }

  /// What is in the book: `book` and `contact`.
  package static var contacts: [any ParsableCommand.Type] {
    [BookCommand.self, ContactCommand.self]
  }

  /// What is known of a number, whether it is in the book or not: `number`.
  package static var numbers: [any ParsableCommand.Type] { [Number.self] }
}
