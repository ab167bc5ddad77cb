import ArgumentParser
import Console
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
    help: ArgumentHelp(
      "How long: numbers with s, m, h, d or w, such as 8h or 1h30m (default: 1h).",
      valueName: "time"
    ),
    transform: Duration.init(typed:)
  )
  var duration: Duration?

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let time = duration ?? Duration(seconds: defaultUnlockSeconds)
    try session.named {
      let opened = try session.open()
      let key = try KeySource(session).passphraseKey(for: opened)
      try opened.authenticate(key)
      try UnlockCache().put(
        key,
        for: opened.identity.vault,
        seconds: time.seconds
      )
    }
    Messages.note("unlocked for \(time)")
  }
}

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
    Messages.note(was ? "locked" : "the vault was locked already")
  }
}
