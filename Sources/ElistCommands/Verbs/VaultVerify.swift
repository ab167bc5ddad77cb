import Console
import ArgumentParser
import ElistVault

struct VaultVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Read the whole vault and check it"
  )

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let identity = try session.verify()
    let path = Paths.abbreviated(session.path)
    Streams.standardOutput.write("\(path): generation \(identity.generation), whole\n")
  }
}
