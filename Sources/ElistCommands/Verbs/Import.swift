import ArgumentParser
import ElistImport
import ElistModel

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read address books into the vault's book",
    discussion: """
      Reads files of vCard, jCard, xCard and JSContact, the databases of Thunderbird, GNOME and \
      macOS, folders of vCards, and standard input (-). Without a source it lists the address \
      books of this machine and changes nothing. What was known by its UID, else by its name and \
      numbers, is updated; importing the same again changes nothing. A card that cannot be read \
      never costs another. The list is not touched.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "source"),
    completion: .file(extensions: [
      "vcf", "vcard", "VCF", "json", "jcard", "xml", "xcard", "sqlite", "db", "abcddb",
    ])
  )
  var sources: [String] = []

  @Option(help: ArgumentHelp("Import the address books of a program.", valueName: "program"))
  var from: [KnownProgram] = []

  @Option(help: "The format of the sources, where their content does not tell.")
  var format: ImportFormat?

  @Option(help: ArgumentHelp("The region of numbers without a country code.", valueName: "region"))
  var region: Region?

  @Flag(help: "Make the book just what is read now.")
  var replace = false

  @Flag(help: "Change nothing; say what would be read.")
  var dryRun = false

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !output.json || dryRun || isListing else {
      throw ValidationError("--json goes with --dry-run")
    }
    guard !replace || !isListing else { throw ValidationError("--replace goes with a source") }
  }

  /// Whether there is nothing to import but what could be imported to be told.
  private var isListing: Bool { sources.isEmpty && from.isEmpty }

  func run() throws {
    guard !isListing else { return list() }
    let reading = Reading(try sources + from.flatMap(found), format: format, region: region?.code)
    if output.json {
      Streams.standardOutput.write(ImportJSON.object(reading, home: region?.code))
    } else {
      reading.reportFindings()
    }
    if reading.contacts.isEmpty, reading.isPartial || replace { throw reading.nothing }
    if !dryRun { try take(reading) } else if !output.json { reading.reportSummary() }
    if reading.isPartial { throw ExitCode(ExitStatus.dataError.rawValue) }
  }

  private func list() {
    let found = FoundBooks()
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

  private func take(_ reading: Reading) throws {
    let session = VaultSession(vault)
    let report = try session.changeBook { $0.merge(reading.contacts, replacing: replace) }
    reading.reportSummary()
    Streams.standardOutput.write(report.sentence)
    if !report.changed { Messages.warning("the book has all of this already; nothing was changed") }
  }
}

extension MergeReport {
  fileprivate var sentence: String {
    let parts = [
      (added, "added"), (updated, "updated"), (unchanged, "unchanged"), (removed, "removed"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (said.isEmpty ? "nothing" : said.joined(separator: ", ")) + "\n"
  }
}

extension ImportFormat: ExpressibleByArgument {}
