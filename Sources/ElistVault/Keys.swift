internal import Sodium

extension Vault {
  /// Lets another passphrase open the vault; the vault key does not change.
  ///
  /// - Parameters:
  ///   - passphrase: the passphrase to add.
  ///   - cost: what each attempt at it should cost.
  ///   - opened: the state of the vault in which the key was found.
  ///   - key: the vault's key.
  ///   - acceptOlder: whether to change a state that is older than one seen before.
  ///   - note: may record the change in the contents; receives the slot's number.
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

  /// Lets a recovery code or a key file open the vault; only its public key is needed.
  ///
  /// Throws ``VaultError/keyExists(slot:)`` if it already does, and ``VaultError/notAPublicKey`` if
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

  /// Empties a slot; the vault key does not change, so what the slot held still opens earlier
  /// copies.
  ///
  /// Throws ``VaultError/keysChanged`` if the slot no longer has this fingerprint, and
  /// ``VaultError/lastKey`` if no other slot is in use.
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

  /// Saves a change of the key slots, unless it throws, and encrypts the new state with `newKey`.
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

  /// Does the same, and keeps the vault's present key.
  func saveKeys(
    _ key: borrowing VaultKey,
    acceptOlder: Bool,
    _ change: (inout Draft) throws(VaultError) -> Void
  ) throws(VaultError) -> SaveOutcome {
    try saveKeys(key, replacedBy: key, acceptOlder: acceptOlder, change)
  }
}

extension Vault {
  /// Replaces the old passphrase by a new one, with a new salt; other key slots stay.
  ///
  /// The old one may also be a recovery code: the new passphrase then replaces the only passphrase
  /// if there is exactly one, and otherwise takes a free slot. Earlier copies of the vault still
  /// open with the old passphrase.
  ///
  /// - Parameters:
  ///   - old: a passphrase that opens the vault, or its recovery code.
  ///   - new: the new passphrase.
  ///   - cost: what each attempt should cost; `nil` keeps the present cost, but never less than
  ///     ``KeyCost/light``.
  ///   - acceptOlder: whether to change a state that is older than one seen before.
  /// - Returns: the outcome of the save.
  /// - Throws: a ``VaultError``. The old state then remains, except after
  ///   ``VaultError/savedNotSynced(errno:)``.
  package func changePassphrase(
    from old: borrowing Passphrase,
    to new: borrowing Passphrase,
    cost: KeyCost? = nil,
    acceptOlder: Bool = false
  ) throws(VaultError) -> SaveOutcome {
    let opened = try open()
    let key = try opened.unlock(old)
    return try changePassphrase(of: opened, key, to: new, cost: cost, acceptOlder: acceptOlder)
  }

  /// Does the same with the key that the old passphrase gave, so it is derived only once.
  ///
  /// `opened` is the state of the vault in which the key was found, and `note` may record the
  /// change in the contents; it receives the slot's number. Throws ``VaultError/keysChanged`` if
  /// somebody has changed the passphrase since.
  package func changePassphrase(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey,
    to new: borrowing Passphrase,
    cost: KeyCost? = nil,
    acceptOlder: Bool = false,
    noting note: (inout Draft, _ slot: Int) -> Void = { _, _ in }
  ) throws(VaultError) -> SaveOutcome {
    let slots = opened.header.slots
    guard let index = slots.indexToReplace(key.origin) else { throw .noFreeSlot }
    // Derived before the vault is locked, because it takes up to several seconds.
    let slot = try PassphraseSlot.wrapping(
      key.secret,
      passphrase: new.normalized(),
      cost: cost ?? slots[index].cost,
      vault: opened.header.vaultID,
      random: random
    )
    return try saveKeys(key, acceptOlder: acceptOlder) { draft throws(VaultError) in
      // Somebody else may have changed the same passphrase in the meantime.
      guard draft.slots[index] == slots[index] else { throw .keysChanged }
      draft.slots[index] = .passphrase(slot)
      note(&draft, index)
    }
  }
}

extension [KeySlot] {
  /// The slot for a new passphrase; `nil` if none can be chosen.
  fileprivate func indexToReplace(_ origin: VaultKey.Origin) -> Int? {
    if case .passphrase(let slot) = origin { return slot }
    let passphrases = indices.filter { self[$0].isPassphrase }
    return passphrases.count == 1 ? passphrases.first : firstIndex(of: .empty)
  }
}

extension KeySlot {
  /// The cost for the slot that replaces this one: the same, but no less than ``KeyCost/light``.
  var cost: KeyCost {
    guard case .passphrase(let slot) = self else { return .moderate }
    let isWeak =
      slot.cost.opslimit < KeyCost.light.opslimit
      || slot.cost.memlimitKiB < KeyCost.light.memlimitKiB
    return isWeak ? .light : slot.cost
  }
}
