import ArgumentParser
import ElistVault

struct VaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault",
    abstract: "Show, check or set up the vault",
    subcommands: [VaultInfo.self, VaultVerify.self, VaultSet.self]
  )
}
