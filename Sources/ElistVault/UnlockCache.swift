internal import Platform
internal import Sodium

/// Where a vault's key is kept for a while, so that the passphrase is not asked each time: the user's
/// keyring in the kernel.
///
/// There is no agent: the kernel keeps a key out of swap, forgets it in time without a process that
/// could be stopped or attached to, and gives it to nobody but the same user. A system without such
/// a keyring refuses every key, and the passphrase is asked each time.
package struct UnlockCache: Sendable {
  package init() {}

  /// The key of a vault; `nil` where there is none, or it has expired, or may not be had.
  ///
  /// The passphrase is then asked. Throws only for want of memory.
  package func get(_ vault: Identifier) throws(VaultError) -> VaultKey? {
    var secret = try translated { () throws(SodiumError) in
      try SecretBytes(count: VaultKey.length)
    }
    let length = unsafe secret.withUnsafeMutableBytes { buffer in
      unsafe UserKeyring.read(UnlockCache.name(vault), into: buffer)
    }
    return length == VaultKey.length ? VaultKey(secret, origin: .cache) : nil
  }

  /// Whether the key of a vault is at hand.
  package func holds(_ vault: Identifier) throws(VaultError) -> Bool {
    switch try get(vault) {
    case .some: true
    case .none: false
    }
  }

  /// When the key of a vault will be forgotten, in seconds since 1970; `nil` where there is none, or
  /// that is not known.
  package func end(of vault: Identifier) -> Int64? {
    var text = [UInt8](repeating: 0, count: 24)
    let length = unsafe text.withUnsafeMutableBytes { buffer in
      unsafe UserKeyring.read(UnlockCache.endName(vault), into: buffer)
    }
    guard let length, length <= text.count else { return nil }
    return Int64(String(decoding: text.prefix(length), as: UTF8.self))
  }

  /// Keeps the key of a vault for so many seconds from now, in the place of what was there.
  ///
  /// Throws ``VaultError/cacheRefused(errno:)``; nothing is kept then.
  package func put(
    _ key: borrowing VaultKey,
    for vault: Identifier,
    seconds: UInt32
  ) throws(VaultError) {
    _ = clear(vault)
    let error = unsafe key.secret.withUnsafeBytes { payload in
      unsafe refusal(of: payload, as: UnlockCache.name(vault), seconds)
    }
    if let error { throw .cacheRefused(errno: error.errno) }
    // The kernel tells nobody when a key ends; without this one the key is kept all the same.
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

  /// Forgets the key of a vault; `false` where there was none.
  package func clear(_ vault: Identifier) -> Bool {
    _ = UserKeyring.forget(UnlockCache.endName(vault))
    return UserKeyring.forget(UnlockCache.name(vault))
  }

  private static func name(_ vault: Identifier) -> String { "elist:v1:\(vault)" }

  /// The key beside it that says when it ends.
  private static func endName(_ vault: Identifier) -> String { "\(name(vault)):end" }
}

/// How long a typed passphrase is remembered unless asked otherwise, in seconds: one hour.
package let defaultUnlockSeconds: UInt32 = 3_600
