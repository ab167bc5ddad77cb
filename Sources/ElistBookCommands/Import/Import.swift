import ArgumentParser
import Console
import ElistContacts
import ElistFiles
import ElistHeadings
import ElistIdentity
import ElistImport
import ElistModel
import ElistOptions
import ElistSession
import ElistText
import PhoneNumbers
import UnicodeText

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    _superCommandName: ElistCommand.name,
    abstract: "Read address books into the vault's book",
    discussion: """
      Reads vCard, jCard, xCard and JSContact, tables (CSV) of Google, Outlook, Thunderbird and \
      others, LDIF, abook's address book, typed lists of names and numbers, the databases of Thunderbird, GNOME and macOS, the \
      telephone books of telephones (XML), lists of people in JSON, folders of vCards, and \
      standard input (-). Without a source it lists the address books of this machine and changes \
      nothing. A contact that the book has already, by its UID or else by its name and numbers, \
      is updated; importing the same file again changes nothing. A card that cannot be read does \
      not affect the others. The list is not touched.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "source"),
    completion: .file(extensions: [
      "vcf", "vcard", "VCF", "csv", "CSV", "tsv", "ldif", "LDIF", "json", "jcard", "xml", "xcard",
      "sqlite", "db", "abcddb",
    ])
  )
  var sources: [String] = []

  @Option(help: ArgumentHelp("Import the address books of a program.", valueName: "program"))
  var from: [KnownProgram] = []

  @Option(help: "The format of the sources, if elist cannot tell it from their content.")
  var format: ImportFormat?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "What a column of a table holds, by its heading or number; may be given more than once.",
      valueName: "column=field"
    )
  )
  var columns: [ColumnOption] = []

  @Option(
    help: ArgumentHelp("The region of numbers without a country code.", valueName: "region"),
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var region: Region?

  @Flag(
    help: """
      Keep the contacts' photographs for 'elist card --photo': JPEG and PNG, up to 256 KiB each.
      """
  )
  var photos = false

  @Flag(help: "Replace the whole book, and what 'elist refresh' reads, with these sources.")
  var replace = false

  @Flag(help: "Change nothing; show what would be read.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Write all findings to this file, one per line.", valueName: "file"),
    completion: .file()
  )
  var findings: String?

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    _ = try ColumnOption.mappings(columns)
    guard !output.json || dryRun || isListing else {
      throw ValidationError("--json needs --dry-run")
    }
    guard !photos || !isListing else { throw ValidationError("--photos needs a source") }
    guard !replace || !isListing else { throw ValidationError("--replace needs a source") }
    guard findings != "-" else {
      throw ValidationError("--findings needs a file: standard output has the result")
    }
  }

  /// Whether no source is given, so that only the possible sources are listed.
  private var isListing: Bool { sources.isEmpty && from.isEmpty }

  func run() throws {
    guard !isListing else { return try list() }
    let mappings = try ColumnOption.mappings(columns)
    let paths = try sources + from.flatMap(found)
    let parser = try ConfinedReader()
    let session = VaultSession(vault)
    if !dryRun { session.beginDerivingKey() }
    var run = try read(paths, mappings, with: parser, session)
    run.outliveCommand()
    if let failure = run.missingColumns { throw failure }
    let home = try region?.code ?? (run.needsHome ? homeRegion(session) : nil)
    run.beginJudgement(home: home)
    if run.isEmpty, run.isPartial || replace {
      run.takeJudgement()
      try report(run, home: home)
      throw run.nothing
    }
    if dryRun {
      run.takeJudgement()
      run.findDuplicates()
      try report(run, home: home)
      if !output.json { run.reportSummary() }
    } else {
      try save(&run, of: paths, home: home, into: session)
    }
    if run.isPartial { throw ExitCode(ExitStatus.dataError.rawValue) }
  }

  /// Reads the sources; opens the vault for the list's home region only if a source needs it.
  private func read(
    _ paths: [String],
    _ mappings: [ColumnMapping],
    with parser: ConfinedReader,
    _ session: VaultSession
  ) throws -> ImportRun {
    var refusal: (any Error)?
    let home = {
      guard refusal == nil else { return String?.none }
      Progress.end()
      defer { Progress.begin("reading") }
      do { return try homeRegion(session) } catch {
        refusal = error
        return nil
      }
    }
    Progress.begin("reading")
    let run = ImportRun(
      paths,
      with: parser,
      format: format,
      region: region?.code,
      columns: mappings,
      keepsPhotos: photos,
      packing: !output.json && !photos,
      home: home
    )
    Progress.end()
    if let refusal { throw refusal }
    return run
  }

  /// Saves what was read in the vault, and reports it.
  private func save(
    _ run: inout ImportRun,
    of paths: [String],
    home: String?,
    into session: VaultSession
  ) throws {
    let notes = sourceNotes(paths)
    let others = try replace ? session.list().sources.filter { $0.isNone(of: notes) } : []
    let report = try take(run, notes, into: session)
    run.takeJudgement()
    run.note(report, ofBook: true)
    try self.report(run, home: home)
    run.reportSummary()
    for source in others {
      Messages.note("'elist refresh' does not read \(Paths.abbreviated(source.path)) any more")
    }
    try say(report, session, forgotten: others)
  }

  /// The list's home region; a dry run asks nobody, and does without it if the vault is locked.
  private func homeRegion(_ session: VaultSession) throws -> String? {
    dryRun ? try? session.listAndCountsUnasked()?.0.region : try session.list().region
  }

  private func report(_ run: ImportRun, home: String?) throws {
    if output.json {
      Streams.standardOutput.write(ImportJSON.object(run, home: home))
    } else {
      run.reportFindings()
    }
    try findings.map(run.writeFindings)
  }

  private func list() throws {
    let found = try FoundBooks()
    if output.json { Streams.standardOutput.write(found.json) } else { found.report() }
  }

  private func found(_ program: KnownProgram) throws -> [String] {
    let sources = program.sources
    guard !sources.isEmpty else {
      throw Failure(
        .noInput,
        "no address book of \(program.title) was found",
        details: program.places.map { "looked for " + Paths.abbreviated($0) },
        hints: ["import a file or a folder: elist import PATH"]
      )
    }
    return sources
  }

  /// How to read the sources again.
  private func sourceNotes(_ paths: [String]) -> [SourceNote] {
    paths.compactMap { path in
      SourceNote(
        path,
        format: format?.rawValue,
        region: region?.code,
        columns: columns.map(\.argument)
      )
    }
  }

  private func take(
    _ run: ImportRun,
    _ notes: [SourceNote],
    into session: VaultSession
  ) throws -> MergeReport {
    if let packed = run.packed {
      return try session.takeIntoBook(packed, replacing: replace, sources: notes)
    }
    return try session.takeIntoBook(run.contacts, replacing: replace, sources: notes)
  }

  private func say(
    _ report: MergeReport,
    _ session: VaultSession,
    forgotten: [SourceNote]
  ) throws {
    report.warnOfRemoved()
    report.warnOfLostNumbers()
    report.warnOfDoubts()
    report.warnOfPhotosWithoutRoom()
    report.warnOfMissing()
    if !report.lost.isEmpty || !report.reread.isEmpty { report.warnOfEntries(try session.list()) }
    Streams.standardOutput.write(report.sentence)
    if report.removed > 0 || !report.lost.isEmpty || !forgotten.isEmpty { session.offerUndo() }
    guard !report.changed else { return }
    let changed = report.changedSources ? "only what 'elist refresh' reads" : "nothing"
    Messages.warning("the book has all of this already; \(changed) was changed")
  }
}

extension MergeReport {
  /// The most contacts or numbers that are named one by one.
  private static let mostNamed = 20

  /// Warns about the contacts that are in none of the sources of an import that replaces the book.
  fileprivate func warnOfRemoved() {
    for name in removedNames.prefix(Self.mostNamed) {
      Messages.warning("\"\(name)\" is no longer in the book")
    }
    Self.warnOfMore(removedNames.count - Self.mostNamed, "more contact")
  }

  /// Warns about numbers that their source no longer has, which are therefore gone from the book.
  fileprivate func warnOfLostNumbers() {
    for number in lost.prefix(Self.mostNamed) {
      Messages.warning("\"\(number.name)\" no longer has the number \(number.raw)")
    }
    Self.warnOfMore(lost.count - Self.mostNamed, "more number")
  }

  private static func warnOfMore(_ count: Int, _ what: String) {
    guard count > 0 else { return }
    Messages.warning("\(counted(count, what)) \(count == 1 ? "is" : "are") gone in the same way")
  }

  /// Warns about the entries of the list whose numbers this import has changed in the book.
  fileprivate func warnOfEntries(_ list: EmergencyList) {
    for entry in list.entries.flatMap(\.each) {
      guard let id = entry.source?.valueID else { continue }
      if let old = lost.first(where: { $0.id == id }) {
        Messages.warning("the list still has the old number of \(entry.word): \(old.raw)")
        if let new = old.instead.first, old.instead.count == 1 {
          entry.hintToSet(interpret(new.raw, home: new.region ?? list.region).printed)
        } else {
          let name = shellQuoted(old.name)
          Messages.hint("see the new ones: elist contact show \(name)")
        }
      } else if let again = reread.first(where: { $0.id == id }) {
        entry.warnIfReadOtherwise(interpret(again.raw, home: again.region ?? list.region))
      }
    }
  }

  /// Prints which contacts a source no longer has: an import removes nobody.
  fileprivate func warnOfMissing() {
    for missing in missing {
      let count = missing.names.count
      let names = missing.names.prefix(5).joined(separator: ", ") + (count > 5 ? ", …" : "")
      Messages.note(
        "no longer in \(missing.source), and kept in the book: \(counted(count, "contact")), \(names)"
      )
    }
  }

  fileprivate func warnOfPhotosWithoutRoom() {
    guard photosWithoutRoom > 0 else { return }
    let most = PhotoAlbum.mostBytesTogether >> 20
    Messages.warning(
      "\(counted(photosWithoutRoom, "photograph")) not kept: a vault has room for \(most) MiB of them"
    )
  }

  fileprivate func warnOfDoubts() {
    let doubts = duplicates.count { duplicate in
      guard case .apart = duplicate.reason else { return false }
      return true
    }
    guard doubts > 0 else { return }
    Messages.warning(
      doubts == 1
        ? "1 contact may be somebody who is there already; both were kept"
        : "\(doubts) contacts may be somebody who is there already; all were kept"
    )
    Messages.hint("see them: elist book --duplicates")
  }

  fileprivate var sentence: String {
    let parts = [
      (added, "added"), (updated, "updated"), (unchanged, "unchanged"), (removed, "removed"),
      (joined, "joined with another"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (said.isEmpty ? "nothing" : said.joined(separator: ", ")) + "\n"
  }
}

extension ImportFormat: ExpressibleByArgument {}
