import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import UnicodeText

struct VaultBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Copy the vault to a file, and check the copy",
    discussion: """
      The copy is a vault of its own, encrypted, and opens with the passphrase that the vault has \
      now. Keep one on another disk.
      """
  )

  @Argument(
    help: ArgumentHelp("Where to put the copy.", valueName: "file"),
    completion: .file(extensions: ["elist"])
  )
  var file: String

  @Flag(help: "Replace an existing file.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard file != "-" else { throw ValidationError("name a file: a copy has to be read back") }
  }

  func run() throws {
    let session = VaultSession(vault)
    guard Paths.absolute(file) != Paths.absolute(session.path) else {
      throw Failure(.usage, "that is the vault itself; name another file")
    }
    let (bytes, identity, list) = try session.verifiedImage()
    try OutputFile(path: file, force: force, isVault: true).write(bytes)
    guard try session.isWhole(copyAt: file, of: identity) else {
      throw Failure(
        .ioError,
        "the copy could not be read back as it was written",
        hints: ["the disk may be failing; copy to another one: elist vault backup FILE"]
      )
    }
    session.note(identity, at: file)
    let entries = counted(list.entries.count, "entry", plural: "entries")
    let book = list.bookCounts.map { ", \(counted($0.contacts, "contact"))" } ?? ""
    Messages.note("copied generation \(identity.generation) (\(entries)\(book)) and read it back")
    Messages.hint("look into it: elist show --vault \(Paths.pasteable(file))")
  }
}
