import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVault
import PhoneNumbers
import Platform

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    _superCommandName: ElistCommand.name,
    abstract: "Make the vault",
    discussion: """
      Asks for a passphrase twice, or makes one. The home region decides how numbers without a \
      country code are read; without a terminal, --region is needed.
      """
  )

  @Option(
    help:
      "How much memory it takes to derive the key: light (64 MiB), moderate (256 MiB), strong (1 GiB)."
  )
  var kdf: KeyCostName = .moderate

  @Option(
    help: ArgumentHelp("The home region, such as US or Germany.", valueName: "region"),
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var region: Region?

  @OptionGroup var recovery: RecoveryOptions

  @Flag(help: "Accept a passphrase of fewer than 12 characters.")
  var allowWeak = false

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard vault.keyFile == nil else {
      throw ValidationError(
        "a vault begins with a passphrase; let the key file open it afterwards, with 'elist key add'"
      )
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    try session.named {
      try refuseExisting(session)
      try recovery.check()
      let passphrase = try passphrase()
      let home = try region?.code ?? RegionQuestion().ask()
      let made = try create(session, passphrase, home: home)
      Streams.committedNotice = "the vault is made"
      Messages.note("made \(Paths.abbreviated(session.path)) with home region \(home)")
      try printRecoveryCode(made, home)
      if PassphraseSource(vault) == nil { KeySource(session).remember(made) }
    }
    Messages.hint("read your address book: elist import FILE")
  }

  private func create(
    _ session: VaultSession,
    _ passphrase: borrowing Passphrase,
    home: String
  ) throws -> CreatedVault {
    Progress.begin("deriving the key")
    defer { Progress.end() }
    do throws(VaultError) {
      return try session.vault.create(
        Contents(list: Self.firstList(home).document, book: []),
        passphrase: passphrase,
        cost: kdf.cost,
        recovery: recovery.isWanted,
        noting: Self.noteKeys
      )
    } catch {
      if case .savedNotSynced = error, recovery.isWanted {
        throw Self.recoveryCodeNotGiven(session.path)
      }
      guard case .inputOutput(let step, let code) = error else { throw error }
      throw step.creationFailure(Paths.abbreviated(session.path), code)
    }
  }

  /// An empty list, with a note of when it was made.
  private static func firstList(_ home: String) -> EmergencyList {
    var list = EmergencyList(region: home)
    list.saveNote = SaveNote(command: "init", at: Clock.now, generation: 1, bookSince: 1)
    return list
  }

  /// Notes when the keys were added.
  private static func noteKeys(_ contents: inout Contents, _ slots: [VaultIdentity.Slot]) {
    guard var list = try? EmergencyList(document: contents.list) else { return }
    list.keyNotes = [KnownKey](slots, notes: []).map { key in
      KeyNote(
        fingerprint: key.slot.fingerprint,
        kind: key.isPassphrase ? nil : .recoveryCode,
        added: Clock.now
      )
    }
    contents.list = list.document
  }

  /// Throws if the vault exists, before the user is asked anything.
  private func refuseExisting(_ session: VaultSession) throws {
    guard !session.vault.exists else { throw VaultError.alreadyExists }
  }

  private func passphrase() throws -> Passphrase {
    let source = PassphraseSource(vault)
    let home = region?.code ?? "US"
    guard region != nil || Prompt() != nil else { throw RegionQuestion.required }
    return try NewPassphrase(
      source: source,
      allowWeak: allowWeak,
      example: "elist init --region \(home) --passphrase-file FILE"
    ).get()
  }

  private func printRecoveryCode(_ made: borrowing CreatedVault, _ home: String) throws {
    let vault = made.identity.vault
    let outcome = try made.withRecoveryCode { code in
      recovery.write(code, of: vault, number: 2, home: home)
    }
    if let trouble = outcome.flatMap(\.self) {
      throw trouble.failure("the vault is made with a recovery code", 2)
    }
  }

  /// The failure if the vault was made but the code was not shown.
  private static func recoveryCodeNotGiven(_ path: String) -> Failure {
    let vault = Paths.abbreviated(path)
    return Failure(
      .ioError,
      "made \(vault), but it may not survive a power cut, and its recovery code was not shown",
      hints: [
        "nobody has that code; remove it: elist key remove 2",
        "and make another one: elist key add --recovery",
      ]
    )
  }
}

/// Asks for the home region, and proposes the locale's.
struct RegionQuestion {
  /// Asks; throws if there is no terminal to ask on.
  func ask() throws -> String {
    guard let prompt = Prompt() else { throw Self.required }
    let proposed = Region.ofLocale
    let offer = proposed.map { " [\($0)]" } ?? ""
    while true {
      let answer = try prompt.line("home region, two letters such as US, or a country\(offer):")
      if answer.isEmpty, let proposed { return proposed }
      do {
        let region = try Region(typed: answer)
        Region.remarks.forEach(prompt.say)
        return region.code
      } catch let error as ValidationError {
        prompt.say(error.message)
      }
    }
  }

  /// The failure if there is no terminal to ask on.
  static var required: Failure {
    Failure(
      .usage,
      "the home region is missing, and there is no terminal to ask on",
      hints: ["give all the answers: elist init --region US --passphrase-file FILE"]
    )
  }
}
