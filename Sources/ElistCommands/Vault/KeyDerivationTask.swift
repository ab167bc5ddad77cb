import Console
import Dispatch
import ElistVault
import Synchronization

/// A vault's key that is derived from a given passphrase while something else is done.
///
/// An error is reported when the key is asked for, as if the derivation had begun only then.
final class KeyDerivationTask: Sendable {
  private let passphrase: Mutex<Result<Passphrase, any Error>?>
  private let outcome = Mutex<Result<VaultKey, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  /// Reads the passphrase, and begins to derive the key on a separate thread.
  ///
  /// The passphrase is read at once, because whatever follows may read on from the same descriptor.
  init(_ source: PassphraseSource, of vault: Vault) {
    passphrase = Mutex(Self.read(source, vault))
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      var derived: Result<VaultKey, any Error>? = derive(vault)
      outcome.withLock { $0 = derived.take() }
      isThere.signal()
    }
  }

  /// The passphrase; nobody is asked for it if there is no vault.
  private static func read(
    _ source: PassphraseSource,
    _ vault: Vault
  ) -> Result<Passphrase, any Error> {
    do {
      _ = try vault.open()
      return .success(try source.read())
    } catch {
      return .failure(error)
    }
  }

  private func derive(_ vault: Vault) -> Result<VaultKey, any Error> {
    var given = passphrase.withLock { $0.take() }
    do {
      guard let passphrase = try given.take()?.get() else { throw VaultError.passphraseEmpty }
      return .success(try vault.open().unlock(passphrase))
    } catch {
      return .failure(error)
    }
  }

  /// Waits for the key and returns it; it can be taken once.
  func take() throws -> VaultKey? {
    Progress.begin("deriving the key")
    defer { Progress.end() }
    isThere.wait()
    var outcome = outcome.withLock { $0.take() }
    return try outcome.take()?.get()
  }
}
