import ArgumentParser
import Console
import ElistContacts
import ElistModel
import ElistSession
import ElistUpkeep
import FoundationEssentials
import JSONFormat
import Platform
import UnicodeText

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: ElistCommand.name,
    abstract: "Show the list, in order of whom to call first",
    discussion: """
      Shows a number of the home region in national notation, any other in international notation, \
      and one that could not be understood as it was written. With --now, those come first who are \
      likely to answer at this time, and it says why.
      """
  )

  @OptionGroup var chosen: EntryOptions

  @Flag(help: "Show first who is likely to answer now, and say why.")
  var now = false

  @Option(
    help: ArgumentHelp(
      "The same at another time here, such as '2026-12-24 18:00'.",
      valueName: "time"
    ),
    transform: Self.moment
  )
  var at: Moment?

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !now || at == nil else { throw ValidationError("give only one of --now and --at") }
  }

  func run() throws {
    try ListPrinting(
      entries: chosen.entries,
      person: chosen.person,
      calledAt: now ? Clock.seconds : at?.seconds,
      json: output.json,
      vault: vault.choice
    ).run()
  }

  private static func moment(_ text: String) throws -> Moment {
    guard let moment = Moment(text, ofDay: .noon) else {
      throw ValidationError("'\(text)' is no time such as '2026-12-24 18:00'")
    }
    return moment
  }
}

extension Show: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool {
    chosen.take(defaultPerson: handle)
  }
}

/// What `show` does, and `elist` without a command.
struct ListPrinting {
  /// Which entries of the list are shown.
  var entries: (EmergencyList) throws -> [Entry] = { $0.entries }
  /// The person whose profile is shown.
  var person: String?
  /// When they are to be called, in seconds since 1970, if those who are likely to answer come first.
  var calledAt: Int64?
  var json = false
  var vault = VaultChoice()

  /// Shows all of the list, or that of the person whom the environment names.
  static func runAll(json: Bool = false, vault: VaultChoice = VaultChoice()) throws {
    var printing = ListPrinting(json: json, vault: vault)
    if let handle = DefaultPerson.handle {
      DefaultPerson.note(handle)
      printing.person = handle
      printing.entries = { try $0.entries(named: [], in: $0.person(handle).group) }
    }
    try printing.run()
  }

  func run() throws {
    let whole = try VaultSession(vault).list()
    let list = try person.map(whole.seen) ?? whole
    let chosen: [Entry]
    do {
      chosen = try entries(list)
    } catch let failure as Failure where json && failure.status == .noMatch {
      // A program that reads JSON gets an object even if nothing matches.
      Streams.standardOutput.write(list.json([]))
      throw failure
    }
    let times = calledAt.map { callTimes(chosen, at: $0, home: list.region) }
    if json { return Streams.standardOutput.write(list.json(chosen, times)) }
    if list.entries.isEmpty { list.sayIsEmpty() }
    let sorted = times?.map(\.entry) ?? chosen
    let reasons = times?.map { ($0.entry.id, $0.time.reason) } ?? []
    Streams.standardOutput.write(
      ListTable.rendered(sorted, of: list, reasons: Dictionary(reasons) { first, _ in first })
    )
  }

  /// The entries, those who are likely to answer first, each group in its order.
  private func callTimes(
    _ entries: [Entry],
    at seconds: Int64,
    home: String
  ) -> [(entry: Entry, time: CallTime)] {
    let all = entries.map {
      ($0, CallTime(of: $0, at: seconds, home: home, offset: timeZoneOffset))
    }
    return CallTime.Chance.allCases.flatMap { chance in all.filter { $0.1.chance == chance } }
  }
}

extension EmergencyList {
  /// The object of `show --json`; with times, in their order and each with `now`.
  fileprivate func json(_ entries: [Entry], _ times: [(entry: Entry, time: CallTime)]?) -> JSONValue
  {
    guard let times, var members = json(times.map(\.entry)).object else { return json(entries) }
    let rows = zip(members["entries"]?.array ?? [], times).map { row, time -> JSONValue in
      .object((row.object ?? [:]).merging(["now": time.time.json]) { $1 })
    }
    members["entries"] = .array(rows)
    return .object(members)
  }
}

