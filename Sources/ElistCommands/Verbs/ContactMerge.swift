import Console
import ArgumentParser
import ElistModel
import UnicodeText

struct ContactMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    _superCommandName: "\(ElistCommand.name) contact",
    abstract: "Merge several contacts into one",
    discussion: """
      The first stays, and gets the numbers and other fields of the others; if a contact can have a \
      field only once, the first keeps its own. Importing their files again keeps them one contact. \
      Entries on the list stay as they are.
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, or words to look for, each in quotes.", valueName: "contact"),
    completion: CompletionSource.bookNames.completion
  )
  var contact: [String]

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard contact.count > 1 else { throw ValidationError("name two contacts or more") }
  }

  func run() throws {
    let session = VaultSession(vault)
    // The person is asked before the vault is held.
    let (list, reader) = try session.listAndBook()
    let choice = try ContactChoice(list, reader, verb: "merge")
    let chosen = try contact.map { choice.book.contacts[try choice.place($0)] }
    guard Set(chosen.map(\.id)).count > 1 else {
      return Messages.warning("that is one contact already; nothing was changed")
    }
    let (whole, leftOut) = try session.changeBook { book in
      var places: [Int] = []
      for id in chosen.map(\.id) {
        guard let place = book.place(withID: id) else {
          throw Failure(.noMatch, "the book was changed meanwhile; nothing was merged")
        }
        if !places.contains(place) { places.append(place) }
      }
      return book.join(places)
    }
    let names = chosen.map { "\"\($0.shownName)\"" }.joined(separator: ", ")
    Streams.standardOutput.write(
      leftToRight(terminalSafe("merged \(names) into \(whole.briefly)")) + "\n"
    )
    for text in leftOut { Messages.warning("left out: \(text)") }
    session.sayHowToGetBack()
  }
}
