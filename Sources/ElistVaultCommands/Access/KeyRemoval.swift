import ArgumentParser
import Console
import ElistContacts
import ElistFiles
import ElistOptions
import ElistSession
import ElistVault
import UnicodeText

struct KeyRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Remove a passphrase, recovery code or key file that opens the vault",
    discussion: """
      Asks for a passphrase first, even while the vault is unlocked. The last key cannot be \
      removed. Copies and backups that were made before still open with the removed key, and \
      somebody who has both can also read the vault as it is now. 'elist key rotate' revokes the \
      removed key.
      """
  )

  @Argument(
    help: "Its number or its name, as 'elist key list' shows them.",
    completion: CompletionSource.keys.completion
  )
  var key: String

  @Flag(help: "Remove it without asking.")
  var yes = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let removed = try session.named {
      let opened = try session.open()
      let held = HeldKey(try KeySource(session).passphraseKey(for: opened))
      let keys = [KnownKey](opened.identity.slots, notes: session.keyNotes(opened, held.key))
      let chosen = try keys.named(key)
      guard keys.count > 1 else { throw VaultError.lastKey }
      if !yes { try confirm(chosen, keys, used: held.key.origin.slot) }
      try session.vault.removeKey(chosen.slot, held.key, acceptOlder: vault.acceptOlder) { draft in
        session.noteKeys(in: &draft, held)
      }
      return chosen
    }
    Messages.note("\(removed.described), no longer opens the vault")
    Messages.note("older copies and backups still open with it, and give access to this vault too")
    Messages.hint("to shut it out for good, encrypt everything with a new key: elist key rotate")
  }

  /// Asks before removing the only passphrase, or the key that has just opened the vault.
  private func confirm(_ chosen: KnownKey, _ keys: [KnownKey], used: Int?) throws {
    let isOnlyPassphrase = chosen.isPassphrase && keys.count(where: \.isPassphrase) == 1
    guard isOnlyPassphrase || chosen.slot.index == used else { return }
    let why = isOnlyPassphrase ? "the only passphrase" : "what you have just opened the vault with"
    guard let prompt = Prompt() else {
      throw Failure(
        .usage,
        "key \(chosen.number) is \(why), and there is no terminal to ask on; nothing was changed",
        hints: ["remove it without being asked: elist key remove \(chosen.number) --yes"]
      )
    }
    guard try prompt.confirm("key \(chosen.number) is \(why); remove it?") else {
      throw Failure.left
    }
  }
}

struct KeyRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Encrypt the vault and its backups with a new key",
    discussion: """
      Use this if somebody may know a passphrase, or has a copy that should not open any more. The \
      passphrase that you give, recovery codes and key files still open the vault afterwards. \
      Other passphrases are removed, after asking, because elist does not know them. Backups on \
      this computer are encrypted again; those that cannot be read are removed, after asking. If \
      the command is interrupted, the vault opens as before; run it again to finish the work. \
      Copies elsewhere are not changed.
      """
  )

  @Flag(help: "Remove other passphrases, and backups that cannot be read, without asking.")
  var yes = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let (rotation, keys, lost) = try session.named {
      let opened = try session.open()
      return try KeySource(session).unlocking(opened) { key, typed in
        try rotate(session, opened, HeldKey(key), typed)
      }
    }
    report(rotation, lost, session)
    keys.nameKeptPublicKeys()
  }

  /// Rotates the key; returns what was done to the backups, the keys before, and those that are
  /// gone.
  private func rotate(
    _ session: VaultSession,
    _ opened: borrowing OpenedVault,
    _ held: HeldKey,
    _ typed: borrowing Passphrase
  ) throws -> (Rotation, keys: [KnownKey], lost: [KnownKey]) {
    let keys = [KnownKey](opened.identity.slots, notes: session.keyNotes(opened, held.key))
    let lost = keys.filter { $0.isPassphrase && $0.slot.index != held.key.origin.slot }
    Progress.begin("reading the backups")
    defer { Progress.end() }
    let unreadable = try session.vault.unreadableFiles(of: opened, held.key, typed)
    Progress.end()
    if !yes { try confirm(lost, unreadable) }
    Progress.begin("encrypting everything with a new key")
    let rotation = try session.vault.rotateKey(
      of: opened,
      held.key,
      typed: typed,
      acceptOlder: vault.acceptOlder,
      removing: Set(unreadable)
    ) { draft in session.noteKeys(in: &draft, held) }
    Streams.committedNotice = "the vault has a new key"
    return (rotation, keys, lost)
  }

  /// Asks before removing passphrases and backups that somebody may still need.
  private func confirm(_ lost: [KnownKey], _ unreadable: [String]) throws {
    guard !lost.isEmpty || !unreadable.isEmpty else { return }
    let files = unreadable.map(Paths.abbreviated)
    guard let prompt = Prompt() else {
      throw Failure(
        .usage,
        "some things would be removed, and there is no terminal to ask on; nothing was changed",
        details: lost.map(\.described) + files.map { "\($0), which cannot be read with this key" },
        hints: [
          "see what the files are: elist vault verify",
          "remove them without being asked: elist key rotate --yes",
        ]
      )
    }
    if !lost.isEmpty {
      let names = lost.map(\.described).joined(separator: "; ")
      prompt.say("afterwards, these no longer open the vault: \(names)")
    }
    if !files.isEmpty {
      prompt.say("these backups cannot be read with this key, and will be removed:")
      for file in files { prompt.say("  \(file)") }
      prompt.say("an earlier passphrase may open them: elist show --vault FILE")
    }
    guard try prompt.confirm("go on?") else { throw Failure.left }
  }

  private func report(_ rotation: Rotation, _ lost: [KnownKey], _ session: VaultSession) {
    let backups = counted(rotation.encryptedAgain, "backup")
    Messages.note("\(Paths.abbreviated(session.path)) and \(backups) have a new key")
    for path in rotation.removed {
      Messages.warning("removed \(Paths.abbreviated(path)), which could not be read")
    }
    for path in rotation.kept {
      Messages.warning("\(Paths.abbreviated(path)) cannot be read, and still has an earlier key")
    }
    if !rotation.kept.isEmpty { Messages.hint("remove all backups: elist vault purge") }
    if rotation.mayBeCached {
      Messages.warning("the kernel does not say whether it still has the old key")
      Messages.hint("log out to end the session, which removes all keys")
    }
    if !lost.isEmpty {
      Messages.note("\(counted(lost.count, "other passphrase")) removed")
      Messages.hint("let one open the vault again: elist key add")
    }
    Messages.hint("copies that you made elsewhere still open with the old keys; remove them there")
  }
}
