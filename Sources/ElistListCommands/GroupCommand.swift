import ArgumentParser
import Console
import ElistModel
import ElistOptions
import ElistSession
import JSONFormat
import UnicodeText

struct GroupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group",
    _superCommandName: ElistCommand.name,
    abstract: "Make and change groups of entries",
    subcommands: [
      GroupList.self, GroupShow.self, GroupCreate.self, GroupAdd.self, GroupRemove.self,
      GroupRename.self, GroupDelete.self,
    ]
  )

  fileprivate static let called = "\(ElistCommand.name) group"
}

struct GroupList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: GroupCommand.called,
    abstract: "Show the groups, and who is in each"
  )

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let list = try VaultSession(vault).list()
    let groups = try list.groupNames.map { ($0, try list.entries(inGroup: $0)) }
    if output.json {
      return Streams.standardOutput.write(
        .object([
          "version": .integer(1),
          "groups": .array(
            groups.map { name, entries in
              .object([
                "name": .string(name),
                "entries": .texts(entries.map(\.handle.description)),
              ])
            }
          ),
        ])
      )
    }
    if groups.isEmpty {
      Messages.note("there are no groups")
      Messages.hint("make one: elist group create NAME HANDLE")
    }
    var table = Table(columns: [.left, .left])
    table.rows = groups.map { name, entries in
      [name, entries.isEmpty ? "nobody" : entries.map(\.shownName).joined(separator: ", ")]
    }
    Streams.standardOutput.write(table.rendered(on: Streams.standardOutput.screen))
  }
}

struct GroupShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: GroupCommand.called,
    abstract: "Show the entries of a group, in its order",
    discussion: """
      A group has the order of the list until 'elist move --group' gives it one of its own. --sort \
      shows another order and keeps nothing.
      """
  )

  @Argument(help: "The name of the group.", completion: CompletionSource.groups.completion)
  var group: String

  @Option(
    help: ArgumentHelp(
      "Sort by \(GroupOrder.allValueStrings.joined(separator: ", ")).",
      valueName: "order"
    )
  )
  var sort: GroupOrder = .group

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let list = try VaultSession(vault).list()
    let entries = sort.sorted(try list.entries(inGroup: group), of: list)
    if output.json { return Streams.standardOutput.write(list.json(entries)) }
    if entries.isEmpty {
      Messages.note("nobody is in the group \"\(group)\"")
      Messages.hint("put somebody in it: elist group add \(shellQuoted(group)) HANDLE")
    }
    Streams.standardOutput.write(ListTable.rendered(entries, of: list))
  }
}

/// How the entries of a group are sorted when they are shown.
enum GroupOrder: String, CaseIterable, ExpressibleByArgument {
  /// In the order of the group.
  case group
  /// In the order of the list.
  case list
  case name, relation

  func sorted(_ entries: [Entry], of list: EmergencyList) -> [Entry] {
    switch self {
    case .group: entries
    case .list: list.entries.filter(entries.contains)
    case .name: sorted(entries) { folded($0.shownName) }
    case .relation: sorted(entries) { folded($0.relation ?? "\u{10FFFF}") }
    }
  }

  /// The entries sorted by a text; those with the same text stay in the order of the group.
  private func sorted(_ entries: [Entry], by text: (Entry) -> String) -> [Entry] {
    entries.enumerated().sorted { one, other in
      (text(one.element), one.offset) < (text(other.element), other.offset)
    }.map(\.element)
  }
}

struct GroupCreate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    _superCommandName: GroupCommand.called,
    abstract: "Make a group, and put entries in it",
    discussion: """
      'elist add --group' and 'elist edit --set groups=NAME' also make a group that does not exist \
      yet. To put everybody from a group of the book on the list and in a group: elist add --in \
      NAME.
      """
  )

  @Argument(help: "The name of the group.")
  var group: String

  @Argument(help: "The entries: handles, positions or ids.", completion: Handles.completion)
  var entry: [String] = []

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let (list, name) = try VaultSession(vault).changeList { list in
      try list.createGroup(group)
      try list.put(entry, inGroup: group)
      return (list, Entry.groups(of: group)[0])
    }
    let entries = try list.entries(inGroup: name)
    Messages.note("the group \"\(name)\" has \(counted(entries.count, "entry", plural: "entries"))")
  }
}

/// A group, and the entries to put in it or to take out of it.
struct GroupMemberOptions: ParsableArguments {
  @Argument(help: "The name of the group.", completion: CompletionSource.groups.completion)
  var group: String

  @Argument(help: "The entries: handles, positions or ids.", completion: Handles.completion)
  var entry: [String]
}

struct GroupAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    _superCommandName: GroupCommand.called,
    abstract: "Put entries in a group",
    discussion: "All of the named entries are put in it, or none. An entry may be in many groups."
  )

  @OptionGroup var members: GroupMemberOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let (list, isSame) = try VaultSession(vault).changeList { list in
      let before = list
      guard list.groupNames.contains(where: { folded($0) == folded(members.group) }) else {
        let words = ([members.group] + members.entry).map(shellQuoted).joined(separator: " ")
        throw Failure(
          .noMatch,
          "there is no group \"\(members.group)\"",
          hints: ["make it: elist group create \(words)"]
        )
      }
      try list.put(members.entry, inGroup: members.group)
      return (list, list == before)
    }
    if isSame { Messages.warning("already in the group; nothing was changed") }
    let entries = try list.entries(inGroup: members.group)
    Streams.standardOutput.write(ListTable.rendered(entries, of: list))
  }
}

struct GroupRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: GroupCommand.called,
    abstract: "Take entries out of a group",
    discussion: "They stay on the list, and the group stays if nobody is left in it."
  )

  @OptionGroup var members: GroupMemberOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let list = try session.changeList { list in
      try list.take(members.entry, outOfGroup: members.group)
      return list
    }
    let left = try list.entries(inGroup: members.group)
    if left.isEmpty { Messages.note("nobody is left in the group \"\(members.group)\"") }
    Streams.standardOutput.write(ListTable.rendered(left, of: list))
    session.offerUndo()
  }
}

struct GroupRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    _superCommandName: GroupCommand.called,
    abstract: "Give a group another name"
  )

  @Argument(help: "The name of the group.", completion: CompletionSource.groups.completion)
  var group: String

  @Argument(help: "The new name, without a comma.")
  var name: String

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let isSame = try VaultSession(vault).changeList { list in
      let before = list
      try list.renameGroup(group, to: name)
      return list == before
    }
    if isSame { Messages.warning("the group already has that name; nothing was changed") }
  }
}

struct GroupDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    _superCommandName: GroupCommand.called,
    abstract: "Remove a group; its entries stay on the list",
    discussion: "To take its entries off the list as well: elist remove --group NAME first."
  )

  @Argument(help: "The name of the group.", completion: CompletionSource.groups.completion)
  var group: String

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let members = try session.changeList { list in try list.deleteGroup(group) }
    let stay = members.count == 1 ? "1 entry of it stays" : "\(members.count) entries of it stay"
    Messages.note("the group \"\(group)\" is gone; \(stay) on the list")
    session.offerUndo()
  }
}
