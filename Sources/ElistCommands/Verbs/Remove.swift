import ArgumentParser
import Console
import ElistModel
import UnicodeText

struct Remove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: ElistCommand.name,
    abstract: "Take entries off the list",
    discussion: """
      All of the named entries are removed, or none. The book is not changed, and the earlier \
      state of the vault is kept as a backup.
      """
  )

  @Argument(
    help: "The entries to remove: handles, positions or ids.",
    completion: Handles.completion
  )
  var entry: [String]

  @Flag(help: "Go below the number of entries that the list must keep.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let (list, gone) = try session.changeList { list in
      let before = list
      return (before, try list.remove(entry, force: force))
    }
    for entry in gone {
      let line = "removed " + terminalSafe(ListTable.line(entry, of: list))
      Streams.standardOutput.write(leftToRight(line) + "\n")
    }
    if !gone.isEmpty { session.offerUndo() }
  }
}
