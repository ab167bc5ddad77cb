import ArgumentParser
import ElistImport
import ElistModel

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read address books into the vault's book",
    discussion: """
      Reads vCard files (2.1, 3.0 and 4.0) and folders of them, tables (CSV) of Google, Outlook, \
      Thunderbird and others, LDIF, abook's address book, and standard input (-). What was known by \
      its UID, else by its name and numbers, is updated; importing the same again changes \
      nothing. A card that cannot be read never costs another. The list is not touched.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "source"),
    completion: .file(extensions: ["vcf", "vcard", "VCF", "csv", "CSV", "tsv", "ldif", "LDIF"])
  )
  var sources: [String]

  @Option(help: "The format of the sources, where their content does not tell.")
  var format: ImportFormat?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "What a column of a table holds, by its heading or number (repeatable).",
      valueName: "column=field"
    )
  )
  var columns: [ColumnOption] = []

  @Option(help: ArgumentHelp("The region of numbers without a country code.", valueName: "region"))
  var region: Region?

  @Flag(help: "Make the book just what is read now.")
  var replace = false

  @Flag(help: "Change nothing; say what would be read.")
  var dryRun = false

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    _ = try ColumnOption.mappings(columns)
    guard !output.json || dryRun else { throw ValidationError("--json goes with --dry-run") }
  }

  func run() throws {
    let mappings = try ColumnOption.mappings(columns)
    let reading = Reading(sources, format: format, region: region?.code, columns: mappings)
    if let failure = reading.missingColumns { throw failure }
    if output.json {
      Streams.standardOutput.write(ImportJSON.object(reading, home: region?.code))
    } else {
      reading.reportFindings()
    }
    if reading.contacts.isEmpty, reading.isPartial { throw reading.nothing }
    if !dryRun { try take(reading) } else if !output.json { reading.reportSummary() }
    if reading.isPartial { throw ExitCode(ExitStatus.dataError.rawValue) }
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
