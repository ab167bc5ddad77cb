import ArgumentParser
import ElistVault

struct ChangePassphrase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passwd",
    _superCommandName: ElistCommand.name,
    abstract: "Change the passphrase",
    discussion: """
      Asks for the old passphrase, or the recovery code, and twice for the new one. Copies and \
      backups of the vault that were made before still open with the old passphrase.
      """
  )

  @Option(help: "What deriving the key costs from now on: light, moderate or strong.")
  var kdf: KeyCostName?

  @Flag(help: "Take a passphrase of fewer than 12 characters.")
  var allowWeak = false

  @Option(
    name: .customLong("new-passphrase-fd"),
    help: ArgumentHelp("Read the new passphrase from this file descriptor.", valueName: "n")
  )
  var newDescriptor: Int32?

  @Option(
    help: ArgumentHelp(
      "Read the new passphrase from the first line of this file.",
      valueName: "file"
    ),
    completion: .file()
  )
  var newPassphraseFile: String?

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard newDescriptor == nil || newPassphraseFile == nil else {
      throw ValidationError("give only one of --new-passphrase-fd and --new-passphrase-file")
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    try session.named {
      _ = try session.vault.open()
      let old = try oldPassphrase(session)
      let new = try NewPassphrase(source: newSource, allowWeak: allowWeak).get()
      Progress.begin("deriving the keys")
      defer { Progress.end() }
      _ = try session.vault.changePassphrase(
        from: old,
        to: new,
        cost: kdf?.cost,
        acceptOlder: vault.acceptOlder
      )
    }
    Messages.note("the passphrase of \(Paths.abbreviated(session.path)) is changed")
    Messages.hint("copies and backups made before still open with the old one")
  }

  private func oldPassphrase(_ session: VaultSession) throws -> Passphrase {
    if let source = PassphraseSource(vault) { return try source.read() }
    guard let prompt = Prompt() else { throw Failure.nobodyToAsk }
    return try prompt.passphrase("old passphrase for \(Paths.abbreviated(session.path)):")
  }

  private var newSource: PassphraseSource? {
    newDescriptor.map { .descriptor($0) } ?? newPassphraseFile.map { .file($0) }
  }
}
