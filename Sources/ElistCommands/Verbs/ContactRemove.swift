import Console
import ArgumentParser
import ElistModel
import UnicodeText

struct ContactRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: "\(ElistCommand.name) contact",
    abstract: "Take contacts out of the book",
    discussion: """
      All of the named contacts are removed, or none. Entries on the list stay, and importing a file \
      that has a contact puts it back.
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, or words to look for.", valueName: "contact"),
    completion: CompletionSource.bookNames.completion
  )
  var contact: [String]

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let (list, reader) = try session.listAndBook()
    let choice = try ContactChoice(list, reader, verb: "remove")
    let chosen = try choice.places(contact).map { choice.book.contacts[$0] }
    let gone = Set(chosen.map(\.id))
    try session.changeBook { $0.contacts.removeAll { gone.contains($0.id) } }
    for contact in chosen {
      Streams.standardOutput.write(
        leftToRight(terminalSafe("removed \(contact.briefly) from the book")) + "\n"
      )
    }
    session.sayHowToGetBack()
  }
}
