internal import CUnicode
internal import Sodium

extension Passphrase {
  /// The same in Unicode's normal form C, so that a letter typed as one character on one keyboard
  /// and as two on another gives the same key.
  ///
  /// Throws ``VaultError/passphraseEmpty`` or ``VaultError/passphraseNotUTF8``.
  borrowing func normalized() throws(VaultError) -> Passphrase {
    guard count > 0 else { throw .passphraseEmpty }
    var normal = try Passphrase()
    let units = elist_nfc_scratch_units(count)
    var scratch = try translated { () throws(SodiumError) in try SecretBytes(count: units * 2) }
    let length = unsafe withUnsafeBytes { input in
      unsafe normal.storage.withUnsafeMutableBytes { output in
        unsafe scratch.withUnsafeMutableBytes { scratch in
          unsafe elist_nfc(
            input.assumingMemoryBound(to: UInt8.self).baseAddress,
            input.count,
            output.assumingMemoryBound(to: UInt8.self).baseAddress,
            output.count,
            scratch.assumingMemoryBound(to: UInt16.self).baseAddress,
            units
          )
        }
      }
    }
    guard length >= 0 else { throw .passphraseNotUTF8 }
    normal.count = length
    return normal
  }

  /// The key that the passphrase gives, normalised, with this salt at this cost.
  borrowing func deriveKey(salt: [UInt8], cost: KeyCost) throws(SodiumError) -> SecretBytes {
    try Argon2id.key(
      passphrase: storage,
      count: count,
      salt: salt,
      opslimit: UInt64(cost.opslimit),
      memlimit: cost.memlimit
    )
  }
}
