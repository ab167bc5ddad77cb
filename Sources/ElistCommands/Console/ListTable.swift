import ElistModel

/// The list as lines for a person: position, name and label, relation, number, handle.
enum ListTable {
  static func rendered(_ entries: [Entry], of list: EmergencyList) -> String {
    var table = Table(columns: [.right, .left, .left, .right, .left])
    for entry in entries {
      table.rows.append([
        list.position(of: entry).map(String.init) ?? "",
        entry.title,
        entry.relation ?? "",
        entry.number.shown(home: list.region),
        entry.handle.description,
      ])
    }
    return table.rendered()
  }

  /// One entry in a line, for saying what was done with it.
  static func line(_ entry: Entry, of list: EmergencyList) -> String {
    let number = entry.number.shown(home: list.region)
    return "\(entry.title)  \(number)  \(entry.handle)"
  }
}
