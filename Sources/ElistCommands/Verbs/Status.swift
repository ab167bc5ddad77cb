import Console
import ArgumentParser
import ElistModel
import ElistVault

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    _superCommandName: ElistCommand.name,
    abstract: "Show whether the vault is unlocked, and what is in it",
    discussion: """
      Shows how long the vault stays unlocked, how many entries and contacts it holds, when it was \
      last saved and which backups there are. It never asks: while the vault is locked, it shows what \
      is known without the passphrase.
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let status = try VaultStatus(VaultSession(vault))
    guard !output.json else { return Streams.standardOutput.write(status.json) }
    Streams.standardOutput.write(status.rendered())
    status.sayWhatIsNext()
  }
}
