import ArgumentParser
import Console
import ElistModel

/// The options for which entries of the list are meant.
struct EntryOptions: ParsableArguments {
  @Argument(
    help: "The entries: handles, positions or ids (default: all).",
    completion: Handles.completion
  )
  var entry: [String] = []

  @Option(
    help: ArgumentHelp("Only the entries of this group.", valueName: "group"),
    completion: CompletionSource.groups.completion
  )
  var group: String?

  @Option(
    name: .customLong("for-person"),
    help: ArgumentHelp("For this person, who has a profile and a list.", valueName: "person"),
    completion: CompletionSource.persons.completion
  )
  var person: String?

  /// The entries that are meant, in the order in which they are named, or that of the list.
  func entries(of list: EmergencyList) throws -> [Entry] {
    try list.entries(named: entry, in: group(in: list))
  }

  /// The group that is meant: the one that is named, or the list of the person.
  func group(in list: EmergencyList) throws -> String? {
    guard group == nil, let person else { return group }
    return try list.person(person).group
  }

  /// The list as it is for the person, or for its owner.
  func seen(_ list: EmergencyList) throws -> EmergencyList {
    try person.map(list.seen) ?? list
  }

  /// The same, each with one number alone; a word such as `kate:2` names one.
  func eachNumber(of list: EmergencyList) throws -> [Entry] {
    guard try group(in: list) == nil else { return try entries(of: list).flatMap(\.each) }
    return try list.eachNumber(named: entry)
  }
}

extension EmergencyList {
  /// The entries that were asked for, of a group if one is named, in the order in which they are named
  /// or that of the group or the list.
  ///
  /// Throws if the list has entries and none of those asked for is in the group.
  func entries(named names: [String], in group: String?) throws -> [Entry] {
    guard let group, !entries.isEmpty || !groups.isEmpty else {
      return try entries(named: names)
    }
    let chosen: [Entry]
    do throws(ModelError) {
      chosen = try entries(named: names, inGroup: group)
    } catch {
      throw Failure(error)
    }
    guard !chosen.isEmpty else {
      throw Failure(
        .noMatch,
        names.isEmpty
          ? "nobody is in the group \"\(group)\"" : "none of them is in the group \"\(group)\"",
        hints: ["put somebody in it: elist group add \(shellQuoted(group)) HANDLE"]
      )
    }
    return chosen
  }
}

extension EmergencyList {
  /// Words that name the entries that were asked for, for a change that needs to be told whom.
  func words(for names: [String], in group: String?) throws -> [String] {
    guard group != nil else { return names }
    return try entries(named: names, in: group).map(\.handle.description)
  }
}

extension String {
  /// The word for an entry, without that for one of its numbers: `kate` of `kate:2`.
  var withoutNumber: String { String(prefix { $0 != ":" }) }
}
