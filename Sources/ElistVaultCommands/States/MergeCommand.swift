import ArgumentParser
import Console
import ElistCopies
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import FoundationEssentials
import JSONFormat
import Platform
import UnicodeText

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    _superCommandName: ElistCommand.name,
    abstract: "Bring in what another copy of the vault has",
    discussion: """
      Without FILE, merges the copies that a sync program left beside the vault. Changes to \
      different entries and fields are combined, and so are additions, removals and moves. If both \
      copies changed the same field, the later value counts, and the other is kept until you \
      settle it with 'elist conflicts'. No number is lost. From a copy of another vault, the \
      entries and the book are added. The copies stay as they are.
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
    let paths = files.isEmpty ? try copiesBeside(session) : files.withoutRepeats
    let read = try session.copies(
      at: paths,
      secret,
      acceptingKeys: vault.acceptOlder,
      isPartial: files.isEmpty
    )
    let copies = read.compactMap { try? $0.get() }
    // A damaged file must not prevent the merge of the others.
    var failures: [any Error] = []
    for case .failure(let error) in read { failures.append(error) }
    guard !copies.isEmpty, failures.isEmpty || files.isEmpty else {
      throw failures.first ?? Failure.noCopies(session.path)
    }
    let done = try session.merge(copies, dryRun: dryRun)
    let new = copies.map(\.path).filter { !done.known.contains($0) }.map(Paths.abbreviated)
    let title = "\(dryRun ? "would merge" : "merged") \(new.joined(separator: ", "))"
    say(done, new.isEmpty ? nil : title)
    if done.isSaved {
      session.offerUndo()
      let removal = "rm " + copies.map { Paths.pasteable($0.path) }.joined(separator: " ")
      if files.isEmpty { Messages.hint("when all is right, remove the copies: \(removal)") }
    }
    if let failure = failures.first { throw failure }
  }

  /// The copies that a sync program left beside the vault.
  private func copiesBeside(_ session: VaultSession) throws -> [String] {
    let vault = try session.named { try session.open().identity.vault }
    let copies = ConflictCopies.beside(session.path, of: vault)
    for path in copies.foreign {
      Messages.warning("\(Paths.abbreviated(path)) is of another vault; it was left out")
    }
    guard !copies.own.isEmpty else { throw Failure.noCopies(session.path) }
    return copies.own
  }

  /// Merges the third file into the second; the first is their common ancestor.
  ///
  /// git gives the files names of its own, so messages say whose versions they are.
  private func mergeForGit() throws {
    var choice = vault.choice
    (choice.path, choice.acceptOlder, choice.isPassing) = (files[1], true, true)
    let path = files.count == 4 ? files[3] : nil
    choice.name = "your version" + (path.map { " of \($0)" } ?? "")
    if let path { Messages.vaultOption = " --vault \(Paths.pasteable(Paths.absolute(path)))" }
    let session = VaultSession(choice)
    let read = try session.copies(
      at: [files[2], files[0]],
      called: [.theirs(of: path), .base(of: path)],
      secret,
      acceptingKeys: vault.acceptOlder,
      isPartial: true
    )
    let theirs = try read[0].get()
    if case .failure(let error) = read[1] { noteBase(error) }
    let done = try session.merge([theirs], base: try? read[1].get())
    say(done, "merged \(path ?? "both versions")")
  }

  /// Prints why the common ancestor is not used.
  ///
  /// If there is no ancestor, git passes an empty file.
  private func noteBase(_ error: any Error) {
    guard let status = try? FileStatus(following: files[0]), status.size > 0,
      let failure = Failure(ofSession: error)
    else { return }
    Messages.warning("\(failure.message); merged without it")
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
      Messages.note("\(Paths.abbreviated(path)) is in the vault already")
    }
    if !done.known.isEmpty, done.isAfterUndo {
      Messages.hint("if the last undo took it out, bring it back: elist undo --redo")
    }
    if output.json {
      Streams.standardOutput.write(done.json)
    } else if let title {
      let lines = done.difference.lines.isEmpty ? ["nothing changed"] : done.difference.lines
      let rows = [title] + lines.map { "  " + $0 }
      Streams.standardOutput.write(Table.text(rows.map(terminalSafe)))
    }
    if !done.conflicts.isEmpty { Messages.conflicts(done.conflicts.count, wouldBe: dryRun) }
    let limit = done.list.limit.max
    if limit > 0, done.list.entries.count > limit {
      let has =
        dryRun
        ? "would have \(done.list.entries.count) entries"
        : "has \(done.list.entries.count) entries now"
      Messages.warning("the list \(has); its limit is \(limit)")
      Messages.hint("raise the limit: elist limit --max \(done.list.entries.count)")
    }
  }
}

extension [String] {
  /// Each file once, even if it is named in several ways.
  fileprivate var withoutRepeats: [String] {
    var known: Set<String> = []
    return filter { known.insert(Paths.absolute($0)).inserted }
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

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    _superCommandName: ElistCommand.name,
    abstract: "Show and settle what merged copies disagree about",
    discussion: """
      After 'elist merge', a field may have several values, if the copies disagreed. The list has \
      the later one; the others are kept here until you settle the conflict. Setting the field to \
      another value with 'elist edit' settles it too.
      """
  )

  @Argument(help: ArgumentHelp("The number of a conflict.", valueName: "n"))
  var numbers: [Int] = []

  @Flag(help: "Keep what the list has; without N, in all conflicts.")
  var keep = false

  @Flag(help: "Take the other value; the latest, if there are several.")
  var take = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !(keep && take) else { throw ValidationError("give only one of --keep and --take") }
    guard keep || take || numbers.isEmpty else {
      throw ValidationError("say what to do with them: --keep or --take")
    }
    guard !take || !numbers.isEmpty else {
      throw ValidationError("say in which conflicts to take the other value: --take N")
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    guard keep || take else { return try show(session) }
    let done = try session.settle { conflicts, list in
      guard let wrong = numbers.first(where: { !conflicts.indices.contains($0 - 1) }) else {
        let chosen = numbers.isEmpty ? conflicts : Set(numbers).sorted().map { conflicts[$0 - 1] }
        return chosen.map { ($0, keep ? .keep : .take(0)) }
      }
      guard !conflicts.isEmpty else { return [] }
      throw Failure(
        .noMatch,
        "there is no conflict \(wrong), only \(conflicts.count)",
        hints: ["see them: elist conflicts"]
      )
    }
    guard !done.settled.isEmpty else { return Messages.note("there are no conflicts") }
    let lines = done.settled.map { conflict in
      let value = keep ? conflict.present : conflict.others[0]
      return "settled \(conflict.title(in: done.list)): \(conflict.text(value, in: done.list))"
    }
    Streams.standardOutput.write(Table.text(lines.map(terminalSafe)))
    session.offerUndo()
  }

  private func show(_ session: VaultSession) throws {
    let (list, conflicts) = try session.conflicts()
    if output.json {
      let rows = conflicts.map { $0.json(in: list) }
      return Streams.standardOutput.write(
        .object(["version": .integer(1), "conflicts": .array(rows)])
      )
    }
    guard !conflicts.isEmpty else { return Messages.note("there are no conflicts") }
    var table = Table(columns: [.right, .left, .left, .left])
    for (number, conflict) in zip(1..., conflicts) {
      let present = conflict.present
      table.rows.append([
        "\(number)", conflict.title(in: list), "has \(conflict.text(present, in: list))",
        Clock.local(present.seconds),
      ])
      table.rows += conflict.others.map { other in
        ["", "", "or  \(conflict.text(other, in: list))", Clock.local(other.seconds)]
      }
    }
    Streams.standardOutput.write(table.rendered(on: Streams.standardOutput.screen))
    Messages.hint("keep what the list has: elist conflicts --keep 1")
    Messages.hint("or take the other value: elist conflicts --take 1")
  }
}
