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
      guard let serial = find(KernelKeyring.name(vault)) else { return nil }
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
      let refusal = unsafe key.secret.withUnsafeBytes { payload in
        unsafe keep(payload, as: KernelKeyring.name(vault), seconds)
      }
      if let refusal { throw .cacheRefused(errno: refusal) }
      // The kernel tells nobody when a key ends; without this one the key is kept all the same.
      let end = "\(Int64(time(nil)) + Int64(max(1, seconds)))"
      _ = unsafe Array(end.utf8).withUnsafeBytes { payload in
        unsafe keep(payload, as: KernelKeyring.endName(vault), seconds)
      }
    }

    /// Keeps some bytes for so many seconds; gives `errno` where that is refused.
    private func keep(
      _ payload: UnsafeRawBufferPointer,
      as name: String,
      _ seconds: UInt32
    ) -> Int32? {
      let serial = unsafe add_key(
        "user",
        name,
        payload.baseAddress,
        payload.count,
        KEY_SPEC_USER_KEYRING
      )
      guard serial >= 0 else { return errno }
      guard keyctl_set_timeout(serial, max(1, seconds)) == 0,
        keyctl_setperm(serial, KernelKeyring.permissions) == 0
      else {
        let code = errno
        forget(serial)
        return code
      }
      return nil
    }

    package func end(of vault: Identifier) -> Int64? {
      guard let serial = find(KernelKeyring.endName(vault)) else { return nil }
      var text = [CChar](repeating: 0, count: 24)
      let length = unsafe keyctl_read(serial, &text, text.count)
      guard length > 0, length <= text.count else { return nil }
      return Int64(
        String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      )
    }

    package func clear(_ vault: Identifier) -> Bool {
      if let serial = find(KernelKeyring.endName(vault)) { forget(serial) }
      guard let serial = find(KernelKeyring.name(vault)) else { return false }
      forget(serial)
      return true
    }

    static func name(_ vault: Identifier) -> String {
      "elist:v1:\(vault)"
    }

    /// The key beside it that says when it ends.
    static func endName(_ vault: Identifier) -> String {
      "\(name(vault)):end"
    }

    private func find(_ name: String) -> key_serial_t? {
      let serial = unsafe keyctl_search(KEY_SPEC_USER_KEYRING, "user", name, 0)
      return serial >= 0 ? key_serial_t(serial) : nil
    }

    /// Unlinking is for a kernel or a key that does not allow invalidation.
    private func forget(_ serial: key_serial_t) {
      guard keyctl_invalidate(serial) != 0 else { return }
      _ = keyctl_unlink(serial, KEY_SPEC_USER_KEYRING)
    }
  }
#endif
