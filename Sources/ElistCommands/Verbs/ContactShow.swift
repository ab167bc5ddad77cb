import Console
import ArgumentParser
import ElistModel
import JSONFormat
import PhoneNumbers
import UnicodeText

struct ContactShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "\(ElistCommand.name) contact",
    abstract: "Show everything in the book about contacts, and from which files",
    discussion: """
      Prints every field of the contacts and the file that each number was read from. Words that are \
      not ids are looked for all together.
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, or words to look for.", valueName: "contact"),
    completion: CompletionSource.bookNames.completion
  )
  var contact: [String]

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let (list, reader) = try VaultSession(vault).listAndBook()
    let choice = try ContactChoice(list, reader, verb: "show")
    let contacts = try choice.places(contact).map { choice.book.contacts[$0] }
    if output.json { return Streams.standardOutput.write(json(contacts, home: list.region)) }
    let texts = contacts.map { text(of: $0, home: list.region) }
    Streams.standardOutput.write(texts.joined(separator: "\n"))
  }

  private func json(_ contacts: [Contact], home: String) -> JSONValue {
    .object([
      "version": .integer(1),
      "contacts": .array(contacts.map { .object(ContactJSON.members($0, home: home)) }),
    ])
  }

  private func text(of contact: Contact, home: String) -> String {
    var table = Table(columns: [.left, .left, .left])
    for phone in contact.phones {
      let number = interpret(phone.raw, home: contact.region(of: phone) ?? home)
      let sources = contact.sourceNames(of: phone).joined(separator: ", ")
      let label = phone.label?.rawValue ?? phone.customLabel ?? "number"
      table.rows.append([label, number.shown(home: home), sources])
    }
    table.rows += contact.otherFields(home: home).map { [$0.name, $0.value, ""] }
    let sources = contact.sourceNames
    if !sources.isEmpty { table.rows.append(["read from", sources.joined(separator: ", "), ""]) }
    table.rows.append(["id", contact.idText, ""])
    return leftToRight(terminalSafe(contact.shownName)) + "\n" + table.rendered()
  }
}
