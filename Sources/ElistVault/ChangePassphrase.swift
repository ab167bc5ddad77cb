internal import Sodium

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
  ///   - acceptOlder: whether a state may be changed that is older than one seen before.
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
  /// change, of the slot that it is given, in the contents. Throws ``VaultError/keysChanged`` if
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
      // Somebody else has changed the same passphrase in the meantime.
      guard draft.slots[index] == slots[index] else { throw .keysChanged }
      draft.slots[index] = .passphrase(slot)
      note(&draft, index)
    }
  }
}

extension [KeySlot] {
  /// The slot for a new passphrase.
  fileprivate func indexToReplace(_ origin: VaultKey.Origin) -> Int? {
    if case .passphrase(let slot) = origin { return slot }
    let passphrases = indices.filter { self[$0].isPassphrase }
    return passphrases.count == 1 ? passphrases.first : firstIndex(of: .empty)
  }
}

extension KeySlot {
  /// The cost for the slot that replaces this one.
  var cost: KeyCost {
    guard case .passphrase(let slot) = self else { return .moderate }
    let isWeak =
      slot.cost.opslimit < KeyCost.light.opslimit
      || slot.cost.memlimitKiB < KeyCost.light.memlimitKiB
    return isWeak ? .light : slot.cost
  }
}
