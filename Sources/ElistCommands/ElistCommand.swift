package import ArgumentParser

/// The root command; alone, it shows the list.
package struct ElistCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "elist",
    abstract: "Keep the telephone numbers that matter in an emergency",
    discussion: """
      Imports address books, lets you pick the few numbers to call, keeps them in one encrypted \
      file, and turns them into wallet cards and tel: links. Without a command, shows the list.
      """,
    version: Version.text,
    groupedSubcommands: [
      CommandGroup(name: "Start", subcommands: [Tour.self, Init.self, Import.self]),
      CommandGroup(
        name: "List",
        subcommands: [
          Show.self, Add.self, Remove.self, Edit.self, Move.self, Limit.self, ShowBook.self,
          ProfileCommand.self,
        ]
      ),

      CommandGroup(name: "Use", subcommands: [Tel.self, Card.self, Export.self]),
      CommandGroup(
        name: "Vault",
        subcommands: [Unlock.self, Lock.self, ChangePassphrase.self, VaultCommand.self]
      ),
    ]
  )

  /// How ArgumentParser begins its own messages.
  package static let _errorPrefix = "elist: error: "

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  package init() {}

  package func run() throws {
    try ListPrinting(entry: [], group: nil, json: output.json, vault: vault).run()
  }
}
