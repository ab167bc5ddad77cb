import ElistImport
import ElistModel
import UnicodeText

/// What the sources of one import gave, all together.
struct Reading {
  private(set) var contacts: [Contact] = []
  /// The contacts of the only source, where they were packed: no two of them are the same, and
  /// nothing is to be done to them before they go into the book.
  private(set) var packed: PackedContacts?
  private(set) var groups: [ContactGroup] = []
  private(set) var findings: [Finding] = []
  private(set) var summary = ImportSummary()
  /// Which contacts were there already.
  private(set) var duplicates: [Deduplication.Duplicate] = []
  /// The contacts for the book, without the duplicates.
  private(set) var unique: [Contact] = []
  /// The names of the sources, and where each contact comes from.
  private var sources: [String] = []
  private var sourceOfEach: [Int] = []
  /// The numbers to be looked at once the home region is known.
  private var written: [WrittenNumber] = []
  private var lineOfEach: [Int?] = []
  private var somethingMissing = false
  /// The failure where `--map` names a column that a table has not, or there is no table.
  private(set) var missingColumns: Failure?
  private var hasTable = false

  /// How many findings are shown one by one.
  private static let shown = 20

  /// The most contacts that one call takes.
  private static let limit = 100_000

  /// Reads the sources; numbers without a country code are of the region, where one is given.
  ///
  /// With `packing` the contacts are only for the book, and may be packed.
  init(
    _ sources: [String],
    format: ImportFormat?,
    region: String?,
    columns: [ColumnMapping] = [],
    packing: Bool = false
  ) {
    var reader = SourceReader()
    reader.forEach(sources) { file in
      Progress.say("reading \(file.name)")
      self.sources.append(file.name)
      let left = Self.limit - contacts.count
      let result = readContacts(
        file.bytes,
        source: file.name,
        format: format,
        limit: left,
        columns: columns,
        // Of a folder there may be more to come.
        into: packing && sources == [file.name] ? PackedContacts(homeRegion: region) : nil
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
    if let region {
      for index in contacts.indices { contacts[index].homeRegion = region }
    }
    if !names.isEmpty {
      for index in contacts.indices {
        contacts[index].join(contacts[index].uid.flatMap { names[$0] } ?? [])
      }
    }
    deduplicate()
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

  private mutating func take(_ result: consuming ImportResult) {
    // The first source's contacts are taken over, not copied.
    if contacts.isEmpty { contacts = result.contacts } else { contacts += result.contacts }
    let count = result.contacts.count
    sourceOfEach += Array(repeating: sources.count - 1, count: count)
    lineOfEach += result.lines.count == count ? result.lines : Array(repeating: nil, count: count)
    groups += result.groups
    findings += result.findings
    written += result.written
    packed = result.packed
    summary.add(result.summary)
  }

  /// The names of the groups that have a member, by the member's identifier.
  private static func groupNames(_ groups: [ContactGroup]) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for group in groups {
      for member in group.members { names[member, default: []].append(group.name) }
    }
    return names
  }

  /// Makes one of the contacts that were there more than once, and tells of each.
  private mutating func deduplicate() {
    let result = Deduplication(contacts, sources: sourceOfEach)
    (unique, duplicates) = (result.contacts, result.duplicates)
    summary.duplicates = duplicates.count { $0.reason != .uidOfAnother }
    findings += duplicates.map { duplicate in
      Finding(
        source: sources[sourceOfEach[duplicate.place]],
        line: lineOfEach[duplicate.place],
        severity: .warning,
        message: duplicate.message(among: contacts, at: place(of: duplicate.of))
      )
    }
  }

  private func place(of contact: Int) -> String {
    let line = lineOfEach[contact].map { ":\($0)" } ?? ""
    return sources[sourceOfEach[contact]] + line
  }

  /// Whether a home region is needed to tell what some numbers are.
  var needsHome: Bool { !written.isEmpty }

  /// Finds what somebody in a home region should know of the numbers; without one, of those that need
  /// none.
  mutating func judgeNumbers(home: String?) {
    findings += ElistImport.findings(of: written, home: home)
  }

  /// Whether there is no contact.
  var isEmpty: Bool { summary.contacts == 0 }

  /// Whether something was not read, which is told by the exit status after the rest was taken.
  var isPartial: Bool { summary.unreadable > 0 || findings.contains { $0.severity == .error } }

  /// Leaves the contacts where they are until the process ends, which frees them at once and not one
  /// by one.
  func outliveCommand() {
    _ = Unmanaged.passRetained(Kept(contacts))
  }

  private final class Kept {
    private let contacts: [Contact]

    init(_ contacts: [Contact]) {
      self.contacts = contacts
    }
  }

  /// Where no contact could be read at all.
  var nothing: Failure {
    Failure(
      somethingMissing ? .noInput : .dataError,
      "no contact was read; nothing was changed",
      hints: somethingMissing ? [] : ["see what a file holds: elist import --dry-run --json FILE"]
    )
  }

  /// Says the findings, `source:line: severity: message`, the first ones one by one.
  func reportFindings() {
    let worst = findings.filter { $0.severity == .error }
    let ordered = worst + findings.filter { $0.severity == .warning }
    for finding in ordered.prefix(Self.shown) { Messages.finding(finding) }
    guard findings.count > Self.shown else { return }
    Messages.note(counted(findings.count - Self.shown, "more finding"))
    Messages.hint("write them all to a file: elist import --dry-run --findings FILE SOURCE")
  }

  /// Writes all the findings, one a line, in the order of the sources.
  func writeFindings(to path: String) throws {
    let text = findings.map { terminalSafe($0.rendered) + "\n" }.joined()
    try OutputFile(path: path, force: false, hint: "name another file").write(Array(text.utf8))
  }

  /// Says the counts.
  func reportSummary() {
    let empty = summary.withoutNumber
    let unreadable = summary.unreadable
    Messages.note(
      "read \(counted(summary.contacts, "contact")) with \(counted(summary.numbers, "number"))"
        + (empty > 0 ? "; \(empty) without a number" : "")
        + (summary.duplicates > 0 ? "; \(counted(summary.duplicates, "duplicate"))" : "")
        + (unreadable > 0 ? "; \(unreadable) could not be read" : "")
    )
    let several = duplicates.count {
      $0.reason != .uidOfAnother && sourceOfEach[$0.place] != sourceOfEach[$0.of]
    }
    guard several > 0 else { return }
    let verb = several == 1 ? "was" : "were"
    Messages.note("\(counted(several, "contact")) \(verb) in more than one source")
  }
}

extension Contact {
  /// A group that has a contact as a member is a category of the contact.
  fileprivate mutating func join(_ groups: [String]) {
    for name in groups where !categories.contains(name) { categories.append(name) }
  }
}

extension Deduplication.Duplicate {
  /// What was found, in words.
  fileprivate func message(among contacts: [Contact], at other: String) -> String {
    let name = "\"\(contacts[place].shownName)\""
    let omitted = leftOut.isEmpty ? "" : "; left out: " + leftOut.joined(separator: ", ")
    switch reason {
    case .same: return "\(name) is the same as in \(other) and was taken once"
    case .uid:
      return "\(name) has the UID and name of \(other), one contact was made of both" + omitted
    case .nameAndNumber:
      return "\(name) has the name and a number of \(other), one contact was made of both" + omitted
    case .uidOfAnother:
      return "\(name) has the UID of \"\(contacts[of].shownName)\" in \(other), both were taken"
    }
  }
}
