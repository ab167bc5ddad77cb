import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import Platform
import UnicodeText

struct VaultRepair: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Make a damaged vault whole again, with the help of backups",
    discussion: """
      What is whole in the vault stays; the list or the book, if damaged, is taken from the newest \
      backup that has it whole. The damaged file is kept beside the backups. An intact vault is left \
      alone.
      """
  )

  @Flag(help: "Empty the book if no backup has it intact.")
  var emptyBook = false

  @Flag(help: "Put back a backup even if the vault has another key, and no damage can be seen.")
  var replaceOtherKey = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let name = Paths.abbreviated(session.path)
    guard
      let (repair, list) = try session.repair(
        emptyingBook: emptyBook,
        replacingOtherKey: replaceOtherKey
      )
    else {
      return Messages.warning("\(name) is intact; nothing was changed")
    }
    let entries = counted(list.entries.count, "entry", plural: "entries")
    let contacts = counted(list.bookCounts?.contacts ?? 0, "contact")
    var lines = [
      "repaired \(name)", "  list: \(entries), \(said(repair.list, "the list"))",
      "  book: \(contacts), \(said(repair.book, "the book"))",
    ]
    if repair.photos == .nothing { lines.append("  photographs: none; no backup had them intact") }
    if let keys = repair.keys {
      lines.append(
        "  keys: those of \(Clock.local(keys.savedAt)); the passphrase of that time opens the vault"
      )
    }
    Streams.standardOutput.write(Table.text(lines.map(terminalSafe)))
    Messages.note("the damaged file is kept: \(Paths.abbreviated(repair.keptAs))")
    if repair.keys != nil {
      Messages.warning("keys that were removed since then open it again")
      Messages.hint("see what opens it now, and remove what should not: elist key list")
    }
    if case .backup = repair.book {
      Messages.hint("import again what is missing: elist import FILE")
    }
    Messages.hint("see that all is intact: elist vault verify")
  }

  private func said(_ source: Repair.Source, _ what: String) -> String {
    switch source {
    case .vault: "intact, as it was"
    case .backup(let backup):
      "from the backup of \(Clock.local(backup.savedAt)); later changes of \(what) are lost"
    case .nothing: "empty; no backup had it intact"
    }
  }
}
