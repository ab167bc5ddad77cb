import ArgumentParser
import ElistVault

struct Unlock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    _superCommandName: ElistCommand.name,
    abstract: "Keep the vault unlocked for a while",
    discussion: """
      Asks for the passphrase and keeps the vault's key in the kernel's memory, never on disk, \
      until the time is over, 'elist lock', or the end of the session.
      """
  )

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("How long: a number and s, m, h or d.", valueName: "time")
  )
  var duration = Duration(seconds: defaultUnlockSeconds)

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    try session.named {
      let opened = try session.vault.open()
      let key = try unlocked(opened, session)
      try opened.authenticate(key)
      try systemUnlockCache().put(
        key,
        for: opened.identity.vault,
        seconds: duration.seconds
      )
    }
    Messages.note("unlocked for \(duration)")
  }

  private func unlocked(
    _ opened: borrowing OpenedVault,
    _ session: VaultSession
  ) throws -> VaultKey {
    guard let source = PassphraseSource(vault) else {
      return try KeySource(session).typedKey(for: opened)
    }
    return try KeySource(session).derivedKey(for: opened, source.read())
  }
}
