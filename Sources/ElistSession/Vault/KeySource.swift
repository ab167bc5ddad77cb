import Console
import Dispatch
import ElistFiles
package import ElistVault
import Platform
import Synchronization

/// Where a command gets the vault's key: from a given passphrase, the unlock cache, or the user.
///
/// A given passphrase is always checked and never fills the cache; a typed one does.
package struct KeySource {
  private let session: VaultSession

  /// How often the user may try.
  private static let tries = 3

  /// The source of the key for a session's vault.
  package init(_ session: VaultSession) {
    self.session = session
  }

  /// The key of an opened vault; throws if nobody gives it.
  package func key(for opened: borrowing OpenedVault) throws -> VaultKey {
    guard session.options.passphrase == nil else { return try passphraseKey(for: opened) }
    do throws(VaultError) {
      if let key = try opened.unlock(from: UnlockCache()) { return key }
    } catch .authenticationFailed {
      // The key was probably rotated on another computer; the passphrase will show that.
      try UnlockCache().clear(opened.identity.vault)
      guard Prompt() != nil else { throw Failure.keyOutdated(session.path) }
    }
    guard Prompt() != nil else { throw Failure.nobodyToAsk }
    let key = try passphraseKey(for: opened)
    remember(key, for: opened.identity.vault, seconds: defaultUnlockSeconds)
    return key
  }

  /// The key from the given or typed passphrase, even if the vault is already unlocked.
  ///
  /// `secret` is the word for the passphrase in the question.
  package func passphraseKey(
    for opened: borrowing OpenedVault,
    asking secret: String = "passphrase"
  ) throws -> VaultKey {
    try unlocking(opened, asking: secret) { key, _ in key }
  }

  /// Does the same, and also passes on the text that gave the key.
  package func unlocking<Result: ~Copyable>(
    _ opened: borrowing OpenedVault,
    asking secret: String = "passphrase",
    _ body: (consuming VaultKey, borrowing Passphrase) throws -> Result
  ) throws -> Result {
    if let source = session.options.passphrase {
      let typed = try source.read()
      return try body(try derivedKey(for: opened, typed), typed)
    }
    guard let prompt = Prompt() else { throw Failure.passphraseNeeded }
    var left = Self.tries
    while true {
      let vault = session.options.name ?? Paths.abbreviated(session.path)
      let typed = try prompt.passphrase("\(secret) for \(vault):")
      left -= 1
      guard let key = try typedKey(for: opened, typed, prompt, isLast: left == 0) else { continue }
      return try body(key, typed)
    }
  }

  /// The key from the typed text; `nil`, with a message, if it was wrong and may be typed again.
  private func typedKey(
    for opened: borrowing OpenedVault,
    _ typed: borrowing Passphrase,
    _ prompt: Prompt,
    isLast: Bool
  ) throws -> VaultKey? {
    do throws(VaultError) {
      return try derivedKey(for: opened, typed)
    } catch {
      guard error.isWrongKey || error == .passphraseEmpty, !isLast else { throw error }
      let isUnnamed = error == .wrongPassphrase || error == .passphraseEmpty
      let why = isUnnamed ? nil : Failure(error, path: session.path).message
      let what = error == .passphraseEmpty ? "nothing was typed" : "wrong passphrase"
      // The message about a code names its typing mistake. Somebody who has only a code must know
      // that it may be typed.
      let other = opened.identity.slots.contains { $0.kind.isPublicKey }
      let more = isUnnamed && other ? "; a recovery code may be typed, too" : ""
      prompt.say("\(why ?? what), try again\(more)")
      return nil
    }
  }

  /// The key from a passphrase, which takes a while on purpose.
  private func derivedKey(
    for opened: borrowing OpenedVault,
    _ passphrase: borrowing Passphrase
  ) throws(VaultError) -> VaultKey {
    let cost = try opened.cost(of: passphrase)
    cost.announce(for: session.path)
    return try cost.showing { () throws(VaultError) in try opened.unlock(forgiving: passphrase) }
  }

  /// Keeps a new vault unlocked, because its passphrase has just been typed.
  package func remember(_ made: borrowing CreatedVault) {
    remember(made.key, for: made.identity.vault, seconds: defaultUnlockSeconds)
  }

  /// Keeps the vault unlocked for some seconds, unless the user has switched that off.
  ///
  /// If it cannot be kept, the next command asks for the passphrase again.
  private func remember(_ key: borrowing VaultKey, for vault: Identifier, seconds: UInt32) {
    guard !session.options.noRemember else { return }
    try? UnlockCache().put(key, for: vault, seconds: seconds)
  }
}

