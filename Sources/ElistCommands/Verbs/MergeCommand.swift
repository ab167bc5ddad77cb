import ArgumentParser
import Console
import ElistModel
import ElistVault
import JSONFormat
import Platform
import UnicodeText

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    _superCommandName: ElistCommand.name,
    abstract: "Bring in what another copy of the vault has",
    discussion: """
      Without FILE, merges the copies that a sync program left beside the vault. Changes of different \
      entries and fields come together, additions, removals and moves too. Where both copies changed \
      the same, the later value counts, and the other is kept until it is settled: 'elist conflicts'. \
      No number is lost. Of a copy of another vault, the entries and the book are taken. The copies \
      stay as they are.
      """
  )

  @Argument(
    help: ArgumentHelp("A copy of the vault.", valueName: "file"),
    completion: .file(extensions: ["elist"])
  )
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read the copy's passphrase from the first line of this file, if it has another key.",
      valueName: "file"
    ),
    completion: .file()
  )
  var otherPassphraseFile: String?

  @Option(
    help: ArgumentHelp("Read the copy's passphrase from this file descriptor.", valueName: "n")
  )
  var otherPassphraseFd: Int32?

  @Flag(help: "Show what would change, and save nothing.")
  var dryRun = false

  @Flag(help: "Merge as git's merge driver: the files are %O %A %B %P, and the result is in %A.")
  var git = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard otherPassphraseFile == nil || otherPassphraseFd == nil else {
      throw ValidationError("give only one of --other-passphrase-file and --other-passphrase-fd")
    }
    guard !git || (3...4).contains(files.count) else {
      throw ValidationError("--git takes what git gives it: %O %A %B %P")
    }
    guard !git || vault.vault == nil && !dryRun else {
      throw ValidationError("--git merges into its second file, without --vault and --dry-run")
    }
  }

  func run() throws {
    git ? try mergeForGit() : try mergeHere()
  }

  private func mergeHere() throws {
    let session = VaultSession(vault)
    let paths = files.isEmpty ? ConflictCopies.beside(session.path) : files
    guard !paths.isEmpty else { throw Failure.noCopies(session.path) }
    let done = try session.merge(try paths.map { try session.copy(at: $0, secret) }, dryRun: dryRun)
    let new = paths.filter { !done.known.contains($0) }.map(Paths.abbreviated)
    say(
      done,
      new.isEmpty ? nil : "\(dryRun ? "would merge" : "merged") \(new.joined(separator: ", "))"
    )
    guard done.isSaved else { return }
    session.offerUndo()
    let removal = "rm " + paths.map(Paths.pasteable).joined(separator: " ")
    if files.isEmpty { Messages.hint("when all is right, remove the copies: \(removal)") }
  }

  /// Merges the third file into the second; the first is the state from which both were made.
  private func mergeForGit() throws {
    var choice = vault.choice
    (choice.path, choice.acceptOlder) = (files[1], true)
    if files.count == 4 { Messages.vaultOption = " --vault \(Paths.pasteable(files[3]))" }
    let session = VaultSession(choice)
    let theirs = try session.copy(at: files[2], secret)
    // Without a common state, git passes an empty file.
    let base = try? session.copy(at: files[0], secret)
    let done = try session.merge([theirs], base: base)
    say(done, "merged \(files.count == 4 ? files[3] : "both versions")")
  }

  private var secret: PassphraseSource? {
    otherPassphraseFile.map { .file($0) } ?? otherPassphraseFd.map { .descriptor($0) }
  }

  /// Prints what a merge did, under a title; without a title there was nothing to do.
  private func say(_ done: VaultSession.Merged, _ title: String?) {
    for path in done.foreign {
      Messages.warning("\(Paths.abbreviated(path)) is of another vault; its entries were added")
    }
    for path in done.known {
      Messages.note("\(Paths.abbreviated(path)) has nothing that the vault does not have")
    }
    if output.json {
      Streams.standardOutput.write(done.json)
    } else if let title {
      let lines = done.difference.lines.isEmpty ? ["nothing changed"] : done.difference.lines
      let rows = [title] + lines.map { "  " + $0 }
      Streams.standardOutput.write(Table.text(rows.map(terminalSafe)))
    }
    if !done.conflicts.isEmpty { Messages.conflicts(done.conflicts.count) }
    let limit = done.list.limit.max
    if limit > 0, done.list.entries.count > limit {
      Messages.warning("the list has \(done.list.entries.count) entries now; its limit is \(limit)")
      Messages.hint("raise the limit: elist limit --max \(done.list.entries.count)")
    }
  }
}

extension VaultSession.Merged {
  fileprivate var json: JSONValue {
    .object([
      "version": .integer(1),
      "saved": .bool(isSaved),
      "list": .texts(difference.list),
      "book": .texts(difference.book),
      "known": .texts(known),
      "foreign": .texts(foreign),
      "conflicts": .array(conflicts.map { $0.json(in: list) }),
    ])
  }
}

extension Failure {
  fileprivate static func noCopies(_ path: String) -> Failure {
    Failure(
      .noMatch,
      "no sync program left a copy beside \(Paths.abbreviated(path))",
      hints: ["name the copy to merge: elist merge FILE"]
    )
  }
}
