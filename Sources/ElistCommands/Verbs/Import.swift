import ArgumentParser
import ElistImport
import ElistModel

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read address books into the vault's book",
    discussion: """
      Reads vCard files (2.1, 3.0 and 4.0), folders of them, and standard input (-). What was known \
      by its UID, else by its name and numbers, is updated; importing the same again changes \
      nothing. A card that cannot be read never costs another. The list is not touched.
      """
  )

  @Argument(
    help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "source"),
    completion: .file(extensions: ["vcf", "vcard", "VCF"])
  )
  var sources: [String]

  @Option(help: "The format of the sources, where their content does not tell.")
  var format: ImportFormat?

  @Option(help: ArgumentHelp("The region of numbers without a country code.", valueName: "region"))
  var region: Region?

  @Flag(help: "Make the book just what is read now.")
  var replace = false

  @Flag(help: "Change nothing; say what would be read.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Write all findings to this file, one a line.", valueName: "file"),
    completion: .file()
  )
  var findings: String?

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !output.json || dryRun else { throw ValidationError("--json goes with --dry-run") }
    guard findings != "-" else {
      throw ValidationError("--findings wants a file: the result is on standard output")
    }
  }

  func run() throws {
    let reading = Reading(sources, format: format, region: region?.code)
    reading.outliveCommand()
    if output.json {
      Streams.standardOutput.write(ImportJSON.object(reading, home: region?.code))
    } else {
      reading.reportFindings()
    }
    try findings.map(reading.writeFindings)
    if reading.contacts.isEmpty, reading.isPartial { throw reading.nothing }
    if !dryRun { try take(reading) } else if !output.json { reading.reportSummary() }
    if reading.isPartial { throw ExitCode(ExitStatus.dataError.rawValue) }
  }

  private func take(_ reading: Reading) throws {
    let session = VaultSession(vault)
    let report = try session.changeBook { $0.merge(reading.unique, replacing: replace) }
    reading.reportSummary()
    report.warnOfLostNumbers()
    report.warnOfDuplicates()
    Streams.standardOutput.write(report.sentence)
    if !report.changed { Messages.warning("the book has all of this already; nothing was changed") }
  }
}

extension MergeReport {
  /// A number that a source has no more is gone from the book, and never without a word.
  fileprivate func warnOfLostNumbers() {
    let shown = 20
    for number in lost.prefix(shown) {
      Messages.warning("\"\(number.name)\" no longer has the number \(number.raw)")
    }
    guard lost.count > shown else { return }
    Messages.warning("\(counted(lost.count - shown, "more number")) are gone in the same way")
  }

  fileprivate func warnOfDuplicates() {
    guard alike > 0 else { return }
    Messages.warning("\(alike) of those added may be in the book already, by name and number")
    Messages.hint("see them: elist book --duplicates")
  }

  fileprivate var sentence: String {
    let parts = [
      (added, "added"), (updated, "updated"), (unchanged, "unchanged"), (removed, "removed"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (said.isEmpty ? "nothing" : said.joined(separator: ", ")) + "\n"
  }
}

extension ImportFormat: ExpressibleByArgument {}
