import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession

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
  mutating func take(defaultPerson handle: String) -> Bool {
    within.take(defaultPerson: handle)
  }
}
