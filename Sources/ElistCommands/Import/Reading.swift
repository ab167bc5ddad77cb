import ElistImport
import ElistModel

/// What the sources of one import gave, all together.
struct Reading {
  private(set) var contacts: [Contact] = []
  private(set) var groups: [ContactGroup] = []
  private(set) var findings: [Finding] = []
  private(set) var summary = ImportSummary()
  private var somethingMissing = false
  /// The failure where `--map` names a column that a table has not, or there is no table.
  private(set) var missingColumns: Failure?
  private var hasTable = false

  /// How many findings are shown one by one.
  private static let shown = 20

  /// The most contacts that one call takes.
  private static let limit = 100_000

  /// Reads the sources; numbers without a country code are of the region, where one is given.
  init(
    _ sources: [String],
    format: ImportFormat?,
    region: String?,
    columns: [ColumnMapping] = []
  ) {
    var reader = SourceReader()
    reader.forEach(sources) { file in
      let left = Self.limit - contacts.count
      let result = readContacts(
        file.bytes,
        source: file.name,
        format: format,
        limit: left,
        columns: columns
      )
      noteColumns(of: result, file.name)
      take(result)
    }
    if !columns.isEmpty, !hasTable {
      missingColumns = Failure(.usage, "--map goes with a table, and none of the sources is one")
    }
    findings += reader.findings
    summary.unreadable += reader.findings.count { $0.severity == .error }
    somethingMissing = reader.somethingMissing
    let names = Self.groupNames(groups)
    for index in contacts.indices {
      contacts[index].homeRegion = region
      contacts[index].join(contacts[index].uid.flatMap { names[$0] } ?? [])
    }
  }

  private mutating func noteColumns(of result: ImportResult, _ source: String) {
    hasTable = hasTable || !result.columns.isEmpty
    guard missingColumns == nil, let missing = result.missingColumns.first else { return }
    let known = result.columns.prefix(50).enumerated().map { "\($0 + 1): \($1)" }.joined(
      separator: ", "
    )
    missingColumns = Failure(
      .usage,
      "\(source) has no column \"\(missing)\"; its columns are \(known)",
      hints: ["name one by its heading or its number: --map '1=name'"]
    )
  }

  private mutating func take(_ result: ImportResult) {
    contacts += result.contacts
    groups += result.groups
    findings += result.findings
    summary.contacts += result.summary.contacts
    summary.numbers += result.summary.numbers
    summary.withoutNumber += result.summary.withoutNumber
    summary.unreadable += result.summary.unreadable
  }

  /// The names of the groups that have a member, by the member's identifier.
  private static func groupNames(_ groups: [ContactGroup]) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for group in groups {
      for member in group.members { names[member, default: []].append(group.name) }
    }
    return names
  }

  /// Whether something was not read, which is told by the exit status after the rest was taken.
  var isPartial: Bool { summary.unreadable > 0 || findings.contains { $0.severity == .error } }

  /// Where no contact could be read at all.
  var nothing: Failure {
    Failure(
      somethingMissing ? .noInput : .dataError,
      "no contact was read; nothing was changed",
      hints: ["see what a file holds: elist import --dry-run --json FILE"]
    )
  }

  /// Says the findings, `source:line: severity: message`, the first ones one by one.
  func reportFindings() {
    let worst = findings.filter { $0.severity == .error }
    let ordered = worst + findings.filter { $0.severity == .warning }
    for finding in ordered.prefix(Self.shown) { Messages.finding(finding) }
    guard findings.count > Self.shown else { return }
    Messages.note(counted(findings.count - Self.shown, "more finding"))
    Messages.hint("see them all: elist import --dry-run --json FILE")
  }

  /// Says the counts.
  func reportSummary() {
    let empty = summary.withoutNumber
    let unreadable = summary.unreadable
    Messages.note(
      "read \(counted(summary.contacts, "contact")) with \(counted(summary.numbers, "number"))"
        + (empty > 0 ? "; \(empty) without a number" : "")
        + (unreadable > 0 ? "; \(unreadable) could not be read" : "")
    )
  }
}

extension Contact {
  /// A group that has a contact as a member is a category of the contact.
  fileprivate mutating func join(_ groups: [String]) {
    for name in groups where !categories.contains(name) { categories.append(name) }
  }
}
