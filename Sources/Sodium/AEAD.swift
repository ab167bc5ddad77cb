internal import CSodium

/// XChaCha20-Poly1305 in the IETF's construction: encryption that detects every alteration.
///
/// A ciphertext is as long as its plaintext, followed by a tag of 16 bytes.
package enum AEAD {
  /// The length of a key in bytes.
  package static let keyLength = 32
  /// The length of a nonce in bytes, long enough to be drawn at random.
  package static let nonceLength = 24
  /// The length of a tag in bytes.
  package static let tagLength = 16

  /// Encrypts the bytes from an offset on; those before it are unchanged.
  ///
  /// The ciphertext replaces the plaintext in place if nothing else shares the array. That avoids
  /// copying megabytes.
  package static func encrypt(
    _ plaintext: consuming [UInt8],
    from start: Int = 0,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    let count = plaintext.count - start
    plaintext.append(contentsOf: repeatElement(0, count: tagLength))
    unsafe try plaintext.withUnsafeMutableBufferPointer { buffer throws(SodiumError) in
      unsafe try encrypt(
        UnsafeBufferPointer(rebasing: buffer[start..<start + count]),
        into: buffer.baseAddress?.advanced(by: start),
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    return plaintext
  }

  /// Encrypts a secret.
  package static func encrypt(
    _ secret: borrowing SecretBytes,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> [UInt8] {
    let plaintext = unsafe UnsafeBufferPointer(start: secret.pointer, count: secret.count)
    var ciphertext = [UInt8](repeating: 0, count: secret.count + tagLength)
    unsafe try ciphertext.withUnsafeMutableBufferPointer { buffer throws(SodiumError) in
      unsafe try encrypt(
        plaintext,
        into: buffer.baseAddress,
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    return ciphertext
  }

  /// Decrypts in ordinary memory; the plaintext replaces the ciphertext.
  ///
  /// For megabytes, that takes half the time. Throws ``SodiumError/authenticationFailed``; the
  /// bytes are then useless.
  package static func decrypt(
    inPlace bytes: inout [UInt8],
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    unsafe try bytes.withUnsafeMutableBufferPointer { buffer throws(SodiumError) in
      unsafe try decrypt(
        UnsafeBufferPointer(buffer),
        into: buffer.baseAddress,
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    bytes.removeLast(tagLength)
  }

  /// Decrypts into guarded memory; throws ``SodiumError/authenticationFailed``.
  package static func decryptSecret(
    _ ciphertext: ArraySlice<UInt8>,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) -> SecretBytes {
    let secret = try SecretBytes(count: max(0, ciphertext.count - tagLength))
    let plaintext = unsafe secret.pointer
    unsafe try ciphertext.withUnsafeBufferPointer { ciphertext throws(SodiumError) in
      unsafe try decrypt(
        ciphertext,
        into: plaintext,
        additionalData: additionalData,
        nonce: nonce,
        key: key
      )
    }
    return secret
  }

  private static func encrypt(
    _ plaintext: UnsafeBufferPointer<UInt8>,
    into ciphertext: UnsafeMutablePointer<UInt8>?,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    guard nonce.count == nonceLength, key.count == keyLength, let ciphertext = unsafe ciphertext
    else {
      throw .wrongLength
    }
    unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
      ciphertext,
      nil,
      plaintext.baseAddress,
      UInt64(plaintext.count),
      additionalData,
      UInt64(additionalData.count),
      nil,
      nonce,
      key.pointer
    )
  }

  private static func decrypt(
    _ ciphertext: UnsafeBufferPointer<UInt8>,
    into plaintext: UnsafeMutablePointer<UInt8>?,
    additionalData: [UInt8],
    nonce: [UInt8],
    key: borrowing SecretBytes
  ) throws(SodiumError) {
    guard nonce.count == nonceLength, key.count == keyLength, ciphertext.count >= tagLength,
      let start = ciphertext.baseAddress
    else { throw .wrongLength }
    let status = unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
      plaintext,
      nil,
      nil,
      start,
      UInt64(ciphertext.count),
      additionalData,
      UInt64(additionalData.count),
      nonce,
      key.pointer
    )
    guard status == 0 else { throw .authenticationFailed }
  }
}
