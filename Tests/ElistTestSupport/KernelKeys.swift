#if os(Linux)
  import CPlatform
  import Glibc

  /// What the kernel itself says of the user's keyring (user-keyring(7)), asked without elist's
  /// help.
  package enum KernelKeys {
    /// Why a test is skipped where the keyring is forbidden, as some containers do.
    package static let areForbidden = "the kernel keeps no keys for this user here"

    /// Whether a key can be added to the user's keyring, given a timeout and read again.
    package static let areKept: Bool = {
      _ = keyctl_link(KEY_SPEC_USER_KEYRING, KEY_SPEC_PROCESS_KEYRING)
      let serial = add_key("user", "elist-test:\(getpid())", "x", 1, KEY_SPEC_USER_KEYRING)
      guard serial >= 0 else { return false }
      defer { if keyctl_invalidate(serial) != 0 { keyctl_unlink(serial, KEY_SPEC_USER_KEYRING) } }
      var byte: CChar = 0
      return keyctl_set_timeout(serial, 60) == 0 && keyctl_read(serial, &byte, 1) == 1
    }()
  }
#else
  /// A system without a keyring in its kernel.
  package enum KernelKeys {
    /// Why a test is skipped.
    package static let areForbidden = "the kernel keeps no keys on this system"
    /// Whether a key can be kept.
    package static let areKept = false
  }
#endif
