import ArgumentParser
import Console
import ElistModel
import ElistVault
import FoundationEssentials
import JSONFormat
import Platform
import UnicodeText

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    _superCommandName: ElistCommand.name,
    abstract: "Show and settle what merged copies disagree about",
    discussion: """
      After 'elist merge', two copies may have given the same field different values. The list has \
      the later one; the others are kept here until you settle it. Setting the field to another value \
      with 'elist edit' settles it too.
      """
  )

  @Argument(help: ArgumentHelp("The number of a conflict.", valueName: "n"))
  var numbers: [Int] = []

  @Flag(help: "Keep what the list has; without N, in all conflicts.")
  var keep = false

  @Flag(help: "Take the other value; the latest, if there are several.")
  var take = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard !(keep && take) else { throw ValidationError("give only one of --keep and --take") }
    guard keep || take || numbers.isEmpty else {
      throw ValidationError("say what to do with them: --keep or --take")
    }
    guard !take || !numbers.isEmpty else {
      throw ValidationError("say in which conflicts to take the other value: --take N")
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    guard keep || take else { return try show(session) }
    let done = try session.settle { conflicts, list in
      guard let wrong = numbers.first(where: { !conflicts.indices.contains($0 - 1) }) else {
        let chosen = numbers.isEmpty ? conflicts : Set(numbers).sorted().map { conflicts[$0 - 1] }
        return chosen.map { ($0, keep ? .keep : .take(0)) }
      }
      guard !conflicts.isEmpty else { return [] }
      throw Failure(
        .noMatch,
        "there is no conflict \(wrong), only \(conflicts.count)",
        hints: ["see them: elist conflicts"]
      )
    }
    guard !done.settled.isEmpty else { return Messages.note("there are no conflicts") }
    let lines = done.settled.map { conflict in
      let value = keep ? conflict.present : conflict.others[0]
      return "settled \(conflict.title(in: done.list)): \(conflict.text(value, in: done.list))"
    }
    Streams.standardOutput.write(Table.text(lines.map(terminalSafe)))
    session.offerUndo()
  }

  private func show(_ session: VaultSession) throws {
    let (list, conflicts) = try session.conflicts()
    if output.json {
      let rows = conflicts.map { $0.json(in: list) }
      return Streams.standardOutput.write(
        .object(["version": .integer(1), "conflicts": .array(rows)])
      )
    }
    guard !conflicts.isEmpty else { return Messages.note("there are no conflicts") }
    var table = Table(columns: [.right, .left, .left, .left])
    for (number, conflict) in zip(1..., conflicts) {
      let present = conflict.present
      table.rows.append([
        "\(number)", conflict.title(in: list), "has \(conflict.text(present, in: list))",
        Clock.local(present.seconds),
      ])
      table.rows += conflict.others.map { other in
        ["", "", "or  \(conflict.text(other, in: list))", Clock.local(other.seconds)]
      }
    }
    Streams.standardOutput.write(table.rendered(on: Streams.standardOutput.screen))
    Messages.hint("keep what the list has: elist conflicts --keep 1")
    Messages.hint("or take the other value: elist conflicts --take 1")
  }
}

extension VaultSession {
  /// The list, and what waits for a decision.
  func conflicts() throws -> (EmergencyList, [ListConflict]) {
    try reading { opened, key in
      let list = try EmergencyList(document: opened.list(key))
      return (list, list.versions(of: opened.identity, at: opened.savedAt).conflicts(in: list))
    }
  }
}

extension ListConflict {
  /// Whose and which part it is: `Kate Bell, note`.
  func title(in list: EmergencyList) -> String {
    let name = entry.flatMap { id in list.entries.first { $0.id == id } }?.shownName
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
  func text(_ value: Value, in list: EmergencyList) -> String {
    switch value.value {
    case .null: return "nothing"
    case .bool(let isListed) where part == "listed":
      return isListed ? "changed there" : "removed there"
    case .bool(let flag): return flag ? "yes" : "no"
    case .number(let digits): return digits
    case .string(let text): return text
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
  func json(in list: EmergencyList) -> JSONValue {
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
  /// Says that conflicts wait.
  static func conflicts(_ count: Int, wouldBe: Bool = false) {
    let fields = counted(count, "field")
    guard !wouldBe else {
      return warning("\(fields) would have two values; the later one would count")
    }
    warning("\(fields) had two values; the later one counts")
    hint("see both, and settle it: elist conflicts")
  }
}
