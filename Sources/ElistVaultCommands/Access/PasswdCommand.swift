import ArgumentParser
import Console
import ElistFiles
import ElistOptions
import ElistSession
import ElistVault

struct PasswdCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passwd",
    _superCommandName: ElistCommand.name,
    abstract: "Change the passphrase",
    discussion: """
      Asks for the old passphrase, or the recovery code, and twice for the new one. Other \
      passphrases stay. This revokes nothing: copies and backups that were made before still open \
      with the old passphrase, and whoever has both can also read the vault as it is now. 'elist \
      key rotate' revokes the old passphrase.
      """
  )

  @OptionGroup var passphrase: NewPassphraseOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let (slot, isNew, keys) = try session.named {
      let opened = try session.open()
      let held = HeldKey(
        try KeySource(session).passphraseKey(for: opened, asking: "old passphrase")
      )
      let new = try NewPassphrase(
        source: passphrase.source,
        allowWeak: passphrase.allowWeak,
        example: "elist passwd --new-passphrase-file FILE"
      ).get()
      Progress.begin("deriving the key")
      defer { Progress.end() }
      var changed = 0
      _ = try session.vault.changePassphrase(
        of: opened,
        held.key,
        to: new,
        cost: passphrase.kdf?.cost,
        acceptOlder: vault.acceptOlder,
        noting: { draft, slot in
          changed = slot
          session.noteKeys(in: &draft, held, .init(slot: slot))
        }
      )
      let keys = [KnownKey](opened.identity.slots, notes: session.keyNotes(opened, held.key))
      return (changed, !opened.identity.slots.contains { $0.index == changed }, keys)
    }
    defer { keys.nameKeptPublicKeys() }
    guard !isNew else {
      Messages.note("key \(slot + 1), the new passphrase, is added; the others stay")
      return Messages.hint("see what opens the vault, and remove what should not: elist key list")
    }
    Messages.note("the passphrase of \(Paths.abbreviated(session.path)) is changed")
    Messages.note("copies and backups made before the change still open with the old passphrase")
    Messages.note(
      "whoever has one of them and the old passphrase can read this vault too, as the key is the same"
    )
    Messages.hint("if somebody else may know the old one, revoke it: elist key rotate")
  }
}

/// The options for a new passphrase, and for what it costs to derive a key from it.
struct NewPassphraseOptions: ParsableArguments {
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

  @Option(
    help: ArgumentHelp(
      "Read the new passphrase from what this shell command prints.",
      valueName: "command"
    ),
    completion: .shellCommand("")
  )
  var newPassphraseCommand: String?

  func validate() throws {
    let sources: [Any?] = [newDescriptor, newPassphraseFile, newPassphraseCommand]
    guard sources.compactMap(\.self).count <= 1 else {
      throw ValidationError(
        "give only one of --new-passphrase-fd, --new-passphrase-file and --new-passphrase-command"
      )
    }
  }

  /// Where the new passphrase comes from; `nil` if the user is asked.
  var source: PassphraseSource? {
    newDescriptor.map { .descriptor($0) } ?? newPassphraseFile.map { .file($0) }
      ?? newPassphraseCommand.map { .command($0) }
  }

  /// Whether one of the options is given.
  var isUsed: Bool { source != nil || kdf != nil || allowWeak }
}

/// The costs of deriving a key, by name.
enum KeyCostName: String, CaseIterable, ExpressibleByArgument {
  case light, moderate, strong

  var cost: KeyCost {
    switch self {
    case .light: .light
    case .moderate: .moderate
    case .strong: .strong
    }
  }
}
