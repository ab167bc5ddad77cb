import ArgumentParser
import Console
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import JSONFormat
import Platform
import UnicodeText

struct Due: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    _superCommandName: ElistCommand.name,
    abstract: "Show which numbers are to be confirmed again",
    discussion: """
      A number counts as right for 180 days after 'elist confirm', or after it was added if nobody \
      confirmed it. --set gives a relation, or all others, another time. The exit status is 1 if \
      something is due.
      """
  )

  @Option(
    help: ArgumentHelp(
      "Show what was confirmed this long ago or longer; the times of relations do not count.",
      valueName: "time"
    ),
    transform: Self.days
  )
  var olderThan: Int?

  @Option(
    name: .customLong("by"),
    help: ArgumentHelp("Show what is due on this day (default: today).", valueName: "date"),
    transform: Self.day
  )
  var day: Day?

  @Option(
    help: ArgumentHelp(
      "How long a number counts as right: doctor=1y for a relation, 90d for all others.",
      valueName: "relation=time"
    ),
    transform: IntervalChange.init(setting:)
  )
  var set: [IntervalChange] = []

  @Option(
    help: ArgumentHelp(
      "Remove the time of a relation; the one for all others then counts.",
      valueName: "relation"
    ),
    transform: IntervalChange.init(unsetting:)
  )
  var unset: [IntervalChange] = []

  @OptionGroup var within: GroupOptions

  @Flag(name: .shortAndLong, help: "Print nothing if nothing is due.")
  var quiet = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !quiet || !output.json else { throw ValidationError("give only one of -q and --json") }
    guard set.isEmpty && unset.isEmpty || olderThan == nil && day == nil && within.isNone else {
      throw ValidationError("--set and --unset only change what the list keeps")
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    guard set.isEmpty, unset.isEmpty else { return try change(session) }
    let list = try session.list()
    let today = day ?? Day(Clock.today) ?? Day(number: 0)
    let group = try within.group(in: list)
    let chosen = Set(try list.entries(named: [], in: group).map(\.id))
    let due = list.due(on: today, days: olderThan, day: localDay)
      .filter { chosen.contains($0.entry.id) }
    if output.json {
      Streams.standardOutput.write(json(due, list, today))
    } else {
      Streams.standardOutput.write(rendered(due, list, today))
      if due.isEmpty, !quiet { Messages.note("nothing is due") }
      if !due.isEmpty, !quiet { Messages.hint("once somebody answered: elist confirm HANDLE") }
    }
    guard due.isEmpty else { throw ExitCode(ExitStatus.noMatch.rawValue) }
  }

  private func change(_ session: VaultSession) throws {
    let (list, isChanged) = try session.changeList { list in
      let before = list.intervals
      for change in set + unset { list.intervals.set(change.days, for: change.relation) }
      return (list, before != list.intervals)
    }
    if !isChanged { Messages.warning("already set; nothing was changed") }
    if output.json {
      return Streams.standardOutput.write(
        .object(["version": .integer(1), "intervals": list.intervals.stored])
      )
    }
    var table = Table(columns: [.left, .right])
    table.rows = list.intervals.byRelation.sorted { $0.key < $1.key }.map {
      [$0.key, counted($0.value, "day")]
    }
    table.rows.append(["all others", counted(list.intervals.others, "day")])
    Streams.standardOutput.write(table.rendered())
  }

  private func rendered(
    _ due: [(entry: Entry, freshness: Freshness)],
    _ list: EmergencyList,
    _ today: Day
  ) -> String {
    var table = Table(columns: [.right, .left, .left, .right, .left, .left])
    table.firstStyle = .quiet
    table.rows = due.map { entry, freshness in
      [
        list.position(of: entry).map(String.init) ?? "",
        entry.title,
        entry.relation ?? "",
        entry.number.shown(home: list.region),
        entry.word,
        said(of: entry, freshness),
      ]
    }
    return table.rendered(on: Streams.standardOutput.screen)
  }

  private func said(of entry: Entry, _ freshness: Freshness) -> String {
    guard let call = entry.call, let day = localDay(call.at) else {
      return "\(freshness.isConfirmed ? "confirmed" : "added") \(freshness.since)"
    }
    return "\(call.outcome.words) \(day)"
  }

  private func json(
    _ due: [(entry: Entry, freshness: Freshness)],
    _ list: EmergencyList,
    _ today: Day
  ) -> JSONValue {
    .object([
      "version": .integer(1),
      "day": .string(today.description),
      "intervals": list.intervals.stored,
      "entries": .array(
        due.map { entry, freshness in
          list.json(
            ofNumberOf: entry,
            [
              "relation": .text(entry.relation),
              "added": .string(entry.added),
              "confirmed": .text(entry.confirmed),
              "call": entry.call?.stored ?? .null,
              "due": .string(freshness.due.description),
              "overdueDays": .integer(freshness.overdue(on: today)),
            ]
          )
        }
      ),
    ])
  }

  private static func days(_ text: String) throws -> Int {
    guard let days = IntervalChange.days(text) else { throw IntervalChange.notATime }
    return days
  }

  private static func day(_ text: String) throws -> Day {
    guard let day = Day(text) else {
      throw ValidationError("'\(text)' is not a day such as 2026-11-21")
    }
    return day
  }
}

extension Due: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool {
    set.isEmpty && unset.isEmpty && within.take(defaultPerson: handle)
  }
}

/// One `--set` or `--unset` of an interval.
struct IntervalChange {
  /// `nil` for all relations without an interval of their own.
  let relation: String?
  /// `nil` to remove it.
  let days: Int?

  init(setting text: String) throws {
    let sign = text.lastIndex(of: "=")
    let time = sign.map { text[text.index(after: $0)...] } ?? text[...]
    guard let days = Self.days(String(time)) else { throw Self.notATime }
    self.days = days
    relation = try sign.map { try Self.relation(String(text[..<$0])) }
  }

  init(unsetting text: String) throws {
    relation = try Self.relation(text)
    days = nil
  }

  private static func relation(_ text: String) throws -> String {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { throw ValidationError("name a relation, such as doctor=1y") }
    return name
  }

  /// The days of a time such as `180d`, `8w` or `1y`; `nil` if it is not one.
  static func days(_ text: String) -> Int? {
    let units: KeyValuePairs<Character, Int> = ["d": 1, "w": 7, "y": 365]
    guard let unit = text.last.flatMap({ last in units.first { $0.key == last }?.value }),
      let count = Int(text.dropLast()), text.first?.isNumber == true
    else { return nil }
    let (days, isTooLong) = count.multipliedReportingOverflow(by: unit)
    return !isTooLong && (1...Intervals.longest).contains(days) ? days : nil
  }

  static var notATime: ValidationError {
    ValidationError("a time is a number with d, w or y, up to ten years: 180d, 8w, 1y")
  }
}
