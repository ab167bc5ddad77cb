import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession
import JSONFormat
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

struct Move: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    _superCommandName: ElistCommand.name,
    abstract: "Change whom to call first",
    discussion: """
      Moves an entry to another position; the others close up. With --group or --for-person, only \
      the order of that group or person changes.
      """
  )

  @Argument(help: "The entry: its handle, position or id.", completion: Handles.completion)
  var entry: String

  @Option(help: ArgumentHelp("The position to move it to, from 1.", valueName: "n"))
  var to: Int

  @OptionGroup var within: GroupOptions

  @OptionGroup var vault: VaultOptions

  /// The command that an entry and a position mean if `--to` was forgotten; otherwise `nil`.
  static func meant(by words: some Sequence<String>) -> String? {
    let words = Array(words)
    guard words.count == 2, !words[0].hasPrefix("-"), let to = Int(words[1]), to > 0 else {
      return nil
    }
    let handle = shellQuoted(words[0])
    return "elist move \(handle) --to \(to)"
  }

  func run() throws {
    let outcome = try VaultSession(vault).changeList { list in
      let before = list
      if let group = try within.group(in: list) {
        try list.move(entry, to: to, inGroup: group)
      } else {
        _ = try list.move(entry, to: to)
      }
      return (list, list == before)
    }
    if outcome.1 { Messages.warning("already at position \(to); nothing was changed") }
    let shown = try outcome.0.entries(named: [], in: within.group(in: outcome.0))
    Streams.standardOutput.write(ListTable.rendered(shown, of: outcome.0))
  }
}

extension Move: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { within.take(defaultPerson: handle) }
}

struct Limit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limit",
    _superCommandName: ElistCommand.name,
    abstract: "Show or set how many entries the list may hold",
    discussion: """
      The limit is nine at first, because nine entries can be numbered 01 to 09 on a card (ITU-T \
      E.123). Without an option, shows the limits.
      """
  )

  @Option(help: ArgumentHelp("How many entries the list may hold; 0: no limit.", valueName: "n"))
  var max: Int?

  @Option(help: ArgumentHelp("How many entries must be left after removing.", valueName: "n"))
  var min: Int?

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let list = try changed()
    if output.json {
      return Streams.standardOutput.write(
        .object([
          "version": .integer(1),
          "max": .integer(list.limit.max),
          "min": .integer(list.limit.min),
          "count": .integer(list.entries.count),
        ])
      )
    }
    let most = list.limit.max == 0 ? "any number" : "at most \(list.limit.max)"
    Streams.standardOutput.write(
      "\(counted(list.entries.count, "entry", plural: "entries")); \(most) allowed; removing must leave \(list.limit.min)\n"
    )
  }

  private func changed() throws -> EmergencyList {
    let session = VaultSession(vault)
    guard max != nil || min != nil else { return try session.list() }
    return try session.changeList { list in
      try list.setLimit(max: max, min: min)
      return list
    }
  }
}
