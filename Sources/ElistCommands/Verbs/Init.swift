import ArgumentParser
import ElistModel
import ElistVault
import PhoneNumbers

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make the vault",
    discussion: """
      Asks for a passphrase twice, or makes one. The home region decides how numbers without a \
      country code are read; without a terminal, --region is needed.
      """
  )

  @Option(help: "What deriving the key costs: light (64 MiB), moderate (256 MiB), strong (1 GiB).")
  var kdf: KeyCostName = .moderate

  @Option(help: ArgumentHelp("The home region, such as US.", valueName: "region"))
  var region: Region?

  @Flag(help: "Print a recovery code, once, that opens the vault should the passphrase be lost.")
  var recovery = false

  @Flag(help: "Take a passphrase of fewer than 12 characters.")
  var allowWeak = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    try session.named {
      try refuseExisting(session)
      let passphrase = try passphrase()
      let home = try region?.code ?? RegionQuestion().ask()
      let made = try create(session, passphrase, home: home)
      Messages.note("made \(Paths.abbreviated(session.path)) with home region \(home)")
      try printRecoveryCode(made)
      if PassphraseSource(vault) == nil { KeySource(session).remember(made) }
    }
    Messages.hint("read your address book: elist import FILE")
  }

  private func create(
    _ session: VaultSession,
    _ passphrase: borrowing Passphrase,
    home: String
  ) throws -> CreatedVault {
    do throws(VaultError) {
      return try session.vault.create(
        Contents(list: EmergencyList(region: home).document, book: []),
        passphrase: passphrase,
        cost: kdf.cost,
        recovery: recovery
      )
    } catch {
      guard case .inputOutput(.open, let code) = error else { throw error }
      let path = Paths.abbreviated(session.path)
      throw Failure(.cannotCreate, "cannot create \(path): \(systemText(code))")
    }
  }

  /// Before anything is asked.
  private func refuseExisting(_ session: VaultSession) throws {
    do {
      _ = try session.vault.open()
    } catch .notFound {
      return
    } catch {
      throw VaultError.alreadyExists
    }
    throw VaultError.alreadyExists
  }

  private func passphrase() throws -> Passphrase {
    let source = PassphraseSource(vault)
    guard region != nil || Prompt() != nil else { throw RegionQuestion.required }
    return try NewPassphrase(source: source, allowWeak: allowWeak).get()
  }

  private func printRecoveryCode(_ made: borrowing CreatedVault) throws {
    let printed: Void? = try made.withRecoveryCode { text in
      Streams.standardOutput.write(text)
      Streams.standardOutput.write("\n")
    }
    if printed != nil { Messages.hint("write the recovery code down; it is not shown again") }
  }
}
