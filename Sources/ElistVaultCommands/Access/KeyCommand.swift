import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import JSONFormat
import Platform

struct KeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key",
    _superCommandName: ElistCommand.name,
    abstract: "Show, add, remove or replace what opens the vault",
    subcommands: [
      KeyList.self, KeyAdd.self, KeyRemove.self, KeyRotate.self, KeyNew.self, KeyShow.self,
    ]
  )
}

struct KeyList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Show what opens the vault",
    discussion: """
      Shows each passphrase, recovery code and key file: its number, what it is, what you call it, \
      and when it was added. While the vault is unlocked, it is not known which one opened it.
      """
  )

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let (keys, used) = try VaultSession(vault).keys()
    if output.json { return Streams.standardOutput.write(json(keys, used)) }
    var table = Table(columns: [.right, .left, .left, .left, .left])
    table.rows = keys.map { key in
      let added = key.note?.added.flatMap { Moment($0) }.map { Clock.local($0.seconds) }
      return [
        "\(key.number)", key.kind, key.name ?? "", added.map { "added \($0)" } ?? "",
        key.slot.index == used ? "opened it now" : "",
      ]
    }
    Streams.standardOutput.write(table.rendered(on: Streams.standardOutput.screen))
  }

  private func json(_ keys: [KnownKey], _ used: Int?) -> JSONValue {
    .object([
      "version": .integer(1),
      "keys": .array(
        keys.map { key in
          .object([
            "slot": .integer(key.number),
            "kind": .string(key.kindName),
            "name": .text(key.name),
            "added": .text(key.note?.added),
            "publicKey": .text(key.publicKey),
            "opened": used.map { .bool($0 == key.slot.index) } ?? .null,
          ])
        }
      ),
    ])
  }
}

extension KnownKey {
  /// The kind of the key, as JSON has it.
  fileprivate var kindName: String {
    switch slot.kind {
    case .passphrase: "passphrase"
    case .publicKey: note?.kind?.rawValue ?? "public-key"
    }
  }

  fileprivate var publicKey: String? {
    switch slot.kind {
    case .passphrase: nil
    case .publicKey(let key): "\(key)"
    }
  }
}

struct KeyAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Let another passphrase, recovery code or key file open the vault",
    discussion: """
      Asks for a passphrase that already opens the vault, even while it is unlocked, and then \
      twice for the new one. --recovery instead prints a recovery code, once, and --sheet also \
      makes a page of it. --recipient adds the public key of a key file, which may belong to \
      somebody else. Whoever has one of the keys needs none of the others.
      """
  )

  @OptionGroup var recovery: RecoveryOptions

  @Option(
    help: ArgumentHelp(
      "Let the key file with this public key open the vault; the key is elist1 and 58 characters.",
      valueName: "key"
    )
  )
  var recipient: String?

  @Option(help: ArgumentHelp("What to call it, such as laptop or Ann.", valueName: "text"))
  var name: String?

  @OptionGroup var passphrase: NewPassphraseOptions
  @OptionGroup var vault: VaultOptions

  func validate() throws {
    let kinds = [recovery.isWanted, recipient != nil, passphrase.isUsed].count { $0 }
    guard kinds <= 1 else {
      throw ValidationError("give only one of --recovery, --recipient and a new passphrase")
    }
  }

  func run() throws {
    let recipient = try recipient.map { text in
      do throws(VaultError) {
        return try PublicKey(text)
      } catch {
        throw Failure(error, path: vault.choice.path)
      }
    }
    let session = VaultSession(vault)
    try recovery.check()
    try session.named {
      let opened = try session.open()
      let held = HeldKey(try KeySource(session).passphraseKey(for: opened))
      let slots = opened.identity.slots
      let keys = [KnownKey](slots, notes: session.keyNotes(opened, held.key))
      guard slots.count < VaultIdentity.mostKeys else { throw VaultError.noFreeSlot }
      let name = try keys.checked(newName: name)
      let adding = Adding(session: session, held: held, name: name)
      if let recipient {
        let number = try adding.add(recipient, .keyFile)
        Messages.note("key \(number) is added: the file with that public key opens the vault")
      } else if recovery.isWanted {
        let code = try RecoveryCode()
        let number = try adding.add(code.publicKey(), .recoveryCode)
        let home = session.region(opened, held.key)
        let outcome = try code.withText { text in
          recovery.write(text, of: opened.identity.vault, number: number, home: home)
        }
        if let trouble = outcome { throw trouble.failure("the recovery code is added", number) }
        Messages.note("key \(number), the recovery code, is added")
      } else {
        let new = try NewPassphrase(
          source: passphrase.source,
          allowWeak: passphrase.allowWeak,
          example: "elist key add --new-passphrase-file FILE"
        ).get()
        if try opened.isOpened(by: new) { throw Failure.isKeyAlready }
        let number = try adding.add(new, passphrase.kdf?.cost ?? .moderate, to: opened)
        Messages.note("key \(number), the new passphrase, is added")
      }
    }
  }
}

