package import ArgumentParser

// ElistBookCommands has the commands for the book. They read address books into it and compare it
// with them again, show it, merge its contacts, and explain how a number is read. A malicious
// address book can attack its parser, so no command parses one: a process without a vault or a key
// does (ConfinedReader). ElistImport knows the formats, and ElistBook searches and sorts the book.
// No room of commands uses another one: ElistCommands puts them together. Start with
// Import/Import.swift and Import/ImportRun.swift, then Book/BookCommand.swift.

/// The commands of this room, in the groups in which the root command lists them.
package enum BookSubcommands {
  /// The commands that read address books: `import` and `refresh`.
  package static var reading: [any ParsableCommand.Type] { [Import.self, Refresh.self] }

  /// The commands for what is in the book: `book` and `contact`.
  package static var contacts: [any ParsableCommand.Type] {
    [BookCommand.self, ContactCommand.self]
  }

  /// The command for any number, whether it is in the book or not: `number`.
  package static var numbers: [any ParsableCommand.Type] { [Number.self] }
}
