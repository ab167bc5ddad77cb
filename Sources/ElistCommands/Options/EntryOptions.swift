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

  /// The entries that are meant, in the order in which they are named, or that of the list.
  func entries(of list: EmergencyList) throws -> [Entry] {
    try list.entries(named: entry, in: group)
  }
}

extension EmergencyList {
  /// The entries that were asked for, of a group if one is named, in the order in which they are named
  /// or that of the list.
  ///
  /// Throws if the list has entries and none of them is in the group.
  func entries(named names: [String], in group: String?) throws -> [Entry] {
    let named = try entries(named: names)
    guard let group else { return named }
    let chosen = named.filter { $0.isIn(group: group) }
    guard !chosen.isEmpty || entries.isEmpty else {
      throw Failure(
        .noMatch,
        "no entry is in the group \"\(group)\"",
        hints: ["see the groups: elist show"]
      )
    }
    return chosen
  }
}
