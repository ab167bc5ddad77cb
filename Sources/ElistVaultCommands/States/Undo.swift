import ArgumentParser
import Console
import ElistOptions
import ElistSession
import Platform
import UnicodeText

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
