package import ArgumentParser
import ElistBookCommands
import ElistCardCommands
import ElistListCommands
import ElistOptions
import ElistVault
import ElistVaultCommands
import PhoneNumbers
import UnicodeText

/// The root command; without a subcommand, it shows the list.
package struct RootCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: ElistCommand.name,
    abstract: "Keep the telephone numbers that matter in an emergency",
    discussion: """
      Imports address books, lets you pick the few numbers to call, keeps them in one encrypted \
      file, and turns them into wallet cards and tel: links. Without a command, shows the list.
      """,
    version: Version.number,
    groupedSubcommands: [
      CommandGroup(
        name: "Start",
        subcommands: [[Tour.self], VaultSubcommands.making, BookSubcommands.reading].flatMap(\.self)
      ),
      CommandGroup(
        name: "List",
        subcommands: [
          ListSubcommands.entries, BookSubcommands.contacts, ListSubcommands.persons,
          VaultSubcommands.states, ListSubcommands.calls, CardSubcommands.all,
          BookSubcommands.numbers, ListSubcommands.services,
        ].flatMap(\.self)
      ),
      CommandGroup(
        name: "Vault",
        subcommands: [[Status.self], VaultSubcommands.access].flatMap(\.self)
      ),
    ]
  )

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  package init() {}

  package func run() throws {
    try ListPrinting.runAll(json: output.json, vault: vault.choice)
  }
}

/// What `--version` prints: the program, and the parts that decide whether a number is correct.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    """
    elist \(number)
    libsodium \(sodiumVersion)
    phone metadata \(metadataVersion)
    ICU \(icuVersion)
    """
  }
}
