#if os(Linux)
  internal import CPlatform
#endif

/// The user's keyring in the Linux kernel (user-keyring(7)).
///
/// Its memory is never swapped. The kernel forgets a key when its time is over, and all keys at the
/// user's last logout. Other systems have no such keyring: nothing is found there, and keeping a
/// key fails with `ENOTSUP`.
package enum UserKeyring {
  #if os(Linux)
    /// A process that possesses the key may do anything with it.
    ///
    /// Other processes of the same user may find and read it, even from a session that does not
    /// link the user's keyring.
    private static let permissions =
      key_perm_t(KEY_POS_ALL) | key_perm_t(KEY_USR_VIEW) | key_perm_t(KEY_USR_READ)
      | key_perm_t(KEY_USR_SEARCH)
  #endif

  /// Reads a key into memory; returns its length in bytes, which may exceed the room given.
  ///
  /// It is `nil` if the key is not found, expired, revoked or forbidden.
  package static func read(
    _ name: String,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    #if os(Linux)
      guard let serial = find(name) else { return nil }
      let memory = unsafe buffer.assumingMemoryBound(to: CChar.self).baseAddress
      let length = unsafe keyctl_read(serial, memory, buffer.count)
      return length >= 0 ? length : nil
    #else
      return nil
    #endif
  }

  /// Keeps some bytes for this many seconds, at least one; replaces an earlier key of this name.
  ///
  /// If it throws, nothing is kept.
  package static func keep(
    _ payload: UnsafeRawBufferPointer,
    as name: String,
    seconds: UInt32
  ) throws(SystemError) {
    #if os(Linux)
      // The key is made in the keyring of this process, and shared when its time is limited. If the
      // process is killed in between, the key is gone.
      let serial = unsafe add_key(
        "user",
        name,
        payload.baseAddress,
        payload.count,
        KEY_SPEC_PROCESS_KEYRING
      )
      guard serial >= 0 else { throw SystemError(errno: errno) }
      defer { _ = keyctl_unlink(serial, KEY_SPEC_PROCESS_KEYRING) }
      guard keyctl_set_timeout(serial, max(1, seconds)) == 0,
        keyctl_setperm(serial, permissions) == 0,
        // This also removes an earlier key of the same name.
        keyctl_link(serial, KEY_SPEC_USER_KEYRING) == 0
      else { throw SystemError(errno: errno) }
    #else
      throw SystemError(errno: ENOTSUP)
    #endif
  }

  /// Whether a key is there; `nil` if the kernel refuses to say, as it does in many containers.
  package static func has(_ name: String) -> Bool? {
    #if os(Linux)
      if find(name) != nil { return true }
      return isAbsence(errno) ? false : nil
    #else
      return false
    #endif
  }

  /// The names of the kept keys for which the closure is true; throws if the kernel refuses to list
  /// them.
  package static func names(where isWanted: (String) -> Bool) throws(SystemError) -> [String] {
    #if os(Linux)
      var serials: UnsafeMutableRawPointer?
      let length = unsafe keyctl_read_alloc(KEY_SPEC_USER_KEYRING, &serials)
      guard length >= 0 else {
        if isAbsence(errno) { return [] }
        throw SystemError(errno: errno)
      }
      guard let serials = unsafe serials else { return [] }
      defer { unsafe free(serials) }
      let keys = unsafe UnsafeRawBufferPointer(start: serials, count: Int(length))
      return unsafe keys.bindMemory(to: key_serial_t.self).compactMap(description).filter(isWanted)
    #else
      return []
    #endif
  }

  /// Forgets a key; `false` if there was none.
  @discardableResult
  package static func forget(_ name: String) -> Bool {
    #if os(Linux)
      guard let serial = find(name) else { return false }
      forget(serial)
      return true
    #else
      return false
    #endif
  }

  #if os(Linux)
    /// A key's name: what follows the last semicolon of the kernel's
    /// `user;1000;1000;3f0b0000;NAME`.
    private static func description(_ serial: key_serial_t) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard unsafe keyctl_describe_alloc(serial, &text) >= 0, let text = unsafe text else {
        return nil
      }
      defer { unsafe free(text) }
      return unsafe String(cString: text).split(separator: ";").last.map(String.init)
    }

    private static func find(_ name: String) -> key_serial_t? {
      let serial = unsafe keyctl_search(KEY_SPEC_USER_KEYRING, "user", name, 0)
      return serial >= 0 ? key_serial_t(serial) : nil
    }

    /// Whether an error means that there is no such key or no keyring, not that access is refused.
    private static func isAbsence(_ code: Int32) -> Bool {
      [ENOKEY, EKEYEXPIRED, EKEYREVOKED, ENOSYS].contains(code)
    }

    /// Invalidates a key, or unlinks it if the kernel or the key does not allow that.
    private static func forget(_ serial: key_serial_t) {
      guard keyctl_invalidate(serial) != 0 else { return }
      _ = keyctl_unlink(serial, KEY_SPEC_USER_KEYRING)
    }
  #endif
}
