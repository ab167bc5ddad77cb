import ArgumentParser
import CardDocument
import Console
import ElistCards
import ElistFiles
import ElistOptions
import ElistSession
import ElistVault
import Platform

/// The options that ask for a recovery code, and for a sheet with it.
struct RecoveryOptions: ParsableArguments {
  @Flag(help: "Print a recovery code, once, that opens the vault if the passphrase is lost.")
  var recovery = false

  @Option(
    help: ArgumentHelp(
      "Also make a PDF to print and keep, with the code and what to do with it.",
      valueName: "file"
    ),
    completion: .file(extensions: ["pdf"])
  )
  var sheet: String?

  @Flag(help: "Replace the sheet's file if it exists.")
  var force = false

  func validate() throws {
    guard let sheet else {
      guard !force else { throw ValidationError("--force is for the file of --sheet") }
      return
    }
    guard sheet.lowercased().hasSuffix(".pdf") else {
      throw ValidationError("'\(sheet)' is not a name for a PDF, which ends in .pdf")
    }
  }

  /// Whether there is to be a recovery code.
  var isWanted: Bool { recovery || sheet != nil }

  /// Refuses a file that cannot be made, before there is a code that would be lost.
  func check() throws { try file?.check(probing: true) }

  private var file: OutputFile? { sheet.map { OutputFile(path: $0, force: force) } }

  /// Prints the code on standard output, and then makes its sheet; returns what went wrong.
  func write(
    _ code: UnsafeRawBufferPointer,
    of vault: Identifier,
    number: Int,
    home: String
  ) -> RecoveryTrouble? {
    let trouble =
      Streams.standardOutput.write(secret: code)
      ?? Streams.standardOutput.descriptor.writeAll([0x0A])
    guard let file else {
      if let trouble { return .lost(trouble.text) }
      Messages.hint("write the recovery code down; it is not shown again")
      return nil
    }
    let isReplaced = isAccessible(file.path)
    do {
      let sheet = RecoverySheet(vault: vault, number: number, paper: .usual(in: home))
      try sheet.withDocument(of: code) { try file.write($0) }
    } catch {
      let failure = Failure(of: error) ?? Failure(unexpected: error)
      return trouble == nil ? .noSheet(failure) : .lost(failure.message)
    }
    Messages.note("wrote \(file.path); whoever reads it can open the vault")
    Messages.hint("print it, and then remove the file: rm \(Paths.pasteable(file.path))")
    if isReplaced, number > 1 {
      Messages.hint("the code of an earlier sheet still opens the vault; see: elist key list")
    }
    return nil
  }
}

/// What went wrong when a recovery code, which already opens the vault, was shown.
enum RecoveryTrouble {
  /// Nobody can read the code.
  case lost(String)
  /// It was printed, but its sheet was not made.
  case noSheet(Failure)

  /// The failure, which first says what was done: "the vault was made".
  func failure(_ done: String, _ number: Int) -> Failure {
    switch self {
    case .lost(let why):
      Failure(
        .ioError,
        "\(done) (key \(number)), but the code could not be shown: \(why)",
        hints: [
          "nobody has that code; remove it: elist key remove \(number)",
          "and make another one: elist key add --recovery",
        ]
      )
    case .noSheet(let why):
      Failure(
        why.status,
        "\(done) (key \(number)) and printed, but its sheet was not made: \(why.message)",
        hints: [
          "write the printed code down, or remove it: elist key remove \(number)",
          "and make another one with a sheet: elist key add --sheet FILE.pdf",
        ]
      )
    }
  }
}