/// Derives a vault's key from a given passphrase while the command does other work.
///
/// An error is reported when the key is asked for, as if the derivation had begun only then.
final class KeyDerivationTask: Sendable {
  private let passphrase: Mutex<Result<Passphrase, any Error>?>
  private let outcome = Mutex<Result<VaultKey, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)
  private let cost: UnlockCost

  /// Reads the passphrase, and begins to derive the key on a separate thread.
  ///
  /// The passphrase is read at once, because the command may read more from the same descriptor.
  init(_ source: PassphraseSource, of vault: Vault) {
    var cost = UnlockCost.none
    passphrase = Mutex(Self.read(source, vault, &cost))
    self.cost = cost
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      var derived: Result<VaultKey, any Error>? = derive(vault)
      outcome.withLock { $0 = derived.take() }
      isThere.signal()
    }
  }

  /// The passphrase, read only if the vault can be opened; sets `cost` to the cost of trying it.
  private static func read(
    _ source: PassphraseSource,
    _ vault: Vault,
    _ cost: inout UnlockCost
  ) -> Result<Passphrase, any Error> {
    do {
      let opened = try vault.open()
      let passphrase = try source.read()
      cost = try opened.cost(of: passphrase)
      cost.announce(for: vault.path)
      return .success(passphrase)
    } catch {
      return .failure(error)
    }
  }

  private func derive(_ vault: Vault) -> Result<VaultKey, any Error> {
    var given = passphrase.withLock { $0.take() }
    do {
      guard let passphrase = try given.take()?.get() else { throw VaultError.passphraseEmpty }
      return .success(try vault.open().unlock(forgiving: passphrase))
    } catch {
      return .failure(error)
    }
  }

  /// Waits for the key and returns it; it can be taken once.
  func take() throws -> VaultKey {
    try cost.showing { () throws(any Error) in
      isThere.wait()
      var outcome = outcome.withLock { $0.take() }
      guard let key = try outcome.take()?.get() else { throw VaultError.passphraseEmpty }
      return key
    }
  }
}

extension UnlockCost {
  /// Says how long it may take, if that is longer than a person expects.
  fileprivate func announce(for path: String) {
    guard isUnusual else { return }
    Messages.note(
      "trying a passphrase on \(Paths.abbreviated(path)) takes up to \(figures); Ctrl-C stops it"
    )
  }

  /// Shows progress while a key is derived, and reports a corrected typing mistake.
  fileprivate func showing<Problem: Error>(
    _ derive: () throws(Problem) -> VaultKey
  ) throws(Problem) -> VaultKey {
    Progress.begin(isLong ? "deriving the key, which takes up to \(figures)" : "deriving the key")
    let key: VaultKey
    do {
      defer { Progress.end() }
      key = try derive()
    }
    if let group = key.correctedGroup {
      Messages.note("a typing mistake in group \(group) of the recovery code was corrected")
    }
    return key
  }

  private var figures: String { "\(seconds) s and \(memlimitKiB / 1_024) MiB of memory" }
}

/// The text of a key file.
///
/// The key comes first, because some programs read only the first line of a file.
package enum KeyFile {
  private static let comment = Array("# made by elist".utf8)

  /// The whole text, in guarded memory.
  package static func document(
    _ key: borrowing SecretKey,
    _ publicKey: PublicKey
  ) throws(VaultError) -> Passphrase {
    var text = try key.text()
    for byte in Array("\n".utf8) + comment + Array(": \(Clock.now)\n".utf8) {
      try text.append(byte)
    }
    for byte in "# public key: \(publicKey)\n".utf8 { try text.append(byte) }
    return text
  }

  /// Whether a line is a comment of a key file, and so never a passphrase.
  static func isComment(_ line: borrowing Passphrase) -> Bool {
    line.withUnsafeBytes { $0.starts(with: comment) }
  }
}
