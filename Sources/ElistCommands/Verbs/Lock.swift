import Console
import ArgumentParser
import ElistVault

struct Lock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    _superCommandName: ElistCommand.name,
    abstract: "Lock the vault at once",
    discussion: "Forgets the vault's key, so that the next command asks for the passphrase."
  )

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let identity = try session.named { try session.open().identity }
    let was = UnlockCache().clear(identity.vault)
    Messages.note(was ? "locked" : "it was locked already")
  }
}
