import Console
import ArgumentParser
import ElistModel

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: ElistCommand.name,
    abstract: "Show the list, in order of whom to call first",
    discussion: """
      Shows a number of the home region in national notation, any other in international notation, \
      and one that could not be understood as it was written.
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
    let chosen: [Entry]
    do {
      chosen = try list.entries(named: entry, in: group)
    } catch let failure as Failure where json && failure.status == .noMatch {
      // A program that reads JSON gets an object even if nothing matches.
      Streams.standardOutput.write(list.json([]))
      throw failure
    }
    if json { return Streams.standardOutput.write(list.json(chosen)) }
    if list.entries.isEmpty { list.sayIsEmpty() }
    Streams.standardOutput.write(ListTable.rendered(chosen, of: list))
  }
}

extension EmergencyList {
  /// The entries that were asked for, of a group if one is named, in the order of the list.
  ///
  /// Throws if the list has entries and none of them is in the group.
  func entries(named names: [String], in group: String?) throws -> [Entry] {
    let named = try entries(named: names)
    guard let group else { return named }
    let chosen = named.filter { $0.isIn(group: group) }
    guard !chosen.isEmpty || entries.isEmpty else {
      throw Failure(
        .noMatch,
        "no entry is in the group \"\(group)\"",
        hints: ["see the groups: elist show"]
      )
    }
    return chosen
  }

  /// Prints that the list is empty, and what to do next.
  func sayIsEmpty() {
    Messages.note("the list is empty")
    Messages.hint("add somebody: elist add NAME")
  }
}
