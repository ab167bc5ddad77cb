import ArgumentParser
import Console
import ElistOptions
import ElistSession
import ElistVault
import UnicodeText

struct VaultPurge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "purge",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Remove all backups of the vault from this computer",
    discussion: """
      Asks first. After that, nothing that was removed or forgotten can be brought back here, and \
      'elist undo' has nothing to undo. The list also keeps something of removed entries, to merge \
      copies; this is removed too. Copies elsewhere stay. A disk may keep the bytes of a removed \
      file for a while; they are encrypted.
      """
  )

  @Flag(help: "Remove them without asking.")
  var yes = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let identity = try session.named { try session.open().identity }
    let count = session.vault.backups(of: identity.vault).count
    if !yes, count > 0 { try confirm(count) }
    let gone = try session.purge()
    guard gone.backups > 0 || gone.entries > 0 else {
      return Messages.warning("there are no backups; nothing was changed")
    }
    Streams.standardOutput.write("removed \(counted(gone.backups, "backup"))\n")
    if gone.entries > 0 {
      let entries = counted(gone.entries, "removed entry", plural: "removed entries")
      Messages.note("deleted \(entries), which the list had kept for merging")
    }
    Messages.hint("copies that you made elsewhere are still there")
  }

  private func confirm(_ count: Int) throws {
    guard let prompt = Prompt() else {
      throw Failure(
        .usage,
        "purge asks first, and there is no terminal to ask on; nothing was changed",
        hints: ["remove the backups without being asked: elist vault purge --yes"]
      )
    }
    let question = "remove \(counted(count, "backup"))? Nothing can be undone then."
    guard try prompt.confirm(question) else { throw Failure.left }
  }
}
