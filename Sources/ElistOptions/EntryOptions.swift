package import ArgumentParser
import Console
import ElistFiles
package import ElistModel
import ElistSession

/// The options that choose entries of the list.
///
/// The options of ``GroupOptions`` are declared again here. In a debug build, ArgumentParser
/// validates a group of options inside another four times for each time it validates the outer one,
/// and `card` spent most of its time on that.
package struct EntryOptions: ParsableArguments {
  /// The words that name them; empty for all entries.
  @Argument(
    help: "The entries: handles, positions or ids (default: all).",
    completion: Handles.completion
  )
  package var entry: [String] = []

  /// The name of the group to look in, as typed.
  @Option(help: GroupOptions.groupHelp, completion: CompletionSource.groups.completion)
  package var group: String?

  /// The handle of the person whose list to use, as typed; `nil` for the owner's.
  @Option(
    name: .customLong("for-person"),
    help: GroupOptions.personHelp,
    completion: CompletionSource.persons.completion
  )
  package var person: String?

  /// The kind that they must have, if one is given.
  @Option(
    help: ArgumentHelp(
      "Only the entries of this kind: \(Entry.Kind.allValueStrings.joined(separator: ", ")).",
      valueName: "kind"
    )
  )
  package var kind: Entry.Kind?

  /// The options with their default values.
  package init() {}

  /// The chosen entries, in the order of their words, or of the list if no words name them.
  package func entries(of list: EmergencyList) throws -> [Entry] {
    let words = entry.map(\.withoutNumber)
    let chosen = try list.entries(named: words, in: list.group(group, orOf: person))
    guard let kind, !chosen.isEmpty else { return chosen }
    let ofKind = chosen.filter { $0.kind == kind }
    guard !ofKind.isEmpty else {
      throw Failure(
        .noMatch,
        entry.isEmpty ? "nothing here is a \(kind.rawValue)" : "none of them is a \(kind.rawValue)",
        hints: ["say what an entry is: elist edit HANDLE --set kind=\(kind.rawValue)"]
      )
    }
    return ofKind
  }

  /// The list as it is for the person, or for its owner if no person is named.
  package func seen(_ list: EmergencyList) throws -> EmergencyList {
    try person.map(list.seen) ?? list
  }

  /// The chosen entries, one for each of their numbers; a word such as `kate:2` names one number.
  package func eachNumber(of list: EmergencyList) throws -> [Entry] {
    let named = try list.eachNumber(named: entry)
    guard group != nil || person != nil || kind != nil else { return named }
    let chosen = try entries(of: list)
    guard !entry.isEmpty else { return chosen.flatMap(\.each) }
    return named.filter { number in chosen.contains { $0.id == number.id } }
  }
}

/// The options that choose a part of the list: a group, or the list of a person.
package struct GroupOptions: ParsableArguments {
  /// The name of the group, as typed.
  @Option(help: groupHelp, completion: CompletionSource.groups.completion)
  package var group: String?

  /// The handle of the person, as typed.
  @Option(
    name: .customLong("for-person"),
    help: personHelp,
    completion: CompletionSource.persons.completion
  )
  package var person: String?

  /// The options with their default values.
  package init() {}

  /// What the help says about `--group`.
  static let groupHelp = ArgumentHelp("Only the entries of this group.", valueName: "group")

  /// What the help says about `--for-person`.
  static let personHelp = ArgumentHelp(
    "For this person, who has a profile and a list.",
    valueName: "person"
  )

  /// Whether no part is chosen, which means the whole list.
  package var isNone: Bool { group == nil && person == nil }

  /// The chosen group: the named one, or the list of the person.
  package func group(in list: EmergencyList) throws -> String? {
    try list.group(group, orOf: person)
  }
}

extension EmergencyList {
  /// The group if one is named, else the list of the person if one is named.
  func group(_ group: String?, orOf person: String?) throws -> String? {
    guard group == nil, let person else { return group }
    return try self.person(person).group
  }

  /// The entries with these names, or all; if a group is named, only those in the group.
  ///
  /// They are in the order of the names, or else in that of the group or the list.
  ///
  /// Throws if the list has entries and none of these is in the group.
  package func entries(named names: [String], in group: String?) throws -> [Entry] {
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
  /// Words that name each chosen entry, or one of its numbers, for a change that needs names.
  package func words(for names: [String], in group: String?) throws -> [String] {
    guard group != nil else { return names }
    let chosen = try entries(named: names.map(\.withoutNumber), in: group)
    guard !names.isEmpty else { return chosen.map(\.handle.description) }
    return try names.filter { name in
      let id = entries[try index(of: name.withoutNumber)].id
      return chosen.contains { $0.id == id }
    }
  }
}

extension String {
  /// The word for an entry without the place of one of its numbers: `kate` of `kate:2`.
  package var withoutNumber: String { String(prefix { $0 != ":" }) }
}
