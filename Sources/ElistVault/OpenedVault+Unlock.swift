internal import Sodium

extension OpenedVault {
  /// Finds the vault's key from what somebody typed: a passphrase, or a recovery code.
  ///
  /// Throws ``VaultError/wrongPassphrase``. Throws ``VaultError/notEnoughMemory(memlimitKiB:)`` if
  /// a slot could not be tried and no other opened, and ``VaultError/authenticationFailed`` if a
  /// slot opened but the header was altered.
  package borrowing func unlock(_ typed: borrowing Passphrase) throws(VaultError) -> VaultKey {
    if let key = try recoveryKey(typed) { return key }
    let passphrase = try typed.normalized()
    var obstacle = VaultError.wrongPassphrase
    for (index, slot) in header.slots.enumerated() {
      guard case .passphrase(let slot) = slot else { continue }
      do {
        guard let secret = try slot.unwrap(passphrase: passphrase, vault: header.vaultID) else {
          continue
        }
        return try authenticated(VaultKey(secret, origin: .passphrase(slot: index)))
      } catch VaultError.notEnoughMemory(let memlimit) {
        obstacle = .notEnoughMemory(memlimitKiB: memlimit)
      } catch {
        throw error
      }
    }
    throw obstacle
  }

  /// Finds the vault's key from a recovery code.
  ///
  /// Throws ``VaultError/wrongPassphrase`` if the code belongs to another vault.
  package borrowing func unlock(_ code: borrowing RecoveryCode) throws(VaultError) -> VaultKey {
    let pair = try code.keyPair()
    for (index, slot) in header.slots.enumerated() {
      guard case .x25519(let slot) = slot, let secret = try slot.unseal(pair) else { continue }
      return try authenticated(VaultKey(secret, origin: .recoveryCode(slot: index)))
    }
    throw .wrongPassphrase
  }

  /// Reads the vault's key from the unlock cache; `nil` if the passphrase must be asked for.
  ///
  /// Throws ``VaultError/authenticationFailed`` if the cached key does not fit. Either the header
  /// was altered, or the vault was given another key elsewhere; a passphrase shows which.
  package borrowing func unlock(from cache: UnlockCache) throws(VaultError) -> VaultKey? {
    guard let key = try cache.get(header.vaultID) else { return nil }
    return try authenticated(key)
  }

  private borrowing func recoveryKey(_ typed: borrowing Passphrase) throws(VaultError) -> VaultKey?
  {
    do {
      return try unlock(try RecoveryCode(typed: typed))
    } catch VaultError.recoveryCode, VaultError.wrongPassphrase {
      // Not a recovery code, or one only by chance.
      return nil
    } catch {
      throw error
    }
  }

  private borrowing func authenticated(_ key: consuming VaultKey) throws(VaultError) -> VaultKey {
    try authenticate(key)
    return key
  }
}
