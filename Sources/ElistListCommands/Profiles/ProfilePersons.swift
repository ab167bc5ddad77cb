import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import JSONFormat
import UnicodeText

// The commands for persons other than the owner who have a profile and a list of their own.

struct ProfileAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Give somebody a profile and a list of their own",
    discussion: """
      The list is a group, with the person's handle as its name unless you name another. \
      'elist group add' puts entries in it, which others may have on their lists too. Cards, pages and \
      other commands take --for-person, or $ELIST_PERSON.
      """
  )

  @Argument(help: "The handle of the person, such as anna.")
  var person: String

  @Option(help: ArgumentHelp("The name on the cards.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("The group that is the person's list.", valueName: "group"),
    completion: CompletionSource.groups.completion
  )
  var group: String?

  @OptionGroup var vault: VaultOptions

  func run() throws {
    guard let handle = Handle(person) else { throw Failure(ModelError.notAHandle(person)) }
    let list = try VaultSession(vault).changeList { list in
      try list.addPerson(handle, name: name, group: group)
      return list
    }
    let added = try list.person(person)
    Streams.standardOutput.write(PersonTable.rendered([added], of: list))
    if list.entries(of: added).isEmpty {
      let group = shellQuoted(added.group)
      Messages.hint("put entries on the list: elist group add \(group) HANDLE")
    }
  }
}

struct ProfileList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Show who has a profile and a list of their own"
  )

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let list = try VaultSession(vault).list()
    if output.json {
      return Streams.standardOutput.write(
        .object([
          "version": .integer(1),
          "persons": .array(
            list.sortedPersons.map { person in
              .object([
                "handle": .string(person.handle.description),
                "group": .string(person.group),
                "owner": person.profile.json,
                "entries": .texts(list.entries(of: person).map(\.handle.description)),
              ])
            }
          ),
        ])
      )
    }
    if list.persons.isEmpty {
      Messages.note("nobody beside the owner has a profile")
      Messages.hint("give somebody one: elist profile add HANDLE")
    }
    Streams.standardOutput.write(PersonTable.rendered(list.sortedPersons, of: list))
  }
}

struct ProfileUse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Print the line that sets a shell to one person",
    discussion: """
      In a shell that runs the line, commands with --for-person work for this person if you do not \
      give the option, until the shell ends. Without a person, the line sets the shell back to the \
      owner.
      """
  )

  @Argument(help: "The person's handle.", completion: CompletionSource.persons.completion)
  var person: String?

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let handle = try person.map { try VaultSession(vault).list().person($0).handle.description }
    Streams.standardOutput.write("export \(DefaultPerson.variable)=\(handle ?? "")\n")
    // On a terminal, the line is only shown: a command cannot change the shell that runs it.
    guard Streams.standardOutput.isTerminal else { return }
    let words = ["elist profile use"] + [handle].compactMap(\.self)
    Messages.hint(
      "let this shell run it: eval \"$(\(words.joined(separator: " "))\(Messages.vaultOption))\""
    )
  }
}

struct ProfileRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Remove somebody's profile",
    discussion: "The entries stay on the list, and in the group that was the person's list."
  )

  @Argument(help: "The person's handle.", completion: CompletionSource.persons.completion)
  var person: String

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let gone = try session.changeList { list in try list.removePerson(person) }
    let name = gone.profile.name.map { ", \($0)" } ?? ""
    Streams.standardOutput.write(
      "removed the profile of \(terminalSafe("\(gone.handle)\(name)"))\n"
    )
    session.offerUndo()
  }
}

extension EmergencyList {
  /// The persons with a profile of their own, sorted by handle.
  fileprivate var sortedPersons: [Person] {
    persons.sorted { $0.handle.description < $1.handle.description }
  }
}

/// The persons as a table for people: handle, name, and who is on their list.
private enum PersonTable {
  static func rendered(_ persons: [Person], of list: EmergencyList) -> String {
    var table = Table(columns: [.left, .left, .left])
    table.rows = persons.map { person in
      let entries = list.entries(of: person).map(\.shownName)
      return [
        person.handle.description, person.profile.name ?? "",
        entries.isEmpty ? "nobody is on the list" : entries.joined(separator: ", "),
      ]
    }
    return table.rendered(on: Streams.standardOutput.screen)
  }
}
