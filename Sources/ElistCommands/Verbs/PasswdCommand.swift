import ArgumentParser
import Console
import ElistVault

struct PasswdCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passwd",
    _superCommandName: ElistCommand.name,
    abstract: "Change the passphrase",
    discussion: """
      Asks for the old passphrase, or the recovery code, and twice for the new one. It revokes \
      nothing: copies and backups that were made before still open with the old passphrase, and \
      whoever has both can read the vault as it is now, too.
      """
  )

  @Option(help: "What deriving the key costs from now on: light, moderate or strong.")
  var kdf: KeyCostName?

  @Flag(help: "Accept a passphrase of fewer than 12 characters.")
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
      let opened = try session.open()
      let held = VaultSession.HeldKey(
        try KeySource(session).passphraseKey(for: opened, asking: "old passphrase")
      )
      let new = try NewPassphrase(
        source: newSource,
        allowWeak: allowWeak,
        example: "elist passwd --new-passphrase-file FILE"
      ).get()
      Progress.begin("deriving the key")
      defer { Progress.end() }
      _ = try session.vault.changePassphrase(
        of: opened,
        held.key,
        to: new,
        cost: kdf?.cost,
        acceptOlder: vault.acceptOlder,
        noting: { draft in session.noteCommand(in: &draft, held) }
      )
    }
    Messages.note("the passphrase of \(Paths.abbreviated(session.path)) is changed")
    Messages.note(
      "copies and backups made before still open with the old one, and then this one too"
    )
    Messages.hint("if somebody else may know the old one, remove the backups: elist vault purge")
  }

  private var newSource: PassphraseSource? {
    newDescriptor.map { .descriptor($0) } ?? newPassphraseFile.map { .file($0) }
  }
}
