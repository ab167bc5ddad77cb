import Console
import ElistContacts
import ElistFiles
import ElistHeadings
import ElistIdentity
import ElistImport
import ElistModel
import ElistSession
import ElistText
import UnicodeText

/// What the sources of one import contain together, and what became of it.
struct ImportRun {
  private(set) var contacts: [Contact] = []
  /// The contacts of the only source, if they were packed.
  ///
  /// No two of them are the same, and they go into the book without further work.
  private(set) var packed: PackedContacts?
  private(set) var groups: [ContactGroup] = []
  private(set) var findings: [Finding] = []
  private(set) var summary = ImportSummary()
  /// What became of the photographs, if they are to be kept.
  private(set) var photos = PhotoTally()
  /// Each source as it was named; a folder is one source.
  private(set) var sources: [ImportSource] = []
  /// Which cards are the same as another, or the same person, or possibly the same.
  private(set) var duplicates: [MergeReport.Duplicate] = []
  /// The files that were read, and which of them each contact comes from.
  private var files: [ReadFile] = []
  private var fileOfEach: [Int] = []
  private var lineOfEach: [Int?] = []
  /// How many numbers are to be examined once the home region is known; the process that read them
  /// keeps them.
  private var written = 0
  private var somethingMissing = false
  /// Whether most numbers without a country code are not of the home region.
  private(set) var seemsForeign = false
  /// The failure if `--map` names a column that a table does not have, or if there is no table.
  private(set) var missingColumns: Failure?
  private var hasTable = false
  private let parser: ConfinedReader

  /// The most contacts that one call reads.
  private static let limit = 100_000

  private struct ReadFile {
    var name: String
    /// The source that it belongs to.
    var source: Int
    var cards: CardSource
    var contacts = 0
  }

  /// Reads the sources; numbers without a country code belong to the region, if there is one.
  ///
  /// `home` returns the list's home region. It decides the charset of a text that does not name its
  /// own, and which addresses and their numbers are abroad; it is called only if a source has such
  /// a text or address. With `packing`, the contacts are only for the book, and may be packed.
  init(
    _ sources: [String],
    with parser: ConfinedReader,
    format: ImportFormat?,
    region: String?,
    columns: [ColumnMapping] = [],
    keepsPhotos: Bool = false,
    packing: Bool = false,
    home: () -> String? = { nil }
  ) {
    self.parser = parser
    self.sources = sources.map { ImportSource(name: $0) }
    var reader = SourceReader()
    reader.forEach(sources) { file in
      Progress.say("reading \(file.name)")
      var cards = CardSource(file, kind: file.vCardKind)
      let request = ReadingRequest(
        file.bytes,
        log: file.log,
        source: file.name,
        format: format,
        limit: Self.limit - contacts.count,
        region: region,
        columns: columns,
        keepsPhotos: keepsPhotos,
        // A folder may have more files, so only the file of a single source is packed.
        packed: packing && sources == [file.name] ? cards : nil
      )
      let result = parser.read(request, home: home)
      if let provider = result.contacts.first?.provider, provider != ImportFormat.vcard.rawValue {
        cards = CardSource(file, kind: ([provider] + result.columns).joined(separator: "\n"))
      }
      noteColumns(of: result, file.name)
      files.append(ReadFile(name: file.name, source: file.source, cards: cards))
      take(result)
    }
    if !columns.isEmpty, !hasTable {
      missingColumns = Failure(.usage, "--map is for tables, and no source is a table")
    }
    findings += reader.findings
    summary.unreadable += reader.findings.count { $0.severity == .error }
    for source in sources.indices {
      self.sources[source].summary.unreadable += reader.unreadable[source, default: 0]
    }
    somethingMissing = reader.somethingMissing
    complete(region: region)
  }

  /// Records in each contact where it comes from and which groups it belongs to.
  private mutating func complete(region: String?) {
    joinFolders()
    let names = Self.groupNames(groups)
    for index in contacts.indices {
      contacts[index].source = files[fileOfEach[index]].cards
      if let region { contacts[index].homeRegion = region }
      if !names.isEmpty { contacts[index].join(contacts[index].uid.flatMap { names[$0] } ?? []) }
    }
  }

