import Dispatch
import ElistVault
import Synchronization

/// A vault's key that is derived from a given passphrase while something else is done.
///
/// What goes wrong is told when the key is asked for, as if only then somebody had begun.
final class EarlyKey: Sendable {
  private let outcome = Mutex<Result<VaultKey, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  /// Begins at once, on a thread of its own.
  init(_ source: PassphraseSource, of vault: Vault) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      var derived: Result<VaultKey, any Error>? = Self.derive(source, vault)
      outcome.withLock { $0 = derived.take() }
      isThere.signal()
    }
  }

  private static func derive(
    _ source: PassphraseSource,
    _ vault: Vault
  ) -> Result<VaultKey, any Error> {
    do {
      return .success(try vault.open().unlock(source.read()))
    } catch {
      return .failure(error)
    }
  }

  /// The key, which is given away once; waits until it is there.
  func take() throws -> VaultKey? {
    Progress.begin("deriving the key")
    defer { Progress.end() }
    isThere.wait()
    var outcome = outcome.withLock { $0.take() }
    return try outcome.take()?.get()
  }
}
