/// Where a vault's key is kept for a while, so that the passphrase is not asked each time.
package protocol UnlockCache: Sendable {
  /// The key of a vault; `nil` where there is none, or it has expired, or may not be had: the
  /// passphrase is then asked. Throws only for want of memory.
  func get(_ vault: Identifier) throws(VaultError) -> VaultKey?

  /// Keeps the key of a vault for so many seconds from now, in the place of what was there.
  ///
  /// Throws ``VaultError/cacheRefused(errno:)``; nothing is kept then.
  func put(_ key: borrowing VaultKey, for vault: Identifier, seconds: UInt32) throws(VaultError)

  /// Forgets the key of a vault; `false` where there was none.
  func clear(_ vault: Identifier) -> Bool
}

/// The cache of a system that has none: it refuses every key.
package struct NoUnlockCache: UnlockCache {
  package init() {}

  package func get(_ vault: Identifier) throws(VaultError) -> VaultKey? {
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
