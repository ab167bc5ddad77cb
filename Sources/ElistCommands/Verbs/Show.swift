import Console
import ArgumentParser
import ElistModel

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: ElistCommand.name,
    abstract: "Show the list, in order of whom to call first",
    discussion: """
      Shows the number in national notation where it is of the home region, in international \
      notation where it is not, and as it was written where it could not be understood.
      """
  )

  @Argument(
    help: "The entries to show: handles, positions or ids (default: all).",
    completion: Handles.completion
  )
  var entry: [String] = []

  @Option(
    help: ArgumentHelp("Only the entries of this group.", valueName: "group"),
    completion: CompletionSource.groups.completion
  )
  var group: String?

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func run() throws {
    try ListPrinting(entry: entry, group: group, json: output.json, vault: vault.choice).run()
  }
}

/// What `show` does, and `elist` without a command.
struct ListPrinting {
  var entry: [String] = []
  var group: String?
  var json = false
  var vault = VaultChoice()

  func run() throws {
    let list = try VaultSession(vault).list()
    let named = try list.entries(named: entry)
    let chosen = named.filter { group.map($0.isIn) ?? true }
    if json { return Streams.standardOutput.write(list.json(chosen)) }
    sayIfEmpty(list, chosen)
    Streams.standardOutput.write(ListTable.rendered(chosen, of: list))
  }

  private func sayIfEmpty(_ list: EmergencyList, _ chosen: [Entry]) {
    if list.entries.isEmpty {
      list.sayIsEmpty()
    } else if chosen.isEmpty {
      Messages.note("no entry is in the group \(group ?? "")")
    }
  }
}

extension EmergencyList {
  /// Prints that the list is empty, and what to do next.
  func sayIsEmpty() {
    Messages.note("the list is empty")
    Messages.hint("add somebody: elist add NAME")
  }
}
