import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import Platform
import UnicodeText

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
