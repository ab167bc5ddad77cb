import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession
import JSONFormat
import UnicodeText

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
