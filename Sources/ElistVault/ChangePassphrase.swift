internal import Sodium

extension Vault {
  /// Gives the slot that the old passphrase opens to a new one, with a new salt; other slots stay.
  ///
  /// A recovery code serves as the old one too: the new passphrase then takes the place of the
  /// only passphrase there is, or else a free slot. Copies of the vault made before still open
  /// with the old passphrase.
  ///
  /// - Parameters:
  ///   - old: a passphrase that opens the vault, or its recovery code.
  ///   - new: the passphrase to be.
  ///   - cost: what an attempt is to cost; `nil` leaves that as it is, but never below
  ///     ``KeyCost/light``.
  ///   - acceptOlder: whether a state is changed that is older than one seen before.
  /// - Returns: what became of it.
  /// - Throws: a ``VaultError``, after which the old state stands, but for
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

  /// The same with the key that the old passphrase gave, which is then derived only once.
  ///
  /// `opened` is the state of the vault in which the key was found. Throws
  /// ``VaultError/wrongPassphrase`` also where somebody has changed the passphrase since.
  package func changePassphrase(
    of opened: borrowing OpenedVault,
    _ key: borrowing VaultKey,
    to new: borrowing Passphrase,
    cost: KeyCost? = nil,
    acceptOlder: Bool = false
  ) throws(VaultError) -> SaveOutcome {
    let slots = opened.header.slots
    guard let index = slots.indexToReplace(key.origin) else { throw .noFreeSlot }
    // Derived before the vault is locked, as it takes up to seconds.
    let slot = try PassphraseSlot.wrapping(
      key.secret,
      passphrase: new.normalized(),
      cost: cost ?? slots[index].cost,
      vault: opened.header.vaultID,
      random: random
    )
    do {
      return try save(key, acceptOlder: acceptOlder) { draft throws(VaultError) in
        // Somebody else has changed the same passphrase meanwhile.
        guard draft.slots[index] == slots[index] else { throw .wrongPassphrase }
        draft.slots[index] = .passphrase(slot)
        return .changed
      }
    } catch {
      switch error {
      case .vault(let error), .operation(let error): throw error
      }
    }
  }
}

extension [KeySlot] {
  /// The slot that a new passphrase goes to.
  fileprivate func indexToReplace(_ origin: VaultKey.Origin) -> Int? {
    if case .passphrase(let slot) = origin { return slot }
    let passphrases = indices.filter { self[$0].isPassphrase }
    return passphrases.count == 1 ? passphrases.first : firstIndex(of: .empty)
  }
}

extension KeySlot {
  fileprivate var isPassphrase: Bool {
    if case .passphrase = self { true } else { false }
  }

  /// The cost of the slot's successor.
  fileprivate var cost: KeyCost {
    guard case .passphrase(let slot) = self else { return .moderate }
    let isWeak =
      slot.cost.opslimit < KeyCost.light.opslimit
      || slot.cost.memlimitKiB < KeyCost.light.memlimitKiB
    return isWeak ? .light : slot.cost
  }
}
