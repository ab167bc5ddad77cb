import ArgumentParser
import Console
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import JSONFormat
import PhoneNumbers
import Platform

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    _superCommandName: ElistCommand.name,
    abstract: "Find what may keep a call from going through",
    discussion: """
      Shows how each number of the list is dialled, and what may go wrong: numbers that nobody can \
      dial, that their country has changed, that do not work from another country, or that cost \
      more; and what the list as a whole lacks. Nothing is changed. The exit status is 1 if there \
      is an error or a warning; a note only says what is worth knowing.
      """
  )

  @OptionGroup var chosen: EntryOptions

  @Option(
    help: ArgumentHelp(
      "The region from which the numbers are called (default: the home region).",
      valueName: "region"
    ),
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var from: Region?

  @Flag(name: .shortAndLong, help: "Print only errors and warnings; nothing if there are none.")
  var quiet = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !quiet || !output.json else { throw ValidationError("give only one of -q and --json") }
  }

  func run() throws {
    let session = VaultSession(vault)
    let (list, contacts) = try session.listAndContactsTaken()
    let entries = try chosen.entries(of: list)
    let region = from?.code ?? list.region
    let person = try chosen.person.map(list.person)
    let report = CheckReport(list, entries, from: region, for: person, book: contacts)
    if output.json {
      Streams.standardOutput.write(report.json)
    } else {
      if list.entries.isEmpty, !quiet { list.sayIsEmpty(session) }
      Streams.standardOutput.write(quiet ? report.troubles : report.rendered())
    }
    guard report.isClean else { throw ExitCode(ExitStatus.noMatch.rawValue) }
  }
}

extension Check: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { chosen.take(defaultPerson: handle) }
}

/// What a check of some entries found, and how each is dialled.
private struct CheckReport {
  let list: EmergencyList
  let entries: [Entry]
  let region: String
  /// The findings about the entries, and about the list if all of it was checked.
  let findings: [CheckFinding]

  init(
    _ list: EmergencyList,
    _ entries: [Entry],
    from region: String,
    for person: Person?,
    book: [Contact]
  ) {
    (self.list, self.entries, self.region) = (list, entries, region)
    let handles = Set(entries.map(\.handle))
    let isWhole = entries.count == (person.map(list.entries) ?? list.entries).count
    findings = checked(
      list,
      from: region,
      for: person,
      book: book,
      on: Day(Clock.today)
    ).filter { finding in
      guard !finding.isOfProfile else { return isWhole || person != nil }
      return finding.subject.map(handles.contains) ?? isWhole
    }
  }

  /// Whether there is nothing worse than a note.
  var isClean: Bool { findings.allSatisfy { $0.severity == .note } }

  /// The errors and warnings alone, each with the entry.
  var troubles: String {
    var table = Table(columns: [.left])
    for finding in findings where finding.severity != .note {
      let whose = finding.subject.map { "\($0): " } ?? ""
      table.rows += rows(finding, whose, indent: "")
    }
    return table.rendered(on: Streams.standardOutput.screen)
  }

  /// Each entry with the keys that call it and its findings, then the findings about the whole
  /// list.
  func rendered() -> String {
    var table = Table(columns: [.right, .left, .left])
    table.firstStyle = .quiet
    for entry in entries {
      let position = list.position(of: entry).map(String.init) ?? ""
      table.rows.append([position, entry.title, entry.handle.description])
      for number in entry.each {
        if number.place != nil { table.rows.append(["     \(number.number.printed)"]) }
        table.rows += dialling(number).map { ["     \($0)"] }
      }
      for finding in findings where finding.subject == entry.handle {
        table.rows += rows(finding, "", indent: "     ")
      }
    }
    for finding in findings where finding.subject == nil {
      table.rows += rows(finding, "", indent: "")
    }
    let place = Region.described(region)
    table.rows.append(["called from \(place), according to the plans of \(numberingPlans)"])
    return table.rendered(on: Streams.standardOutput.screen)
  }

  private func rows(_ finding: CheckFinding, _ whose: String, indent: String) -> [[String]] {
    let line = "\(indent)\(finding.severity.rawValue): \(whose)\(finding.message)"
    let command = finding.command.map { ["\(indent)  \($0)\(Messages.vaultOption)"] }
    return [[line]] + [command].compactMap(\.self)
  }

  private func dialling(_ entry: Entry) -> [String] {
    guard let keys = keys(entry) else { return [] }
    let rest = keys.afterAnswer.map { ", then \($0)" } ?? ""
    guard keys.mobile != keys.landline else { return ["on any telephone  \(keys.mobile)\(rest)"] }
    let landline =
      keys.landline ?? keys.afterCarrier.map { "0, the carrier's code, \($0)" }
      ?? "the carrier's exit code, \(keys.mobile.dropFirst())"
    return ["on a mobile    \(keys.mobile)\(rest)", "on a landline  \(landline)\(rest)"]
  }

  /// The keys that call a number; `nil` for one that its country has changed, which reaches nobody.
  private func keys(_ entry: Entry) -> DialledKeys? {
    guard entry.renumbering(home: list.region) == nil else { return nil }
    return dialledKeys(entry.number, from: region)
  }
}

extension CheckFinding {
  /// The entry below which it is shown; `nil` if it is about the whole list.
  fileprivate var subject: Handle? {
    [.oneLine, .oneHousehold, .oneCarrier].contains(kind) ? nil : handles.last
  }
}

// MARK: JSON

extension CheckReport {
  /// The object for `check --json` (elist-json(5)).
  var json: JSONValue {
    .object([
      "version": .integer(1),
      "from": .string(region),
      "plans": .object([
        "release": .string(metadataVersion), "date": .string(metadataDate),
      ]),
      "entries": .array(entries.flatMap(\.each).map(json)),
      "findings": .array(findings.map(\.json)),
      "summary": .object([
        "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
      ]),
    ])
  }

  private func count(_ severity: CheckFinding.Severity) -> JSONValue {
    .integer(findings.count { $0.severity == severity })
  }

  private func json(_ entry: Entry) -> JSONValue {
    list.json(ofNumberOf: entry, ["dialled": keys(entry)?.json ?? .null])
  }
}

extension CheckFinding {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue),
      "severity": .string(severity.rawValue),
      "handles": .texts(handles.map(\.description)),
      "message": .string(message),
      "command": .text(command),
    ])
  }
}

extension DialledKeys {
  fileprivate var json: JSONValue {
    .object([
      "mobile": .string(Self.plain(mobile)),
      "landline": .text(landline.map(Self.plain)),
      "afterAnswer": .text(afterAnswer),
    ])
  }
}
