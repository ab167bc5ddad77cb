import ArgumentParser
import Console
import ElistFiles
import ElistOptions
import ElistSession
import ElistVault
import EmbeddedText
import Platform

struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    _superCommandName: ElistCommand.name,
    abstract: "See elist at work on a fictional address book",
    discussion: """
      Makes a vault of its own in a new folder, imports a bundled book, picks some numbers, shows \
      them and makes cards, printing each command that it runs. Nothing of yours is touched.
      """
  )

  @Argument(
    help: "The folder to make (default: a new one for temporary files).",
    completion: .directory
  )
  var folder: String?

  func run() throws {
    let stage = try TourStage(folder: folder)
    stage.say("A fictional address book and a throw-away vault, in \(stage.folder):")
    for step in TourScript.steps { try stage.run(step) }
    stage.say("The files are in \(stage.folder): look at wallet.pdf and sheet.pdf.")
  }
}

/// The commands of the tour, as a user would type them.
enum TourScript {
  static let steps: [[String]] = [
    ["init", "--region", "US", "--kdf", "light"],
    ["import", "book.vcf"],
    ["book", "--sections"],
    ["add", "kate bell", "--label", "mobile", "--relation", "sister"],
    ["add", "(415) 555-0176", "--relation", "doctor"],
    ["add", "tanaka", "--relation", "grandmother"],
    ["add", "أحمد", "--relation", "neighbour"],
    ["add", "शर्मा", "--relation", "school"],
    ["add", "muller", "--label", "work", "--relation", "colleague"],
    ["add", "harbour"],
    ["add", "--manual", "--name", "Emergency services", "--number", "911", "--at", "1"],
    ["show"],
    ["tel", "kate-bell", "harbour-clinic"],
    ["card", "--output", "wallet.pdf"],
    ["card", "--template", "sheet", "--output", "sheet.pdf"],
    ["card", "--format", "text"],
  ]
}

/// The folder in which the tour takes place, and the commands that it runs there.
struct TourStage {
  let folder: String

  /// Makes the folder, with the sample book and a passphrase.
  ///
  /// The folder must be new. Everything that the commands keep goes into it.
  init(folder wanted: String?) throws {
    folder = try Self.make(wanted)
    try Self.during("enter", folder) { () throws(SystemError) in try changeFolder(to: folder) }
    try OutputFile(path: "book.vcf", force: false).write(EmbeddedText.sampleBook.bytes)
    try Self.writePassphrase()
    setEnvironment("ELIST_VAULT", "list.elist")
    // The tour's vault does not have the person whom this shell names.
    setEnvironment(DefaultPerson.variable, "")
    setEnvironment("ELIST_PASSPHRASE_COMMAND", "cat passphrase")
    setEnvironment("XDG_STATE_HOME", folder + "/state")
    say("$ cd \(folder)")
    say("$ export ELIST_VAULT=list.elist ELIST_PASSPHRASE_COMMAND='cat passphrase'")
  }

  func say(_ text: String) { Streams.standardOutput.write(text + "\n") }

  /// Prints a command and runs it; if it fails, the tour ends.
  func run(_ arguments: [String]) throws {
    say("\n$ elist \(arguments.map(shellQuoted).joined(separator: " "))")
    let status = try starting(Subprocess(program: Paths.program, arguments: arguments)) {
      program throws(SystemError) in try program.run()
    }
    guard status == 0 else {
      throw Failure(.software, "the tour stopped: the command ended with status \(status)")
    }
  }

  private static func make(_ wanted: String?) throws -> String {
    if let wanted {
      try during("make", wanted) { () throws(SystemError) in try makeFolder(wanted) }
      return realPath(wanted) ?? wanted
    }
    return try during("make a folder in", Paths.temporary) { () throws(SystemError) in
      try makeTemporaryFolder(Paths.temporary + "/elist-tour-")
    }
  }

  private static func during<Result>(
    _ verb: String,
    _ folder: String,
    _ body: () throws(SystemError) -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw Failure(.cannotCreate, "cannot \(verb) \(folder): \(error.text)")
    }
  }

  /// Writes a new passphrase to a file; that is safe only because the vault has nothing secret.
  private static func writePassphrase() throws {
    let passphrase = try Passphrase.generated()
    let bytes = passphrase.withUnsafeBytes { Array($0) }
    try OutputFile(path: "passphrase", force: false).write(bytes + [UInt8(ascii: "\n")])
  }
}
