import ArgumentParser
import ElistVault

struct VaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault",
    _superCommandName: ElistCommand.name,
    abstract: "Show, check or set up the vault",
    subcommands: [VaultInfo.self, VaultVerify.self, VaultSet.self]
  )
}
