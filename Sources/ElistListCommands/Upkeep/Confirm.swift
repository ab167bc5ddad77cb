import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import Platform

struct Confirm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm",
    _superCommandName: ElistCommand.name,
    abstract: "Note that numbers are right",
    discussion: """
      Notes the day on which somebody answered; 'elist due' then asks again later. All of the \
      named entries are confirmed, or none. A number that is changed later is no longer confirmed. \
      If an entry has several numbers, kate means all of them, and kate:2 the second.
      """
  )

  @Argument(
    help: "The entries: handles, positions or ids.",
    completion: Handles.completion
  )
  var entry: [String] = []

  @OptionGroup var within: GroupOptions

  @Option(
    name: .customLong("on"),
    help: ArgumentHelp("When, such as 2026-11-21 (default: now).", valueName: "date"),
    transform: Self.moment
  )
  var moment: Moment?

  @Flag(help: "Forget that they were confirmed.")
  var undo = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !undo || moment == nil else {
      throw ValidationError("give only one of --on and --undo")
    }
    guard !entry.isEmpty || !within.isNone else {
      throw ValidationError("say who answered: a handle, or --group and the name of a group")
    }
  }

  func run() throws {
    let time = undo ? nil : Clock.utc(moment?.seconds ?? Clock.seconds)
    let (list, changed) = try VaultSession(vault).changeList { list in
      let before = list
      try list.confirm(list.words(for: entry, in: within.group(in: list)), at: time)
      let changed = zip(before.entries, list.entries).filter { $0.0 != $0.1 }.map(\.1)
      return (list, changed)
    }
    if changed.isEmpty { Messages.warning("already noted; nothing was changed") }
    Streams.standardOutput.write(
      ListTable.rendered(
        try list.entries(named: entry.map(\.withoutNumber), in: within.group(in: list)),
        of: list
      )
    )
  }

  /// A day means its noon, which is the same day in nearly all time zones; today means now.
  private static func moment(_ text: String) throws -> Moment {
    let isToday = text == Clock.today
    guard let moment = isToday ? Moment(seconds: Clock.seconds) : Moment(text, ofDay: .noon) else {
      throw ValidationError("'\(text)' is not a day such as 2026-11-21")
    }
    guard moment.seconds <= Clock.seconds else {
      throw ValidationError("'\(text)' is still to come")
    }
    return moment
  }
}