extension OpenedVault {
  /// Whether a passphrase already opens the vault; finding out takes as long as unlocking.
  fileprivate borrowing func isOpened(by passphrase: borrowing Passphrase) throws -> Bool {
    Progress.begin("deriving the key")
    defer { Progress.end() }
    do throws(VaultError) {
      _ = try unlock(passphrase)
      return true
    } catch {
      guard error.isWrongKey else { throw error }
      return false
    }
  }
}

extension Failure {
  fileprivate static var isKeyAlready: Failure {
    Failure(
      .noMatch,
      "this passphrase already opens the vault; nothing was changed",
      hints: ["see what opens it: elist key list"]
    )
  }
}

/// Adds a key to a vault; each function returns the number of the new key, from 1.
private struct Adding {
  let session: VaultSession
  let held: HeldKey
  let name: String?

  func add(_ publicKey: PublicKey, _ kind: KeyNote.Kind) throws(VaultError) -> Int {
    let slot = try session.vault.add(
      publicKey,
      held.key,
      acceptOlder: session.options.acceptOlder,
      noting: { draft, slot in note(&draft, slot, kind) }
    )
    return number(slot)
  }

  func add(
    _ passphrase: borrowing Passphrase,
    _ cost: KeyCost,
    to opened: borrowing OpenedVault
  ) throws(VaultError) -> Int {
    Progress.begin("deriving the key")
    defer { Progress.end() }
    let slot = try session.vault.add(
      passphrase,
      cost: cost,
      to: opened,
      held.key,
      acceptOlder: session.options.acceptOlder,
      noting: { draft, slot in note(&draft, slot, nil) }
    )
    return number(slot)
  }

  private func note(_ draft: inout Draft, _ slot: Int, _ kind: KeyNote.Kind?) {
    session.noteKeys(in: &draft, held, .init(slot: slot, kind: kind, name: name))
  }

  private func number(_ slot: Int) -> Int {
    Streams.committedNotice = "the key is added"
    return slot + 1
  }
}

struct KeyNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Make a key file, for another device or a person you trust",
    discussion: """
      Writes a secret key to the file, which only you may read, and prints its public key. 'elist key \
      add --recipient' lets it open a vault, which --key-file FILE then does. Only the public key has \
      to leave the device.
      """
  )

  @Argument(
    help: ArgumentHelp("The key file.", valueName: "file"),
    completion: .file()
  )
  var file: String

  func validate() throws {
    guard file != "-", !file.isEmpty else { throw ValidationError("name a file for the key") }
  }

  func run() throws {
    let key = try SecretKey()
    let publicKey = try key.publicKey()
    let document = try KeyFile.document(key, publicKey)
    try document.withUnsafeBytes { bytes in
      try OutputFile(path: file, force: false, hint: "name another file").write(bytes)
    }
    Streams.committedNotice = "the key file is made"
    Streams.standardOutput.write("\(publicKey)\n")
    Messages.note("made \(Paths.abbreviated(file)); whoever has it can open the same vaults")
    Messages.hint("let it open a vault: elist key add --recipient \(publicKey)")
  }
}

struct KeyShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "\(ElistCommand.name) key",
    abstract: "Print the public key of a key file",
    discussion: "The public key is no secret: whoever has it can let the file open a vault."
  )

  @Argument(
    help: ArgumentHelp("The key file.", valueName: "file"),
    completion: .file()
  )
  var file: String

  func run() throws {
    let typed = try PassphraseSource.keyFile(file).read()
    Streams.standardOutput.write("\(try SecretKey(typed: typed).publicKey())\n")
  }
}
