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
