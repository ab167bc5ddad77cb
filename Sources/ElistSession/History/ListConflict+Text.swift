package import Console
package import ElistCopies
package import ElistModel
import FoundationEssentials
package import JSONFormat
import Platform
import UnicodeText

extension ListConflict {
  /// Whose part it is, and which: `Kate Bell, note`.
  package func title(in list: EmergencyList) -> String {
    let entry = list.entries.first { $0.id == self.entry }
    return title(in: list, calling: entry.map { [$0.id: $0.shownName] } ?? [:])
  }

  /// The same, with the names of the entries already looked up, for many conflicts.
  func title(in list: EmergencyList, calling names: [UUID: String]) -> String {
    let name = entry.flatMap { names[$0] }
    if let (handle, field) = list.profileField(part) { return "the \(field) of \(handle)" }
    return (name.map { "\($0), " } ?? (entry == nil ? "" : "an entry, ")) + what
  }

  private var what: String {
    for value in [present] + others {
      if let handle = value.value.object?["handle"]?.string { return "the person \(handle)" }
    }
    return switch part {
    case "contact": "name and number"
    case "listed": "on the list"
    case "owner.contact": "your name"
    case "owner.doctor": "your doctor"
    case "meetingPoint": "meeting point"
    case "zone": "time zone"
    case "limit": "how many entries"
    case "region": "home region"
    case let part where part.hasPrefix("intervals.byRelation."):
      "after how many days the number of a \(part.dropFirst("intervals.byRelation.".count)) is due"
    case let part where part.hasPrefix("intervals."): "after how many days numbers are due"
    case let part where part.hasPrefix("owner."): "your \(part.dropFirst("owner.".count))"
    default: part
    }
  }

  /// A value in words: `Kate Bell, mobile, (415) 555-0132`.
  package func text(_ value: Value, in list: EmergencyList) -> String {
    switch value.value {
    case .null: return "nothing"
    case .bool(let isListed) where part == "listed":
      return isListed ? "changed there" : "removed there"
    case .bool(let flag): return flag ? "yes" : "no"
    case .number(let digits): return digits
    case .string(let text): return isPhoto ? "a photograph" : text
    case .array(let values): return values.compactMap(\.string).joined(separator: ", ")
    case .object(let members):
      let number = members["number"]?.object ?? members["doctorNumber"]?.object
      let parts = [
        members["name"]?.string ?? members["doctor"]?.string ?? members["hint"]?.string,
        members["label"]?.string ?? members["customLabel"]?.string,
        number?["international"]?.string ?? number?["raw"]?.string,
      ]
      let others = (members["others"]?.array ?? []).compactMap { $0.object?["number"]?.object }
        .compactMap { $0["international"]?.string ?? $0["raw"]?.string }
      let words = parts.compactMap(\.self) + others
      guard words.isEmpty else { return words.joined(separator: ", ") }
      if let handle = members["handle"]?.string { return handle }
      if part == "limit" {
        let (most, least) = (members["max"]?.integer ?? 0, members["min"]?.integer ?? 0)
        return (most == 0 ? "any number" : "at most \(most)")
          + (least > 0 ? ", at least \(least)" : "")
      }
      return members.isEmpty ? "nothing" : JSONWriter.line(value.value)
    }
  }

  /// The conflict for programs: see elist-json(5).
  package func json(in list: EmergencyList) -> JSONValue {
    let entry = entry.flatMap { id in list.entries.first { $0.id == id } }
    func json(_ value: Value) -> JSONValue {
      .object(["value": value.value, "saved": .string(Clock.utc(value.seconds))])
    }
    return .object([
      "entry": .text(self.entry?.uuidString.lowercased()),
      "handle": .text(entry?.handle.description),
      "part": .string(part),
      "present": json(present),
      "others": .array(others.map(json)),
    ])
  }
}

extension Messages {
  /// Reports the values that a change discarded when it settled the conflicts that kept them.
  static func settled(_ conflicts: [ListConflict], in list: EmergencyList) {
    for conflict in conflicts {
      let values = conflict.others.map { conflict.text($0, in: list) }.joined(separator: "; ")
      note("this settled \(conflict.title(in: list)); no longer kept: \(values)")
    }
    if !conflicts.isEmpty { hint("to have the choice again: elist undo") }
  }

  /// Reports that conflicts wait for a decision.
  package static func conflicts(_ count: Int, wouldBe: Bool = false) {
    let fields = counted(count, "field")
    guard !wouldBe else {
      return warning("\(fields) would have two values; the later one would count")
    }
    warning("\(fields) had two values; the later one counts")
    hint("see both, and settle it: elist conflicts")
  }
}
