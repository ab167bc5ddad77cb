internal import CSodium

/// XChaCha20-Poly1305 in the IETF's construction: encryption that tells every alteration.
///
/// A ciphertext is as long as its plaintext and a tag of 16 bytes behind it.
package enum AEAD {
  /// The length of a key in bytes.
  package static let keyLength = 32
  /// The length of a nonce in bytes, long enough to be drawn at random.
  package static let nonceLength = 24
  /// The length of a tag in bytes.
  package static let tagLength = 16

  /// Encrypts bytes.
  package static func encrypt(
    _ plaintext: [UInt8],
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    unsafe try plaintext.withUnsafeBufferPointer { bytes throws(SodiumError) in
      unsafe try encrypt(bytes, additionalData: additionalData, nonce: nonce, key: key)
    }
  }

  /// Encrypts a secret.
  package static func encrypt(
    _ secret: borrowing SecretBytes,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    let plaintext = unsafe UnsafeBufferPointer(start: secret.pointer, count: secret.count)
    return unsafe try encrypt(plaintext, additionalData: additionalData, nonce: nonce, key: key)
  }

  /// Decrypts into ordinary memory; throws ``SodiumError/authenticationFailed``.
  package static func decrypt(
    _ ciphertext: ArraySlice<UInt8>,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    var plaintext = [UInt8](repeating: 0, count: max(0, ciphertext.count - tagLength))
    unsafe try plaintext.withUnsafeMutableBufferPointer { buffer throws(SodiumError) in
      unsafe try decrypt(
        ciphertext,
        into: buffer.baseAddress,
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    return plaintext
  }

  /// Decrypts into guarded memory; throws ``SodiumError/authenticationFailed``.
  package static func decryptSecret(
    _ ciphertext: ArraySlice<UInt8>,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> SecretBytes {
    let secret = try SecretBytes(count: max(0, ciphertext.count - tagLength))
    unsafe try decrypt(
      ciphertext,
      into: secret.pointer,
      additionalData: additionalData,
      nonce: nonce,
      key: key
    )
    return secret
  }

  private static func encrypt(
    _ plaintext: UnsafeBufferPointer<UInt8>,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    guard nonce.count == nonceLength, key.count == keyLength else { throw .wrongLength }
    var ciphertext = [UInt8](repeating: 0, count: plaintext.count + tagLength)
    unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
      &ciphertext,
      nil,
      plaintext.baseAddress,
      UInt64(plaintext.count),
      additionalData,
      UInt64(additionalData.count),
      nil,
      nonce,
      key.pointer
    )
    return ciphertext
  }

  private static func decrypt(
    _ ciphertext: ArraySlice<UInt8>,
    into plaintext: UnsafeMutablePointer<UInt8>?,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    guard nonce.count == nonceLength, key.count == keyLength, ciphertext.count >= tagLength else {
      throw .wrongLength
    }
    let keyBytes = unsafe key.pointer
    let status = unsafe ciphertext.withUnsafeBufferPointer { input in
      guard let start = input.baseAddress else { return Int32(-1) }
      return unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
        plaintext,
        nil,
        nil,
        start,
        UInt64(input.count),
        additionalData,
        UInt64(additionalData.count),
        nonce,
        keyBytes
      )
    }
    guard status == 0 else { throw .authenticationFailed }
  }
}
