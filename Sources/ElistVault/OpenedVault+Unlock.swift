internal import Sodium

extension OpenedVault {
  /// The vault's key by what somebody typed: a passphrase, or a recovery code.
  ///
  /// Throws ``VaultError/wrongPassphrase``, ``VaultError/notEnoughMemory(memlimitKiB:)`` where a
  /// slot could not be tried and no other opened, and ``VaultError/authenticationFailed`` where a
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

  /// The vault's key by a recovery code; throws ``VaultError/wrongPassphrase`` where it is
  /// another vault's.
  package borrowing func unlock(_ code: borrowing RecoveryCode) throws(VaultError) -> VaultKey {
    let pair = try code.keyPair()
    for (index, slot) in header.slots.enumerated() {
      guard case .x25519(let slot) = slot, let secret = try slot.unseal(pair) else { continue }
      return try authenticated(VaultKey(secret, origin: .recoveryCode(slot: index)))
    }
    throw .wrongPassphrase
  }

  /// The vault's key from the unlock cache; `nil` means that the passphrase is to be asked.
  ///
  /// Throws ``VaultError/authenticationFailed`` where the cached key does not fit: the header was
  /// altered, or the vault was given another key elsewhere. A passphrase tells which.
  package borrowing func unlock(from cache: UnlockCache) throws(VaultError) -> VaultKey? {
    guard let key = try cache.get(header.vaultID) else { return nil }
    return try authenticated(key)
  }

  private borrowing func recoveryKey(_ typed: borrowing Passphrase) throws(VaultError) -> VaultKey?
  {
    do {
      return try unlock(try RecoveryCode(typed: typed))
    } catch VaultError.recoveryCode, VaultError.wrongPassphrase {
      // Not a code, or by chance only.
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
