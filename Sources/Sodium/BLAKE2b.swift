internal import CSodium

/// BLAKE2b (RFC 7693), as `crypto_generichash` computes it, without salt or personalisation.
package enum BLAKE2b {
  /// The hash of bytes; its length is from 16 to 64.
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
