import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import JSONFormat
import Platform
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

struct VaultBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Copy the vault to a file, and check the copy",
    discussion: """
      The copy is a vault of its own, encrypted, and opens with the passphrase that the vault has \
      now. Keep one on another disk.
      """
  )

  @Argument(
    help: ArgumentHelp("Where to put the copy.", valueName: "file"),
    completion: .file(extensions: ["elist"])
  )
  var file: String

  @Flag(help: "Replace an existing file.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard file != "-" else { throw ValidationError("name a file: a copy has to be read back") }
  }

  func run() throws {
    let session = VaultSession(vault)
    guard Paths.absolute(file) != Paths.absolute(session.path) else {
      throw Failure(.usage, "that is the vault itself; name another file")
    }
    let (bytes, identity, list) = try session.verifiedImage()
    try OutputFile(path: file, force: force, isVault: true).write(bytes)
    guard try session.isWhole(copyAt: file, of: identity) else {
      throw Failure(
        .ioError,
        "the copy could not be read back as it was written",
        hints: ["the disk may be failing; copy to another one: elist vault backup FILE"]
      )
    }
    session.note(identity, at: file)
    let entries = counted(list.entries.count, "entry", plural: "entries")
    let book = list.bookCounts.map { ", \(counted($0.contacts, "contact"))" } ?? ""
    Messages.note("copied generation \(identity.generation) (\(entries)\(book)) and read it back")
    Messages.hint("look into it: elist show --vault \(Paths.pasteable(file))")
  }
}

struct VaultPurge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "purge",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Remove all backups of the vault from this computer",
    discussion: """
      Asks first. After that, nothing that was removed or forgotten can be brought back here, and \
      'elist undo' has nothing to undo. The list also keeps something of removed entries, to merge \
      copies; this is removed too. Copies elsewhere stay. A disk may keep the bytes of a removed \
      file for a while; they are encrypted.
      """
  )

  @Flag(help: "Remove them without asking.")
  var yes = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let identity = try session.named { try session.open().identity }
    let count = session.vault.backups(of: identity.vault).count
    if !yes, count > 0 { try confirm(count) }
    let gone = try session.purge()
    guard gone.backups > 0 || gone.entries > 0 else {
      return Messages.warning("there are no backups; nothing was changed")
    }
    Streams.standardOutput.write("removed \(counted(gone.backups, "backup"))\n")
    if gone.entries > 0 {
      let entries = counted(gone.entries, "removed entry", plural: "removed entries")
      Messages.note("deleted \(entries), which the list had kept for merging")
    }
    Messages.hint("copies that you made elsewhere are still there")
  }

  private func confirm(_ count: Int) throws {
    guard let prompt = Prompt() else {
      throw Failure(
        .usage,
        "purge asks first, and there is no terminal to ask on; nothing was changed",
        hints: ["remove the backups without being asked: elist vault purge --yes"]
      )
    }
    let question = "remove \(counted(count, "backup"))? Nothing can be undone then."
    guard try prompt.confirm(question) else { throw Failure.left }
  }
}

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

struct VaultRepair: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Make a damaged vault whole again, with the help of backups",
    discussion: """
      What is whole in the vault stays; the list or the book, if damaged, is taken from the newest \
      backup that has it whole. The damaged file is kept beside the backups. An intact vault is left \
      alone.
      """
  )

  @Flag(help: "Empty the book if no backup has it intact.")
  var emptyBook = false

  @Flag(help: "Put back a backup even if the vault has another key, and no damage can be seen.")
  var replaceOtherKey = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let name = Paths.abbreviated(session.path)
    guard
      let (repair, list) = try session.repair(
        emptyingBook: emptyBook,
        replacingOtherKey: replaceOtherKey
      )
    else {
      return Messages.warning("\(name) is intact; nothing was changed")
    }
    let entries = counted(list.entries.count, "entry", plural: "entries")
    let contacts = counted(list.bookCounts?.contacts ?? 0, "contact")
    var lines = [
      "repaired \(name)", "  list: \(entries), \(said(repair.list, "the list"))",
      "  book: \(contacts), \(said(repair.book, "the book"))",
    ]
    if repair.photos == .nothing { lines.append("  photographs: none; no backup had them intact") }
    if let keys = repair.keys {
      lines.append(
        "  keys: those of \(Clock.local(keys.savedAt)); the passphrase of that time opens the vault"
      )
    }
    Streams.standardOutput.write(Table.text(lines.map(terminalSafe)))
    Messages.note("the damaged file is kept: \(Paths.abbreviated(repair.keptAs))")
    if repair.keys != nil {
      Messages.warning("keys that were removed since then open it again")
      Messages.hint("see what opens it now, and remove what should not: elist key list")
    }
    if case .backup = repair.book {
      Messages.hint("import again what is missing: elist import FILE")
    }
    Messages.hint("see that all is intact: elist vault verify")
  }

  private func said(_ source: Repair.Source, _ what: String) -> String {
    switch source {
    case .vault: "intact, as it was"
    case .backup(let backup):
      "from the backup of \(Clock.local(backup.savedAt)); later changes of \(what) are lost"
    case .nothing: "empty; no backup had it intact"
    }
  }
}
