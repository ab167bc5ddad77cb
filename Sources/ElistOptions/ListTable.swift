package import Console
import ElistContacts
package import ElistModel
import ElistSession
package import FoundationEssentials
import PhoneNumbers
import UnicodeText

/// The list as a table for people: position, name and label, relation, number, handle.
///
/// The groups and the note of an entry are on the lines below it.
package enum ListTable {
  /// The lines of some entries, in this order.
  ///
  /// - Parameters:
  ///   - entries: The entries; each keeps its position on the list.
  ///   - list: The list that they are on.
  ///   - reasons: The texts to show below entries, by the ids of the entries.
  ///   - screen: How wide the lines may be, and whether they have colours.
  /// - Returns: The lines, each with its end.
  package static func rendered(
    _ entries: [Entry],
    of list: EmergencyList,
    reasons: [UUID: String] = [:],
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
      if let reason = reasons[entry.id] { table.rows.append(["    " + reason]) }
      if entry.kind != .person { table.rows.append(["    kind: \(entry.kind.rawValue)"]) }
      if !entry.groups.isEmpty {
        table.rows.append(["    groups: " + entry.groups.joined(separator: ", ")])
      }
      table.rows += entry.facts.map { ["    " + $0] }
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

  /// What is known about one number: when it was confirmed, the last call, and the former number.
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
  package static func line(_ entry: Entry, of list: EmergencyList) -> String {
    let number = entry.number.shown(home: list.region)
    return "\(entry.title)  \(number)  \(entry.handle)"
  }
}

extension Entry {
  /// What else helps to reach the person, each in a line.
  fileprivate var facts: [String] {
    let zone = zone.map { " (\($0))" }
    let spoken = languages.map { languageName($0, in: "en") ?? $0 }
    let lines = [
      authority.isEmpty ? nil : authority.map(\.words).joined(separator: ", "),
      spoken.isEmpty ? nil : "speaks " + spoken.joined(separator: ", "),
      hours.map { "hours: \($0)" + (zone ?? "") } ?? self.zone.map { "time zone: \($0)" },
      address.map { "address: " + $0.onOneLine },
      meetingPoint.map { "meeting point: " + $0.onOneLine },
    ]
    return lines.compactMap(\.self)
  }
}

extension String {
  /// The lines of the text with commas between them.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: ", ")
  }
}
