import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import JSONFormat
import Platform
import UnicodeText

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    _superCommandName: ElistCommand.name,
    abstract: "Show what changed in the vault, and when",
    discussion: """
      Shows the present state and those that are kept as backups, the newest first: its number, when \
      it was saved, by which command, and what changed since the state below it. 'elist restore' \
      brings one back.
      """
  )

  @Flag(help: "Only the states in which the list changed.")
  var list = false

  @Flag(help: "Only the states in which the book changed.")
  var book = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let rows = HistoryRow.rows(of: try VaultSession(vault).history())
      .filter { row in
        guard list || book, let difference = row.difference else { return !(list || book) }
        return list && !difference.list.isEmpty || book && !difference.book.isEmpty
      }
    if output.json {
      return Streams.standardOutput.write(
        .object(["version": .integer(1), "states": .array(rows.map(\.json))])
      )
    }
    var table = Table(columns: [.right, .left, .left, .left])
    table.firstStyle = .quiet
    for row in rows {
      let lines = row.lines(list: list || !book, book: book || !list)
      table.rows.append([
        "\(row.generation)", Clock.local(row.savedAt), row.command ?? "", lines.first ?? "",
      ])
      table.rows += lines.dropFirst().map { ["", "", "", $0] }
    }
    Streams.standardOutput.write(table.rendered(on: Streams.standardOutput.screen))
    let damaged = rows.count { $0.problem != nil }
    guard damaged > 0 else { return }
    Messages.warning("\(counted(damaged, "backup")) cannot be read")
    Messages.hint("see what is wrong: elist vault verify")
  }
}

/// One state in the history, and what changed since the one before it.
private struct HistoryRow {
  let generation: UInt64
  let save: String
  let savedAt: Int64
  var command: String?
  var isPresent = false
  /// `nil` if there is nothing to compare with.
  var difference: StateDifference?
  /// The number of the state that it is compared with.
  var after: UInt64?
  /// Whether that is not the state from which this one was made, because that state is not kept.
  var isGap = false
  var problem: String?

  /// The states, the newest first.
  static func rows(of history: StateHistory) -> [HistoryRow] {
    // Another elist may save at the same time and remove some backups.
    let backups = history.backups.map { ($0, history.state(of: $0)) }
      .filter { (try? $0.1.get()) != nil || isAccessible($0.0.path) }
    var older = backups[...]
    var rows = [HistoryRow(history.present, before: older)]
    rows[0].isPresent = true
    while let (backup, read) = older.popFirst() {
      switch read {
      case .success(let state): rows.append(HistoryRow(state, before: older))
      case .failure(let error):
        let failure = (error as? VaultError).map { Failure($0, path: backup.path) }
        let why = (failure ?? Failure(of: error) ?? Failure(unexpected: error)).message
        rows.append(HistoryRow(backup, problem: why))
      }
    }
    return rows
  }

  private init(_ backup: Backup, problem: String) {
    generation = backup.generation
    save = backup.save
    savedAt = backup.savedAt
    self.problem = problem
  }

  private init(
    _ state: SavedState,
    before older: ArraySlice<(Backup, Result<SavedState, any Error>)>
  ) {
    generation = state.identity.generation
    save = state.identity.save.prefix
    savedAt = state.savedAt
    command = state.command
    let states = older.compactMap { try? $0.1.get() }
    let parent = states.first { $0.identity.save == state.identity.parent }
    guard let other = parent ?? states.first else { return }
    difference = StateDifference(from: other, to: state)
    after = other.identity.generation
    isGap = parent == nil
  }

  /// What changed, a line each.
  func lines(list: Bool, book: Bool) -> [String] {
    if let problem { return ["damaged: \(problem)"] }
    guard let difference else {
      return generation == 1 ? ["the beginning"] : ["(the states before it are not kept)"]
    }
    var lines = list ? difference.list.map { "list: " + $0 } : []
    lines += book ? difference.book.map { "book: " + $0 } : []
    if list, book {
      lines += difference.keys.map { "keys: " + $0 }
      if lines.isEmpty { lines.append("nothing") }
    }
    if isGap, let after { lines.append("(since state \(after); those between are not kept)") }
    return lines
  }

  var json: JSONValue {
    .object([
      "generation": .number("\(generation)"),
      "save": .string(save),
      "saved": .string(Clock.utc(savedAt)),
      "command": .text(command),
      "present": .bool(isPresent),
      "problem": .text(problem),
      "since": after.map { .number("\($0)") } ?? .null,
      "list": .texts(difference?.list ?? []),
      "book": .texts(difference?.book ?? []),
      "keys": .bool(difference?.keys.isEmpty == false),
    ])
  }
}

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    _superCommandName: ElistCommand.name,
    abstract: "Bring an earlier state of the vault back",
    discussion: """
      Brings back a state that 'elist history' shows, the list and the book or one of them. It is \
      saved as a new state, so 'elist undo' takes it back. The passphrase stays as it is.
      """
  )

  @Argument(
    help: ArgumentHelp("The number of the state.", valueName: "n"),
    completion: CompletionSource.states.completion
  )
  var number: String?

  @Option(
    help: ArgumentHelp(
      "The state of this day or moment: 2026-11-21, or '2026-11-21 08:30'.",
      valueName: "date"
    )
  )
  var at: String?

  @Flag(help: "Bring back only the list.")
  var list = false

  @Flag(help: "Bring back only the book.")
  var book = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard (number == nil) != (at == nil) else {
      throw ValidationError("say which state: its number in 'elist history', or --at DATE")
    }
    guard !(list && book) else {
      throw ValidationError("--list and --book together are everything: give neither")
    }
    if let at, Moment(at) == nil {
      throw ValidationError("'\(at)' is not a date such as 2026-11-21 or '2026-11-21 08:30'")
    }
  }

  func run() throws {
    let part: VaultSession.Part = list ? .list : book ? .book : .both
    let session = VaultSession(vault)
    let done = try session.restore(part) { history in
      if let moment = at.flatMap({ Moment($0) }) { return try history.state(at: moment, for: part) }
      return try history.state(numbered: number ?? "", for: part)
    }
    let state = "state \(done.target.identity.generation) of \(Clock.local(done.target.savedAt))"
    guard done.isSaved else {
      let what = list ? "the list is" : book ? "the book is" : "list and book are"
      return Messages.warning("\(what) already as in \(state); nothing was changed")
    }
    let what = list ? "the list of " : book ? "the book of " : ""
    let lines = ["restored \(what)\(state)"] + done.difference.lines.map { "  " + $0 }
    Streams.standardOutput.write(Table.text(lines.map(terminalSafe)))
    session.offerUndo()
  }
}

struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    _superCommandName: ElistCommand.name,
    abstract: "Undo the last change of the list or the book",
    discussion: """
      Brings back the state before the last change. Run it again to go one change further back, as \
      far as backups are kept. Nothing is lost: --redo takes an undo back. The passphrase stays as \
      it is.
      """
  )

  @Flag(help: "Take the last undo back.")
  var redo = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let done = try VaultSession(vault).undo(redoing: redo)
    var lines = ["brought back the state that was undone"]
    if let undone = done.undone {
      let command = undone.command ?? "a change"
      lines = ["undid \(command) of \(Clock.local(undone.savedAt))"]
    }
    lines += done.difference.lines.map { "  " + $0 }
    Streams.standardOutput.write(Table.text(lines.map(terminalSafe)))
    if !redo { Messages.hint("to take it back: elist undo --redo") }
  }
}
