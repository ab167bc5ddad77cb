/// Where a vault's key is kept for a while, so that the passphrase is not asked each time.
package protocol UnlockCache: Sendable {
  /// The key of a vault; `nil` where there is none, or it has expired, or may not be had: the
  /// passphrase is then asked. Throws only for want of memory.
  func get(_ vault: Identifier) throws(VaultError) -> VaultKey?

  /// When the key of a vault will be forgotten, in seconds since 1970; `nil` where there is none, or
  /// that is not known.
  func end(of vault: Identifier) -> Int64?

  /// Keeps the key of a vault for so many seconds from now, in the place of what was there.
  ///
  /// Throws ``VaultError/cacheRefused(errno:)``; nothing is kept then.
  func put(_ key: borrowing VaultKey, for vault: Identifier, seconds: UInt32) throws(VaultError)

  /// Forgets the key of a vault; `false` where there was none.
  func clear(_ vault: Identifier) -> Bool
}

extension UnlockCache {
  /// Whether the key of a vault is at hand.
  package func holds(_ vault: Identifier) throws(VaultError) -> Bool {
    switch try get(vault) {
    case .some: true
    case .none: false
    }
  }
}

/// The cache of a system that has none: it refuses every key.
package struct NoUnlockCache: UnlockCache {
  package init() {}

  package func get(_ vault: Identifier) throws(VaultError) -> VaultKey? {
    nil
  }

  package func end(of vault: Identifier) -> Int64? {
    nil
  }

  package func put(
    _ key: borrowing VaultKey,
    for vault: Identifier,
    seconds: UInt32
  ) throws(VaultError) {
    throw .cacheRefused(errno: notSupported)
  }

  package func clear(_ vault: Identifier) -> Bool {
    false
  }
}

/// The unlock cache of this system.
package func systemUnlockCache() -> any UnlockCache {
  #if os(Linux)
    KernelKeyring()
  #else
    NoUnlockCache()
  #endif
}

/// How long a typed passphrase is remembered unless asked otherwise, in seconds: one hour.
package let defaultUnlockSeconds: UInt32 = 3_600
