import Console
import ElistModel

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
      if !entry.groups.isEmpty {
        table.rows.append(["    groups: " + entry.groups.joined(separator: ", ")])
      }
      if let note = entry.note { table.rows += notes(note) }
    }
    return table.rendered(on: screen)
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