  /// A folder with one card in each file is one address book.
  private mutating func joinFolders() {
    for (source, indices) in Dictionary(grouping: files.indices, by: { files[$0].source }) {
      let isFolder = indices.count > 1 || files[indices[0]].name != sources[source].name
      guard isFolder, indices.allSatisfy({ files[$0].contacts <= 1 }) else { continue }
      let folder = CardSource(folder: sources[source].name)
      for index in indices { files[index].cards = folder }
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

  private mutating func take(_ result: consuming ImportResult) {
    // The first source's contacts are moved, not copied.
    if contacts.isEmpty { contacts = result.contacts } else { contacts += result.contacts }
    let count = result.packed?.count ?? result.contacts.count
    let file = files.count - 1
    files[file].contacts = result.summary.contacts
    fileOfEach += Array(repeating: file, count: count)
    lineOfEach += result.lines.count == count ? result.lines : Array(repeating: nil, count: count)
    groups += result.groups
    findings += result.findings
    written += result.writtenThere
    packed = result.packed
    summary.add(result.summary)
    photos.add(result.photos)
    sources[files[file].source].summary.add(result.summary)
  }

  /// The names of the groups that contain a member, by the member's identifier.
  private static func groupNames(_ groups: [ContactGroup]) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for group in groups {
      for member in group.members { names[member, default: []].append(group.name) }
    }
    return names
  }

  /// Whether some numbers can only be explained with a home region.
  var needsHome: Bool { written > 0 }

  /// Begins to look for findings about the numbers, as they are read in a home region.
  ///
  /// The other process works on them while this one continues, until ``takeJudgement()``.
  ///
  /// Without a region, it covers only the numbers that do not need one.
  func beginJudgement(home: String?) { parser.judge(last: written, home: home) }

  /// Adds what was found about the numbers to the findings.
  mutating func takeJudgement() {
    let judged = parser.findings()
    findings += judged.findings
    seemsForeign = judged.ofOtherRegions > 1 && judged.ofOtherRegions * 2 > written
  }

  /// Whether there is no contact.
  var isEmpty: Bool { summary.contacts == 0 }

  /// Whether something was not read; the exit status says so after the rest was imported.
  var isPartial: Bool { summary.unreadable > 0 || findings.contains { $0.severity == .error } }

  /// Keeps the contacts in memory until the process ends.
  ///
  /// The system then frees them all at once, instead of one by one.
  func outliveCommand() {
    _ = Unmanaged.passRetained(Kept(contacts))
  }

  private final class Kept {
    private let contacts: [Contact]

    init(_ contacts: [Contact]) {
      self.contacts = contacts
    }
  }

  /// The failure if no contact could be read at all.
  var nothing: Failure {
    Failure(
      somethingMissing ? .noInput : .dataError,
      "no contact was read; nothing was changed",
      hints: somethingMissing
        ? [] : ["save the contacts as vCard or CSV where they are kept, and import that"]
    )
  }
}

// MARK: What became of it

extension ImportRun {
  /// Finds which cards are the same person, as an import into an empty book would.
  mutating func findDuplicates() {
    guard packed == nil else { return }
    var book = Book()
    note(book.merge(contacts), ofBook: false)
  }

  /// Notes what the book did with the contacts.
  ///
  /// - Parameters:
  ///   - report: What a book did with the contacts.
  ///   - isOfBook: Whether it was the vault's book, so that the report says what is new there.
  mutating func note(_ report: MergeReport, ofBook isOfBook: Bool) {
    duplicates = report.duplicates
    summary.duplicates = duplicates.count(where: \.isOneWithAnother)
    findings += duplicates.filter(\.isToBeSaid).map { duplicate in
      Finding(
        source: files[fileOfEach[duplicate.place]].name,
        line: lineOfEach[duplicate.place],
        severity: .warning,
        message: duplicate.message(place(of:))
      )
    }
    guard isOfBook else { return }
    for source in sources.indices { sources[source].outcomes = .init() }
    guard !report.outcomes.isEmpty else {
      for file in files { sources[file.source].outcomes?.added += file.contacts }
      return
    }
    for (place, outcome) in report.outcomes.enumerated() {
      sources[files[fileOfEach[place]].source].outcomes?.count(outcome)
    }
  }

  /// How many contacts come from several sources, or were in the book from another source.
  var fromSeveralSources: Int {
    duplicates.count { duplicate in
      guard case .joined = duplicate.reason else { return false }
      return true
    }
  }

  private func place(of contact: Int) -> String {
    let line = lineOfEach[contact].map { ":\($0)" } ?? ""
    return files[fileOfEach[contact]].name + line
  }
}

/// One source of an import, and what was in it.
struct ImportSource {
  /// The name that the user gave.
  var name: String
  var summary = ImportSummary()
  /// What became of its contacts in the book; `nil` if none was changed.
  var outcomes: Outcomes?

  /// How many contacts were new to the book, how many changed, and how many were already the same.
  struct Outcomes {
    var added = 0
    var changed = 0
    var unchanged = 0

    mutating func count(_ outcome: MergeReport.Outcome) {
      switch outcome {
      case .added: added += 1
      case .updated: changed += 1
      case .unchanged: unchanged += 1
      }
    }
  }
}

extension Contact {
  /// Adds the groups that have the contact as a member to its categories.
  fileprivate mutating func join(_ groups: [String]) {
    for name in groups where !categories.contains(name) { categories.append(name) }
  }
}

extension CardSource {
  fileprivate init(_ file: SourceFile, kind: String) {
    self.init(name: Paths.lastPart(of: file.name), place: Paths.absolute(file.name), kind: kind)
  }

  fileprivate init(folder: String) {
    self.init(name: Paths.lastPart(of: folder), place: Paths.absolute(folder), kind: "folder")
  }
}

extension SourceFile {
  /// The format, and the product that wrote the first card (RFC 6350 §6.7.3), without its version.
  fileprivate var vCardKind: String {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let line = head.split(whereSeparator: \.isNewline).first { $0.hasPrefix("PRODID") }
    return ImportFormat.vcard.rawValue + (line ?? "").filter(\.isLetter)
  }
}
