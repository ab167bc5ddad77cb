internal import CUnicode
internal import Sodium

extension Passphrase {
  /// The same passphrase in Unicode's normal form C.
  ///
  /// A letter may be one character on one keyboard and two on another; both give the same key.
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

  /// Derives a key from the normalised passphrase, with this salt and at this cost.
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
