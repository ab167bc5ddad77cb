import Console
import ArgumentParser
import ElistModel
import ElistVault
import JSONFormat

struct VaultInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Show what the vault says without its passphrase"
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let identity = try session.named { try session.open().identity }
    if output.json { return Streams.standardOutput.write(json(identity, session.path)) }
    var table = Table(columns: [.left, .left])
    table.rows = [
      ["vault", Paths.abbreviated(session.path)],
      ["id", "\(identity.vault)"],
      ["generation", "\(identity.generation)"],
      ["size", "\(identity.fileLength) bytes"],
      ["keys", identity.slots.map(\.kind.text).joined(separator: ", ")],
      ["backups", Paths.abbreviated(session.vault.backupDirectory(of: identity.vault))],
    ]
    Streams.standardOutput.write(table.rendered())
  }

  private func json(_ identity: VaultIdentity, _ path: String) -> JSONValue {
    .object([
      "version": .integer(1),
      "path": .string(path),
      "id": .string("\(identity.vault)"),
      "generation": .number("\(identity.generation)"),
      "size": .number("\(identity.fileLength)"),
      "keys": .texts(identity.slots.map(\.kind.text)),
    ])
  }
}

extension VaultIdentity.Slot.Kind {
  fileprivate var text: String {
    switch self {
    case .passphrase(let cost):
      "passphrase (Argon2id, \(cost.memlimitKiB / 1024) MiB, \(cost.opslimit) passes)"
    case .recoveryCode: "recovery code"
    }
  }
}
