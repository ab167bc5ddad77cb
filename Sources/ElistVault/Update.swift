internal import Platform
internal import Sodium

/// What an operation did to the contents it was given.
package enum Change: Sendable {
  /// They must be saved.
  case changed
  /// They are the same, so nothing is written.
  case unchanged
}

/// What an update did to the vault.
package enum SaveOutcome: Equatable, Sendable {
  /// The operation changed nothing, and nothing was written.
  case unchanged
  /// The new state was saved, as this generation.
  case saved(generation: UInt64)
}

/// Why an update was not made: because of the vault, or because of the operation itself.
package enum UpdateError<Failure: Error>: Error {
  case vault(VaultError)
  case operation(Failure)
}

/// What one save writes, and what its operation may need to know.
package struct Draft {
  package var contents: Contents
  /// The generation that the save will have.
  package private(set) var generation: UInt64
  /// The identifier that the save will have.
  package let save: Identifier
  /// The state that it replaces.
  package let replaced: VaultIdentity
  /// Saves whose backups are kept, although thinning would remove them.
  package var pinned: Set<Identifier> = []
  /// The key that authenticated the vault until now, if the save replaces it.
  package internal(set) var formerKey: FormerKey?
  var slots: [KeySlot]

  /// Gives the save a higher generation than that of a state that is merged into it.
  ///
  /// A generation that is too high to be real is ignored, because it would use up the numbers.
  package mutating func follow(_ other: VaultIdentity) {
    guard (generation..<HighWaterMark.end).contains(other.generation) else { return }
    generation = other.generation + 1
  }

  /// The key slots that it will have.
  package var keys: [VaultIdentity.Slot] { slots.used }
}

extension Vault {
  /// Applies an operation to the current state, and saves the result.
  ///
  /// The operation runs while the vault is locked, on contents read at that time. If a program
  /// without locking replaces the file meanwhile, the operation runs again from the start. It must
  /// therefore ask nobody anything, and keep nothing from an earlier run.
  ///
  /// - Parameters:
  ///   - key: the vault's key.
  ///   - acceptOlder: whether to change a state that is older than one seen before.
  ///   - operation: changes the contents, or says that there was nothing to do.
  /// - Returns: whether anything was written.
  /// - Throws: the operation's error, after which nothing is written; or a ``VaultError``, after
  ///   which the old state remains, except after ``VaultError/savedNotSynced(errno:)``.
  package func update<Failure: Error>(
    _ key: borrowing VaultKey,
    acceptOlder: Bool = false,
    _ operation: (inout Contents) throws(Failure) -> Change
  ) throws(UpdateError<Failure>) -> SaveOutcome {
    try save(key, acceptOlder: acceptOlder) { draft throws(Failure) in
      try operation(&draft.contents)
    }
  }

  /// Does the same for an operation that needs to know about its save.
  package func save<Failure: Error>(
    _ key: borrowing VaultKey,
    acceptOlder: Bool = false,
    _ operation: (inout Draft) throws(Failure) -> Change
  ) throws(UpdateError<Failure>) -> SaveOutcome {
    try save(key, replacedBy: key, acceptOlder: acceptOlder, operation)
  }

  /// Does the same, and encrypts the new state with another key.
  func save<Failure: Error>(
    _ key: borrowing VaultKey,
    replacedBy newKey: borrowing VaultKey,
    acceptOlder: Bool,
    _ operation: (inout Draft) throws(Failure) -> Change
  ) throws(UpdateError<Failure>) -> SaveOutcome {
    let deadline = ContinuousClock.now + lockLimit
    while true {
      let locked = try inVault(Failure.self) { () throws(VaultError) in
        try LockedVault(self, deadline: deadline)
      }
      var draft = try inVault(Failure.self) { () throws(VaultError) in
        try freshDraft(locked, key, acceptOlder: acceptOlder)
      }
      do throws(Failure) {
        guard try operation(&draft) == .changed else { return .unchanged }
      } catch {
        throw .operation(error)
      }
      let saved = try inVault(Failure.self) { () throws(VaultError) in
        try commit(draft, over: locked, key: newKey)
      }
      if let saved { return .saved(generation: saved) }
      guard ContinuousClock.now < deadline else { throw .vault(.lockTimeout(holder: nil)) }
    }
  }

  /// The save of the newest state that was seen here; `nil` if none is known.
  package func newestSeenSave(
    of vault: Identifier,
    _ key: borrowing VaultKey
  ) -> Identifier? {
    newestSeen(of: vault, key)?.saveID
  }

  private func freshDraft(
    _ locked: borrowing LockedVault,
    _ key: borrowing VaultKey,
    acceptOlder: Bool
  ) throws(VaultError) -> Draft {
    let contents: Contents
    do throws(VaultError) {
      contents = try locked.opened.contents(key)
    } catch .authenticationFailed {
      // The key fitted when the vault was opened, so it has been replaced since.
      throw .keysChanged
    }
    let freshness = freshness(of: locked.opened, key)
    guard freshness.permitsSaving || acceptOlder else { throw .older(freshness) }
    var draft = Draft(
      contents: contents,
      generation: try generation(after: locked.opened.header, key),
      save: Identifier(bytes: random.bytes(Identifier.length)[...]),
      replaced: locked.opened.identity,
      slots: locked.opened.header.slots
    )
    // Thinning must not remove the backup of the newer state that this save abandons.
    if !freshness.permitsSaving, let seen = newestSeen(of: draft.replaced.vault, key) {
      draft.pinned.insert(seen.saveID)
    }
    return draft
  }

  private func inVault<Result: ~Copyable, Failure: Error>(
    _ failure: Failure.Type,
    _ body: () throws(VaultError) -> Result
  ) throws(UpdateError<Failure>) -> Result {
    do {
      return try body()
    } catch {
      throw .vault(error)
    }
  }
}
