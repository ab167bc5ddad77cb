#if os(Linux)
  internal import CKeyutils
  internal import Glibc
  internal import Sodium

  /// The user's keyring in the Linux kernel (user-keyring(7)): its memory is never swapped, the
  /// kernel forgets a key in time, and every key at the user's last logout.
  package struct KernelKeyring: UnlockCache {
    package init() {}

    /// Whoever possesses the key may do anything; other processes of the same user may find and
    /// read it, also from a session that does not link the user's keyring.
    static let permissions =
      key_perm_t(KEY_POS_ALL) | key_perm_t(KEY_USR_VIEW) | key_perm_t(KEY_USR_READ)
      | key_perm_t(KEY_USR_SEARCH)

    package func get(_ vault: Identifier) throws(VaultError) -> VaultKey? {
      guard let serial = find(vault) else { return nil }
      var secret = try translated { () throws(SodiumError) in
        try SecretBytes(count: VaultKey.length)
      }
      let length = unsafe secret.withUnsafeMutableBytes { buffer in
        unsafe keyctl_read(
          serial,
          buffer.assumingMemoryBound(to: CChar.self).baseAddress,
          buffer.count
        )
      }
      // Not found, expired, revoked, forbidden, no such call: whatever it is, the answer is to ask.
      guard length == VaultKey.length else { return nil }
      return VaultKey(secret, origin: .cache)
    }

    package func put(
      _ key: borrowing VaultKey,
      for vault: Identifier,
      seconds: UInt32
    ) throws(VaultError) {
      // Without a link to the user's keyring this process may not set a key's permissions.
      _ = keyctl_link(KEY_SPEC_USER_KEYRING, KEY_SPEC_PROCESS_KEYRING)
      _ = clear(vault)
      let serial = unsafe key.secret.withUnsafeBytes { payload in
        unsafe add_key(
          "user",
          KernelKeyring.name(vault),
          payload.baseAddress,
          payload.count,
          KEY_SPEC_USER_KEYRING
        )
      }
      guard serial >= 0 else { throw .cacheRefused(errno: errno) }
      guard keyctl_set_timeout(serial, max(1, seconds)) == 0,
        keyctl_setperm(serial, KernelKeyring.permissions) == 0
      else {
        let code = errno
        forget(serial)
        throw .cacheRefused(errno: code)
      }
    }

    package func clear(_ vault: Identifier) -> Bool {
      guard let serial = find(vault) else { return false }
      forget(serial)
      return true
    }

    static func name(_ vault: Identifier) -> String {
      "elist:v1:\(vault)"
    }

    private func find(_ vault: Identifier) -> key_serial_t? {
      let serial = unsafe keyctl_search(
        KEY_SPEC_USER_KEYRING,
        "user",
        KernelKeyring.name(vault),
        0
      )
      return serial >= 0 ? key_serial_t(serial) : nil
    }

    /// Unlinking is for a kernel or a key that does not allow invalidation.
    private func forget(_ serial: key_serial_t) {
      guard keyctl_invalidate(serial) != 0 else { return }
      _ = keyctl_unlink(serial, KEY_SPEC_USER_KEYRING)
    }
  }
#endif
