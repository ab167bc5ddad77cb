import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession
import UnicodeText

struct Remove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: ElistCommand.name,
    abstract: "Take entries off the list",
    discussion: """
      All of the named entries are removed, or none; with --group alone, all entries of that group. \
      The book is not changed, and the earlier state of the vault is kept as a backup. To take \
      somebody out of a group only: elist group remove.
      """
  )

  @Argument(
    help: "The entries to remove: handles, positions or ids.",
    completion: Handles.completion
  )
  var entry: [String] = []

  @Option(
    help: ArgumentHelp("Only the entries of this group.", valueName: "group"),
    completion: CompletionSource.groups.completion
  )
  var group: String?

  @Flag(help: "Go below the number of entries that the list must keep.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !entry.isEmpty || group != nil else {
      throw ValidationError("say whom to remove: a handle, or --group and the name of a group")
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    let (list, gone) = try session.changeList { list in
      let before = list
      let chosen = try list.words(for: entry, in: group)
      return (before, try list.remove(chosen, force: force))
    }
    for entry in gone {
      let line = "removed " + terminalSafe(ListTable.line(entry, of: list))
      Streams.standardOutput.write(leftToRight(line) + "\n")
    }
    if !gone.isEmpty { session.offerUndo() }
  }
}
