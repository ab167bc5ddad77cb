import ArgumentParser
import Console
import ElistModel
import ElistOptions
package import ElistSession
import ElistUpkeep
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
      and one that could not be understood as it was written. With --now, those who are likely to \
      answer at this time come first, with the reason.
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
      throw ValidationError("'\(text)' is not a time such as '2026-12-24 18:00'")
    }
    return moment
  }
}

extension Show: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { chosen.take(defaultPerson: handle) }
}

/// What `show` does, and `elist` without a command.
package struct ListPrinting {
  /// Which entries of the list are shown.
  var entries: (EmergencyList) throws -> [Entry] = { $0.entries }
  /// The person whose profile is shown.
  var person: String?
  /// The time of the call, in seconds since 1970: those who are likely to answer then come first.
  ///
  /// If it is `nil`, the entries stay in their order.
  var calledAt: Int64?
  var json = false
  var vault = VaultChoice()

  /// Shows all of the list, or that of the person whom the environment names.
  package static func runAll(json: Bool = false, vault: VaultChoice = VaultChoice()) throws {
    var printing = ListPrinting(json: json, vault: vault)
    if let handle = DefaultPerson.handle {
      DefaultPerson.note(handle)
      printing.person = handle
      printing.entries = { try $0.entries(named: [], in: $0.person(handle).group) }
    }
    try printing.run()
  }

  func run() throws {
    let session = VaultSession(vault)
    let whole = try session.list()
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
    if list.entries.isEmpty { list.sayIsEmpty(session) }
    let sorted = times?.map(\.entry) ?? chosen
    let reasons = times?.map { ($0.entry.id, $0.time.reason) } ?? []
    Streams.standardOutput.write(
      ListTable.rendered(sorted, of: list, reasons: Dictionary(reasons) { first, _ in first })
    )
  }

  /// The entries, the most likely to answer first; those that are equally likely stay in their
  /// order.
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
  /// The object of `show --json`; with times, the entries are in that order and each has `now`.
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
  /// Prints that the list is empty, and what to do next: somebody is added from the book, if it has
  /// anybody.
  func sayIsEmpty(_ session: VaultSession) {
    Messages.note("the list is empty")
    let isBookEmpty = (try? session.bookCount()) == .some(0)
    Messages.hint(
      isBookEmpty ? "read your address book: elist import FILE" : "add somebody: elist add NAME"
    )
  }
}
