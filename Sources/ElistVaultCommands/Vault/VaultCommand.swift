import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import JSONFormat
import UnicodeText

struct VaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault",
    _superCommandName: ElistCommand.name,
    abstract: "Show, check, copy, repair or set up the vault",
    subcommands: [
      VaultInfo.self, VaultVerify.self, VaultBackup.self, VaultRepair.self, VaultPurge.self,
      VaultSet.self,
    ]
  )
}

struct VaultInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Show what can be read without the passphrase"
  )

  @OptionGroup var output: JSONOptions
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
      ["format", "\(identity.format)" + (identity.format > 1 ? ", with photographs" : "")],
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
      "format": .integer(identity.format),
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
    case .publicKey: "recovery code or key file"
    }
  }
}

struct VaultSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Set what belongs to the vault as a whole",
    discussion:
      "Settings: region, the home region, to which numbers without a country code belong."
  )

  enum Setting: String, CaseIterable, ExpressibleByArgument {
    case region
  }

  @Argument(help: "What to set.")
  var setting: Setting

  @Argument(
    help: "The region, two letters such as US, or the country's name.",
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var value: Region

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let (before, bound) = try VaultSession(vault).changeRegion(to: value.code)
    guard before != value.code else {
      return Messages.warning("the home region is already \(value.code); nothing was changed")
    }
    Messages.note("the home region is \(value.code); it was \(before)")
    Messages.hint("numbers that are already on the list are not read again")
    guard bound > 0 else { return }
    let numbers = counted(bound, "number")
    Messages.note(
      "\(numbers) of the book without a country code \(bound == 1 ? "is" : "are") still of \(before)"
    )
    let code = value.code
    Messages.hint(
      "only if they are of \(code), not \(before): elist import --region \(code) SOURCE"
    )
  }
}
