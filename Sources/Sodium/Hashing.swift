internal import CSodium

/// BLAKE2b (RFC 7693), as `crypto_generichash` computes it, without salt or personalisation.
package enum BLAKE2b {
  /// The hash of bytes; its length is from 16 to 64 bytes.
  package static func hash(_ bytes: ArraySlice<UInt8>, length: Int = 32) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: length)
    unsafe bytes.withUnsafeBufferPointer { input in
      _ = unsafe crypto_generichash(
        &hash,
        length,
        input.baseAddress,
        UInt64(input.count),
        nil,
        0
      )
    }
    return hash
  }

  /// The hash of secret bytes, itself secret.
  package static func hash(
    _ secret: borrowing SecretBytes,
    length: Int = 32
  ) throws(SodiumError) -> SecretBytes {
    let hash = try SecretBytes(count: length)
    unsafe crypto_generichash(
      hash.pointer,
      length,
      secret.pointer,
      UInt64(secret.count),
      nil,
      0
    )
    return hash
  }

  /// The keyed hash of bytes, a message authentication code of 32 bytes.
  package static func mac(
    _ bytes: ArraySlice<UInt8>,
    key: borrowing SecretBytes
  ) -> [UInt8] {
    var mac = [UInt8](repeating: 0, count: 32)
    unsafe bytes.withUnsafeBufferPointer { input in
      _ = unsafe crypto_generichash(
        &mac,
        mac.count,
        input.baseAddress,
        UInt64(input.count),
        key.pointer,
        key.count
      )
    }
    return mac
  }
}

/// Argon2id version 1.3 with one lane (RFC 9106), as `crypto_pwhash` computes it.
package enum Argon2id {
  /// The length of a salt in bytes.
  package static let saltLength = 16

  /// Derives a key from a passphrase.
  ///
  /// - Parameters:
  ///   - passphrase: guarded memory that begins with the passphrase.
  ///   - count: how many of its bytes are the passphrase.
  ///   - salt: 16 random bytes.
  ///   - opslimit: the number of passes, from 1.
  ///   - memlimit: the memory in bytes, from 8,192.
  ///   - length: the length of the key in bytes, from 16.
  /// - Returns: the key, in guarded memory.
  /// - Throws: ``SodiumError/keyDerivationOutOfMemory`` if there is not enough memory.
  package static func key(
    passphrase: borrowing SecretBytes,
    count: Int,
    salt: [UInt8],
    opslimit: UInt64,
    memlimit: Int,
    length: Int = 32
  ) throws(SodiumError) -> SecretBytes {
    guard salt.count == saltLength, length >= 16, opslimit >= 1, memlimit >= 8_192,
      0...passphrase.count ~= count
    else { throw .wrongLength }
    let key = try SecretBytes(count: length)
    // The lengths and limits are in range, so only memory can be lacking.
    let status = unsafe crypto_pwhash(
      key.pointer,
      UInt64(length),
      UnsafeRawPointer(passphrase.pointer).assumingMemoryBound(to: CChar.self),
      UInt64(count),
      salt,
      opslimit,
      memlimit,
      crypto_pwhash_alg_argon2id13()
    )
    guard status == 0 else { throw .keyDerivationOutOfMemory }
    return key
  }
}

/// Subkeys of a 32-byte key, as `crypto_kdf_derive_from_key` makes them.
package enum Subkey {
  /// The 32-byte subkey with this number in this context of eight ASCII characters.
  package static func derive(
    _ number: UInt64,
    context: StaticString,
    from key: borrowing SecretBytes
  ) throws(SodiumError) -> SecretBytes {
    guard context.utf8CodeUnitCount == crypto_kdf_contextbytes(),
      key.count == crypto_kdf_keybytes()
    else { throw .wrongLength }
    let subkey = try SecretBytes(count: 32)
    unsafe crypto_kdf_derive_from_key(
      subkey.pointer,
      subkey.count,
      number,
      UnsafeRawPointer(context.utf8Start).assumingMemoryBound(to: CChar.self),
      key.pointer
    )
    return subkey
  }
}
