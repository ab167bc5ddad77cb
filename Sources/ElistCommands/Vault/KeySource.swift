import Console
import ElistVault

/// Where a command gets the vault's key: a given passphrase, the unlock cache, or the person.
///
/// A given passphrase is always checked and never fills the cache; a typed one does.
struct KeySource {
  private let session: VaultSession

  /// How often a person may try.
  private static let tries = 3

  init(_ session: VaultSession) {
    self.session = session
  }

  /// The key of an opened vault; throws if it cannot be had.
  func key(for opened: borrowing OpenedVault) throws -> VaultKey {
    guard session.options.passphrase == nil else { return try passphraseKey(for: opened) }
    if let key = try opened.unlock(from: UnlockCache()) { return key }
    let key = try passphraseKey(for: opened)
    remember(key, for: opened.identity.vault, seconds: defaultUnlockSeconds)
    return key
  }

  /// The key from the given or typed passphrase, even if the vault is already unlocked.
  ///
  /// `secret` is what the question calls the passphrase.
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

  /// The key from a passphrase, which takes a while on purpose.
  private func derivedKey(
    for opened: borrowing OpenedVault,
    _ passphrase: borrowing Passphrase
  ) throws(VaultError) -> VaultKey {
    Progress.begin("deriving the key")
    defer { Progress.end() }
    return try opened.unlock(passphrase)
  }

  /// The key from a typed passphrase; `nil` if it was wrong.
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

  /// Keeps a new vault unlocked, since its passphrase has just been typed.
  func remember(_ made: borrowing CreatedVault) {
    remember(made.key, for: made.identity.vault, seconds: defaultUnlockSeconds)
  }

  /// Keeps the vault unlocked for a while, unless the person does not want that.
  ///
  /// If it cannot be kept, the next command asks for the passphrase again.
  private func remember(_ key: borrowing VaultKey, for vault: Identifier, seconds: UInt32) {
    guard !session.options.noRemember else { return }
    try? UnlockCache().put(key, for: vault, seconds: seconds)
  }
}
