import ArgumentParser
import Console
import ElistContacts
import ElistFiles
import ElistIdentity
import ElistImport
import ElistModel
import ElistOptions
import ElistSession
import ElistText
import ElistUpkeep
import JSONFormat
import Platform
import UnicodeText

struct Refresh: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    _superCommandName: ElistCommand.name,
    abstract: "Read the sources again, and take what changed for the list",
    discussion: """
      Imports again the files and folders that 'elist import' read, and compares each entry of the \
      list with the book: its number, name and label. What only you changed stays. At a terminal it \
      asks for each difference; elsewhere, --take decides, and without it the list stays as it is. \
      The exit status is 1 if a difference is left. No entry is removed, and the old number stays \
      with an entry until 'elist confirm'. With --watch it goes on, and does the same whenever a \
      source changes, until Ctrl-C.
      """
  )

  @Argument(
    help: ArgumentHelp("The sources to read (default: all).", valueName: "source"),
    completion: .file()
  )
  var sources: [String] = []

  @Option(help: "Whose value counts: the book's, or the list's own.")
  var take: Side?

  @Flag(help: "Change nothing; show what would be different.")
  var dryRun = false

  @Flag(help: "Keep running until Ctrl-C, and read a source again whenever it changes.")
  var watch = false

  @Flag(help: "Do not read the named sources any more; the book keeps what they said.")
  var forget = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  /// Whose value counts.
  enum Side: String, CaseIterable, ExpressibleByArgument {
    case book, list
  }

  func validate() throws {
    guard !dryRun || take == nil else {
      throw ValidationError("give only one of --take and --dry-run")
    }
    guard !forget || !sources.isEmpty else { throw ValidationError("--forget needs a source") }
    guard !forget || !dryRun && take == nil && !watch && !output.json else {
      throw ValidationError("give --forget without --take, --dry-run, --watch and --json")
    }
    guard !output.json || dryRun || take != nil else {
      throw ValidationError("--json needs --dry-run or --take")
    }
  }

  func run() throws {
    let parser = try ConfinedReader()
    let session = VaultSession(vault)
    let list = try session.list()
    let notes = try chosen(of: list)
    guard !forget else { return try forget(notes, session) }
    guard !watch else { return try follow(notes, session, parser) }
    if list.sources.isEmpty {
      Messages.warning("no source is remembered: the list is compared with the book as it is")
      Messages.hint("read your address book: elist import FILE")
    } else if sources.isEmpty {
      for source in list.sources where !source.isOfThisComputer {
        let path = Paths.abbreviated(source.path)
        Messages.note("\(path) is not read: it is on \(source.computer ?? "another computer")")
      }
      if notes.isEmpty { Messages.warning("the list is compared with the book as it is") }
    }
    var said: [BookChange] = []
    let status = try compare(notes, session, parser, said: &said)
    guard status == .ok else { throw ExitCode(status.rawValue) }
  }

  /// Reads the sources and settles what is different; returns the status to end with.
  ///
  /// A difference in `said` was left open the last time, and is not reported again.
  private func compare(
    _ notes: [SourceNote],
    _ session: VaultSession,
    _ parser: ConfinedReader,
    said: inout [BookChange]
  ) throws -> ExitStatus {
    let list = try session.list()
    let read = notes.compactMap { reading(of: $0, home: list.region, parser) }
    let changes = bookChanges(list, in: try takeIn(read, session))
    let new = changes.filter { !said.contains($0) }
    if dryRun, !output.json { new.map(\.sentence).forEach(Messages.warning) }
    let settled = try dryRun ? [] : settle(new, session)
    said = changes.filter { !settled.contains($0) }
    if output.json { print(json(changes, notes, settled)) }
    let isPartial = read.count < notes.count || read.contains(where: \.isPartial)
    if changes.isEmpty, !isPartial, !output.json {
      Messages.note("the book has nothing new for the list")
    }
    if isPartial { return .dataError }
    let isOpen = changes.contains { change in
      !settled.contains { $0.entry == change.entry && $0.field == change.field }
    }
    return isOpen ? .noMatch : .ok
  }

  /// Prints a result: over several lines, or on one if more will follow.
  private func print(_ result: JSONValue) {
    guard watch else { return Streams.standardOutput.write(result) }
    Streams.standardOutput.write(JSONWriter.line(result) + "\n")
  }

  // MARK: Watching

  /// Compares the list with all sources now, and with each source again when it changes.
  ///
  /// The vault is opened again each time, so locking it also stops this command from reading it. A
  /// session with a passphrase from an option is kept, because the passphrase cannot be read twice.
  private func follow(
    _ notes: [SourceNote],
    _ first: VaultSession,
    _ parser: ConfinedReader
  ) throws {
    guard !notes.isEmpty else {
      throw Failure(
        .noMatch,
        "no source is remembered",
        hints: ["read your address book: elist import FILE"]
      )
    }
    var session = first
    var sources = try SourceWatch(notes.map(\.path), butNot: first.path)
    var said: [BookChange] = []
    var waiting = Set(notes.map(\.path))
    var trouble: Failure?
    Messages.note("watching \(counted(notes.count, "source")); Ctrl-C ends it")
    while true {
      if !waiting.isEmpty {
        do {
          let list = try session.list()
          // A dry run saves nothing in the book, so it must read all sources.
          let meant = notes.filter { dryRun || waiting.contains($0.path) }
          let current = meant.compactMap { note in list.sources.first { $0.path == note.path } }
          _ = try compare(current, session, parser, said: &said)
          (waiting, trouble) = ([], nil)
        } catch let failure as Failure
          where [.noPermission, .tryAgain].contains(failure.status)
        {
          if failure != trouble {
            Messages.report(failure)
            Messages.note("when the vault can be opened, elist reads what changed")
          }
          trouble = failure
        }
      }
      let changed = sources.next()
      if !output.json {
        for path in changed.sorted() { Messages.note("\(Paths.abbreviated(path)) changed") }
      }
      waiting.formUnion(changed)
      if first.options.passphrase == nil { session = VaultSession(first.options) }
    }
  }

  // MARK: The sources

  /// The remembered sources to read: those named, or all of this computer.
  private func chosen(of list: EmergencyList) throws -> [SourceNote] {
    guard !sources.isEmpty else { return list.sources.filter(\.isOfThisComputer) }
    return try sources.map { source in
      let path = Paths.absolute(source)
      guard let note = list.sources.first(where: { $0.path == path }) else {
        throw Failure(
          .noMatch,
          "\(source) was never imported",
          details: list.sources.map { "remembered: \(Paths.abbreviated($0.path))" },
          hints: ["import it first: elist import \(shellQuoted(source))"]
        )
      }
      return note
    }
  }

  private func forget(_ notes: [SourceNote], _ session: VaultSession) throws {
    try session.changeList { list in
      list.sources.removeAll { source in notes.contains { $0.path == source.path } }
    }
    for note in notes { Messages.note("\(Paths.abbreviated(note.path)) is not read any more") }
  }

  /// What was read from a source.
  private struct Reading {
    var note: SourceNote
    let contacts: [Contact]
    /// Whether a part of it could not be read, so a contact that is missing may still be there.
    let isPartial: Bool
  }

  /// Reads a source; `nil` if that is not possible, which is reported.
  private func reading(
    of note: SourceNote,
    home: String,
    _ parser: ConfinedReader
  ) -> Reading? {
    let name = Paths.abbreviated(note.path)
    guard isAccessible(note.path) else {
      Messages.warning("\(name) is gone; the book keeps what it said")
      Messages.hint("if it will not return: elist refresh --forget \(Paths.pasteable(note.path))")
      return nil
    }
    let columns = note.columns.compactMap { ColumnOption(argument: $0)?.mapping }
    var run = ImportRun(
      [note.path],
      with: parser,
      format: note.format.flatMap(ImportFormat.init(rawValue:)),
      region: note.region,
      columns: columns,
      home: { home }
    )
    guard !run.isEmpty, run.missingColumns == nil else {
      Messages.warning("\(name) has no contact that can be read; the book keeps what it said")
      Messages.hint("see why: elist import --dry-run \(Paths.pasteable(note.path))")
      return nil
    }
    if run.isPartial {
      Messages.warning("a part of \(name) cannot be read; the book keeps what it said")
      Messages.hint("see which: elist import --dry-run \(Paths.pasteable(note.path))")
    }
    run.beginJudgement(home: note.region ?? home)
    run.takeJudgement()
    var note = note
    note.fingerprint = SourceFingerprint.of(note.path) ?? note.fingerprint
    (note.read, note.computer) = (Clock.now, computerName)
    return Reading(note: note, contacts: run.contacts, isPartial: run.isPartial)
  }

  /// Merges what was read into the book, or into a copy of it.
  private func takeIn(_ read: [Reading], _ session: VaultSession) throws -> RereadBook {
    var reread = RereadBook(try session.listAndBook().1.contacts())
    reread.known = Set(reread.contacts.flatMap(\.phoneIDs))
    func note(_ report: MergeReport, of reading: Reading) {
      guard !reading.isPartial else { return }
      reread.missing += report.missing.flatMap(\.cards)
      reread.kept += report.kept
    }
    guard !dryRun else {
      var book = Book(reread.contacts)
      for reading in read { note(book.merge(reading.contacts, rereading: true), of: reading) }
      reread.contacts = book.contacts
      return reread
    }
    for reading in read {
      let report = try session.takeIntoBook(reading.contacts, rereading: reading.note)
      note(report, of: reading)
      let parts = [(report.added, "new"), (report.updated, "changed"), (report.joined, "joined")]
      let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      guard !output.json else { continue }
      Messages.note(
        "\(Paths.abbreviated(reading.note.path)): \(said.isEmpty ? "unchanged" : said)"
      )
    }
    if !read.isEmpty { reread.contacts = try session.listAndBook().1.contacts() }
    return reread
  }

  // MARK: The differences

  /// Settles the differences that `--take` or the user decides; returns those.
  private func settle(
    _ changes: [BookChange],
    _ session: VaultSession
  ) throws -> [BookChange] {
    let prompt = take == nil ? Prompt() : nil
    var decisions: [Decision] = []
    var left: Failure?
    for change in changes {
      if !output.json { Messages.warning(change.sentence) }
      let takesBook: Bool?
      do {
        // A number that its country changed is neither the book's value nor the list's.
        let side = change.renumbering == nil ? take : nil
        takesBook = try side.map { $0 == .book } ?? prompt.flatMap { try answer(change, $0) }
      } catch let failure as Failure where failure.status == .interrupted {
        left = Failure.left(keeping: decisions.count)
        break
      }
      if let takesBook, !takesBook || change.isTakeable || change.renumbering != nil {
        decisions.append((change, takesBook))
        // An answer takes thought, so each one is saved at once, in case the window is closed.
        if prompt != nil { try save(decisions.suffix(1), session) }
      } else if !change.isTakeable {
        hint(for: change)
      }
    }
    if prompt == nil, take == nil, !output.json, changes.contains(where: \.isTakeable) {
      Messages.hint("take all that changed: elist refresh --take book")
    } else if prompt == nil, take == nil, !output.json,
      changes.contains(where: { $0.renumbering == nil })
    {
      Messages.hint(
        "keep these as your own, and do not report them again: elist refresh --take list"
      )
    }
    if !decisions.isEmpty {
      if prompt == nil { try save(decisions[...], session) }
      if !output.json { try show(decisions, session) }
    }
    if let left { throw left }
    return decisions.map(\.change)
  }

  /// A difference, and whether the list takes the book's value.
  private typealias Decision = (change: BookChange, takesBook: Bool)

  private func save(_ decisions: ArraySlice<Decision>, _ session: VaultSession) throws {
    try session.changeList { list in
      for decision in decisions { list.settle(decision.change, takingBook: decision.takesBook) }
    }
  }

  private func show(_ decisions: [Decision], _ session: VaultSession) throws {
    let list = try session.list()
    let ids = Set(decisions.map(\.change.entry.id))
    let entries = list.entries.filter { ids.contains($0.id) }
    Streams.standardOutput.write(ListTable.rendered(entries, of: list))
    if decisions.contains(where: \.takesBook) { session.offerUndo() }
  }

  /// Whether to take the book's value; `nil` to decide later.
  private func answer(_ change: BookChange, _ prompt: Prompt) throws -> Bool? {
    let isTakeable = change.isTakeable
    let isRenumbering = change.renumbering != nil
    let question =
      isRenumbering
      ? "change it? [y]es, [l]ater, [q]uit:"
      : isTakeable
        ? "take what the book says? [y]es, [n]o, [l]ater, [q]uit:"
        : "keep it as your own? [y]es, [l]ater, [q]uit:"
    while true {
      switch try prompt.line(question).lowercased() {
      case "y", "yes": return isTakeable || isRenumbering
      case "n" where isTakeable, "no" where isTakeable: return false
      case "l", "later", "": return nil
      case "q", "quit": throw Failure.left
      default: prompt.say(isTakeable ? "type y, n, l or q" : "type y, l or q")
      }
    }
  }

  /// Prints what to do about a number that is gone or that its country changed.
  private func hint(for change: BookChange) {
    guard !output.json else { return }
    if let renumbering = change.renumbering {
      return Messages.hint("to take it: \(renumbering.command)")
    }
    let word = change.entry.word
    if let number = change.onlyInstead {
      let setting = shellQuoted("number=\(number)")
      return Messages.hint("if that is the right one: elist edit \(word) --set \(setting)")
    }
    Messages.hint("see whether it still works: elist tel \(word)")
  }

  private func json(
    _ changes: [BookChange],
    _ notes: [SourceNote],
    _ settled: [BookChange]
  ) -> JSONValue {
    .object([
      "version": .integer(1),
      "sources": .array(
        notes.map { note in
          .object([
            "path": .string(note.path),
            "read": .string(note.read),
            "changed": .bool(SourceFingerprint.of(note.path) != note.fingerprint),
          ])
        }
      ),
      "changes": .array(changes.map { $0.json(settled.contains($0) ? take : nil) }),
    ])
  }
}

