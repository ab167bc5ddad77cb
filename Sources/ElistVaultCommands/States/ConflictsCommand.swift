import ArgumentParser
import Console
import ElistCopies
import ElistModel
import ElistOptions
import ElistSession
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
      After 'elist merge', a field may have several values, if the copies disagreed. The list has \
      the later one; the others are kept here until you settle the conflict. Setting the field to \
      another value with 'elist edit' settles it too.
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
