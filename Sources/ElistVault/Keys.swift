internal import Sodium

extension Vault {
  /// Lets another passphrase open the vault; the vault key stays as it is.
  ///
  /// - Parameters:
  ///   - passphrase: what shall open the vault.
  ///   - cost: what each attempt at it should cost.
  ///   - opened: the state of the vault in which the key was found.
  ///   - key: the vault's key.
  ///   - acceptOlder: whether a state may be changed that is older than one seen before.
  ///   - note: may record the change, of the slot that it is given, in the contents.
  /// - Returns: the number of the slot, from 0.
  /// - Throws: a ``VaultError``. The old state then remains, except after
  ///   ``VaultError/savedNotSynced(errno:)``.
  package func add(
    _ passphrase: borrowing Passphrase,
    cost: KeyCost,
    to opened: borrowing OpenedVault,
    _ key: borrowing VaultKey,
    acceptOlder: Bool = false,
    noting note: (inout Draft, _ slot: Int) -> Void = { _, _ in }
  ) throws(VaultError) -> Int {
    // Derived before the vault is locked, because it takes up to several seconds.
    let slot = try PassphraseSlot.wrapping(
      key.secret,
      passphrase: passphrase.normalized(),
      cost: cost,
      vault: opened.header.vaultID,
      random: random
    )
    return try add(.passphrase(slot), key, acceptOlder: acceptOlder, noting: note)
  }

  /// Lets a recovery code or a key file open the vault, of which only the public key is needed.
  ///
  /// Throws ``VaultError/keyExists(slot:)`` if it does already, and ``VaultError/notAPublicKey`` if
  /// nothing can be sealed to that key.
  package func add(
    _ publicKey: PublicKey,
    _ key: borrowing VaultKey,
    acceptOlder: Bool = false,
    noting note: (inout Draft, _ slot: Int) -> Void = { _, _ in }
  ) throws(VaultError) -> Int {
    let slot: X25519Slot
    do throws(VaultError) {
      slot = try .sealing(key.secret, to: publicKey.bytes, random: random)
    } catch {
      // A point of small order gives no shared secret.
      throw error == .authenticationFailed ? .notAPublicKey : error
    }
    return try add(.x25519(slot), key, acceptOlder: acceptOlder, noting: note)
  }

  private func add(
    _ slot: KeySlot,
    _ key: borrowing VaultKey,
    acceptOlder: Bool,
    noting note: (inout Draft, _ slot: Int) -> Void
  ) throws(VaultError) -> Int {
    let fingerprint = slot.fingerprint
    var chosen = 0
    _ = try saveKeys(key, acceptOlder: acceptOlder) { draft throws(VaultError) in
      if let same = draft.slots.firstIndex(where: { $0.fingerprint == fingerprint }) {
        throw .keyExists(slot: same)
      }
      guard let empty = draft.slots.firstIndex(of: .empty) else { throw .noFreeSlot }
      draft.slots[empty] = slot
      chosen = empty
      note(&draft, empty)
    }
    return chosen
  }

  /// Empties a slot; the vault key stays as it is, so copies made before still open with that key.
  ///
  /// Throws ``VaultError/keysChanged`` if the slot is not the one of this fingerprint any more, and
  /// ``VaultError/lastKey`` if no other is in use.
  package func removeKey(
    _ slot: VaultIdentity.Slot,
    _ key: borrowing VaultKey,
    acceptOlder: Bool = false,
    noting note: (inout Draft) -> Void = { _ in }
  ) throws(VaultError) {
    _ = try saveKeys(key, acceptOlder: acceptOlder) { draft throws(VaultError) in
      guard draft.slots[slot.index].fingerprint == slot.fingerprint else { throw .keysChanged }
      guard draft.keys.count > 1 else { throw .lastKey }
      draft.slots[slot.index] = .empty
      note(&draft)
    }
  }

  /// Saves a change of the key slots, if it throws nothing.
  func saveKeys(
    _ key: borrowing VaultKey,
    replacedBy newKey: borrowing VaultKey,
    acceptOlder: Bool,
    _ change: (inout Draft) throws(VaultError) -> Void
  ) throws(VaultError) -> SaveOutcome {
    do {
      return try save(key, replacedBy: newKey, acceptOlder: acceptOlder) {
        draft throws(VaultError) in
        try change(&draft)
        return .changed
      }
    } catch {
      switch error {
      case .vault(let error), .operation(let error): throw error
      }
    }
  }

  /// Does the same with the vault's present key.
  func saveKeys(
    _ key: borrowing VaultKey,
    acceptOlder: Bool,
    _ change: (inout Draft) throws(VaultError) -> Void
  ) throws(VaultError) -> SaveOutcome {
    try saveKeys(key, replacedBy: key, acceptOlder: acceptOlder, change)
  }
}
