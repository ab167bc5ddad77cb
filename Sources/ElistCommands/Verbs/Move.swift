import ArgumentParser
import ElistModel

struct Move: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    _superCommandName: ElistCommand.name,
    abstract: "Change whom to call first",
    discussion: "Moves an entry to another position; the others close up."
  )

  @Argument(help: "The entry: its handle, position or id.", completion: Handles.completion)
  var entry: String

  @Option(help: ArgumentHelp("The position to move it to, from 1.", valueName: "n"))
  var to: Int

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let outcome = try VaultSession(vault).changeList { list in
      let before = list
      _ = try list.move(entry, to: to)
      return (list, list == before)
    }
    if outcome.1 { Messages.warning("it is at position \(to) already; nothing was changed") }
    Streams.standardOutput.write(ListTable.rendered(outcome.0.entries, of: outcome.0))
  }
}
