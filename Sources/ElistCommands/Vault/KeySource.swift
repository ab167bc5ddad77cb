import ElistVault

/// How a command comes by the vault's key: a passphrase that was given, the unlock cache, or the
/// person at the terminal.
///
/// One that was given is always checked and never fills the cache; one that was typed does.
struct KeySource {
  private let session: VaultSession

  /// How often a person may try.
  private static let tries = 3

  init(_ session: VaultSession) {
    self.session = session
  }

  /// The key of an opened vault; throws where there is none to be had.
  func key(for opened: borrowing OpenedVault) throws -> VaultKey {
    guard session.options.passphrase == nil else { return try passphraseKey(for: opened) }
    if let key = try opened.unlock(from: UnlockCache()) { return key }
    let key = try passphraseKey(for: opened)
    remember(key, for: opened.identity.vault, seconds: defaultUnlockSeconds)
    return key
  }

  /// The key by the passphrase that was given, or is typed, whether or not the vault is unlocked
  /// already; `secret` is what the question calls it.
  func passphraseKey(
    for opened: borrowing OpenedVault,
    asking secret: String = "passphrase"
  ) throws -> VaultKey {
    if let source = session.options.passphrase {
      return try derivedKey(for: opened, source.read())
    }
    guard let prompt = Prompt() else { throw Failure.nobodyToAsk }
    var left = Self.tries
    while left > 1 {
      if let key = try typedKey(for: opened, prompt, secret) { return key }
      prompt.say("wrong passphrase, try again")
      left -= 1
    }
    guard let key = try typedKey(for: opened, prompt, secret) else {
      throw VaultError.wrongPassphrase
    }
    return key
  }

  /// The key that a passphrase gives, which takes its time on purpose.
  private func derivedKey(
    for opened: borrowing OpenedVault,
    _ passphrase: borrowing Passphrase
  ) throws(VaultError) -> VaultKey {
    Progress.begin("deriving the key")
    defer { Progress.end() }
    return try opened.unlock(passphrase)
  }

  /// `nil` where the passphrase was wrong.
  private func typedKey(
    for opened: borrowing OpenedVault,
    _ prompt: Prompt,
    _ secret: String
  ) throws -> VaultKey? {
    let typed = try prompt.passphrase("\(secret) for \(Paths.abbreviated(session.path)):")
    do throws(VaultError) {
      return try derivedKey(for: opened, typed)
    } catch {
      guard error == .wrongPassphrase else { throw error }
      return nil
    }
  }

  /// Keeps a vault unlocked whose passphrase was typed to make it.
  func remember(_ made: borrowing CreatedVault) {
    remember(made.key, for: made.identity.vault, seconds: defaultUnlockSeconds)
  }

  /// Keeps the vault unlocked for a while, unless the person does not want that; where it cannot
  /// be kept, the passphrase is asked again next time.
  private func remember(_ key: borrowing VaultKey, for vault: Identifier, seconds: UInt32) {
    guard !session.options.noRemember else { return }
    try? UnlockCache().put(key, for: vault, seconds: seconds)
  }
}