extension CallTime {
  /// The `now` of an entry (elist-json(5)).
  fileprivate var json: JSONValue {
    .object([
      "chance": .string(chance.rawValue), "reason": .string(reason), "clock": .text(clock),
      "zones": .texts(zones),
    ])
  }
}

extension EmergencyList {
  /// Prints that the list is empty, and what to do next.
  func sayIsEmpty() {
    Messages.note("the list is empty")
    Messages.hint("add somebody: elist add NAME")
  }
}

/// The list as lines for a person: position, name and label, relation, number, handle.
///
/// The groups and the note of an entry are on the lines below it.
enum ListTable {
  static func rendered(
    _ entries: [Entry],
    of list: EmergencyList,
    reasons: [UUID: String] = [:],
    on screen: Screen = Streams.standardOutput.screen
  ) -> String {
    var table = Table(columns: [.right, .left, .left, .right, .left])
    table.firstStyle = .quiet
    for entry in entries {
      table.rows.append([
        list.position(of: entry).map(String.init) ?? "",
        entry.title,
        entry.relation ?? "",
        entry.number.shown(home: list.region),
        entry.handle.description,
      ])
      table.rows += others(entry, home: list.region)
      if let reason = reasons[entry.id] { table.rows.append(["    " + reason]) }
      if entry.kind != .person { table.rows.append(["    kind: \(entry.kind.rawValue)"]) }
      if !entry.groups.isEmpty {
        table.rows.append(["    groups: " + entry.groups.joined(separator: ", ")])
      }
      table.rows += entry.facts.map { ["    " + $0] }
      table.rows += entry.each.flatMap(known)
      if let note = entry.note { table.rows += notes(note) }
    }
    return table.rendered(on: screen)
  }

  /// A row for each number that is tried after the first: `then (H)  030 1234567  kate:2`.
  private static func others(_ entry: Entry, home: String) -> [[String]] {
    entry.each.dropFirst().map { other in
      let label = Label.suffix(other.label, other.customLabel)
      return ["", "then\(label)", "", other.number.shown(home: home), other.word]
    }
  }

  /// What is known of the number that an entry has alone.
  private static func known(_ entry: Entry) -> [[String]] {
    let whose = entry.place.map { "    \($0): " } ?? "    "
    let call = entry.call.map { call in
      "called: \(call.outcome.words)" + (localDay(call.at).map { ", \($0)" } ?? "")
    }
    let lines = [
      entry.confirmed.flatMap(localDay).map { "confirmed \($0)" },
      call,
      entry.formerNumber.map { "before: \($0), until the new number is confirmed" },
    ]
    return lines.compactMap(\.self).map { [whose + $0] }
  }

  /// The lines of a note, each as a row.
  private static func notes(_ note: String) -> [[String]] {
    note.split(whereSeparator: \.isNewline).map { ["    " + $0] }
  }

  /// One entry in a line, to report what was done with it.
  static func line(_ entry: Entry, of list: EmergencyList) -> String {
    let number = entry.number.shown(home: list.region)
    return "\(entry.title)  \(number)  \(entry.handle)"
  }
}

extension Entry {
  /// What else helps to reach the person, each in a line.
  fileprivate var facts: [String] {
    let zone = zone.map { " (\($0))" }
    let spoken = languages.map { languageName($0, in: "en") ?? $0 }
    let lines = [
      authority.isEmpty ? nil : authority.map(\.words).joined(separator: ", "),
      spoken.isEmpty ? nil : "speaks " + spoken.joined(separator: ", "),
      hours.map { "hours: \($0)" + (zone ?? "") } ?? self.zone.map { "time zone: \($0)" },
      address.map { "address: " + $0.onOneLine },
      meetingPoint.map { "meeting point: " + $0.onOneLine },
    ]
    return lines.compactMap(\.self)
  }
}

extension String {
  /// The lines of the text with commas between them.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: ", ")
  }
}
