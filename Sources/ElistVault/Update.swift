internal import Platform
internal import Sodium

/// What an operation did to the contents that it was given.
package enum Change: Sendable {
  /// They are to be saved.
  case changed
  /// They are as they were; nothing is written.
  case unchanged
}

/// What became of an update.
package enum SaveOutcome: Equatable, Sendable {
  /// The operation changed nothing, and nothing was written.
  case unchanged
  /// The new state stands, as this generation.
  case saved(generation: UInt64)
}

/// What can keep an update from being made: the vault, or the operation itself.
package enum UpdateError<Failure: Error>: Error {
  case vault(VaultError)
  case operation(Failure)
}

/// What one save writes.
struct Draft {
  var contents: Contents
  var slots: [KeySlot]
  /// The generation that it becomes.
  let generation: UInt64
}

extension Vault {
  /// Applies an operation to the state that stands, and saves what comes of it.
  ///
  /// The operation is run while the vault is locked, on contents read then, and again from the
  /// start where a program that knows no lock replaced the file meanwhile; so it must not ask
  /// anybody anything, and must not keep what it saw of an earlier run.
  ///
  /// - Parameters:
  ///   - key: the vault's key.
  ///   - acceptOlder: whether a state is changed that is older than one seen before.
  ///   - operation: changes the contents, or says that there was nothing to do.
  /// - Returns: whether anything was written.
  /// - Throws: the operation's error, after which nothing is written; or a ``VaultError``, after
  ///   which the old state stands, but for ``VaultError/savedNotSynced(errno:)``.
  package func update<Failure: Error>(
    _ key: borrowing VaultKey,
    acceptOlder: Bool = false,
    _ operation: (inout Contents) throws(Failure) -> Change
  ) throws(UpdateError<Failure>) -> SaveOutcome {
    try update(key, acceptOlder: acceptOlder) { contents, _ throws(Failure) in
      try operation(&contents)
    }
  }

  /// The same for an operation that is given the generation that its state becomes.
  package func update<Failure: Error>(
    _ key: borrowing VaultKey,
    acceptOlder: Bool = false,
    _ operation: (inout Contents, UInt64) throws(Failure) -> Change
  ) throws(UpdateError<Failure>) -> SaveOutcome {
    try save(key, acceptOlder: acceptOlder) { draft throws(Failure) in
      try operation(&draft.contents, draft.generation)
    }
  }

  func save<Failure: Error>(
    _ key: borrowing VaultKey,
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
        try commit(draft, over: locked, key: key)
      }
      if let saved { return .saved(generation: saved) }
      guard ContinuousClock.now < deadline else { throw .vault(.lockTimeout(holder: nil)) }
    }
  }

  private func freshDraft(
    _ locked: borrowing LockedVault,
    _ key: borrowing VaultKey,
    acceptOlder: Bool
  ) throws(VaultError) -> Draft {
    let contents = try locked.opened.contents(key)
    let freshness = try freshness(of: locked.opened, key)
    guard freshness == .current || acceptOlder else { throw .older(freshness) }
    return Draft(
      contents: contents,
      slots: locked.opened.header.slots,
      generation: try generation(after: locked.opened.header, key)
    )
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
