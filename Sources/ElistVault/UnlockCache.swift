internal import Platform
internal import Sodium

/// Keeps a vault's key for a while in the user's kernel keyring, so you type the passphrase once.
///
/// There is no agent. The kernel keeps the key out of swap, gives it only to the same user, and
/// forgets it when its time is over. No process has to run that somebody could stop or attach to. A
/// system without such a keyring refuses every key, and the passphrase is asked for each time.
package struct UnlockCache: Sendable {
  package init() {}

  /// The key of a vault; `nil` if the kernel does not have it, it has expired, or access is denied.
  ///
  /// The passphrase is then asked for. Throws only if memory runs out.
  package func get(_ vault: Identifier) throws(VaultError) -> VaultKey? {
    var secret = try translated { () throws(SodiumError) in
      try SecretBytes(count: VaultKey.length)
    }
    let length = unsafe secret.withUnsafeMutableBytes { buffer in
      unsafe UserKeyring.read(UnlockCache.name(vault), into: buffer)
    }
    return length == VaultKey.length ? try VaultKey(secret, origin: .cache) : nil
  }

  /// Whether the key of a vault is in the cache.
  package func holds(_ vault: Identifier) throws(VaultError) -> Bool {
    switch try get(vault) {
    case .some: true
    case .none: false
    }
  }

  /// When the key of a vault will be forgotten, in seconds since 1970.
  ///
  /// It is `nil` if there is no key, or if the time is not known.
  package func end(of vault: Identifier) -> Int64? {
    var text = [UInt8](repeating: 0, count: 24)
    let length = unsafe text.withUnsafeMutableBytes { buffer in
      unsafe UserKeyring.read(UnlockCache.endName(vault), into: buffer)
    }
    guard let length, length <= text.count else { return nil }
    return Int64(String(decoding: text.prefix(length), as: UTF8.self))
  }

  /// Keeps the key of a vault for this many seconds from now, and replaces any earlier one.
  ///
  /// Throws ``VaultError/cacheRefused(errno:)``; it is not kept then.
  package func put(
    _ key: borrowing VaultKey,
    for vault: Identifier,
    seconds: UInt32
  ) throws(VaultError) {
    forget(vault)
    let error = unsafe key.secret.withUnsafeBytes { payload in
      unsafe refusal(of: payload, as: UnlockCache.name(vault), seconds)
    }
    if let error { throw .cacheRefused(errno: error.errno) }
    // The kernel does not say when a key expires. If this note cannot be kept, the key is kept
    // anyway.
    let end = "\(Int64(time(nil)) + Int64(max(1, seconds)))"
    _ = unsafe Array(end.utf8).withUnsafeBytes { payload in
      unsafe refusal(of: payload, as: UnlockCache.endName(vault), seconds)
    }
  }

  private func refusal(
    of payload: UnsafeRawBufferPointer,
    as name: String,
    _ seconds: UInt32
  ) -> SystemError? {
    do throws(SystemError) {
      unsafe try UserKeyring.keep(payload, as: name, seconds: seconds)
      return nil
    } catch {
      return error
    }
  }

  /// Forgets the key of a vault; `false` if there was none.
  ///
  /// Throws ``VaultError/cacheKept`` if the key is still there afterwards, or the kernel does not
  /// say.
  @discardableResult
  package func clear(_ vault: Identifier) throws(VaultError) -> Bool {
    guard let was = try clearIfAllowed(vault) else { throw .cacheKept }
    return was
  }

  /// Forgets the key of a vault as far as the kernel allows; `nil` if it refuses to say whether the
  /// key is gone.
  ///
  /// Throws ``VaultError/cacheKept`` if the key is still there.
  func clearIfAllowed(_ vault: Identifier) throws(VaultError) -> Bool? {
    let was = forget(vault)
    guard let remains = UserKeyring.has(UnlockCache.name(vault)) else { return nil }
    guard !remains else { throw .cacheKept }
    return was
  }

  @discardableResult
  private func forget(_ vault: Identifier) -> Bool {
    UserKeyring.forget(UnlockCache.endName(vault))
    return UserKeyring.forget(UnlockCache.name(vault))
  }

  /// Forgets the keys of all vaults, and returns how many there were; needs no file.
  ///
  /// Throws ``VaultError/cacheKept`` if one is still there afterwards, or the kernel does not say.
  package func clearAll() throws(VaultError) -> Int {
    guard let names = try? UserKeyring.names(where: { $0.hasPrefix(UnlockCache.prefix) }) else {
      throw .cacheKept
    }
    for name in names { UserKeyring.forget(name) }
    guard !names.contains(where: { UserKeyring.has($0) != false }) else { throw .cacheKept }
    return names.count { !$0.hasSuffix(UnlockCache.endSuffix) }
  }

  private static let prefix = "elist:v1:"
  private static let endSuffix = ":end"

  private static func name(_ vault: Identifier) -> String { prefix + vault.description }

  /// The name of the note that says when the key expires.
  private static func endName(_ vault: Identifier) -> String { name(vault) + endSuffix }
}

/// How long the passphrase is remembered by default, in seconds: one hour.
package let defaultUnlockSeconds: UInt32 = 3_600