extension BookChange {
  /// Whether the book has a value that the list can take.
  fileprivate var isTakeable: Bool {
    switch outcome {
    case .changed: true
    case .gone, .missing, .renumbered: false
    }
  }

  /// The doubt that the country changed the number, if that is the difference.
  fileprivate var renumbering: NumberDoubt? {
    switch outcome {
    case .renumbered(let doubt): doubt
    case .changed, .gone, .missing: nil
    }
  }

  /// The one number that the person has instead of one that is gone.
  fileprivate var onlyInstead: String? {
    switch outcome {
    case .changed, .renumbered: nil
    case .gone(let instead), .missing(_, let instead): instead.count == 1 ? instead[0] : nil
    }
  }

  /// What changed, in words.
  fileprivate var sentence: String {
    let word = entry.word
    let whose = holders.map { "\($0)'s" }.joined(separator: " and ")
    switch outcome {
    case .renumbered(let doubt):
      return "\(word): \(doubt.message)"
    case .gone(let instead) where !holders.isEmpty:
      let has = instead.isEmpty ? "" : "; \(entry.shownName) has " + instead.joined(separator: ", ")
      return "\(word): \(entry.number.printed) is \(whose) in the book now\(has)"
    case .gone(let instead) where instead.isEmpty:
      return "\(word): \(entry.number.printed) is no longer in the book"
    case .gone(let instead):
      return "\(word): \(entry.number.printed) is no longer in the book, which has "
        + instead.joined(separator: ", ")
    case .missing(let source, let instead) where !holders.isEmpty:
      let has = instead.isEmpty ? "" : " but has " + instead.joined(separator: ", ")
      return "\(word): \(entry.number.printed) is \(whose) in the book now; "
        + "\(source) no longer has it for \(entry.shownName)\(has)"
    case .missing(let source, let instead):
      let has = instead.isEmpty ? "" : ", which has " + instead.joined(separator: ", ")
      let rest = self.source == nil ? "the book keeps it" : "another file still has it"
      return "\(word): \(entry.number.printed) is no longer in \(source)\(has); \(rest)"
    case .changed(let now):
      let whose = whose.isEmpty ? "" : ", which is \(whose) in the book"
      let both = "\(now) in the book, and \(own ?? "none") on the list\(whose)"
      return isConflict
        ? "\(word): the \(field.rawValue) was changed in both: it is \(both)"
        : "\(word): the \(field.rawValue) is \(both)"
    }
  }

  fileprivate func json(_ taken: Refresh.Side?) -> JSONValue {
    var (now, instead): (String?, [String]) = (nil, [])
    switch outcome {
    case .changed(let text): now = text
    case .gone(let others), .missing(_, let others): instead = others
    case .renumbered: break
    }
    return .object([
      "handle": .string(entry.handle.description),
      "place": .integer(entry.place ?? 1),
      "field": .string(field.rawValue),
      "before": .text(before),
      "list": .text(own),
      "book": .text(now),
      "instead": .texts(instead),
      "holders": .texts(holders),
      "renumbered": .text(renumbering.flatMap { _ in number?.printed }),
      "gone": .bool(now == nil && renumbering == nil),
      "conflict": .bool(isConflict),
      "taken": .text(taken?.rawValue),
    ])
  }
}
