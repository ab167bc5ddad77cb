import ArgumentParser
import Console
import ElistModel

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: ElistCommand.name,
    abstract: "Show the list, in order of whom to call first",
    discussion: """
      Shows a number of the home region in national notation, any other in international notation, \
      and one that could not be understood as it was written.
      """
  )

  @OptionGroup var chosen: EntryOptions

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    try ListPrinting(
      entry: chosen.entry,
      group: chosen.group,
      json: output.json,
      vault: vault.choice
    ).run()
  }
}

/// What `show` does, and `elist` without a command.
struct ListPrinting {
  var entry: [String] = []
  var group: String?
  var json = false
  var vault = VaultChoice()

  func run() throws {
    let list = try VaultSession(vault).list()
    let chosen: [Entry]
    do {
      chosen = try list.entries(named: entry, in: group)
    } catch let failure as Failure where json && failure.status == .noMatch {
      // A program that reads JSON gets an object even if nothing matches.
      Streams.standardOutput.write(list.json([]))
      throw failure
    }
    if json { return Streams.standardOutput.write(list.json(chosen)) }
    if list.entries.isEmpty { list.sayIsEmpty() }
    Streams.standardOutput.write(ListTable.rendered(chosen, of: list))
  }
}

extension EmergencyList {
  /// Prints that the list is empty, and what to do next.
  func sayIsEmpty() {
    Messages.note("the list is empty")
    Messages.hint("add somebody: elist add NAME")
  }
}

/// The list as lines for a person: position, name and label, relation, number, handle.
///
/// The groups and the note of an entry are on the lines below it.
enum ListTable {
  static func rendered(
    _ entries: [Entry],
    of list: EmergencyList,
    on screen: Screen = Streams.standardOutput.screen
  ) -> String {
    var table = Table(columns: [.right, .left, .left, .right, .left])
    table.firstStyle = .quiet
    for entry in entries {
      table.rows.append([
        list.position(of: entry).map(String.init) ?? "",
        entry.title,
        entry.relation ?? "",
        entry.number.shown(home: list.region),
        entry.handle.description,
      ])
      table.rows += others(entry, home: list.region)
      if entry.kind != .person { table.rows.append(["    kind: \(entry.kind.rawValue)"]) }
      if !entry.groups.isEmpty {
        table.rows.append(["    groups: " + entry.groups.joined(separator: ", ")])
      }
      table.rows += entry.each.flatMap(known)
      if let note = entry.note { table.rows += notes(note) }
    }
    return table.rendered(on: screen)
  }

  /// A row for each number that is tried after the first: `then (H)  030 1234567  kate:2`.
  private static func others(_ entry: Entry, home: String) -> [[String]] {
    entry.each.dropFirst().map { other in
      let label = Label.suffix(other.label, other.customLabel)
      return ["", "then\(label)", "", other.number.shown(home: home), other.word]
    }
  }

  /// What is known of the number that an entry has alone.
  private static func known(_ entry: Entry) -> [[String]] {
    let whose = entry.place.map { "    \($0): " } ?? "    "
    let call = entry.call.map { call in
      "called: \(call.outcome.words)" + (localDay(call.at).map { ", \($0)" } ?? "")
    }
    let lines = [
      entry.confirmed.flatMap(localDay).map { "confirmed \($0)" },
      call,
      entry.formerNumber.map { "before: \($0), until the new number is confirmed" },
    ]
    return lines.compactMap(\.self).map { [whose + $0] }
  }

  /// The lines of a note, each as a row.
  private static func notes(_ note: String) -> [[String]] {
    note.split(whereSeparator: \.isNewline).map { ["    " + $0] }
  }

  /// One entry in a line, to report what was done with it.
  static func line(_ entry: Entry, of list: EmergencyList) -> String {
    let number = entry.number.shown(home: list.region)
    return "\(entry.title)  \(number)  \(entry.handle)"
  }
}
