import ArgumentParser
import Console
import ElistFiles
import ElistOptions
import ElistSession
import JSONFormat
import UnicodeText

struct VaultVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Read the vault and every backup, and check them",
    discussion: "Each file that is damaged is named, and the exit status is then 65."
  )

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let found = try VaultSession(vault).verify()
    if output.json { Streams.standardOutput.write(found.json) } else { report(found) }
    if found.vault.problem != nil {
      let vault = Paths.abbreviated(found.vault.path)
      throw Failure(
        .dataError,
        "\(vault) is damaged",
        hints: ["keep what is intact, and take the rest from backups: elist vault repair"]
      )
    }
    guard found.isIntact else {
      throw Failure(
        .dataError,
        "\(found.damagedBackups.count) of \(counted(found.backups.count, "backup")) damaged; the vault is intact",
        hints: found.damagedBackups.contains(where: \.hasOtherKey)
          ? [
            "if a rotation was interrupted on this computer, finish the work: elist key rotate",
            "if the vault was given a new key on another computer, remove the backups: elist vault purge",
          ] : ["the disk may be failing; keep a copy on another: elist vault backup FILE"]
      )
    }
  }

  private func report(_ found: Verification) {
    var lines = [line(found.vault)]
    lines += found.damagedBackups.map { line($0, isBackup: true) }
    let whole = found.backups.count - found.damagedBackups.count
    if !found.backups.isEmpty { lines.append("\(counted(whole, "backup")) intact") }
    Streams.standardOutput.write(Table.text(lines.map(terminalSafe)))
  }

  private func line(_ checked: Verification.Checked, isBackup: Bool = false) -> String {
    let state = checked.generation.map { "generation \($0), " } ?? ""
    let damage = checked.problem.map { "damaged: \($0.message)" }
    let hasOtherKey = isBackup && checked.hasOtherKey
    let verdict = hasOtherKey ? "altered, or with an earlier key" : damage ?? "intact"
    return "\(Paths.abbreviated(checked.path)): \(state)\(verdict)"
  }
}

extension Verification {
  fileprivate var json: JSONValue {
    .object([
      "version": .integer(1), "vault": vault.json, "backups": .array(backups.map(\.json)),
    ])
  }
}

extension Verification.Checked {
  fileprivate var json: JSONValue {
    .object([
      "path": .string(path),
      "generation": generation.map { .number("\($0)") } ?? .null,
      "intact": .bool(problem == nil),
      "problem": .text(problem?.message),
    ])
  }
}
